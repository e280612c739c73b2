import type { Actor } from '../../domain/access/actor';
import type { ApiKeyId } from '../../domain/ids';
import type { CredentialAdminRepository } from '../../domain/ports/access/credential-admin';
import type { AuditLog } from '../../domain/ports/audit/audit';
import { ProblemError } from '../../domain/problem';

export type RevokeApiKey = (id: ApiKeyId, actor: Actor) => Promise<void>;

/** From now on the key is refused. @throws ProblemError `NOT_FOUND` when there is no such key that still works */
export function revokeApiKey(deps: { credentials: CredentialAdminRepository; audit: AuditLog }): RevokeApiKey {
  return async (id, actor) => {
    if (!(await deps.credentials.revokeApiKey(id))) throw new ProblemError('NOT_FOUND');
    await deps.audit.record({ tenantId: null, actor, action: 'api_key.revoke', objectType: 'api_key', objectId: id });
  };
}

import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import type { ApiKeyScope } from '../../domain/access/caller';
import { apiKeyScopes } from '../../domain/access/caller';
import type { ApiKeyId, TenantId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import type { CredentialAdminRepository } from '../../domain/ports/access/credential-admin';
import type { SystemScope } from '../../domain/ports/access/credentials';
import { systemScopes } from '../../domain/ports/access/credentials';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import { mintCredential } from './credential-secret';
import { parseEnum } from './parse-enum';

export interface CreateApiKeyCommand {
  /** Null: a key of the people who run the portal. */
  tenantId: TenantId | null;
  name: string;
  scopes: readonly string[];
  testOnly: boolean;
  /** ISO 8601; null = until it is revoked. */
  expiresAt: string | null;
}

/** `key` is shown this once; the portal keeps only its digest. */
export interface CreatedApiKey {
  id: ApiKeyId;
  key: string;
  scopes: (ApiKeyScope | SystemScope)[];
}

export type CreateApiKey = (command: CreateApiKeyCommand, actor: Actor) => Promise<CreatedApiKey>;

/** @throws ProblemError `BAD_REQUEST` (a scope that such a key cannot have), `NOT_FOUND` (tenant) */
export function createApiKey(deps: {
  credentials: CredentialAdminRepository;
  tenants: TenantRepository;
  audit: AuditLog;
}): CreateApiKey {
  return async ({ tenantId, name, scopes: wanted, testOnly, expiresAt }, actor) => {
    const known = tenantId === null ? systemScopes : apiKeyScopes;
    const scopes = parseEnum<ApiKeyScope | SystemScope>(known, wanted, '/scopes');
    if (tenantId !== null && (await deps.tenants.find(tenantId)) === null) throw new ProblemError('NOT_FOUND');

    const id = asId<ApiKeyId>(randomUUID());
    const { text, secretSha256 } = mintCredential('svc', id);
    await deps.credentials.createApiKey({ id, tenantId, name, scopes, testOnly, secretSha256, expiresAt });
    await deps.audit.record({
      tenantId,
      actor,
      action: 'api_key.create',
      objectType: 'api_key',
      objectId: id,
      details: { name, scopes, expiresAt },
    });
    return { id, key: text, scopes };
  };
}

import { randomUUID } from 'node:crypto';

import { type ApiKeyScope, apiKeyScopes, type SystemScope, systemScopes } from '../../../domain/access/caller';
import { type ApiKeyId, asId, type TenantId } from '../../../domain/ids';
import type { ApiKeyRecord, ApiKeyRepository } from '../../../domain/ports/access/api-keys';
import type { CredentialPolicy } from '../../../domain/ports/access/credential-policy';
import type { Creation } from '../../../domain/ports/access/credential-record';
import type { Clock } from '../../../domain/ports/clock';
import type { TenantRepository } from '../../../domain/ports/tenants/tenants';
import { ProblemError } from '../../../domain/problem';
import { mintCredential } from '../credential-secret';
import { parseEnum } from '../parse-enum';
import { requireLife } from './credential-life';

export interface CreateApiKeyCommand {
  /** Null: a key of the people who run the portal. */
  tenantId: TenantId | null;
  name: string;
  scopes: readonly string[];
  testOnly: boolean;
  /** ISO 8601; null = until it is revoked. */
  expiresAt: string | null;
}

export interface CreatedApiKey {
  record: ApiKeyRecord;
  /** Shown this once: the portal keeps only its digest. */
  key: string;
}

export type CreateApiKey = (command: CreateApiKeyCommand, creation: Creation) => Promise<CreatedApiKey>;

/** @throws ProblemError `BAD_REQUEST` (a scope that such a key cannot have, its end), `NOT_FOUND` (tenant) */
export function createApiKey(deps: {
  apiKeys: Pick<ApiKeyRepository, 'create'>;
  tenants: Pick<TenantRepository, 'find'>;
  policy: CredentialPolicy;
  clock: Clock;
}): CreateApiKey {
  return async ({ tenantId, name, scopes: wanted, testOnly, expiresAt }, creation) => {
    const known = tenantId === null ? systemScopes : apiKeyScopes;
    const scopes = parseEnum<ApiKeyScope | SystemScope>(known, wanted, '/scopes');
    if (tenantId !== null && (await deps.tenants.find(tenantId)) === null) throw new ProblemError('NOT_FOUND');
    const maxDays = tenantId === null ? null : await deps.policy.maxDays(tenantId);
    requireLife(expiresAt, { maxDays, nowMs: deps.clock() });

    const id = asId<ApiKeyId>(randomUUID());
    const { text: key, secretSha256 } = mintCredential('svc', id);
    const record = await deps.apiKeys.create(
      { id, tenantId, name, scopes, testOnly, secretSha256, expiresAt },
      creation,
    );
    return { record, key };
  };
}

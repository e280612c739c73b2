import { randomUUID } from 'node:crypto';

import { createApiKeyRepository } from '../../../src/adapters/db/access/api-keys';
import { createIntegrationRepository } from '../../../src/adapters/db/access/integrations';
import type { Database } from '../../../src/adapters/db/transaction';
import { systemActor } from '../../../src/domain/access/actor';
import { type ApiKeyId, asId, type IntegrationId, type TenantId } from '../../../src/domain/ids';

const creation = { actor: systemActor('test'), key: null };

/** A key of a company. @param expiresAt ISO 8601 */
export const storedKey = (database: Database, tenantId: TenantId | null, expiresAt: string | null = null) =>
  createApiKeyRepository(database).create(
    {
      ...{ id: asId<ApiKeyId>(randomUUID()), tenantId, name: 'key', scopes: ['invoices:read'], testOnly: false },
      ...{ secretSha256: Buffer.alloc(32, 1), expiresAt },
    },
    creation,
  );

/** An ERP of a company, with a token and an account. @param expiresAt of the token, ISO 8601 */
export const storedIntegration = (database: Database, tenantId: TenantId, expiresAt: string | null = null) => {
  const id = asId<IntegrationId>(randomUUID());
  return createIntegrationRepository(database).create(
    {
      ...{ id, tenantId, name: 'ERP', scopes: ['send', 'receive'], defaultConnectionId: null },
      ...{ ipAllowlist: [], testOnly: false, nackQuarantineAfter: 5 },
    },
    {
      token: { id: randomUUID(), name: 'token', secretSha256: Buffer.alloc(32, 2), expiresAt },
      account: { id: randomUUID(), username: `erp-${id}`, passwordHash: 'hash' },
    },
    creation,
  );
};

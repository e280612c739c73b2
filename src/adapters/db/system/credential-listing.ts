import type { TenantId } from '../../../domain/ids';
import { type ApiKeyId, asId } from '../../../domain/ids';
import type {
  ApiKeyDetails,
  CredentialListing,
  CredentialTimes,
  IntegrationDetails,
} from '../../../domain/ports/access/credential-admin';
import type { Database } from '../transaction';
import { integrationColumns, integrationOf, type IntegrationRow } from './integration-rows';

interface IntegrationListingRow extends IntegrationRow {
  nackQuarantineAfter: number;
  createdAt: string;
  account: IntegrationDetails['account'];
  tokens: IntegrationDetails['tokens'];
}

interface ApiKeyRow extends CredentialTimes {
  id: ApiKeyId;
  tenantId: TenantId | null;
  name: string;
  scopes: ApiKeyDetails['scopes'];
  testOnly: boolean;
}

/** Of the table that `alias` names. */
const timesOf = (alias: string, expires: string): string => `
  'createdAt', iso_utc(${alias}.created_at), 'expiresAt', iso_utc(${expires}), 'revokedAt', iso_utc(${alias}.revoked_at), 'lastUsedAt', iso_utc(${alias}.last_used_at)`;

const selectIntegrations = (condition: string): string => `
  select ${integrationColumns}, i.nack_quarantine_after as "nackQuarantineAfter", iso_utc(i.created_at) as "createdAt",
    (select jsonb_build_object('username', a.username, ${timesOf('a', 'null::timestamptz')})
     from technical_accounts a where a.integration_id = i.id) as account,
    coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, ${timesOf('k', 'k.expires_at')}) order by k.created_at, k.id)
     from integration_tokens k where k.integration_id = i.id), '[]') as tokens
  from integrations i join tenants t on t.id = i.tenant_id
  where ${condition} order by i.created_at, i.id`;

const selectApiKeys = `
  select id, tenant_id as "tenantId", name, scopes, test_only as "testOnly", iso_utc(created_at) as "createdAt",
    iso_utc(expires_at) as "expiresAt", iso_utc(revoked_at) as "revokedAt", iso_utc(last_used_at) as "lastUsedAt"
  from api_keys where tenant_id is not distinct from $1 order by created_at, id`;

const integrationDetailsOf = (row: IntegrationListingRow): IntegrationDetails => ({
  ...integrationOf(row),
  nackQuarantineAfter: row.nackQuarantineAfter,
  createdAt: row.createdAt,
  account: row.account,
  tokens: row.tokens,
});

/** Credentials without their secrets, as `portal_system`. */
export function createCredentialListing(db: Database): CredentialListing {
  const integrationsWhere = async (condition: string, bind: string): Promise<IntegrationDetails[]> =>
    (await db.withSystem((tx) => tx.query<IntegrationListingRow>(selectIntegrations(condition), [bind]))).map(
      integrationDetailsOf,
    );
  return {
    integrations: (tenantId) => integrationsWhere('i.tenant_id = $1', tenantId),
    integration: async (id) => (await integrationsWhere('i.id = $1', id))[0] ?? null,
    apiKeys: (tenantId) =>
      db.withSystem(async (tx) =>
        (await tx.query<ApiKeyRow>(selectApiKeys, [tenantId])).map((row) => ({ ...row, id: asId<ApiKeyId>(row.id) })),
      ),
  };
}

import type { ApiKeyScope } from '../../../domain/access/caller';
import { asId, type TenantId } from '../../../domain/ids';
import type {
  CredentialKind,
  CredentialRepository,
  StoredApiKey,
  StoredErpToken,
  StoredTechnicalAccount,
  SystemScope,
} from '../../../domain/ports/access/credentials';
import type { Tenant } from '../../../domain/tenants/tenant';
import type { Database } from '../transaction';
import { integrationColumns, integrationOf, type IntegrationRow } from './integration-rows';

const touchEverySeconds = 60;

const tableOf: Record<CredentialKind, string> = {
  api_key: 'api_keys',
  erp_token: 'integration_tokens',
  technical_account: 'technical_accounts',
};

/** Look-ups of credentials as `portal_system`. Requests that ask for the same one at the same moment share a query. */
export function createCredentialRepository(db: Database): CredentialRepository {
  const touched = new Map<string, number>();
  const share = createSharedReads();

  const one: ReadOne = <Row extends object>(sql: string, bind: string): Promise<Row | null> =>
    share(`${bind} ${sql}`, () => db.withSystem(async (tx) => (await tx.query<Row>(sql, [bind]))[0] ?? null));

  return {
    findApiKey: (id) => findApiKey(one, id),
    findErpToken: (id) => findErpToken(one, id),
    findTechnicalAccount: (username) => findAccount(one, 'lower(a.username) = lower($1)', username),
    findTechnicalAccountById: (id) => findAccount(one, 'a.id = $1', id),
    touch: async (kind, id) => {
      const now = Date.now();
      if (now - (touched.get(id) ?? 0) < touchEverySeconds * 1000) return;
      touched.set(id, now);
      await db.withSystem((tx) =>
        tx.query(
          `update ${tableOf[kind]} set last_used_at = clock_timestamp()
           where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - make_interval(secs => $2))`,
          [id, touchEverySeconds],
        ),
      );
    },
  };
}

/** Reads one row as `portal_system`, or null. */
type ReadOne = <Row extends object>(sql: string, bind: string) => Promise<Row | null>;

async function findApiKey(one: ReadOne, id: StoredApiKey['id']): Promise<StoredApiKey | null> {
  const row = await one<{
    tenant_id: string | null;
    tenant_status: Tenant['status'] | null;
    scopes: (ApiKeyScope | SystemScope)[];
    test_only: boolean;
    secret_sha256: Buffer;
    expires_at: string | null;
    revoked_at: string | null;
  }>(
    `select k.tenant_id, t.status as tenant_status, k.scopes, k.test_only, k.secret_sha256,
            iso_utc(k.expires_at) as expires_at, iso_utc(k.revoked_at) as revoked_at
     from api_keys k left join tenants t on t.id = k.tenant_id where k.id = $1`,
    id,
  );
  return (
    row && {
      id,
      tenantId: row.tenant_id === null ? null : asId<TenantId>(row.tenant_id),
      tenantStatus: row.tenant_status,
      scopes: row.scopes,
      testOnly: row.test_only,
      secretSha256: row.secret_sha256,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
    }
  );
}

async function findErpToken(one: ReadOne, id: StoredErpToken['id']): Promise<StoredErpToken | null> {
  const row = await one<
    IntegrationRow & { secret_sha256: Buffer; expires_at: string | null; revoked_at: string | null }
  >(
    `select k.secret_sha256, iso_utc(k.expires_at) as expires_at, iso_utc(k.revoked_at) as revoked_at, ${integrationColumns}
     from integration_tokens k join integrations i on i.id = k.integration_id join tenants t on t.id = i.tenant_id
     where k.id = $1`,
    id,
  );
  return (
    row && {
      id,
      secretSha256: row.secret_sha256,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      integration: integrationOf(row),
    }
  );
}

async function findAccount(one: ReadOne, condition: string, bind: string): Promise<StoredTechnicalAccount | null> {
  const row = await one<
    IntegrationRow & {
      id: string;
      username: string;
      password_hash: string;
      password_version: number;
      revoked_at: string | null;
    }
  >(
    `select a.id, a.username, a.password_hash, a.password_version, iso_utc(a.revoked_at) as revoked_at, ${integrationColumns}
     from technical_accounts a join integrations i on i.id = a.integration_id join tenants t on t.id = i.tenant_id
     where ${condition}`,
    bind,
  );
  return (
    row && {
      id: row.id,
      username: row.username,
      passwordHash: row.password_hash,
      passwordVersion: row.password_version,
      revokedAt: row.revoked_at,
      integration: integrationOf(row),
    }
  );
}

/** Answers that are being fetched right now are fetched once: a burst of requests with one key is one look-up. Nothing is kept. */
function createSharedReads(): <Result>(key: string, read: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<unknown>>();
  return <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
    const running = underWay.get(key) as Promise<Result> | undefined;
    if (running) return running;
    const started = read().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };
}

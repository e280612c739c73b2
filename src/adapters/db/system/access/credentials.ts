import { LRUCache } from 'lru-cache';

import type { ApiKeyScope, SystemScope } from '../../../../domain/access/caller';
import { asId, type TenantId } from '../../../../domain/ids';
import type {
  CredentialKind,
  CredentialRepository,
  StoredApiKey,
  StoredErpToken,
  StoredTechnicalAccount,
} from '../../../../domain/ports/access/credentials';
import type { Tenant } from '../../../../domain/tenants/tenant';
import type { Database } from '../../transaction';
import { integrationColumns, integrationOf, type IntegrationRow } from './integration-rows';

const touchEverySeconds = 60;
/** Credentials whose last use was written within that time; beyond it some are written once more. */
const maxTouched = 50_000;

const tableOf: Record<CredentialKind, string> = {
  api_key: 'api_keys',
  erp_token: 'integration_tokens',
  technical_account: 'technical_accounts',
};

/** Look-ups of credentials as `portal_system`. Requests that ask for the same one at the same moment share a query. */
export function createCredentialRepository(db: Database): CredentialRepository {
  const touched = new LRUCache<string, true>({ max: maxTouched, ttl: touchEverySeconds * 1_000 });
  const share = createSharedReads();

  const one: ReadOne = <Row extends object>(name: string, sql: string, bind: string): Promise<Row | null> =>
    share(`${name} ${bind}`, () =>
      db.withSystem(async (tx) => (await tx.preparedAlone<Row>(name, sql, [bind]))[0] ?? null),
    );

  return {
    findApiKey: (id) => findApiKey(one, id),
    findErpToken: (id) => findErpToken(one, id),
    findTechnicalAccount: (username) => findAccount(one, 'username', username),
    findTechnicalAccountById: (id) => findAccount(one, 'id', id),
    touch: async (kind, id, address) => {
      if (touched.has(id)) return;
      touched.set(id, true);
      await db.withSystem(
        (tx) =>
          tx.query(
            `update ${tableOf[kind]} set last_used_at = clock_timestamp(), last_used_address = $3
             where id = $1 and (last_used_at is null or last_used_at < clock_timestamp() - make_interval(secs => $2))`,
            [id, touchEverySeconds, address],
          ),
        { mayBeLost: true },
      );
    },
  };
}

/** Reads one row as `portal_system`, or null; every request does, so each connection has the statement prepared. */
type ReadOne = <Row extends object>(name: string, sql: string, bind: string) => Promise<Row | null>;

async function findApiKey(one: ReadOne, id: StoredApiKey['id']): Promise<StoredApiKey | null> {
  const row = await one<{
    tenant_id: string | null;
    tenant_status: Tenant['status'] | null;
    scopes: (ApiKeyScope | SystemScope)[];
    test_only: boolean;
    in_sandbox: boolean;
    secret_sha256: Buffer;
    expires_at: string | null;
    revoked_at: string | null;
  }>(
    'find-api-key',
    `select k.tenant_id, t.status as tenant_status, k.scopes, k.test_only, coalesce(t.sandbox, false) as in_sandbox, k.secret_sha256,
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
      inSandbox: row.in_sandbox,
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
    'find-erp-token',
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

const accountIs = { id: 'a.id = $1', username: 'lower(a.username) = lower($1)' };

async function findAccount(
  one: ReadOne,
  by: keyof typeof accountIs,
  bind: string,
): Promise<StoredTechnicalAccount | null> {
  const row = await one<
    IntegrationRow & {
      id: string;
      username: string;
      password_hash: string;
      password_version: number;
      revoked_at: string | null;
    }
  >(
    `find-account-by-${by}`,
    `select a.id, a.username, a.password_hash, a.password_version, iso_utc(a.revoked_at) as revoked_at, ${integrationColumns}
     from technical_accounts a join integrations i on i.id = a.integration_id join tenants t on t.id = i.tenant_id
     where ${accountIs[by]}`,
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

interface Reads {
  running: Promise<unknown>;
  /** Begins when the running one has ended. */
  next: Promise<unknown> | null;
}

/**
 * A burst of requests with one key is two look-ups: the first request's, and one that all others wait for. Nobody joins
 * a look-up that has begun, because what was revoked since then would still be found in it. Nothing is kept.
 */
function createSharedReads(): <Result>(key: string, read: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Reads>();

  function begin<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
    const reads: Reads = { running: Promise.resolve(), next: null };
    const started = read().finally(() => {
      if (underWay.get(key) === reads && reads.next === null) underWay.delete(key);
    });
    reads.running = started;
    underWay.set(key, reads);
    return started;
  }

  return <Result>(key: string, read: () => Promise<Result>): Promise<Result> => {
    const reads = underWay.get(key);
    if (!reads) return begin(key, read);
    const afterThis = () => begin(key, read);
    reads.next ??= reads.running.then(afterThis, afterThis);
    return reads.next as Promise<Result>;
  };
}

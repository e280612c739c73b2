import { asId, type UserId } from '../../../domain/ids';
import type { CredentialAdminRepository } from '../../../domain/ports/access/credential-admin';
import { ProblemError } from '../../../domain/problem';
import type { Database } from '../transaction';

/** Makes and revokes credentials as `portal_system`. */
export function createCredentialAdminRepository(db: Database): CredentialAdminRepository {
  const statements = statementsOf(db);
  return {
    ...apiKeyMethods(statements),
    ...integrationMethods(statements),
    ...technicalAccountMethods(db, statements),
    ...personMethods(statements),
  };
}

type ApiKeyMethods = Pick<CredentialAdminRepository, 'createApiKey' | 'revokeApiKey'>;
type IntegrationMethods = Pick<
  CredentialAdminRepository,
  'createIntegration' | 'changeIntegration' | 'createErpToken' | 'revokeErpToken' | 'endErpTokens'
>;
type TechnicalAccountMethods = Pick<CredentialAdminRepository, 'setTechnicalAccount' | 'revokeTechnicalAccount'>;
type PersonMethods = Omit<
  CredentialAdminRepository,
  keyof ApiKeyMethods | keyof IntegrationMethods | keyof TechnicalAccountMethods
>;

interface Statements {
  /** @returns the ids of the changed rows, where the statement returns them */
  write: (sql: string, binds: readonly unknown[]) => Promise<{ id: string }[]>;
  insert: (sql: string, binds: readonly unknown[]) => Promise<void>;
  /** @returns whether the statement changed a row */
  changes: (sql: string, binds: readonly unknown[]) => Promise<boolean>;
}

function statementsOf(db: Database): Statements {
  const write: Statements['write'] = (sql, binds) => db.withSystem((tx) => tx.query<{ id: string }>(sql, binds));
  return {
    write,
    insert: async (sql, binds) => void (await write(sql, binds)),
    changes: async (sql, binds) => (await write(sql, binds)).length > 0,
  };
}

function apiKeyMethods({ insert, changes }: Statements): ApiKeyMethods {
  return {
    createApiKey: (key) =>
      insert(
        `insert into api_keys (id, tenant_id, name, scopes, test_only, secret_sha256, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [key.id, key.tenantId, key.name, key.scopes, key.testOnly, key.secretSha256, key.expiresAt],
      ),
    revokeApiKey: (id) =>
      changes('update api_keys set revoked_at = clock_timestamp() where id = $1 and revoked_at is null returning id', [
        id,
      ]),
  };
}

function integrationMethods({ write, insert, changes }: Statements): IntegrationMethods {
  return {
    createIntegration: (integration) =>
      insert(
        `insert into integrations (id, tenant_id, name, scopes, default_connection_id, ip_allowlist, test_only, nack_quarantine_after)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          integration.id,
          integration.tenantId,
          integration.name,
          integration.scopes,
          integration.defaultConnectionId,
          integration.ipAllowlist,
          integration.testOnly,
          integration.nackQuarantineAfter,
        ],
      ),
    changeIntegration: (id, patch) =>
      changes(
        `update integrations set
           name = coalesce($2, name), scopes = coalesce($3, scopes), ip_allowlist = coalesce($4, ip_allowlist), test_only = coalesce($5, test_only),
           nack_quarantine_after = coalesce($6, nack_quarantine_after), enabled = coalesce($7, enabled),
           default_connection_id = case when $8 then $9::uuid else default_connection_id end
         where id = $1 returning id`,
        [
          id,
          patch.name ?? null,
          patch.scopes ?? null,
          patch.ipAllowlist ?? null,
          patch.testOnly ?? null,
          patch.nackQuarantineAfter ?? null,
          patch.enabled ?? null,
          patch.defaultConnectionId !== undefined,
          patch.defaultConnectionId ?? null,
        ],
      ),
    createErpToken: (token) =>
      insert(
        `insert into integration_tokens (id, integration_id, name, secret_sha256, expires_at) values ($1, $2, $3, $4, $5)`,
        [token.id, token.integrationId, token.name, token.secretSha256, token.expiresAt],
      ),
    revokeErpToken: (id) =>
      changes(
        'update integration_tokens set revoked_at = clock_timestamp() where id = $1 and revoked_at is null returning id',
        [id],
      ),
    endErpTokens: async (integrationId, except, endsAt) =>
      (
        await write(
          `update integration_tokens set expires_at = least(expires_at, $3::timestamptz)
           where integration_id = $1 and id <> $2 and revoked_at is null and (expires_at is null or expires_at > clock_timestamp())
           returning id`,
          [integrationId, except, endsAt],
        )
      ).length,
  };
}

function technicalAccountMethods(db: Database, { changes }: Statements): TechnicalAccountMethods {
  return {
    setTechnicalAccount: (account) =>
      db.withSystem(async (tx) => {
        const taken = await tx.query(
          'select 1 from technical_accounts where lower(username) = lower($1) and integration_id <> $2',
          [account.username, account.integrationId],
        );
        if (taken.length > 0) throw new ProblemError('CONFLICT');
        await tx.query(
          `insert into technical_accounts as a (id, integration_id, username, password_hash) values ($1, $2, $3, $4)
           on conflict (integration_id) do update set
             username = excluded.username, password_hash = excluded.password_hash, password_version = a.password_version + 1, revoked_at = null`,
          [account.id, account.integrationId, account.username, account.passwordHash],
        );
      }),
    revokeTechnicalAccount: (integrationId) =>
      changes(
        `update technical_accounts set revoked_at = clock_timestamp(), password_version = password_version + 1
         where integration_id = $1 and revoked_at is null returning id`,
        [integrationId],
      ),
  };
}

function personMethods({ write, insert, changes }: Statements): PersonMethods {
  return {
    ensureUser: async ({ id, email, name }) => {
      const [row] = await write(
        `insert into users (id, email, name, status) values ($1, $2, $3, 'active')
         on conflict (lower(email)) do update set email = users.email returning id`,
        [id, email, name],
      );
      return asId<UserId>(row?.id ?? id);
    },
    grantRole: ({ userId, tenantId, role }) =>
      insert(
        `insert into memberships (user_id, tenant_id, role) values ($1, $2, $3)
         on conflict (user_id, tenant_id) where removed_at is null do update set role = excluded.role`,
        [userId, tenantId, role],
      ),
    createSession: (session) =>
      insert(
        `insert into sessions (id, user_id, kind, token_sha256, csrf_sha256, active_tenant_id, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          session.id,
          session.userId,
          session.kind,
          session.tokenSha256,
          session.csrfSha256,
          session.activeTenantId,
          session.expiresAt,
        ],
      ),
    revokeSession: (id) =>
      changes('update sessions set revoked_at = clock_timestamp() where id = $1 and revoked_at is null returning id', [
        id,
      ]),
  };
}

import type { Role } from '../../src/domain/access/caller';
import type { ApiKeyId, IntegrationId, TenantId, UserId } from '../../src/domain/ids';
import type {
  CredentialAdminRepository,
  NewApiKey,
  NewIntegration,
  NewSession,
} from '../../src/domain/ports/access/credential-admin';
import type {
  CredentialRepository,
  SessionRepository,
  StoredIntegration,
  StoredTechnicalAccount,
} from '../../src/domain/ports/access/credentials';
import { ProblemError } from '../../src/domain/problem';
import type { FakeTenants } from './tenants';

export interface FakeCredentials {
  credentials: CredentialRepository;
  sessions: SessionRepository;
  admin: CredentialAdminRepository;
  /** Ids of the credentials whose use was noted. */
  readonly touched: readonly string[];
  blockUser(id: UserId): void;
}

interface Revocable {
  revokedAt: string | null;
}
type ApiKey = NewApiKey & Revocable;
type Token = Parameters<CredentialAdminRepository['createErpToken']>[0] & Revocable;
type Account = Omit<StoredTechnicalAccount, 'integration'> & { integrationId: IntegrationId };
type Session = NewSession & Revocable & { lastSeenAt: string };

/** What the tables of the database hold. */
interface Tables {
  clock: () => number;
  tenants: FakeTenants;
  apiKeys: Map<ApiKeyId, ApiKey>;
  integrations: Map<IntegrationId, NewIntegration & { enabled: boolean }>;
  tokens: Map<string, Token>;
  accounts: Map<IntegrationId, Account>;
  users: Map<string, { id: UserId; status: 'active' | 'blocked' }>;
  memberships: { userId: UserId; tenantId: TenantId | null; role: Role }[];
  sessions: Map<string, Session>;
  touched: string[];
}

/** Credentials, users and sessions in memory; the suite of the real repositories holds for them too. */
export function fakeCredentials(tenants: FakeTenants, clock: () => number = Date.now): FakeCredentials {
  const tables: Tables = {
    ...{ clock, tenants, memberships: [], touched: [] },
    ...{ apiKeys: new Map(), integrations: new Map(), tokens: new Map(), accounts: new Map() },
    ...{ users: new Map(), sessions: new Map() },
  };
  return {
    touched: tables.touched,
    blockUser: (id) => {
      for (const user of tables.users.values()) if (user.id === id) user.status = 'blocked';
    },
    credentials: credentialsIn(tables),
    sessions: sessionsIn(tables),
    admin: { ...keysAndTokensIn(tables), ...accountsIn(tables), ...peopleIn(tables) },
  };
}

const isoNow = ({ clock }: Tables): string => new Date(clock()).toISOString();

function revoke(tables: Tables, found: Revocable | undefined): Promise<boolean> {
  if (!found || found.revokedAt !== null) return Promise.resolve(false);
  found.revokedAt = isoNow(tables);
  return Promise.resolve(true);
}

const isNamed =
  (username: string) =>
  (account: Account): boolean =>
    account.username.toLowerCase() === username.toLowerCase();

function credentialsIn({ tenants, apiKeys, integrations, tokens, accounts, touched }: Tables): CredentialRepository {
  const integrationOf = (id: IntegrationId): StoredIntegration => {
    const found = integrations.get(id);
    if (!found) throw new Error('the integration does not exist');
    const { tenantId, name, scopes, defaultConnectionId, ipAllowlist, testOnly, enabled } = found;
    const tenantStatus = tenants.statusOf(tenantId);
    return { id, tenantId, tenantStatus, name, scopes, defaultConnectionId, ipAllowlist, testOnly, enabled };
  };
  const findAccount = (matches: (account: Account) => boolean): Promise<StoredTechnicalAccount | null> => {
    const found = [...accounts.values()].find(matches);
    if (!found) return Promise.resolve(null);
    const { integrationId, ...account } = found;
    return Promise.resolve({ ...account, integration: integrationOf(integrationId) });
  };
  return {
    findApiKey: (id) => {
      const key = apiKeys.get(id);
      if (!key) return Promise.resolve(null);
      const { tenantId, scopes, testOnly, secretSha256, expiresAt, revokedAt } = key;
      const tenantStatus = tenantId && tenants.statusOf(tenantId);
      return Promise.resolve({ id, tenantId, tenantStatus, scopes, testOnly, secretSha256, expiresAt, revokedAt });
    },
    findErpToken: (id) => {
      const token = tokens.get(id);
      if (!token) return Promise.resolve(null);
      const { secretSha256, expiresAt, revokedAt, integrationId } = token;
      return Promise.resolve({ id, secretSha256, expiresAt, revokedAt, integration: integrationOf(integrationId) });
    },
    findTechnicalAccount: (username) => findAccount(isNamed(username)),
    findTechnicalAccountById: (id) => findAccount((account) => account.id === id),
    touch: (_kind, id) => Promise.resolve(void touched.push(id)),
  };
}

function sessionsIn(tables: Tables): SessionRepository {
  const { tenants, users, memberships, sessions, touched } = tables;
  const roleOf = (userId: UserId, tenantId: TenantId | null): Role | null => {
    const own = memberships.filter((one) => one.userId === userId);
    const found = own.find(({ role }) => role === 'admin') ?? own.find((one) => one.tenantId === tenantId);
    return found?.role ?? null;
  };
  return {
    find: (tokenSha256) => {
      const session = [...sessions.values()].find((one) => one.tokenSha256.equals(tokenSha256));
      if (!session) return Promise.resolve(null);
      const { id, userId, kind, csrfSha256, activeTenantId, lastSeenAt, expiresAt, revokedAt } = session;
      const user = [...users.values()].find((one) => one.id === userId);
      return Promise.resolve({
        ...{ id, userId, kind, csrfSha256, activeTenantId, lastSeenAt, expiresAt, revokedAt },
        userStatus: user?.status ?? 'invited',
        activeTenantStatus: activeTenantId && tenants.statusOf(activeTenantId),
        role: roleOf(userId, activeTenantId),
      });
    },
    touch: (id) => {
      const session = sessions.get(id);
      if (session) session.lastSeenAt = isoNow(tables);
      touched.push(id);
      return Promise.resolve();
    },
  };
}

function keysAndTokensIn(tables: Tables) {
  const { apiKeys, tokens } = tables;
  return {
    createApiKey: (key) => Promise.resolve(void apiKeys.set(key.id, { ...key, revokedAt: null })),
    revokeApiKey: (id) => revoke(tables, apiKeys.get(id)),
    createErpToken: (token) => Promise.resolve(void tokens.set(token.id, { ...token, revokedAt: null })),
    revokeErpToken: (id) => revoke(tables, tokens.get(id)),
    endErpTokens: (integrationId, except, endsAt) => {
      const isOpen = ({ revokedAt, expiresAt }: Token): boolean =>
        revokedAt === null && (expiresAt === null || expiresAt > isoNow(tables));
      const ended = [...tokens.values()].filter(
        (token) => token.integrationId === integrationId && token.id !== except && isOpen(token),
      );
      for (const token of ended) if (token.expiresAt === null || token.expiresAt > endsAt) token.expiresAt = endsAt;
      return Promise.resolve(ended.length);
    },
  } satisfies Partial<CredentialAdminRepository>;
}

function accountsIn(tables: Tables) {
  const { integrations, accounts } = tables;
  return {
    createIntegration: (one) => Promise.resolve(void integrations.set(one.id, { ...one, enabled: true })),
    changeIntegration: (id, patch) => {
      const found = integrations.get(id);
      if (!found) return Promise.resolve(false);
      Object.assign(found, Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)));
      return Promise.resolve(true);
    },
    setTechnicalAccount: ({ id, integrationId, username, passwordHash }) => {
      const others = [...accounts.values()].filter((one) => one.integrationId !== integrationId);
      if (others.some(isNamed(username))) return Promise.reject(new ProblemError('CONFLICT'));
      const former = accounts.get(integrationId);
      const passwordVersion = (former?.passwordVersion ?? 0) + 1;
      const account = { id: former?.id ?? id, integrationId, username, passwordHash, passwordVersion, revokedAt: null };
      accounts.set(integrationId, account);
      return Promise.resolve();
    },
    revokeTechnicalAccount: async (integrationId) => {
      const account = accounts.get(integrationId);
      const isRevoked = await revoke(tables, account);
      if (account && isRevoked) account.passwordVersion += 1;
      return isRevoked;
    },
  } satisfies Partial<CredentialAdminRepository>;
}

function peopleIn(tables: Tables) {
  const { users, memberships, sessions } = tables;
  return {
    ensureUser: ({ id, email }) => {
      const user = users.get(email.toLowerCase()) ?? { id, status: 'active' as const };
      users.set(email.toLowerCase(), user);
      return Promise.resolve(user.id);
    },
    grantRole: ({ userId, tenantId, role }) => {
      const held = memberships.find((one) => one.userId === userId && one.tenantId === tenantId);
      if (held) held.role = role;
      else memberships.push({ userId, tenantId, role });
      return Promise.resolve();
    },
    createSession: (one) =>
      Promise.resolve(void sessions.set(one.id, { ...one, revokedAt: null, lastSeenAt: isoNow(tables) })),
    revokeSession: (id) => revoke(tables, sessions.get(id)),
  } satisfies Partial<CredentialAdminRepository>;
}

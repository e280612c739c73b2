import type { Role } from '../../../src/domain/access/caller';
import type { Membership } from '../../../src/domain/access/membership';
import { reachOf } from '../../../src/domain/access/membership';
import type { ApiKeyId, IntegrationId, TenantId, UserId } from '../../../src/domain/ids';
import type { ApiKeyRepository } from '../../../src/domain/ports/access/api-keys';
import type {
  CredentialRepository,
  StoredIntegration,
  StoredTechnicalAccount,
} from '../../../src/domain/ports/access/credentials';
import type { IntegrationRepository } from '../../../src/domain/ports/access/integrations';
import type { MemberRepository } from '../../../src/domain/ports/access/members';
import type { NewSession, SessionRepository } from '../../../src/domain/ports/access/sessions';
import type { FakeTenants } from '../tenants';
import { fakeApiKeys, type StoredKey } from './api-keys';
import { fakeIntegrations, type IntegrationTables, type StoredAccount } from './integrations';

export interface FakeCredentials {
  credentials: CredentialRepository;
  sessions: FakeSessions;
  admin: MemberRepository;
  apiKeys: ApiKeyRepository;
  integrations: IntegrationRepository;
  /** Ids of the credentials whose use was noted. */
  readonly touched: readonly string[];
  blockUser(id: UserId): void;
}

/** What keys, tokens and sessions have to do with each other; the rest of a session is in `FakePeople`. */
export type FakeSessions = Pick<SessionRepository, 'find' | 'touch' | 'renew' | 'open' | 'end'>;

interface Revocable {
  revokedAt: string | null;
}
type Session = NewSession & Revocable & { createdAt: string; lastSeenAt: string };

/** What the tables of the database hold. */
interface Tables extends IntegrationTables {
  clock: () => number;
  tenants: FakeTenants;
  apiKeys: Map<ApiKeyId, StoredKey>;
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
    apiKeys: fakeApiKeys(tables.apiKeys, clock),
    integrations: fakeIntegrations(tables, clock),
    admin: peopleIn(tables),
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
  (account: StoredAccount): boolean =>
    account.username.toLowerCase() === username.toLowerCase();

function credentialsIn({ tenants, apiKeys, integrations, tokens, accounts, touched }: Tables): CredentialRepository {
  const integrationOf = (id: IntegrationId): StoredIntegration => {
    const found = integrations.get(id);
    if (!found) throw new Error('the integration does not exist');
    const { tenantId, name, scopes, defaultConnectionId, ipAllowlist, testOnly, enabled } = found;
    const tenantStatus = tenants.statusOf(tenantId);
    const inSandbox = tenants.isSandbox(tenantId);
    return { id, tenantId, tenantStatus, name, scopes, defaultConnectionId, ipAllowlist, testOnly, inSandbox, enabled };
  };
  const findAccount = (matches: (account: StoredAccount) => boolean): Promise<StoredTechnicalAccount | null> => {
    const found = [...accounts.values()].find(matches);
    if (!found) return Promise.resolve(null);
    const { id, username, passwordHash, passwordVersion, revokedAt, integrationId } = found;
    const integration = integrationOf(integrationId);
    return Promise.resolve({ id, username, passwordHash, passwordVersion, revokedAt, integration });
  };
  return {
    findApiKey: (id) => {
      const key = apiKeys.get(id);
      if (!key) return Promise.resolve(null);
      const { tenantId, scopes, testOnly, secretSha256, expiresAt, revokedAt } = key;
      const tenantStatus = tenantId && tenants.statusOf(tenantId);
      const inSandbox = tenantId !== null && tenants.isSandbox(tenantId);
      return Promise.resolve({
        ...{ id, tenantId, tenantStatus, scopes, testOnly, inSandbox, secretSha256, expiresAt, revokedAt },
      });
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

function sessionsIn(tables: Tables): FakeSessions {
  const { tenants, users, memberships, sessions, touched } = tables;
  const membershipsOf = (userId: UserId): Membership[] =>
    memberships
      .filter((one) => one.userId === userId)
      .map(({ role, tenantId }) => ({ role, tenantId, partnerId: null }));
  return {
    find: (tokenSha256) => {
      const session = [...sessions.values()].find((one) => one.tokenSha256.equals(tokenSha256));
      if (!session) return Promise.resolve(null);
      const { id, userId, secondFactor, csrfSha256, activeTenantId, lastSeenAt, expiresAt, revokedAt } = session;
      const user = [...users.values()].find((one) => one.id === userId);
      const held = membershipsOf(userId);
      return Promise.resolve({
        ...{ id, userId, secondFactor, csrfSha256, activeTenantId, lastSeenAt, expiresAt, revokedAt },
        userStatus: user?.status ?? 'invited',
        activeTenantStatus: activeTenantId && tenants.statusOf(activeTenantId),
        memberships: held.filter(({ tenantId }) => tenantId === null || tenantId === activeTenantId),
        heldAnywhere: held.map(reachOf),
        activeTenantPartnerId: null,
        tenantRules: null,
        tenantDemandsSecondFactor: false,
        ...{ formerCsrfSha256: null, isFormer: false, rolesChanged: false },
        createdAt: session.createdAt,
      });
    },
    touch: (id) => {
      const session = sessions.get(id);
      if (session) session.lastSeenAt = isoNow(tables);
      touched.push(id);
      return Promise.resolve();
    },
    renew: () => Promise.resolve(false),
    open: (one) => {
      const now = isoNow(tables);
      sessions.set(one.id, { ...one, revokedAt: null, createdAt: now, lastSeenAt: now });
      return Promise.resolve();
    },
    end: (userId, id) => {
      const session = sessions.get(id);
      return revoke(tables, session?.userId === userId ? session : undefined);
    },
  };
}

function peopleIn(tables: Tables) {
  const { users, memberships } = tables;
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
  } satisfies Partial<MemberRepository>;
}

import type { IntegrationId } from '../../../src/domain/ids';
import type { Creation } from '../../../src/domain/ports/access/credential-record';
import type {
  ErpTokenPlace,
  ErpTokenRecord,
  IntegrationPlace,
  IntegrationRecord,
  IntegrationRepository,
  NewErpToken,
  TechnicalAccountRecord,
} from '../../../src/domain/ports/access/integrations';
import { ProblemError } from '../../../src/domain/problem';
import { canBeRotated, instants, pageOf, retire } from './api-keys';

export type StoredIntegrationRow = Omit<IntegrationRecord, 'account' | 'tokens'>;
export type StoredToken = ErpTokenRecord & { secretSha256: Buffer; integrationId: IntegrationId };
export interface StoredAccount extends TechnicalAccountRecord {
  id: string;
  integrationId: IntegrationId;
  passwordHash: string;
  passwordVersion: number;
  revokedAt: string | null;
}

export interface IntegrationTables {
  integrations: Map<IntegrationId, StoredIntegrationRow>;
  tokens: Map<string, StoredToken>;
  accounts: Map<IntegrationId, StoredAccount>;
}

/** Integrations in memory; the suite of the real repository holds for them too. */
export function fakeIntegrations(tables: IntegrationTables, clock: () => number): IntegrationRepository {
  const { integrations, accounts } = tables;
  const now = (): string => new Date(clock()).toISOString();
  const nextInstant = instants(clock);
  const held = heldIn(tables);
  const recordOf = recordIn(tables);
  return {
    ...tokenMethods(tables, clock),
    create: (integration, { token, account }, creation) => {
      const isTaken = [...accounts.values()].some(
        ({ username }) => username.toLowerCase() === account.username.toLowerCase(),
      );
      if (isTaken) return Promise.reject(new ProblemError('CONFLICT'));
      const made = { createdAt: nextInstant(), createdBy: creation.actor.id, version: 1, deletedAt: null };
      const row = { ...integration, ...made, enabled: true };
      integrations.set(row.id, row);
      const use = { lastUsedAt: null, lastUsedAddress: null, revokedAt: null };
      accounts.set(row.id, {
        ...{ ...account, ...use, integrationId: row.id, passwordVersion: 1, passwordChangedAt: now() },
      });
      addToken(tables, row.id, token, { creation, createdAt: nextInstant() });
      return Promise.resolve(recordOf(row));
    },
    list: (tenantId, query) => {
      const own = [...integrations.values()].filter((row) => row.tenantId === tenantId);
      return Promise.resolve(pageOf(own, query, ({ deletedAt }) => deletedAt).map(recordOf));
    },
    find: (place) => {
      const row = held(place);
      return Promise.resolve(row ? recordOf(row) : null);
    },
    change: (place, patch, version) => {
      const row = held(place);
      if (!row || row.version !== version) return Promise.resolve(null);
      Object.assign(row, Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)));
      row.version += 1;
      return Promise.resolve(recordOf(row));
    },
    remove: (place) => {
      const row = held(place);
      if (!row) return Promise.resolve(false);
      Object.assign(row, { deletedAt: now(), enabled: false, version: row.version + 1 });
      for (const token of tables.tokens.values()) if (token.integrationId === row.id) token.revokedAt ??= now();
      const account = accounts.get(row.id);
      if (account) Object.assign(account, { revokedAt: now(), passwordVersion: account.passwordVersion + 1 });
      return Promise.resolve(true);
    },
    setPassword: (place, passwordHash) => {
      const account = held(place) && accounts.get(place.id);
      if (!account || account.revokedAt !== null) return Promise.resolve(null);
      Object.assign(account, { passwordHash, passwordVersion: account.passwordVersion + 1, passwordChangedAt: now() });
      return Promise.resolve(account.username);
    },
  };
}

function tokenMethods(tables: IntegrationTables, clock: () => number) {
  const now = (): string => new Date(clock()).toISOString();
  const nextInstant = instants(clock);
  const held = heldIn(tables);
  const tokenOf = ({ integration, id }: ErpTokenPlace): StoredToken | undefined => {
    const token = held(integration) && tables.tokens.get(id);
    return token?.integrationId === integration.id ? token : undefined;
  };
  return {
    addToken: (place, token, creation) =>
      Promise.resolve(held(place) ? addToken(tables, place.id, token, { creation, createdAt: nextInstant() }) : null),
    rotateToken: (place, endsAt, successor, creation) => {
      const former = tokenOf(place);
      if (!former || !canBeRotated(former, now())) return Promise.reject(new ProblemError('INVALID_STATE_TRANSITION'));
      retire(former, successor.id, endsAt);
      const made = addToken(tables, place.integration.id, successor, { creation, createdAt: nextInstant() });
      return Promise.resolve(made);
    },
    revokeToken: (place) => {
      const token = tokenOf(place);
      if (!token || token.revokedAt !== null) return Promise.resolve(false);
      Object.assign(token, { revokedAt: now(), version: token.version + 1 });
      return Promise.resolve(true);
    },
  } satisfies Partial<IntegrationRepository>;
}

const heldIn =
  ({ integrations }: IntegrationTables) =>
  ({ tenantId, id }: IntegrationPlace): StoredIntegrationRow | undefined => {
    const row = integrations.get(id);
    return row?.tenantId === tenantId && row.deletedAt === null ? row : undefined;
  };

const recordIn =
  ({ tokens, accounts }: IntegrationTables) =>
  (row: StoredIntegrationRow): IntegrationRecord => {
    const account = accounts.get(row.id);
    const own = [...tokens.values()].filter(({ integrationId }) => integrationId === row.id).reverse();
    return { ...row, account: account ? accountRecord(account) : null, tokens: own.map(tokenRecord) };
  };

function addToken(
  { tokens }: IntegrationTables,
  integrationId: IntegrationId,
  token: NewErpToken,
  { creation, createdAt }: { creation: Creation; createdAt: string },
): ErpTokenRecord {
  const use = { lastUsedAt: null, lastUsedAddress: null, revokedAt: null, rotatedTo: null };
  const made = { ...token, ...use, integrationId, createdAt, createdBy: creation.actor.id, version: 1 };
  tokens.set(token.id, made);
  return tokenRecord(made);
}

function tokenRecord({ secretSha256: _secret, integrationId: _integration, ...token }: StoredToken): ErpTokenRecord {
  return { ...token };
}

const accountRecord = ({
  username,
  passwordChangedAt,
  lastUsedAt,
  lastUsedAddress,
}: StoredAccount): TechnicalAccountRecord => ({ username, passwordChangedAt, lastUsedAt, lastUsedAddress });

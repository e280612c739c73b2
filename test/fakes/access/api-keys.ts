import type { ApiKeyId } from '../../../src/domain/ids';
import type { ApiKeyPlace, ApiKeyRecord, ApiKeyRepository, NewApiKey } from '../../../src/domain/ports/access/api-keys';
import type { Creation, RecordQuery } from '../../../src/domain/ports/access/credential-record';
import { ProblemError } from '../../../src/domain/problem';

export type StoredKey = ApiKeyRecord & { secretSha256: Buffer };

/** API keys in memory; the suite of the real repository holds for them too. */
export function fakeApiKeys(keys: Map<ApiKeyId, StoredKey>, clock: () => number): ApiKeyRepository {
  const now = (): string => new Date(clock()).toISOString();
  const nextInstant = instants(clock);
  const held = ({ tenantId, id }: ApiKeyPlace): StoredKey | undefined => {
    const key = keys.get(id);
    return key?.tenantId === tenantId ? key : undefined;
  };
  const create = (key: NewApiKey, { actor }: Creation): ApiKeyRecord => {
    const times = {
      createdAt: nextInstant(),
      lastUsedAt: null,
      lastUsedAddress: null,
      revokedAt: null,
      rotatedTo: null,
    };
    const made: StoredKey = { ...key, ...times, createdBy: actor.id, version: 1 };
    keys.set(key.id, made);
    return recordOf(made);
  };
  return {
    create: (key, creation) => Promise.resolve(create(key, creation)),
    list: (tenantId, query) =>
      Promise.resolve(
        pageOf(
          [...keys.values()].filter((key) => key.tenantId === tenantId),
          query,
          ({ revokedAt }) => revokedAt,
        ).map(recordOf),
      ),
    find: (place) => {
      const key = held(place);
      return Promise.resolve(key ? recordOf(key) : null);
    },
    change: (place, { name, expiresAt }, version) => {
      const key = held(place);
      if (!key || key.revokedAt !== null || key.version !== version) return Promise.resolve(null);
      key.name = name ?? key.name;
      key.expiresAt = expiresAt ?? key.expiresAt;
      key.version += 1;
      return Promise.resolve(recordOf(key));
    },
    revoke: (place) => {
      const key = held(place);
      if (!key || key.revokedAt !== null) return Promise.resolve(false);
      key.revokedAt = now();
      key.version += 1;
      return Promise.resolve(true);
    },
    rotate: (place, endsAt, successor, creation) => {
      const former = held(place);
      if (!former || !canBeRotated(former, now())) return Promise.reject(new ProblemError('INVALID_STATE_TRANSITION'));
      retire(former, successor.id, endsAt);
      return Promise.resolve(create(successor, creation));
    },
  };
}

/** Each one later than the one before, as the microseconds of a database are. */
export function instants(clock: () => number): () => string {
  let serial = 0;
  return () => new Date(clock()).toISOString().replace('Z', `${String(serial++ % 1_000).padStart(3, '0')}Z`);
}

interface Rotatable {
  expiresAt: string | null;
  revokedAt: string | null;
  rotatedTo: string | null;
  version: number;
}

export const canBeRotated = ({ expiresAt, revokedAt, rotatedTo }: Rotatable, now: string): boolean =>
  revokedAt === null && rotatedTo === null && (expiresAt === null || Date.parse(expiresAt) > Date.parse(now));

export function retire(former: Rotatable, successor: string, endsAt: string): void {
  former.rotatedTo = successor;
  if (former.expiresAt === null || Date.parse(former.expiresAt) > Date.parse(endsAt)) former.expiresAt = endsAt;
  former.version += 1;
}

/** The newest first; of the same instant the highest id. */
export function pageOf<Row extends { id: string; createdAt: string }>(
  rows: readonly Row[],
  { state, limit, after }: RecordQuery,
  removedAt: (row: Row) => string | null,
): Row[] {
  const placeOf = ({ createdAt, id }: { createdAt: string; id: string }): string => `${createdAt} ${id}`;
  return rows
    .filter((row) => state === 'all' || (removedAt(row) === null) === (state === 'active'))
    .filter((row) => after === null || placeOf(row) < placeOf(after))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1))
    .slice(0, limit);
}

function recordOf({ secretSha256: _secret, ...record }: StoredKey): ApiKeyRecord {
  return { ...record };
}

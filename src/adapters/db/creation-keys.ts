import type { CreationKey, CreationKeys } from '../../domain/ports/creation-key';
import { ProblemError } from '../../domain/problem';
import type { Database, Transaction } from './transaction';

/** Takes a key that is new or whose time is over. Of two at once, one waits here until the other has committed. */
const takeKey = `
  insert into creation_keys as k (person_id, operation, key, fingerprint, object_id, expires_at)
  values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(days => $6))
  on conflict (person_id, operation, key) do update
  set fingerprint = excluded.fingerprint, object_id = excluded.object_id, expires_at = excluded.expires_at
  where k.expires_at < clock_timestamp()
  returning object_id`;
const findKey = `
  select object_id as id, fingerprint = $4 as "isSame" from creation_keys
  where person_id = $1 and operation = $2 and key = $3 and expires_at >= clock_timestamp()`;

/** Row-level security shows the keys of this person, wherever she is at work. */
const seeKeysOf = (tx: Transaction, { personId }: CreationKey): Promise<unknown> =>
  tx.query(`select set_config('app.person_id', $1, true)`, [personId]);
const bindsOf = ({ personId, operation, key, fingerprint }: CreationKey) => [personId, operation, key, fingerprint];

export const createCreationKeys = (db: Database): CreationKeys => ({
  find: (reach, key) =>
    db.withReach(reach, async (tx) => {
      await seeKeysOf(tx, key);
      const [before] = await tx.query<{ id: string; isSame: boolean }>(findKey, bindsOf(key));
      if (before && !before.isSame) throw new ProblemError('IDEMPOTENCY_CONFLICT');
      return before?.id ?? null;
    }),
});

/**
 * Keeps the id of what the transaction makes under the key of its request, before it is made; what fails leaves no key.
 * @param key null: the request names none
 * @throws ProblemError `IDEMPOTENCY_IN_PROGRESS`: another request was first
 */
export async function keepCreationKey(tx: Transaction, key: CreationKey | null, id: string): Promise<void> {
  if (key === null) return;
  await seeKeysOf(tx, key);
  if ((await tx.query(takeKey, [...bindsOf(key), id, key.keptDays ?? 1])).length > 0) return;
  throw new ProblemError('IDEMPOTENCY_IN_PROGRESS', { context: { retryAfterSeconds: 1 } });
}

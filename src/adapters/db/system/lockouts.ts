import { accountLockout, addressLockout, type LockoutRule, type LockoutStore } from '../../../domain/ports/lockouts';
import type { Database, Transaction } from '../transaction';

const anywhere = '*';

/**
 * Counts a failure in its window. The failure that reaches the number locks, each lock twice as long as the one before;
 * a day without failures forgets the earlier locks.
 */
const countFailure = `
  insert into login_failures as f (account, address, window_started_at, failures)
  values ($1, $2, clock_timestamp(), 1)
  on conflict (account, address) do update set
    window_started_at = case when f.window_started_at < clock_timestamp() - make_interval(secs => $4) then clock_timestamp() else f.window_started_at end,
    failures = case when f.window_started_at < clock_timestamp() - make_interval(secs => $4) or f.failures >= $3 then 1 else f.failures + 1 end,
    locks = case when greatest(f.window_started_at, f.locked_until) < clock_timestamp() - interval '1 day' then 0 else f.locks end`;

const lockWhenReached = `
  update login_failures
  set locks = locks + 1, locked_until = clock_timestamp() + make_interval(secs => least($4 * power(2, locks), $5))
  where account = $1 and address = $2 and failures >= $3`;

/** Failed logins in Postgres, shared between API processes. */
export function createLockoutStore(db: Database): LockoutStore {
  const count = async (tx: Transaction, account: string, address: string, rule: LockoutRule): Promise<void> => {
    await tx.query(countFailure, [account, address, rule.failures, rule.withinSeconds]);
    await tx.query(lockWhenReached, [account, address, rule.failures, rule.lockSeconds, rule.longestSeconds]);
  };
  return {
    lockedSeconds: async (account, address) => {
      const [row] = await db.withSystem((tx) =>
        tx.query<{ seconds: number | null }>(
          `select ceil(extract(epoch from max(locked_until) - clock_timestamp()))::float8 as seconds
           from login_failures where account = $1 and address in ($2, $3)`,
          [account, address, anywhere],
        ),
      );
      return Math.max(0, row?.seconds ?? 0);
    },
    recordFailure: (account, address) =>
      db.withSystem(async (tx) => {
        // Always in this order: two failures of one account never wait for each other in a circle.
        await count(tx, account, anywhere, accountLockout);
        await count(tx, account, address, addressLockout);
      }),
    recordSuccess: async (account, address) => {
      await db.withSystem((tx) =>
        tx.query(
          'delete from login_failures where account = $1 and address = $2 and (locked_until is null or locked_until < clock_timestamp())',
          [account, address],
        ),
      );
    },
  };
}

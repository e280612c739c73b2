import {
  knownAddressDays,
  type LockoutRule,
  type LockoutRules,
  type LockoutStore,
} from '../../../../domain/ports/access/lockouts';
import { recordAudit } from '../../audit/audit-log';
import type { Database, Transaction } from '../../transaction';

/** Stands for any address of one account; no address is written so. */
const anyAddress = '*';
/** Stands for any account of one address; no account has an empty name. */
const anyAccount = '';

/**
 * Counts a failure in its window. The failure that reaches the number locks, each lock twice as long as the one before;
 * a day without failures forgets the earlier locks.
 */
export const countFailure = `
  insert into login_failures as f (account, address, window_started_at, failures)
  values ($1, $2, clock_timestamp(), 1)
  on conflict (account, address) do update set
    window_started_at = case when f.window_started_at < clock_timestamp() - make_interval(secs => $4) then clock_timestamp() else f.window_started_at end,
    failures = case when f.window_started_at < clock_timestamp() - make_interval(secs => $4) or f.failures >= $3 then 1 else f.failures + 1 end,
    locks = case when greatest(f.window_started_at, f.locked_until) < clock_timestamp() - interval '1 day' then 0 else f.locks end`;

export const lockWhenReached = `
  update login_failures
  set locks = locks + 1, locked_until = clock_timestamp() + make_interval(secs => least($4 * power(2, least(locks, 30)), $5))
  where account = $1 and address = $2 and failures >= $3`;

const maxSecondsOf = (condition: string): string =>
  `coalesce(ceil(extract(epoch from max(locked_until) filter (where ${condition}) - clock_timestamp())), 0)::float8`;

/** What strangers have done, elsewhere or behind the same address, counts only against an address that is not known. */
const selectStatus = `
  with known as (
    select 1 from login_addresses
    where account = $1 and address = $2 and last_login_at > clock_timestamp() - make_interval(days => ${knownAddressDays})
  )
  select exists (select 1 from known) as "isKnown",
         ${maxSecondsOf(`account = $1 and (address = $2 or not exists (select 1 from known))`)} as "lockedSeconds",
         ${maxSecondsOf(`account = '${anyAccount}' and not exists (select 1 from known)`)} as "limitedSeconds"
  from login_failures
  where locked_until > clock_timestamp()
    and ((account = $1 and address in ($2, '${anyAddress}')) or (account = '${anyAccount}' and address = $2))`;

const selectLocks = `
  select account, iso_utc(max(locked_until)) as until from login_failures
  where account = any ($1::text[]) and locked_until > clock_timestamp() group by account`;

const rememberAddress = `
  insert into login_addresses (account, address, last_login_at) values ($1, $2, clock_timestamp())
  on conflict (account, address) do update set last_login_at = excluded.last_login_at`;

/** Failed logins in Postgres, shared between API processes. */
export function createLockoutStore(db: Database, rules: LockoutRules): LockoutStore {
  const count = async (tx: Transaction, account: string, address: string, rule: LockoutRule): Promise<void> => {
    await tx.query(countFailure, [account, address, rule.failures, rule.withinSeconds]);
    await tx.query(lockWhenReached, [account, address, rule.failures, rule.lockSeconds, rule.maxSeconds]);
  };
  return {
    status: async (account, address) => {
      const [row] = await db.withSystem((tx) =>
        tx.query<{ isKnown: boolean; lockedSeconds: number; limitedSeconds: number }>(selectStatus, [account, address]),
      );
      return row ?? { isKnown: false, lockedSeconds: 0, limitedSeconds: 0 };
    },
    recordFailure: (account, address) =>
      db.withSystem(async (tx) => {
        // Always in this order: two failures never wait for each other in a circle.
        await count(tx, account, anyAddress, rules.account);
        await count(tx, account, address, rules.accountAtAddress);
        await count(tx, anyAccount, address, rules.address);
      }),
    recordSuccess: (account, address) =>
      db.withSystem(async (tx) => {
        await tx.query(
          'delete from login_failures where account = $1 and address = $2 and (locked_until is null or locked_until < clock_timestamp())',
          [account, address],
        );
        await tx.query(rememberAddress, [account, address]);
      }),
    unlock: async (account, entry) => {
      if (account === anyAccount) return 0;
      return db.withSystem(async (tx) => {
        const { length: forgotten } = await tx.query(
          'delete from login_failures where account = $1 returning address',
          [account],
        );
        await recordAudit(tx, { ...entry, details: { ...entry.details, forgotten } });
        return forgotten;
      });
    },
    lockedUntil: async (accounts) => {
      const locks = await db.withSystem((tx) =>
        tx.query<{ account: string; until: string }>(selectLocks, [accounts.filter((name) => name !== anyAccount)]),
      );
      return new Map(locks.map(({ account, until }) => [account, until]));
    },
  };
}

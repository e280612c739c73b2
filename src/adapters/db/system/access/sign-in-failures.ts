import type { LockoutRule } from '../../../../domain/ports/access/lockouts';
import type { LoginTry, SignInFailures, TryStatus } from '../../../../domain/ports/access/sign-in';
import type { Database, Transaction } from '../../transaction';
import { countFailure, lockWhenReached } from './lockouts';

const rules = {
  /** All people from one address. */
  address: { failures: 30, withinSeconds: 900, lockSeconds: 60, maxSeconds: 3_600 },
  accountAtAddress: { failures: 10, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  account: { failures: 100, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  device: { failures: 10, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  secondFactor: { failures: 10, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
} as const satisfies Record<string, LockoutRule>;

/** From this many failures on, an account may be tried once in a while: 1 s, doubling to a minute. */
const slowFrom = 10;
const slowestSeconds = 60;

const anywhere = '*';
const secondFactor = 'second-factor';
/** Stands for all people of one address; digests of accounts are longer. */
const everybody = 'person';
const rowOf = (account: string): string => `person:${account}`;

const selectStatus = `
  select coalesce(ceil(extract(epoch from max(locked_until) filter (where account = $1) - clock_timestamp())), 0)::float8 as "lockedSeconds",
         coalesce(ceil(extract(epoch from max(locked_until) filter (where account = '${everybody}') - clock_timestamp())), 0)::float8 as "limitedSeconds"
  from login_failures
  where locked_until > clock_timestamp()
    and ((account = $1 and address in ($2, '${anywhere}')) or (account = '${everybody}' and address = $2))`;

/**
 * How long a slowed account has to wait for its next try. The row stays locked: of two tries at once one is the next.
 */
const selectPace = `
  select greatest(0, ceil(extract(epoch from
           tried_at + make_interval(secs => least(power(2, least(failures - ${slowFrom}, 10)), ${slowestSeconds})) - clock_timestamp())))::float8 as seconds
  from login_failures
  where account = $1 and address = '${anywhere}' and failures >= ${slowFrom}
    and window_started_at > clock_timestamp() - make_interval(secs => ${rules.account.withinSeconds})`;

async function count(tx: Transaction, account: string, address: string, rule: LockoutRule): Promise<boolean> {
  await tx.query(countFailure, [account, address, rule.failures, rule.withinSeconds]);
  const locked = await tx.query<object>(`${lockWhenReached} returning address`, [
    account,
    address,
    rule.failures,
    rule.lockSeconds,
    rule.maxSeconds,
  ]);
  return locked.length > 0;
}

const forget = (tx: Transaction, account: string, address: string): Promise<object[]> =>
  tx.query('delete from login_failures where account = $1 and address = $2', [account, address]);

async function statusIn(tx: Transaction, { account, address, device }: LoginTry, lock: string): Promise<TryStatus> {
  if (device !== null) return { lockedSeconds: 0, limitedSeconds: 0 };
  const [status] = await tx.query<TryStatus>(selectStatus, [rowOf(account), address]);
  const [pace] = await tx.query<{ seconds: number | null }>(`${selectPace} ${lock}`, [rowOf(account)]);
  const { lockedSeconds = 0, limitedSeconds = 0 } = status ?? {};
  return { lockedSeconds, limitedSeconds: Math.max(limitedSeconds, pace?.seconds ?? 0) };
}

/** Failed logins of people, in the table and by the counting of the technical accounts. */
export function createSignInFailures(db: Database): SignInFailures {
  return {
    status: (attempt) => db.withSystem((tx) => statusIn(tx, attempt, '')),
    claim: (attempt) =>
      db.withSystem(async (tx) => {
        const status = await statusIn(tx, attempt, 'for update');
        if (attempt.device === null && status.lockedSeconds === 0 && status.limitedSeconds === 0)
          await tx.query(
            `update login_failures set tried_at = clock_timestamp() where account = $1 and address = '${anywhere}'`,
            [rowOf(attempt.account)],
          );
        return status;
      }),
    recordFailure: ({ account, address, device }) =>
      db.withSystem(async (tx) => {
        if (device !== null) {
          const forgetDevice = await count(tx, rowOf(account), `device:${device}`, rules.device);
          if (forgetDevice) await forget(tx, rowOf(account), `device:${device}`);
          return { forgetDevice };
        }
        // Always in this order: two failures never wait for each other in a circle.
        await count(tx, rowOf(account), anywhere, rules.account);
        await count(tx, rowOf(account), address, rules.accountAtAddress);
        await count(tx, everybody, address, rules.address);
        return { forgetDevice: false };
      }),
    recordSuccess: async ({ account, address, device }) => {
      await db.withSystem((tx) => forget(tx, rowOf(account), device === null ? address : `device:${device}`));
    },
    secondFactorLock: (account) =>
      db.withSystem(async (tx) => {
        const [row] = await tx.query<{ seconds: number }>(
          `select ceil(extract(epoch from locked_until - clock_timestamp()))::float8 as seconds from login_failures
           where account = $1 and address = '${secondFactor}' and locked_until > clock_timestamp()`,
          [rowOf(account)],
        );
        return row?.seconds ?? 0;
      }),
    recordWrongCode: (account) => db.withSystem((tx) => count(tx, rowOf(account), secondFactor, rules.secondFactor)),
    recordRightCode: async (account) => {
      await db.withSystem((tx) => forget(tx, rowOf(account), secondFactor));
    },
    lockedUntil: async (accounts) => {
      const rows = await db.withSystem((tx) =>
        tx.query<{ account: string; until: string }>(
          `select account, iso_utc(max(locked_until)) as until from login_failures
           where account = any ($1) and address in ('${anywhere}', '${secondFactor}') and locked_until > clock_timestamp()
           group by account`,
          [accounts.map(rowOf)],
        ),
      );
      return new Map(rows.map(({ account, until }) => [account.slice(rowOf('').length), until]));
    },
    clear: async (account) => {
      await db.withSystem((tx) => tx.query('delete from login_failures where account = $1', [rowOf(account)]));
    },
  };
}

import { asId, type UserId } from '../../../../domain/ids';
import type { KnownDevices, LoginChallenges } from '../../../../domain/ports/access/sign-in';
import type { Database } from '../../transaction';

/** People of one browser; who has not signed in for longest is forgotten. */
const peopleOfDevice = 5;

export function createLoginChallenges(db: Database): LoginChallenges {
  const run = <Row extends object>(sql: string, binds: readonly unknown[]): Promise<Row[]> =>
    db.withSystem((tx) => tx.query<Row>(sql, binds));
  return {
    create: async (tokenSha256, userId, seconds) => {
      await run(
        `insert into login_challenges (token_sha256, user_id, expires_at)
         values ($1, $2, clock_timestamp() + make_interval(secs => $3))`,
        [tokenSha256, userId, seconds],
      );
    },
    find: async (tokenSha256) => {
      const [row] = await run<{ user_id: string }>(
        `select user_id from login_challenges
         where token_sha256 = $1 and spent_at is null and expires_at > clock_timestamp()`,
        [tokenSha256],
      );
      return row ? asId<UserId>(row.user_id) : null;
    },
    countWrongCode: async (tokenSha256, most) => {
      await run(
        `update login_challenges set wrong_codes = wrong_codes + 1,
                spent_at = case when wrong_codes + 1 >= $2 then clock_timestamp() else spent_at end
         where token_sha256 = $1`,
        [tokenSha256, most],
      );
    },
    spend: async (tokenSha256) =>
      (
        await run(
          `update login_challenges set spent_at = clock_timestamp()
           where token_sha256 = $1 and spent_at is null and expires_at > clock_timestamp() returning user_id`,
          [tokenSha256],
        )
      ).length > 0,
  };
}

export function createKnownDevices(db: Database): KnownDevices {
  const run = <Row extends object>(sql: string, binds: readonly unknown[]): Promise<Row[]> =>
    db.withSystem((tx) => tx.query<Row>(sql, binds));
  return {
    knows: async (tokenSha256, userId) =>
      (
        await run(
          'select 1 as one from known_devices where token_sha256 = $1 and user_id = $2 and expires_at > clock_timestamp()',
          [tokenSha256, userId],
        )
      ).length > 0,
    renew: (former, renewed, userId, days) =>
      db.withSystem(async (tx) => {
        await tx.query('update known_devices set token_sha256 = $2 where token_sha256 = $1', [former, renewed]);
        await tx.query(
          `insert into known_devices (token_sha256, user_id, expires_at)
           values ($1, $2, clock_timestamp() + make_interval(days => $3))
           on conflict (token_sha256, user_id) do update set expires_at = excluded.expires_at`,
          [renewed, userId, days],
        );
        await tx.query(
          `delete from known_devices where token_sha256 = $1 and user_id in (
             select user_id from known_devices where token_sha256 = $1 order by expires_at desc, user_id offset $2)`,
          [renewed, peopleOfDevice],
        );
      }),
    forget: async (tokenSha256, userId) => {
      await run('delete from known_devices where token_sha256 = $1 and user_id = $2', [tokenSha256, userId]);
    },
    forgetAll: async (userId) => {
      await run('delete from known_devices where user_id = $1', [userId]);
    },
  };
}

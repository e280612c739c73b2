import type { Passkey, PasskeyChallenges, Passkeys } from '../../../../domain/ports/access/passkeys';
import type { Database } from '../../transaction';
import { endCodesWithoutFactor } from './second-factors';

const selectPasskeys = `
  select id, credential_id as "credentialId", name, public_key as "publicKey", counter::float8 as counter,
         backup_eligible as "backupEligible", backed_up as "backedUp", transports, version,
         iso_utc(created_at) as "createdAt", iso_utc(last_used_at) as "lastUsedAt"
  from user_passkeys where user_id = $1 order by created_at desc, id`;

const insertPasskey = `
  insert into user_passkeys
    (id, user_id, credential_id, name, public_key, counter, backup_eligible, backed_up, transports)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing returning id`;

export function createPasskeys(db: Database): Passkeys {
  return {
    list: (userId) => db.withSystem((tx) => tx.query<Passkey>(selectPasskeys, [userId])),
    add: (userId, passkey, most) =>
      db.withSystem(async (tx) => {
        // Of two at once the second one counts the first.
        await tx.query('select 1 as one from users where id = $1 for update', [userId]);
        const held = await tx.query<Passkey>(selectPasskeys, [userId]);
        if (held.length >= most) return 'full';
        const { id, credentialId, name, publicKey, counter, backupEligible, backedUp, transports } = passkey;
        const binds = [id, userId, credentialId, name, publicKey, counter, backupEligible, backedUp, transports];
        return (await tx.query(insertPasskey, binds)).length > 0 ? 'added' : 'taken';
      }),
    noteUse: async (id, { counter, backedUp }) => {
      const noted = await db.withSystem((tx) =>
        tx.query(
          `update user_passkeys set counter = $2, backed_up = $3, last_used_at = clock_timestamp()
           where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
          [id, counter, backedUp],
        ),
      );
      return noted.length > 0;
    },
    rename: async (userId, id, name, expectedVersion) => {
      const renamed = await db.withSystem((tx) =>
        tx.query(
          `update user_passkeys set name = $3, version = version + 1
           where user_id = $1 and id = $2 and version = $4 returning id`,
          [userId, id, name, expectedVersion],
        ),
      );
      return renamed.length > 0;
    },
    remove: (userId, id) =>
      db.withSystem(async (tx) => {
        await tx.query('delete from user_passkeys where user_id = $1 and id = $2', [userId, id]);
        await endCodesWithoutFactor(tx, userId);
      }),
  };
}

export function createPasskeyChallenges(db: Database): PasskeyChallenges {
  return {
    put: async (ceremony, userId, challenge, seconds) => {
      await db.withSystem((tx) =>
        tx.query(
          `insert into passkey_challenges (ceremony, user_id, challenge, expires_at)
           values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
           on conflict (ceremony) do update set
             user_id = excluded.user_id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
          [ceremony, userId, challenge, seconds],
        ),
      );
    },
    take: async (ceremony, userId, challenge) => {
      const taken = await db.withSystem((tx) =>
        tx.query<{ in_time: boolean }>(
          `delete from passkey_challenges where ceremony = $1 and user_id = $2 and challenge = $3
           returning expires_at > clock_timestamp() as in_time`,
          [ceremony, userId, challenge],
        ),
      );
      return taken[0]?.in_time === true;
    },
  };
}

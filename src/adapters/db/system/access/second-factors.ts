import type { UserId } from '../../../../domain/ids';
import type { HashedBackupCodes, SecondFactors } from '../../../../domain/ports/access/second-factors';
import type { SealedSecret } from '../../../../domain/ports/secret-box';
import type { Database, Transaction } from '../../transaction';

interface FactorRow {
  secret: Buffer | null;
  key_id: string | null;
  last_step: number;
  pending_secret: Buffer | null;
  pending_key_id: string | null;
  backup_salt: Buffer | null;
  codes_left: number;
}

const selectFactor = `
  select f.secret, f.key_id, f.last_step::float8 as last_step, f.backup_salt,
         case when f.pending_until > clock_timestamp() then f.pending_secret end as pending_secret, f.pending_key_id,
         (select count(*)::int from user_backup_codes c where c.user_id = f.user_id and c.used_at is null) as codes_left
  from user_totp f where f.user_id = $1`;

const giveUpSecret = `
  update user_totp set secret = null, key_id = null, confirmed_at = null,
         pending_secret = null, pending_key_id = null, pending_until = null
  where user_id = $1`;

const sealed = (ciphertext: Buffer | null, keyId: string | null): SealedSecret | null =>
  ciphertext === null || keyId === null ? null : { ciphertext, keyId };

export function createSecondFactors(db: Database): SecondFactors {
  const changed = async (sql: string, binds: readonly unknown[]): Promise<boolean> =>
    (await db.withSystem((tx) => tx.query<object>(sql, binds))).length > 0;

  return {
    find: async (userId) => {
      const [row] = await db.withSystem((tx) => tx.query<FactorRow>(selectFactor, [userId]));
      if (!row) return null;
      return {
        secret: sealed(row.secret, row.key_id),
        lastStep: row.last_step,
        pending: sealed(row.pending_secret, row.pending_key_id),
        backupSalt: row.backup_salt,
        backupCodesLeft: row.codes_left,
      };
    },
    acceptStep: (userId, step) =>
      changed('update user_totp set last_step = $2 where user_id = $1 and last_step < $2 returning user_id', [
        userId,
        step,
      ]),
    spendBackupCode: (userId, hash) =>
      changed(
        `update user_backup_codes set used_at = clock_timestamp()
         where user_id = $1 and code_hash = $2 and used_at is null returning user_id`,
        [userId, hash],
      ),
    setPending: async (userId, { ciphertext, keyId }, seconds) => {
      await changed(
        `insert into user_totp (user_id, pending_secret, pending_key_id, pending_until)
         values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
         on conflict (user_id) do update set
           pending_secret = excluded.pending_secret, pending_key_id = excluded.pending_key_id, pending_until = excluded.pending_until`,
        [userId, ciphertext, keyId, seconds],
      );
    },
    confirm: (userId, pending, step, codes) =>
      db.withSystem(async (tx) => {
        const confirmed = await tx.query<object>(
          `update user_totp set secret = pending_secret, key_id = pending_key_id, confirmed_at = clock_timestamp(), last_step = $3,
                  pending_secret = null, pending_key_id = null, pending_until = null
           where user_id = $1 and pending_secret = $2 and pending_until > clock_timestamp() returning user_id`,
          [userId, pending.ciphertext, step],
        );
        if (confirmed.length === 0) return false;
        await writeCodes(tx, userId, codes);
        return true;
      }),
    replaceCodes: (userId, codes) => db.withSystem((tx) => writeCodes(tx, userId, codes)),
    remove: (userId) =>
      db.withSystem(async (tx) => {
        await tx.query(giveUpSecret, [userId]);
        await endCodesWithoutFactor(tx, userId);
      }),
  };
}

const hasNoPasskey = 'not exists (select 1 from user_passkeys p where p.user_id = $1)';

/** Backup codes stand in for another factor: with the last one they end. */
export async function endCodesWithoutFactor(tx: Transaction, userId: UserId): Promise<void> {
  await tx.query(
    `delete from user_backup_codes where user_id = $1 and ${hasNoPasskey}
     and not exists (select 1 from user_totp f where f.user_id = $1 and f.secret is not null)`,
    [userId],
  );
  await tx.query(
    `delete from user_totp where user_id = $1 and secret is null and pending_secret is null and ${hasNoPasskey}`,
    [userId],
  );
}

async function writeCodes(tx: Transaction, userId: UserId, { salt, hashes }: HashedBackupCodes): Promise<void> {
  // Who has passkeys alone has no row before.
  await tx.query(
    `insert into user_totp (user_id, backup_salt) values ($1, $2)
     on conflict (user_id) do update set backup_salt = excluded.backup_salt`,
    [userId, salt],
  );
  await tx.query('delete from user_backup_codes where user_id = $1', [userId]);
  for (const hash of hashes)
    await tx.query('insert into user_backup_codes (user_id, code_hash) values ($1, $2)', [userId, hash]);
}

import { totpPlaceOf } from '../../../../domain/access/totp-place';
import { asId, type UserId } from '../../../../domain/ids';
import type { TotpSecrets } from '../../../../domain/ports/access/totp-secrets';
import type { SecretBox } from '../../../../domain/ports/secret-box';
import type { Database } from '../../transaction';

/** Those of a secret that waits to be confirmed are left: they are worth ten minutes. */
export const createTotpSecrets = (db: Database, secrets: SecretBox): TotpSecrets => ({
  underFormerKeys: (after, limit) =>
    db.withSystem(async (tx) =>
      (
        await tx.query<{ user_id: string }>(
          `select user_id from user_totp where key_id <> $1 and ($2::uuid is null or user_id > $2::uuid)
           order by user_id limit $3`,
          [secrets.currentKeyId, after, limit],
        )
      ).map((row) => ({ id: asId<UserId>(row.user_id) })),
    ),
  sealAnew: ({ id }) =>
    db.withSystem(async (tx) => {
      const [row] = await tx.query<{ secret: Buffer; key_id: string }>(
        'select secret, key_id from user_totp where user_id = $1 and key_id <> $2 for update',
        [id, secrets.currentKeyId],
      );
      if (!row) return false;
      const place = totpPlaceOf(id);
      const { ciphertext, keyId } = secrets.seal(
        secrets.open({ ciphertext: row.secret, keyId: row.key_id }, place),
        place,
      );
      await tx.query('update user_totp set secret = $2, key_id = $3 where user_id = $1', [id, ciphertext, keyId]);
      return true;
    }),
  countByKey: () =>
    db.withSystem((tx) =>
      tx.query<{ keyId: string; people: number }>(
        `select key_id as "keyId", count(*)::int as people from user_totp where key_id is not null group by key_id order by key_id`,
      ),
    ),
});

import { asId, type UserId } from '../../../../domain/ids';
import type { LinkKind, UserLinks } from '../../../../domain/ports/access/user-links';
import type { Database } from '../../transaction';

const spendLink = `
  update user_links set ended_at = clock_timestamp()
  where token_sha256 = $1 and ended_at is null and expires_at > clock_timestamp() returning user_id`;

export const createUserLinks = (db: Database): UserLinks => ({
  create: ({ tokenSha256, userId, kind, seconds }) =>
    db.withSystem(async (tx) => {
      // Of two links made at once, one waits for the other and voids it.
      await tx.query('select 1 as one from users where id = $1 for update', [userId]);
      await tx.query('update user_links set ended_at = clock_timestamp() where user_id = $1 and ended_at is null', [
        userId,
      ]);
      await tx.query(
        `insert into user_links (token_sha256, user_id, kind, expires_at)
         values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))`,
        [tokenSha256, userId, kind, seconds],
      );
    }),
  find: async (tokenSha256) => {
    const [row] = await db.withSystem((tx) =>
      tx.query<{ user_id: string; kind: LinkKind }>(
        `select user_id, kind from user_links
         where token_sha256 = $1 and ended_at is null and expires_at > clock_timestamp()`,
        [tokenSha256],
      ),
    );
    return row ? { userId: asId<UserId>(row.user_id), kind: row.kind } : null;
  },
  spend: (tokenSha256, passwordHash) =>
    db.withSystem(async (tx) => {
      const [link] = await tx.query<{ user_id: string }>(spendLink, [tokenSha256]);
      if (!link) return false;
      await tx.query(
        `update users set password_hash = $2, status = case status when 'invited' then 'active' else status end where id = $1`,
        [link.user_id, passwordHash],
      );
      await tx.query('update sessions set revoked_at = clock_timestamp() where user_id = $1 and revoked_at is null', [
        link.user_id,
      ]);
      return true;
    }),
});

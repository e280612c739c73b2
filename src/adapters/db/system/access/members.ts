import { asId, type UserId } from '../../../../domain/ids';
import type { MemberRepository } from '../../../../domain/ports/access/members';
import type { Database } from '../../transaction';

/** People and their roles, as `portal_system`. */
export function createMemberRepository(db: Database): MemberRepository {
  const write = (sql: string, binds: readonly unknown[]): Promise<{ id: string }[]> =>
    db.withSystem((tx) => tx.query<{ id: string }>(sql, binds));
  return {
    ensureUser: async ({ id, email, name }) => {
      const [row] = await write(
        `insert into users (id, email, name, status) values ($1, $2, $3, 'active')
         on conflict (lower(email)) do update set email = users.email returning id`,
        [id, email, name],
      );
      return asId<UserId>(row?.id ?? id);
    },
    grantRole: async ({ userId, tenantId, partnerId = null, role }) => {
      await write(
        `insert into memberships (user_id, tenant_id, partner_id, role) values ($1, $2, $3, $4)
         on conflict (user_id, tenant_id, partner_id) where removed_at is null do update set role = excluded.role`,
        [userId, tenantId, partnerId, role],
      );
    },
  };
}

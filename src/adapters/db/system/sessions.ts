import type { Role } from '../../../domain/access/caller';
import { asId, type TenantId, type UserId } from '../../../domain/ids';
import type { SessionRepository, StoredSession } from '../../../domain/ports/access/credentials';
import type { Tenant } from '../../../domain/tenants/tenant';
import type { Database } from '../transaction';

interface SessionRow {
  id: string;
  user_id: string;
  kind: StoredSession['kind'];
  csrf_sha256: Buffer;
  user_status: StoredSession['userStatus'];
  active_tenant_id: string | null;
  tenant_status: Tenant['status'] | null;
  role: Role | null;
  last_seen_at: string;
  expires_at: string;
  revoked_at: string | null;
}

/** Web sessions; the role is read with every request, so a removed membership ends at once. */
export function createSessionRepository(db: Database): SessionRepository {
  return {
    find: async (tokenSha256) => {
      const [row] = await db.withSystem((tx) =>
        tx.query<SessionRow>(
          `select s.id, s.user_id, s.kind, s.csrf_sha256, u.status as user_status, s.active_tenant_id, t.status as tenant_status,
                  iso_utc(s.last_seen_at) as last_seen_at, iso_utc(s.expires_at) as expires_at, iso_utc(s.revoked_at) as revoked_at,
                  (select m.role from memberships m
                   where m.user_id = s.user_id and m.removed_at is null and (m.role = 'admin' or m.tenant_id = s.active_tenant_id)
                   order by m.role = 'admin' desc limit 1) as role
           from sessions s join users u on u.id = s.user_id left join tenants t on t.id = s.active_tenant_id
           where s.token_sha256 = $1`,
          [tokenSha256],
        ),
      );
      if (!row) return null;
      return {
        id: row.id,
        userId: asId<UserId>(row.user_id),
        kind: row.kind,
        csrfSha256: row.csrf_sha256,
        userStatus: row.user_status,
        activeTenantId: row.active_tenant_id === null ? null : asId<TenantId>(row.active_tenant_id),
        activeTenantStatus: row.tenant_status,
        role: row.role,
        lastSeenAt: row.last_seen_at,
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
      };
    },
    touch: async (id) => {
      await db.withSystem((tx) =>
        tx.query(
          `update sessions set last_seen_at = clock_timestamp() where id = $1 and last_seen_at < clock_timestamp() - interval '1 minute'`,
          [id],
        ),
      );
    },
  };
}

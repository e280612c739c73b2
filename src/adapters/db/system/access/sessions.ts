import type { Reach, Role } from '../../../../domain/access/caller';
import type { Membership } from '../../../../domain/access/membership';
import type { TenantSessionRules } from '../../../../domain/access/sign-in-rules';
import { asId, type PartnerId, type TenantId, type UserId } from '../../../../domain/ids';
import type { SessionDetails, SessionRepository, StoredSession } from '../../../../domain/ports/access/sessions';
import type { Tenant } from '../../../../domain/tenants/tenant';
import type { Database } from '../../transaction';

interface MembershipRow {
  role: Role;
  tenant_id: string | null;
  partner_id: string | null;
}

interface SessionRow {
  id: string;
  user_id: string;
  second_factor: boolean;
  csrf_sha256: Buffer;
  former_csrf_sha256: Buffer | null;
  is_former: boolean;
  roles_changed: boolean;
  user_status: StoredSession['userStatus'];
  active_tenant_id: string | null;
  tenant_status: Tenant['status'] | null;
  tenant_partner_id: string | null;
  memberships: MembershipRow[];
  held: Reach[];
  demanded: boolean;
  tenant_rules: TenantSessionRules | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  revoked_at: string | null;
}

const selectSession = `
  select s.id, s.user_id, s.second_factor, s.csrf_sha256,
         case when s.former_until > clock_timestamp() then s.former_csrf_sha256 end as former_csrf_sha256,
         s.token_sha256 <> $1 as is_former, s.roles_version is distinct from u.roles_version as roles_changed,
         u.status as user_status, s.active_tenant_id, t.status as tenant_status, t.partner_id as tenant_partner_id,
         iso_utc(s.created_at) as created_at, iso_utc(s.last_seen_at) as last_seen_at, iso_utc(s.expires_at) as expires_at, iso_utc(s.revoked_at) as revoked_at,
         (select coalesce(json_agg(json_build_object('role', m.role, 'tenant_id', m.tenant_id, 'partner_id', m.partner_id)), '[]')
          from memberships m left join partners p on p.id = m.partner_id
          where m.user_id = s.user_id and m.removed_at is null and p.status is distinct from 'suspended'
            and (m.tenant_id is null or m.tenant_id = s.active_tenant_id)) as memberships,
         array(select distinct case when m.partner_id is not null then 'partner' when m.tenant_id is null then 'portal'
                                    when m.role = 'admin' then 'company' when m.role = 'tenant_user' then 'user' else 'viewer' end
               from memberships m where m.user_id = s.user_id and m.removed_at is null) as held,
         exists (select 1 from memberships m join tenants own on own.id = m.tenant_id
                 where m.user_id = s.user_id and m.removed_at is null
                   and own.settings -> 'totp_required_roles' ? m.role) as demanded,
         case when t.id is not null then json_build_object(
           'idleMinutes', t.settings -> 'session_idle_minutes', 'absoluteHours', t.settings -> 'session_absolute_hours') end as tenant_rules
  from sessions s join users u on u.id = s.user_id left join tenants t on t.id = s.active_tenant_id
  where s.token_sha256 = $1 or (s.former_token_sha256 = $1 and s.former_until > clock_timestamp())`;

const insertSession = `
  insert into sessions (id, user_id, second_factor, token_sha256, csrf_sha256, active_tenant_id, expires_at, address, user_agent, roles_version)
  select $1, u.id, $3, $4, $5, $6, $7, $8, $9, u.roles_version from users u where u.id = $2`;

/** Ends the former pair, too. */
const rotateSession = `
  update sessions s set token_sha256 = $2, csrf_sha256 = $3, second_factor = coalesce($4, s.second_factor),
         active_tenant_id = coalesce($5::uuid, s.active_tenant_id), roles_version = u.roles_version,
         former_token_sha256 = null, former_csrf_sha256 = null, former_until = null
  from users u where u.id = s.user_id and s.id = $1 and s.revoked_at is null`;

const renewSession = `
  update sessions s set token_sha256 = $3, csrf_sha256 = $4, roles_version = u.roles_version,
         former_token_sha256 = s.token_sha256, former_csrf_sha256 = s.csrf_sha256,
         former_until = clock_timestamp() + make_interval(secs => $5)
  from users u where u.id = s.user_id and s.id = $1 and s.token_sha256 = $2 and s.revoked_at is null
  returning s.id`;

/** The oldest open ones of a person, beyond so many. */
const endOldest = `
  update sessions set revoked_at = clock_timestamp()
  where id in (
    select id from sessions where user_id = $1 and revoked_at is null and expires_at > clock_timestamp()
    order by created_at desc, id offset $2)`;

type EndingMethods = Pick<SessionRepository, 'end' | 'endByToken' | 'endAll'>;
type Run = <Row extends object>(sql: string, binds: readonly unknown[]) => Promise<Row[]>;

/** Web sessions; the roles are read with every request, so a removed membership ends at once. */
export function createSessionRepository(db: Database): SessionRepository {
  const run: Run = (sql, binds) => db.withSystem((tx) => tx.query(sql, binds));
  return {
    ...endingMethods(run),
    find: async (tokenSha256) => {
      const [row] = await run<SessionRow>(selectSession, [tokenSha256]);
      return row ? sessionOf(row) : null;
    },
    touch: async (id) => {
      await run(
        `update sessions set last_seen_at = clock_timestamp() where id = $1 and last_seen_at < clock_timestamp() - interval '1 minute'`,
        [id],
      );
    },
    open: (session, maxOpen) =>
      db.withSystem(async (tx) => {
        await tx.query(insertSession, [
          session.id,
          session.userId,
          session.secondFactor,
          session.tokenSha256,
          session.csrfSha256,
          session.activeTenantId,
          session.expiresAt,
          session.address,
          session.userAgent,
        ]);
        await tx.query(endOldest, [session.userId, maxOpen]);
      }),
    rotate: async (id, { tokenSha256, csrfSha256, secondFactor = null, activeTenantId = null }) => {
      await run(rotateSession, [id, tokenSha256, csrfSha256, secondFactor, activeTenantId]);
    },
    renew: async (id, { formerSha256, tokenSha256, csrfSha256, formerSeconds }) =>
      (await run(renewSession, [id, formerSha256, tokenSha256, csrfSha256, formerSeconds])).length > 0,
    switchTenant: async (id, tenantId) => {
      await run('update sessions set active_tenant_id = $2 where id = $1 and revoked_at is null', [id, tenantId]);
    },
    setCsrf: async (id, csrfSha256) => {
      await run('update sessions set csrf_sha256 = $2 where id = $1 and revoked_at is null', [id, csrfSha256]);
    },
    list: async (userId, idleSince) =>
      (
        await run<DetailsRow>(
          `select id, iso_utc(created_at) as created_at, iso_utc(last_seen_at) as last_seen_at, iso_utc(expires_at) as expires_at,
                  address, user_agent
           from sessions
           where user_id = $1 and revoked_at is null and expires_at > clock_timestamp() and last_seen_at > $2::timestamptz
           order by created_at desc, id limit 100`,
          [userId, idleSince],
        )
      ).map(detailsOf),
  };
}

function endingMethods(run: Run): EndingMethods {
  return {
    end: async (userId, id) =>
      (
        await run(
          `update sessions set revoked_at = clock_timestamp()
           where id = $2 and user_id = $1 and revoked_at is null and expires_at > clock_timestamp() returning id`,
          [userId, id],
        )
      ).length > 0,
    endByToken: async (tokenSha256) => {
      await run(
        `update sessions set revoked_at = clock_timestamp()
         where (token_sha256 = $1 or former_token_sha256 = $1) and revoked_at is null`,
        [tokenSha256],
      );
    },
    endAll: async (userId, except) =>
      (
        await run(
          `update sessions set revoked_at = clock_timestamp()
           where user_id = $1 and revoked_at is null and ($2::uuid is null or id <> $2::uuid) returning id`,
          [userId, except],
        )
      ).length,
  };
}

const sessionOf = (row: SessionRow): StoredSession => ({
  id: row.id,
  userId: asId<UserId>(row.user_id),
  secondFactor: row.second_factor,
  csrfSha256: row.csrf_sha256,
  formerCsrfSha256: row.former_csrf_sha256,
  isFormer: row.is_former,
  rolesChanged: row.roles_changed,
  userStatus: row.user_status,
  activeTenantId: row.active_tenant_id === null ? null : asId<TenantId>(row.active_tenant_id),
  activeTenantStatus: row.tenant_status,
  activeTenantPartnerId: row.tenant_partner_id === null ? null : asId<PartnerId>(row.tenant_partner_id),
  memberships: row.memberships.map(membershipOf),
  heldAnywhere: row.held,
  tenantDemandsSecondFactor: row.demanded,
  tenantRules: row.tenant_rules,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
});

const membershipOf = ({ role, tenant_id, partner_id }: MembershipRow): Membership => ({
  role,
  tenantId: tenant_id === null ? null : asId<TenantId>(tenant_id),
  partnerId: partner_id === null ? null : asId<PartnerId>(partner_id),
});

interface DetailsRow {
  id: string;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  address: string | null;
  user_agent: string | null;
}

const detailsOf = (row: DetailsRow): SessionDetails => ({
  id: row.id,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  address: row.address,
  userAgent: row.user_agent,
});

import type { Role } from '../../../../domain/access/caller';
import { asId, type PartnerId, type TenantId, type UserId } from '../../../../domain/ids';
import type { Language } from '../../../../domain/localized';
import type { PeopleRepository, Person, Place, TenantSummary } from '../../../../domain/ports/access/people';
import type { Tenant } from '../../../../domain/tenants/tenant';
import type { Database } from '../../transaction';

interface PersonRow {
  id: string;
  email: string;
  name: string;
  locale: Language;
  status: Person['status'];
  password_hash: string | null;
  has_totp: boolean;
  passkeys: number;
  last_tenant_id: string | null;
  created_at: string;
  last_login_at: string | null;
  version: number;
}

const selectPerson = `
  select u.id, u.email, u.name, u.locale, u.status, u.password_hash, u.last_tenant_id, u.version,
         iso_utc(u.created_at) as created_at, iso_utc(u.last_login_at) as last_login_at,
         exists (select 1 from user_totp f where f.user_id = u.id and f.secret is not null) as has_totp,
         (select count(*)::int from user_passkeys p where p.user_id = u.id) as passkeys
  from users u`;

interface TenantRow {
  id: string;
  name: string;
  dic: string;
  status: Tenant['status'];
  sandbox: boolean;
  tenant_partner_id: string | null;
  created_at: string;
}

const tenantColumns =
  't.id, t.name, t.dic, t.status, t.sandbox, t.partner_id as tenant_partner_id, iso_utc(t.created_at) as created_at';

/**
 * People who look after the portal see all companies that are active; everybody sees her own and those of her partner.
 */
const selectTenants = `
  select ${tenantColumns} from tenants t
  where (($2 and t.status = 'active')
         or exists (select 1 from memberships m where m.user_id = $1 and m.tenant_id = t.id and m.removed_at is null)
         or exists (select 1 from memberships m join partners p on p.id = m.partner_id and p.status = 'active'
                    where m.user_id = $1 and m.partner_id = t.partner_id and m.removed_at is null))
    and ($3::text is null or strpos(lower(t.name), lower($3)) > 0 or strpos(t.dic, $3) > 0)
    and ($4::timestamptz is null or (t.created_at, t.id) < ($4::timestamptz, $5::uuid))
  order by t.created_at desc, t.id desc limit $6`;

interface PlaceRow extends TenantRow {
  role: Role;
  tenant_id: string | null;
  partner_id: string | null;
  demanded: boolean;
}

const selectPlaces = `
  select m.role, m.tenant_id, m.partner_id, ${tenantColumns},
         coalesce(t.settings -> 'totp_required_roles' ? m.role, false) as demanded
  from memberships m left join tenants t on t.id = m.tenant_id left join partners p on p.id = m.partner_id
  where m.user_id = $1 and m.removed_at is null and p.status is distinct from 'suspended' order by m.created_at, m.id limit 1000`;

export function createPeopleRepository(db: Database): PeopleRepository {
  const run = <Row extends object>(sql: string, binds: readonly unknown[]): Promise<Row[]> =>
    db.withSystem((tx) => tx.query<Row>(sql, binds));
  const one = async (condition: string, bind: string): Promise<Person | null> => {
    const [row] = await run<PersonRow>(`${selectPerson} where ${condition}`, [bind]);
    return row ? personOf(row) : null;
  };

  return {
    findByEmail: (email) => one('lower(u.email) = lower($1)', email),
    find: (id) => one('u.id = $1', id),
    places: async (id) => (await run<PlaceRow>(selectPlaces, [id])).map(placeOf),
    tenants: async ({ userId, all, search, limit, after }) =>
      (
        await run<TenantRow>(selectTenants, [userId, all, search, after?.createdAt ?? null, after?.id ?? null, limit])
      ).map(tenantOf),
    findTenant: async (id) => {
      const [row] = await run<TenantRow>(`select ${tenantColumns} from tenants t where t.id = $1`, [id]);
      return row ? tenantOf(row) : null;
    },
    invite: async ({ id, email, name, locale }) => {
      const [row] = await run<{ id: string }>(
        `insert into users (id, email, name, locale, status) values ($1, $2, $3, $4, 'invited')
         on conflict (lower(email)) do update set email = users.email returning id`,
        [id, email, name, locale],
      );
      return asId<UserId>(row?.id ?? id);
    },
    noteLogin: async (id) => {
      await run('update users set last_login_at = clock_timestamp() where id = $1', [id]);
    },
    rememberTenant: async (id, tenantId) => {
      await run('update users set last_tenant_id = $2 where id = $1', [id, tenantId]);
    },
    setPassword: async (id, passwordHash) => {
      await run('update users set password_hash = $2 where id = $1', [id, passwordHash]);
    },
    change: async (id, { name = null, locale = null }, expectedVersion) =>
      (
        await run(
          `update users set name = coalesce($2, name), locale = coalesce($3, locale), version = version + 1
           where id = $1 and version = $4 returning id`,
          [id, name, locale, expectedVersion],
        )
      ).length > 0,
  };
}

const personOf = (row: PersonRow): Person => ({
  id: asId<UserId>(row.id),
  email: row.email,
  name: row.name,
  locale: row.locale,
  status: row.status,
  passwordHash: row.password_hash,
  hasTotp: row.has_totp,
  passkeys: row.passkeys,
  lastTenantId: row.last_tenant_id === null ? null : asId<TenantId>(row.last_tenant_id),
  createdAt: row.created_at,
  lastLoginAt: row.last_login_at,
  version: row.version,
});

const placeOf = (row: PlaceRow): Place => ({
  role: row.role,
  tenantId: row.tenant_id === null ? null : asId<TenantId>(row.tenant_id),
  partnerId: row.partner_id === null ? null : asId<PartnerId>(row.partner_id),
  tenant: row.tenant_id === null ? null : tenantOf(row),
  demandsSecondFactor: row.demanded,
});

const tenantOf = (row: TenantRow): TenantSummary => ({
  id: asId<TenantId>(row.id),
  name: row.name,
  dic: row.dic,
  status: row.status,
  sandbox: row.sandbox,
  partnerId: row.tenant_partner_id === null ? null : asId<PartnerId>(row.tenant_partner_id),
  createdAt: row.created_at,
});

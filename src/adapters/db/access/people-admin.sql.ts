const roleJson = `json_build_object(
  'id', m.id, 'userId', m.user_id, 'role', m.role, 'tenantId', m.tenant_id, 'partnerId', m.partner_id,
  'createdAt', iso_utc(m.created_at), 'removedAt', iso_utc(m.removed_at), 'version', m.version)`;

/** What row-level security shows of roles, links and mails is what is within the reach. */
export const selectPeople = `
  select u.id, u.email, u.name, u.locale, u.status, u.version,
         iso_utc(u.created_at) as "createdAt", iso_utc(u.last_login_at) as "lastLoginAt",
         exists (select 1 from user_totp f where f.user_id = u.id and f.confirmed_at is not null) as "hasTotp",
         (select count(*)::int from user_passkeys p where p.user_id = u.id) as passkeys,
         (select coalesce(json_agg(${roleJson} order by m.created_at, m.id), '[]')
          from memberships m where m.user_id = u.id and m.removed_at is null) as roles,
         (select json_build_object('expiresAt', iso_utc(l.expires_at), 'mail', coalesce(
            (select o.state from mail_outbox o where o.user_id = u.id and o.kind = 'invitation' and o.created_at >= l.created_at
             order by o.created_at desc limit 1), 'none'))
          from user_links l
          where l.user_id = u.id and l.kind = 'invitation' and l.ended_at is null and l.expires_at > clock_timestamp()
         ) as invitation
  from users u`;

export const pageOfPeople = `
  ${selectPeople}
  where (($1::uuid is null and $2::uuid is null and $3::text is null)
         or exists (select 1 from memberships m
                    where m.user_id = u.id and m.removed_at is null and ($1::uuid is null or m.tenant_id = $1)
                      and ($2::uuid is null or m.partner_id = $2) and ($3::text is null or m.role = $3)))
    and ($4::text is null or strpos(lower(u.name), lower($4)) > 0 or strpos(lower(u.email), lower($4)) > 0)
    and ($5::text is null or u.status = $5)
    and ($6::timestamptz is null or (u.created_at, u.id) < ($6::timestamptz, $7::uuid))
  order by u.created_at desc, u.id desc limit $8`;

export const selectRoles = `
  select m.id, m.user_id as "userId", m.role, m.tenant_id as "tenantId", m.partner_id as "partnerId",
         iso_utc(m.created_at) as "createdAt", iso_utc(m.removed_at) as "removedAt", m.version
  from memberships m`;

export const pageOfRoles = `
  ${selectRoles}
  where ($1::uuid is null or m.tenant_id = $1) and ($2::uuid is null or m.partner_id = $2)
    and ($3 = 'all' or ($3 = 'active') = (m.removed_at is null))
    and ($4::timestamptz is null or (m.created_at, m.id) < ($4::timestamptz, $5::uuid))
  order by m.created_at desc, m.id desc limit $6`;

/** Companies and partners of all roles, with the version of the roles that these are. */
export const selectRolesAnywhere = `
  select u.roles_version as version, coalesce(json_agg(json_build_object(
           'tenantId', m.tenant_id, 'partnerId', m.partner_id, 'tenantPartnerId', t.partner_id)) filter (where m.id is not null), '[]') as roles
  from users u left join memberships m on m.user_id = u.id and m.removed_at is null left join tenants t on t.id = m.tenant_id
  where u.id = $1 group by u.id`;
/** A new role refers to the person, and each change counts there: both wait. */
export const lockPerson = 'select 1 as one from users where id = $1 and roles_version = $2 for update';

export const insertRole =
  'insert into memberships (id, user_id, tenant_id, partner_id, role) values ($1, $2, $3, $4, $5)';
export const findRoleThere = `
  select 1 as one from memberships
  where user_id = $1 and tenant_id is not distinct from $2 and partner_id is not distinct from $3 and removed_at is null`;

/** Everything that the person comes in by. */
export const endWaysIn = [
  'update sessions set revoked_at = clock_timestamp() where user_id = $1 and revoked_at is null',
  'delete from known_devices where user_id = $1',
  'update user_links set ended_at = clock_timestamp() where user_id = $1 and ended_at is null',
];
export const endSecondFactor = [
  'delete from user_backup_codes where user_id = $1',
  'delete from user_totp where user_id = $1',
  'delete from user_passkeys where user_id = $1',
];

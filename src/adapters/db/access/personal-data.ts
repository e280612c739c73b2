import type { UserId } from '../../../domain/ids';
import type { PersonalData, PersonalDataStore } from '../../../domain/ports/access/personal-data';
import { recordAudit } from '../audit/audit-log';
import type { Database } from '../transaction';

const ofPerson = (columns: string, rows: string): string =>
  `(select coalesce(json_agg(json_build_object(${columns}) ${rows}), '[]')`;

/** What row-level security shows of companies and roles is what is within the reach. */
const selectData = `
  select json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'locale', u.locale, 'createdAt', iso_utc(u.created_at),
                           'lastLoginAt', iso_utc(u.last_login_at), 'version', u.version) as person,
         exists (select 1 from user_totp f where f.user_id = u.id and f.confirmed_at is not null) as "hasTotp",
         (select count(*)::int from user_backup_codes c where c.user_id = u.id and c.used_at is null) as "backupCodesLeft",
         ${ofPerson(
           `'id', k.id, 'name', k.name, 'backupEligible', k.backup_eligible, 'backedUp', k.backed_up,
            'transports', k.transports, 'createdAt', iso_utc(k.created_at),
            'lastUsedAt', iso_utc(k.last_used_at), 'version', k.version`,
           'order by k.created_at desc, k.id',
         )}
          from user_passkeys k where k.user_id = u.id) as passkeys,
         ${ofPerson(`'role', m.role, 'tenantId', m.tenant_id, 'tenantName', t.name, 'partnerId', m.partner_id`, 'order by m.created_at, m.id')}
          from memberships m left join tenants t on t.id = m.tenant_id
          where m.user_id = u.id and m.removed_at is null) as roles,
         ${ofPerson(
           `'id', s.id, 'createdAt', iso_utc(s.created_at), 'lastSeenAt', iso_utc(s.last_seen_at), 'expiresAt', iso_utc(s.expires_at),
            'address', s.address, 'userAgent', s.user_agent`,
           'order by s.created_at desc, s.id',
         )}
          from sessions s where s.user_id = u.id) as sessions,
         ${ofPerson(`'expiresAt', iso_utc(d.expires_at)`, 'order by d.expires_at desc')}
          from known_devices d where d.user_id = u.id) as devices,
         ${ofPerson(`'kind', o.kind, 'recipient', o.recipient, 'state', o.state, 'createdAt', iso_utc(o.created_at)`, 'order by o.created_at desc')}
          from mail_outbox o where o.user_id = u.id) as mails,
         (select json_build_object('kinds', p.kinds, 'mutedTenants', p.muted_tenants)
          from notification_preferences p where p.user_id = u.id) as "mailChoices"
  from users u where u.id = $1`;

const hasRole = 'select 1 as one from memberships where user_id = $1 and removed_at is null limit 1';
/** Nobody receives mail at .invalid (RFC 2606), and no two people have the same address. */
const takeNameAway = `
  update users set email = id || '@anonymous.invalid', name = 'anonymous', password_hash = null, status = 'blocked',
         last_tenant_id = null, last_login_at = null, version = version + 1, anonymised_at = clock_timestamp()
  where id = $1 and anonymised_at is null returning id`;
/** The sandbox of a person goes on with its keys until it is archived. */
const takeSandboxAddressAway = `
  update sandbox_accounts set email = id || '@anonymous.invalid', user_id = null where user_id = $1`;
/** Links of registrations name no person, only the address, in whatever case it was typed. */
const forgetSandboxLinks = `
  delete from sandbox_links l using users u where u.id = $1 and lower(l.email) = lower(u.email)`;
const belongings = [
  ...['user_backup_codes', 'user_totp', 'user_passkeys', 'passkey_challenges', 'known_devices', 'user_links'],
  ...['login_challenges', 'sessions', 'mail_outbox'],
  ...['digest_entries', 'notification_preferences', 'notification_reads', 'creation_keys'],
];
const deletionOf = (table: string): string =>
  `delete from ${table} where ${table === 'creation_keys' ? 'person_id' : 'user_id'} = $1`;

const selectFormer = `
  select u.id from users u
  where u.anonymised_at is null
    and not exists (select 1 from memberships m where m.user_id = u.id and m.removed_at is null)
    and coalesce((select max(m.removed_at) from memberships m where m.user_id = u.id), u.created_at)
        < clock_timestamp() - make_interval(days => $1)
  order by u.created_at limit $2`;

export const createPersonalDataStore = (db: Database): PersonalDataStore => ({
  read: async (reach, id) => {
    const [data] = await db.withReach(reach, (tx) => tx.query<PersonalData>(selectData, [id]));
    return data ?? null;
  },
  anonymise: (id, audit) =>
    db.withSystem(async (tx) => {
      // A role that is given meanwhile refers to the person: it waits.
      await tx.query('select 1 as one from users where id = $1 for update', [id]);
      if ((await tx.query(hasRole, [id])).length > 0) return false;
      await tx.query(forgetSandboxLinks, [id]);
      const taken = await tx.query(takeNameAway, [id]);
      if (taken.length === 0) return true;
      for (const table of belongings) await tx.query(deletionOf(table), [id]);
      await tx.query(takeSandboxAddressAway, [id]);
      await recordAudit(tx, audit);
      return true;
    }),
  formerPeople: async (days, limit) => {
    const rows = await db.withSystem((tx) => tx.query<{ id: UserId }>(selectFormer, [days, limit]));
    return rows.map(({ id }) => id);
  },
});

import type { MigrationStep } from './migration';

/** Tables of a person that an administrator may act on, with what she may see and change of them. */
const ofPerson: Readonly<Record<string, string>> = {
  user_links: 'select (user_id, kind, expires_at, ended_at), update (ended_at)',
  mail_outbox: 'select (user_id, kind, state, created_at)',
  sessions: 'select (user_id, revoked_at), update (revoked_at)',
  known_devices: 'select (user_id), delete',
  user_totp: 'select (user_id, confirmed_at), delete',
  user_backup_codes: 'select (user_id), delete',
};
const grantsOf = (table: string, verb: 'grant' | 'revoke'): string =>
  `${verb} ${ofPerson[table] ?? ''} on ${table} ${verb === 'grant' ? 'to' : 'from'} portal_app;`;

/**
 * Administrators of a company or a partner see its people, never their secrets: a role is seen by who sees its company
 * or is of its partner, a person by who sees one of the roles, what is the person's by who sees the person.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table memberships add column version integer not null default 1;
    create policy app_sees_roles_in_reach on memberships for all to portal_app
      using (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid
             or exists (select 1 from tenants t where t.id = memberships.tenant_id))
      with check (partner_id = nullif(current_setting('app.partner_id', true), '')::uuid
                  or exists (select 1 from tenants t where t.id = memberships.tenant_id));
    grant select, insert, update (role, removed_at, version) on memberships to portal_app;

    create policy app_sees_people_in_reach on users for select to portal_app
      using (exists (select 1 from memberships m where m.user_id = users.id and m.removed_at is null));
    create policy app_changes_people_in_reach on users for update to portal_app
      using (exists (select 1 from memberships m where m.user_id = users.id and m.removed_at is null)) with check (true);
    -- Somebody who is invited has no role before the statement that follows.
    create policy app_invites on users for insert to portal_app with check (status = 'invited');
    grant select (id, email, name, locale, status, created_at, last_login_at, version),
      insert (id, email, name, locale, status), update (name, locale, status, version) on users to portal_app;

    create table creation_keys (
      person_id uuid not null references users (id),
      operation text not null,
      key text not null,
      fingerprint text not null,
      object_id uuid not null,
      expires_at timestamptz(6) not null,
      primary key (person_id, operation, key)
    );
    create index creation_keys_by_end on creation_keys (expires_at);
    alter table creation_keys enable row level security;
    alter table creation_keys force row level security;
    create policy app_sees_keys_in_reach on creation_keys for all to portal_app
      using (exists (select 1 from users u where u.id = creation_keys.person_id))
      with check (exists (select 1 from users u where u.id = creation_keys.person_id));
    create policy system_sees_all on creation_keys for all to portal_system using (true) with check (true);
    grant select (person_id, operation, key, fingerprint, object_id, expires_at), insert,
      update (fingerprint, object_id, expires_at) on creation_keys to portal_app;
    grant select, insert, update, delete on creation_keys to portal_system;
  `);
  for (const table of Object.keys(ofPerson))
    await context.query(`
      create policy app_sees_people_in_reach on ${table} for all to portal_app
        using (exists (select 1 from users u where u.id = ${table}.user_id))
        with check (exists (select 1 from users u where u.id = ${table}.user_id));
      ${grantsOf(table, 'grant')}
    `);
};

export const down: MigrationStep = async ({ context }) => {
  for (const table of Object.keys(ofPerson))
    await context.query(`
      ${grantsOf(table, 'revoke')}
      drop policy app_sees_people_in_reach on ${table};
    `);
  await context.query(`
    drop table creation_keys;
    revoke all on users from portal_app;
    drop policy app_invites on users;
    drop policy app_changes_people_in_reach on users;
    drop policy app_sees_people_in_reach on users;
    revoke all on memberships from portal_app;
    drop policy app_sees_roles_in_reach on memberships;
    alter table memberships drop column version;
  `);
};

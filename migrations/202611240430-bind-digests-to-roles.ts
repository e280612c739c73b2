import type { MigrationStep } from './migration';

/**
 * A digest tells a person only of what still concerns her; an outage of a provider shows in polls as well; what people
 * have chosen to be mailed of is among their data.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table digest_entries
      -- Null: it is about no company.
      add column tenant_id uuid,
      -- Whom the notice is for; null: it was written before this was noted.
      add column audience text check (audience in ('company', 'every_company', 'portal'));

    -- Why the last poll failed; null: it did not.
    alter table connection_poll_states add column last_fault text;

    create policy app_sees_people_in_reach on notification_preferences for select to portal_app
      using (exists (select 1 from users u where u.id = notification_preferences.user_id));
    grant select (user_id, kinds, muted_tenants) on notification_preferences to portal_app;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke select (user_id, kinds, muted_tenants) on notification_preferences from portal_app;
    drop policy app_sees_people_in_reach on notification_preferences;
    alter table connection_poll_states drop column last_fault;
    alter table digest_entries drop column audience, drop column tenant_id;
  `);
};

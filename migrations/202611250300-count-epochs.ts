import type { MigrationStep } from './migration';

/**
 * A portal counts how often its database was set back: numbers that were given out after the recovery point are given
 * out again, and what stands on one of them says in which epoch that was.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table installation (
      -- There is one row.
      is_only boolean primary key default true check (is_only),
      epoch integer not null default 1 check (epoch > 0),
      -- Of the restore that the epoch has begun with: to which instant the database was set back, and when it was
      -- finished.
      recovered_to timestamptz(6),
      finished_at timestamptz(6),
      -- The same instant of a restore that is not finished: nothing may start on this database.
      unfinished_recovery timestamptz(6)
    );
    insert into installation default values;
    alter table installation enable row level security;
    alter table installation force row level security;
    create policy all_see_it on installation for select to portal_app, portal_system, current_user using (true);
    grant select on installation to portal_app, portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table installation');
};

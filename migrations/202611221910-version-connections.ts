import type { MigrationStep } from './migration';

/**
 * Connections are changed by people at the same time: a change names the version that it knows. Removed ones stay,
 * because invoices name them.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table connections
      add column version integer not null default 1,
      add column last_send_at timestamptz(6),
      add column deleted_at timestamptz(6),
      add constraint connections_deleted_rest check (deleted_at is null or not (enabled or is_default_outbound));
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table connections
      drop constraint connections_deleted_rest,
      drop column deleted_at,
      drop column last_send_at,
      drop column version;
  `);
};

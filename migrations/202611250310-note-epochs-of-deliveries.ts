import type { MigrationStep } from './migration';

/**
 * A delivery of an older epoch may have been sent in the time that a restore has lost: it knows the last epoch in which
 * it is certain what providers have of it.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create function current_epoch() returns integer language sql stable as 'select epoch from installation';
    -- Evaluated once for the rows that are there: the table is not written.
    alter table deliveries add column epoch integer not null default current_epoch();
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table deliveries drop column epoch;
    drop function current_epoch();
  `);
};

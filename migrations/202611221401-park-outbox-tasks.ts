import type { MigrationStep } from './migration';

/** A promised task that will fail for ever is set aside, where an operator sees it, instead of being tried for ever. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table outbox add column parked_at timestamptz(6);
    create index outbox_parked on outbox (parked_at) where parked_at is not null;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop index outbox_parked;
    alter table outbox drop column parked_at;
  `);
};

import type { MigrationStep } from './migration';

/** When the verdict on a received invoice was last changed: who has acknowledged it before is told. */
export const up: MigrationStep = async ({ context }) => {
  await context.query('alter table invoices add column validation_changed_at timestamptz(6)');
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table invoices drop column validation_changed_at');
};

import type { MigrationStep } from './migration';

/** A company is told when a recipient registers in Peppol, or is no longer registered: once for each change. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- By the last definite answer that the company knows of; null: there was none.
    alter table participants add column told_registered boolean;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table participants drop column told_registered');
};

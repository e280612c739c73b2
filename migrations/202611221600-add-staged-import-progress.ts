import type { MigrationStep } from './migration';

/** How far the rows of an import have been written beside the list in use, so that the next one continues there after an interruption. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- {slot, asOf, rows, digest}; null when there is nothing to continue.
    alter table tax_register_imports add column staged jsonb;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table tax_register_imports drop column staged');
};

import type { MigrationStep } from './migration';

/** How far the rows of an import have been written beside the list in use, so that the next one goes on there after a break. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- {slot, asOf, rows, digest}; null when nothing lies there that could be gone on with.
    alter table tax_register_imports add column staged jsonb;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table tax_register_imports drop column staged');
};

import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/** From when to when the editions of a rule set hold, where it is not as they were installed. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table rule_set_periods (
      rule_set text primary key,
      -- [{edition, validFrom, validTo}], all editions that were installed when it was set.
      periods jsonb not null,
      version integer not null
    );
    ${onlySystem('rule_set_periods', 'select, insert, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table rule_set_periods');
};

import type { MigrationStep } from './migration';

/** What companies of the sandbox have stored is removed 90 days after they were archived. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    -- When all that was stored for the company was removed.
    alter table sandbox_companies add column emptied_at timestamptz(6);
    create index sandbox_companies_to_empty on sandbox_companies (archived_at)
      where archived_at is not null and emptied_at is null;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table sandbox_companies drop column emptied_at');
};

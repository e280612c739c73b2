import type { MigrationStep } from './migration';

/** A provider that reports no outcomes and cannot be asked: what it has taken is not waited for. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table deliveries add column outcome_expected boolean not null default true;
    drop index deliveries_open;
    create index deliveries_open on deliveries (coalesce(working_until, since))
      where status in ('queued', 'validating', 'sending', 'sent') and (outcome_expected or status <> 'sent');
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop index deliveries_open;
    create index deliveries_open on deliveries (coalesce(working_until, since))
      where status in ('queued', 'validating', 'sending', 'sent');
    alter table deliveries drop column outcome_expected;
  `);
};

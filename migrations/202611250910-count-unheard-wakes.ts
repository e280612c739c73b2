import type { MigrationStep } from './migration';

/** How often the watchdog has woken a workflow since a step of it was last heard of. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table deliveries add column unheard_wakes smallint not null default 0;
    grant update (unheard_wakes) on deliveries to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('alter table deliveries drop column unheard_wakes');
};

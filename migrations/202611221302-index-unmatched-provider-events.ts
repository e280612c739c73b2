import type { MigrationStep } from './migration';

/** Reports of providers that belong to no invoice are few, and an operator has to look at them. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(
    "create index provider_events_unmatched on provider_events (received_at, id) where outcome = 'unmatched'",
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop index provider_events_unmatched');
};

import type { MigrationStep } from './migration';

/** The trace that a submission came with (W3C Trace Context): calls to the provider go on with it. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`alter table deliveries add column traceparent text check (length(traceparent) = 55);`);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`alter table deliveries drop column traceparent;`);
};

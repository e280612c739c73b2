import type { MigrationStep } from './migration';

/**
 * A connection's circuit opens for faults of several documents, not of one, and lets documents that have not failed try in turns; refused
 * credentials are told to the tenant once until they work again.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table connections
      add column failed_documents uuid[] not null default '{}',
      add column circuit_rests integer not null default 0,
      add column probe_after timestamptz(6),
      add column auth_refused_since timestamptz(6);
    update connections set circuit_rests = 1 where circuit_open_until is not null;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    alter table connections
      drop column failed_documents, drop column circuit_rests, drop column probe_after, drop column auth_refused_since;
  `);
};

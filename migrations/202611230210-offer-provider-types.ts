import type { MigrationStep } from './migration';
import { onlySystem } from './tenant-isolation';

/** Types of provider that the people who run the portal have turned off, or on again; one without a row is offered. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table provider_types (
      type text primary key,
      enabled boolean not null,
      version integer not null
    );
    ${onlySystem('provider_types', 'select, insert, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table provider_types');
};

import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/** Requests of a company, by the month in Bratislava; added up now and then by each process of the API. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table request_counts (
      tenant_id uuid not null,
      -- YYYY-MM
      month text not null check (month ~ '^\\d{4}-\\d{2}$'),
      requests bigint not null,
      primary key (tenant_id, month)
    );
    ${isolateTenants('request_counts', 'select')}
    ${admitSystem('request_counts', 'select, insert, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table request_counts');
};

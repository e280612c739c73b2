import type { MigrationStep } from './migration';
import { admitSystem, isolateTenants } from './tenant-isolation';

/** Up to where the feed of a company was removed in time: who has not read so far has missed something, and is told. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create table feed_purges (
      tenant_id uuid not null,
      -- Whose invoices the entries were about; the nil UUID: of no integration.
      integration_id uuid not null,
      -- Of the last entry that was removed.
      seq bigint not null,
      at timestamptz(6) not null,
      primary key (tenant_id, integration_id)
    );
    ${isolateTenants('feed_purges', 'select')}
    ${admitSystem('feed_purges', 'select, insert, update')}
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop table feed_purges');
};

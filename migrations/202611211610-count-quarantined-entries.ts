import type { MigrationStep } from './migration';

/** Operators see how many items lie in quarantine and the progress of backfills, over all companies; the system role still sees no other entries. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create index inbox_quarantined on inbox_entries (tenant_id) where state = 'quarantined';
    create policy system_counts_quarantined on inbox_entries for select to portal_system using (state = 'quarantined');
    grant select (tenant_id, state) on inbox_entries to portal_system;
    grant select on inbox_counts to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke select on inbox_counts from portal_system;
    revoke select (tenant_id, state) on inbox_entries from portal_system;
    drop policy system_counts_quarantined on inbox_entries;
    drop index inbox_quarantined;
  `);
};

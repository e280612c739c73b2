import type { MigrationStep } from './migration';

/** What was forwarded is removed with the events that it came of, company by company, the oldest first. */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create index forwarding_deliveries_to_purge on forwarding_deliveries (tenant_id, created_at);
    create policy system_finds_old on forwarding_deliveries as restrictive for delete to portal_system
      using (created_at < clock_timestamp() - interval '1 month' and state <> 'pending');
    grant delete on forwarding_deliveries to portal_system;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    revoke delete on forwarding_deliveries from portal_system;
    drop policy system_finds_old on forwarding_deliveries;
    drop index forwarding_deliveries_to_purge;
  `);
};

import type { MigrationStep } from './migration';

/**
 * What was not delivered, or waits for a reason, is rare and asked for: by its company, and by support staff across
 * companies. A delivery that goes well never stands in these.
 */
export const up: MigrationStep = async ({ context }) => {
  await context.query(`
    create index deliveries_undelivered on deliveries (since, invoice_id)
      where status in ('delivery_failed', 'rejected_by_provider', 'failed_permanent');
    create index deliveries_undelivered_of_tenant on deliveries (tenant_id, since, invoice_id)
      where status in ('delivery_failed', 'rejected_by_provider', 'failed_permanent');
    create index deliveries_by_reason on deliveries (reason, since, invoice_id) where reason is not null;
    create index deliveries_by_retry_reason on deliveries (retry_reason, since, invoice_id)
      where retry_reason is not null;
  `);
};

export const down: MigrationStep = async ({ context }) => {
  await context.query(`
    drop index deliveries_by_retry_reason, deliveries_by_reason,
      deliveries_undelivered_of_tenant, deliveries_undelivered;
  `);
};

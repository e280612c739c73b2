import type { MigrationStep } from './migration';

/** Finds the invoices that an ERP has acknowledged, without naming an integration (`erp_delivered`). */
export const up: MigrationStep = async ({ context }) => {
  await context.query(
    `create index inbox_acknowledged_of_invoice on inbox_entries (tenant_id, invoice_id) where state = 'acknowledged'`,
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop index inbox_acknowledged_of_invoice');
};

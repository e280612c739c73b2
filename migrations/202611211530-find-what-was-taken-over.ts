import type { MigrationStep } from './migration';

/** Which invoices some ERP has taken over is asked without naming an integration (`erp_delivered`). */
export const up: MigrationStep = async ({ context }) => {
  await context.query(
    `create index inbox_taken_of_invoice on inbox_entries (tenant_id, invoice_id) where state = 'acknowledged'`,
  );
};

export const down: MigrationStep = async ({ context }) => {
  await context.query('drop index inbox_taken_of_invoice');
};

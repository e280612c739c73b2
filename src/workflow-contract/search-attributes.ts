/**
 * What operators search workflows by in the Temporal UI, all of type Keyword. For people only: the product reads
 * Postgres.
 */
export const searchAttributes = {
  tenantId: 'TenantId',
  invoiceStatus: 'InvoiceStatus',
  providerType: 'ProviderType',
  jobKind: 'JobKind',
  attention: 'Attention',
} as const;

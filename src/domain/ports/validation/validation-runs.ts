import type { InvoiceId, TenantId } from '../../ids';
import type { ValidationRun } from '../../validation/validation-report';

/** Stored validation runs; they are only ever added. */
export interface ValidationRunRepository {
  /** The runs of an invoice, newest first; null when the tenant has no such invoice. */
  list(tenantId: TenantId, invoiceId: InvoiceId, limit: number): Promise<ValidationRun[] | null>;
  /** Null: the invoice has no such run. */
  find(tenantId: TenantId, invoiceId: InvoiceId, runId: string): Promise<ValidationRun | null>;
}

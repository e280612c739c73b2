import { createExportedInvoices } from '../adapters/db/exports/exported-invoices';
import { createBeginExport } from '../usecases/exports/begin-export';
import type { ExportUseCases } from '../usecases/exports/export-use-cases';
import { composeBeginJob } from './jobs';
import type { Parts } from './parts/parts';

/** Exports of invoices. */
export const composeExports = (
  parts: Pick<Parts, 'database' | 'tenants' | 'jobWorkflows' | 'log'>,
): ExportUseCases => ({
  beginExport: createBeginExport({
    invoices: createExportedInvoices(parts.database),
    tenants: parts.tenants,
    beginJob: composeBeginJob(parts),
  }),
});

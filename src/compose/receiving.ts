import { createImportInvoice } from '../usecases/receiving/import-invoice';
import type { KeepDeps } from '../usecases/receiving/receive-document';
import type { ReceivingUseCases } from '../usecases/receiving/receiving-use-cases';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** What storing a received document needs, whether it was fetched or pushed. */
export const keepDepsOf = (parts: Parts, own: Pick<KeepDeps, 'documents' | 'inboundChecks'>): KeepDeps => ({
  connections: parts.connections,
  providers: parts.providers,
  tenants: parts.tenants,
  objects: parts.objects,
  receiving: parts.receiving,
  reader: parts.reader,
  validationSettings: parts.validationSettings,
  externalChecks: parts.externalChecks,
  clock: parts.clock,
  log: parts.log,
  retentionYears: parts.retentionYears,
  ...own,
});

/** Storing what was received, or comes by other means. */
export const composeReceiving = (parts: Parts, shared: ApiParts): ReceivingUseCases => ({
  importInvoice: createImportInvoice({
    tenants: parts.tenants,
    invoices: parts.invoices,
    objects: parts.objects,
    receiving: parts.receiving,
    documents: shared.documents,
    reader: parts.reader,
    clock: parts.clock,
    inboundChecks: shared.inboundChecks,
    validationSettings: parts.validationSettings,
    externalChecks: parts.externalChecks,
    log: parts.log,
  }),
});

import { createImportInvoice } from '../usecases/receiving/import-invoice';
import type { ApiParts } from './api-parts';
import type { Parts } from './parts';

/** Storing what was received, or comes by other means. */
export const composeReceiving = (parts: Parts, shared: ApiParts) => {
  return {
    importInvoice: createImportInvoice({
      tenants: parts.tenants,
      invoices: parts.invoices,
      objects: parts.objects,
      receiving: parts.receiving,
      documents: shared.documents,
      reader: parts.reader,
      clock: parts.clock,
      inboundChecks: shared.inboundChecks,
      presendSettings: parts.presendSettings,
      externalChecks: parts.externalChecks,
      log: parts.log,
    }),
  };
};

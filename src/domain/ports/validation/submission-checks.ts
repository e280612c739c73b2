import type { InvoiceId } from '../../ids';
import type { InvoiceDocument } from '../../invoices/invoice-document';
import type { IssueDatePolicy } from '../../tenants/tenant-settings';
import type { LayerResult } from '../../validation/validation-report';

/** What the checks behind the format layers need to know that the document itself does not say. */
export interface SubmissionContext {
  invoice: InvoiceDocument;
  /** The day in Bratislava, `YYYY-MM-DD`. */
  today: string;
  issueDatePolicy: IssueDatePolicy;
  /** The caller says that the supply is confidential. */
  confidentialSupply: boolean;
  /** Another living invoice of the same seller, type and number under another date. */
  numberReusedBy: InvoiceId | null;
  /** The tenant's list of excluded recipients names the recipient. */
  recipientExcluded: boolean;
}

/**
 * Completes the results of the format layers and of those that asked outside with the portal's own (obligation, time
 * rules), in running order, with an entry for every layer of a submission, also for those that did not run.
 */
export type SubmissionChecks = (given: readonly LayerResult[], context: SubmissionContext) => LayerResult[];

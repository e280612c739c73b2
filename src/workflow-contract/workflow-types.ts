import { deliverInvoiceType } from './deliver-invoice';
import { deliverWebhooksType } from './deliver-webhooks';
import { forwardInvoicesType } from './forward-invoices';
import { importTaxRegisterType } from './import-tax-register';
import { pollConnectionType } from './poll-connection';
import { jobWorkflowTypes } from './run-job';

/** All workflows: what `workflows/index.ts` exports. */
export const workflowTypes: readonly string[] = [
  deliverInvoiceType,
  pollConnectionType,
  deliverWebhooksType,
  forwardInvoicesType,
  importTaxRegisterType,
  ...Object.values(jobWorkflowTypes),
];

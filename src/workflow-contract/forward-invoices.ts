import type { TenantId } from '../domain/ids';

/** The workflow's type: the name of the function in `workflows/forward-invoices.ts`. */
export const forwardInvoicesType = 'forwardInvoices';

/** A rule has one workflow at a time, and none while nothing waits. */
export const forwardingWorkflowId = (ruleId: string): string => `forward-${ruleId}`;

export interface ForwardInvoicesInput {
  tenantId: TenantId;
  /** Of the rule. */
  id: string;
}

/** Something is due now: look at once. May be lost or doubled. */
export const wakeForwardingSignal = 'wake';

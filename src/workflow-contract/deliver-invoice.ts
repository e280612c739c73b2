import type { DeliveryNames } from '../domain/deliveries/delivery';
import type { Attention, OutboundStatus, ReasonCode } from '../domain/deliveries/status';
import type { InvoiceId, TenantId } from '../domain/ids';
import type { EndedDelivery } from '../domain/ports/deliveries/workflow-gateway';

/** The workflow's type: the name of the function in `workflows/deliver-invoice.ts`. */
export const deliverInvoiceType = 'deliverInvoice';

/**
 * Ids are never encrypted and show in every list: the invoice's id and generation, no names and no numbers of
 * customers.
 */
export const deliveryWorkflowId = ({ invoiceId, generation }: { invoiceId: InvoiceId; generation: number }): string =>
  `dlv-${invoiceId}-${generation}`;

/** One generation of delivering one invoice. */
export interface DeliveryGeneration {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  generation: number;
}

/** A wait for the outcome, with the number of questions so far. */
export interface OutcomeWait extends DeliveryGeneration {
  polls: number;
}

export interface DeliverInvoiceInput extends DeliveryGeneration {
  providerType: string;
  requestId: string | null;
  /** How often the provider was asked for the outcome, when this continues an earlier part of the same generation. */
  polls?: number;
}

/** Result of one activity: the status of the delivery, and what the workflow does next. */
export interface DeliveryStep {
  status: OutboundStatus;
  reason: ReasonCode | null;
  attention: Attention;
  /** Calls to the provider in the current transmission. */
  attempts: number;
  /** `done`: an outcome is known, a person has to act, another generation took over, or it was waited long enough. */
  next: 'validate' | 'send' | 'await_outcome' | 'done';
  /** Before the next step, unless woken; 0 = at once. */
  waitSeconds: number;
  /** Only with a reason: an invoice that is delivered without trouble leaves no name in a history. */
  names?: DeliveryNames;
}

export interface DeliveryResult {
  status: OutboundStatus;
  reason: ReasonCode | null;
  attempts: number;
}

/**
 * Something may have changed in the row: read it now. May be lost or doubled. Carries how this generation ended, when
 * its sender has just committed that; otherwise nothing.
 */
export const wakeSignal = 'wake';
export type WakeSignalArguments = [ended?: EndedDelivery];

/** For operators: the last step, and the number of calls. */
export const statusQuery = 'status';
export const attemptsQuery = 'attempts';

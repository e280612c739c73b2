import type { InvoiceDocument } from '../../invoices/invoice-document';
import type { TenantIdentity } from '../../validation/identity-mismatches';
import type { LayerResult } from '../../validation/validation-report';
import type { PossibleDuplicates } from '../receiving/receiving';

/** What the checks of a received document need beside it. */
export interface InboundContext {
  invoice: InvoiceDocument;
  /** Who has received it; null: it is an earlier document of the tenant itself, and the recipient is not checked. */
  recipient: TenantIdentity | null;
  /** Who has sent it, by its provider; null: not told. */
  senderParticipantId: string | null;
  possibleDuplicates: PossibleDuplicates;
}

/**
 * Completes the results of the format layers and of the tax registers with the portal's own, in running order, with an
 * entry for every layer: those that only a sender can do something about are `not_applicable`. Severities as on the way
 * out; see `lowerToWarnings`.
 */
export type InboundChecks = (given: readonly LayerResult[], context: InboundContext) => LayerResult[];

import type { InvoiceStatus } from '../deliveries/status';
import type { DocumentTypeCode } from '../document-type';
import type { StoredEvent } from '../events/event';
import type { InvoiceId, TenantId } from '../ids';
import type { Direction } from '../invoices/invoice';
import type { Language } from '../localized';
import type { ValidationStatus } from '../validation/validation-report';

/** How many rules a company may have. */
export const maxRules = 20;
export const maxAddresses = 5;
/** Forwardings of a rule; one that reaches it is paused. */
export const maxPerHour = 500;

export const forwardedParts = ['xml', 'html', 'attachments'] as const;
export type ForwardedPart = (typeof forwardedParts)[number];

/**
 * Why a rule forwards nothing: a person has switched it off, it had more to forward than an hour may have, or its
 * address of the web has answered 410 or taken nothing for five days.
 */
export type RuleDisabledReason = 'manual' | 'too_many' | 'gone' | 'failing';

/** Which documents a rule forwards, and when. */
export interface ForwardingMatch {
  direction: Direction;
  /** It forwards when an invoice gets one of these. */
  status: InvoiceStatus[];
  /** Of the other side: DIČ, IČ DPH, IČO or Peppol id; null: any. */
  partner: string | null;
  /** Null: any. */
  docType: DocumentTypeCode[] | null;
  validationStatus: ValidationStatus[] | null;
}

/**
 * - `pending`: its owner has not confirmed it; nothing goes there
 * - `unsubscribed`: its owner wants nothing more; `stopped`: it has refused three mails in a row
 */
export type AddressState = 'pending' | 'confirmed' | 'unsubscribed' | 'stopped';

export interface ForwardingAddress {
  id: string;
  email: string;
  state: AddressState;
}

export type ForwardingTarget =
  | { kind: 'email'; language: Language; include: ForwardedPart[]; addresses: ForwardingAddress[] }
  | { kind: 'url'; url: string };

export interface RulePlace {
  tenantId: TenantId;
  id: string;
}

/** Times are ISO 8601. Its secret is never part of it. */
export interface ForwardingRule extends RulePlace {
  name: string;
  enabled: boolean;
  disabledReason: RuleDisabledReason | null;
  match: ForwardingMatch;
  target: ForwardingTarget;
  createdAt: string;
}

/** What a rule asks of an invoice. */
export interface MatchedInvoice {
  id: InvoiceId;
  direction: Direction;
  docTypeCode: string;
  validationStatus: string;
  /** Every number by which the other side is known. */
  partnerIds: readonly string[];
}

/** The status that an event says an invoice has got; null: it says something else. */
export function statusOf(event: Pick<StoredEvent, 'type' | 'data'>): InvoiceStatus | null {
  if (event.type === 'invoice.received' || event.type === 'invoice.xml_supplemented')
    return 'validation_status' in event.data && event.data.validation_status === 'invalid'
      ? 'received_invalid'
      : 'received';
  return event.type.startsWith('invoice.') ? (event.type.slice('invoice.'.length) as InvoiceStatus) : null;
}

const normalised = (id: string): string => id.replace(/\s/g, '').toLowerCase();

/** Whether a rule forwards an invoice that has got a status. Pure. */
export function matches(match: ForwardingMatch, status: InvoiceStatus, invoice: MatchedInvoice): boolean {
  const { direction, partner, docType, validationStatus } = match;
  return (
    direction === invoice.direction &&
    match.status.includes(status) &&
    (partner === null || invoice.partnerIds.some((id) => normalised(id) === normalised(partner))) &&
    (docType === null || docType.some((code) => code === invoice.docTypeCode)) &&
    (validationStatus === null || validationStatus.some((one) => one === invoice.validationStatus))
  );
}

/** An address as logs show it: `j…@firma.sk`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');

import type { FeedEntry } from '../../domain/ports/invoices/invoices';
import type { Instant, InvoiceStatusView, Uuid } from '../invoices/invoice-view';

/** One change of an invoice's status. */
export interface ErpOutboxChange {
  /** Remember it to recognise a repeated entry. */
  event_id: string;
  /** Of the invoice. */
  id: Uuid;
  client_reference: string | null;
  invoice_number: string;
  status: InvoiceStatusView;
  previous_status: InvoiceStatusView | null;
  at: Instant;
  reason: string | null;
  message: string | null;
}

export interface ErpOutboxPage {
  items: ErpOutboxChange[];
  /** Store it, also from an empty page: the next call goes on from here. */
  next_cursor: string;
  /** More changes are ready now. */
  has_more: boolean;
}

export const outboxChange = (entry: FeedEntry): ErpOutboxChange => ({
  event_id: entry.eventId,
  id: entry.invoiceId,
  client_reference: entry.clientReference,
  invoice_number: entry.invoiceNumber,
  status: entry.status,
  previous_status: entry.previousStatus,
  at: entry.at,
  reason: entry.reason,
  message: entry.message,
});

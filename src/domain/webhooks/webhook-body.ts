import type { ToldEvent } from './webhook-endpoint';

/** What an endpoint is told of an invoice beside its event. Contract spelling. */
export interface ToldInvoice {
  id: string;
  status: string;
  direction: 'inbound' | 'outbound';
  doc_type_code: string;
  /** Day. */
  issue_date: string;
  validation_status: string;
  external_reference: string | null;
  client_reference: string | null;
  integration_id: string | null;
}

/** What is signed and sent, as JSON. Below 20 kB; no XML and no names. */
export interface WebhookBody {
  type: string;
  /** When it happened, ISO 8601. */
  timestamp: string;
  /** Rises in the order in which things have happened in the company; gaps are normal. */
  sequence: number;
  /** It is only supposed. */
  test?: true;
  data: Record<string, unknown>;
}

/** Other people's texts are cut, so that the whole stays small. */
const maxTextLength = 1_000;
const cut = (text: string | null): string | null => text && text.slice(0, maxTextLength);

/**
 * What an endpoint is told of an event.
 * @param invoice that it is about, as it is now; null: it is about none, or the invoice is gone
 * @param baseUrl of the API
 */
export function webhookBody(event: ToldEvent, invoice: ToldInvoice | null, baseUrl: string): WebhookBody {
  const { type, at, seq } = event;
  const said = { event_id: event.id, at, ...dataOf(event, invoice, baseUrl) };
  return { type, timestamp: at, sequence: Number(seq), data: said };
}

function dataOf(event: ToldEvent, invoice: ToldInvoice | null, baseUrl: string): Record<string, unknown> {
  const { objectId } = event;
  switch (event.type) {
    case 'inbox.quarantined':
      return {
        invoice_id: objectId,
        integration_id: event.integrationId ?? null,
        attempts: event.data.attempts,
        reason: cut(event.data.reason),
        links: { invoice: `${baseUrl}/invoices/${objectId}` },
      };
    case 'connection.failing':
    case 'connection.recovered':
      return {
        connection_id: objectId,
        direction: event.data.direction,
        reason: 'cause' in event.data ? event.data.cause : null,
        links: { connection: `${baseUrl}/connections/${objectId}` },
      };
    case 'export.ready': {
      const self = `${baseUrl}/exports/${objectId}`;
      return { export_id: objectId, ...event.data, links: { self, download: `${self}/download` } };
    }
    case 'revalidation.finished':
      return { job_id: objectId, ...event.data, links: { self: `${baseUrl}/jobs/${objectId}` } };
    case 'invoice.received':
    case 'invoice.xml_supplemented':
      return {
        ...invoiceData(objectId, invoice, baseUrl),
        invoice_number: event.data.invoice_number,
        status: invoice?.status ?? 'received',
        ...{ previous_status: null, reason: null, message: null },
        validation_status: event.data.validation_status,
      };
    default:
      return {
        ...invoiceData(objectId, invoice, baseUrl),
        client_reference: event.data.client_reference,
        invoice_number: event.data.invoice_number,
        status: event.type.slice('invoice.'.length),
        previous_status: event.data.previous_status,
        reason: event.data.reason,
        message: cut(event.data.message),
      };
  }
}

const invoiceData = (id: string, invoice: ToldInvoice | null, baseUrl: string): Record<string, unknown> => ({
  id,
  client_reference: invoice?.client_reference ?? null,
  direction: invoice?.direction ?? null,
  doc_type_code: invoice?.doc_type_code ?? null,
  issue_date: invoice?.issue_date ?? null,
  validation_status: invoice?.validation_status ?? null,
  external_reference: invoice?.external_reference ?? null,
  integration_id: invoice?.integration_id ?? null,
  links: { self: `${baseUrl}/invoices/${id}`, xml: `${baseUrl}/invoices/${id}/xml` },
});

import { asId, type IntegrationId, type TenantId } from '../ids';
import { type ToldInvoice, type WebhookBody, webhookBody } from './webhook-body';
import type { ToldEvent, WebhookEventType } from './webhook-endpoint';

const invoiceId = '6f1c0d2e-8b4a-4c57-9f0e-2a7d5c9b1e34';
const integrationId = asId<IntegrationId>('0b9f3c1a-5d2e-4f68-8a7b-1c2d3e4f5a6b');

const invoice: ToldInvoice = {
  id: invoiceId,
  status: 'received',
  direction: 'outbound',
  doc_type_code: '380',
  issue_date: '2026-11-22',
  validation_status: 'valid',
  external_reference: null,
  client_reference: 'SO-1042',
  integration_id: integrationId,
};

const base = {
  tenantId: asId<TenantId>('3d5a7c9e-1b2f-4e6d-8c0a-9b8c7d6e5f40'),
  id: '9a4e2f60-7c1d-4b3a-9e5f-0d1c2b3a4f5e',
  seq: '4711',
  at: '2026-11-22T09:15:30.123456Z',
};
const ofInvoice = { ...base, objectType: 'invoice', objectId: invoiceId, integrationId } as const;
const ofConnection = { ...base, objectType: 'connection', objectId: '5c8d1e2f-3a4b-4c5d-8e6f-7a8b9c0d1e2f' } as const;
const ofJob = { ...base, objectType: 'job', objectId: '7d2e3f4a-5b6c-4d7e-8f9a-0b1c2d3e4f5a' } as const;
const moved = {
  client_reference: 'SO-1042',
  invoice_number: '2026-0042',
  previous_status: 'sending',
  reason: null,
  message: null,
} as const;
const received = {
  invoice_number: '2026-0815',
  seller_name: '',
  validation_status: 'valid',
  conflicting: false,
} as const;

const events: { [Type in WebhookEventType]: Extract<ToldEvent, { type: Type }> } = {
  'invoice.queued': { ...ofInvoice, type: 'invoice.queued', data: { ...moved, previous_status: null } },
  'invoice.sending': { ...ofInvoice, type: 'invoice.sending', data: { ...moved, previous_status: 'queued' } },
  'invoice.sent': { ...ofInvoice, type: 'invoice.sent', data: moved },
  'invoice.delivered': { ...ofInvoice, type: 'invoice.delivered', data: { ...moved, previous_status: 'sent' } },
  'invoice.delivery_failed': {
    ...{ ...ofInvoice, type: 'invoice.delivery_failed' },
    data: { ...moved, reason: 'RECIPIENT_NOT_REGISTERED', message: 'The recipient is not registered in Peppol.' },
  },
  'invoice.rejected_by_provider': {
    ...{ ...ofInvoice, type: 'invoice.rejected_by_provider' },
    data: { ...moved, reason: 'PROVIDER_REJECTED', message: 'The provider has refused the invoice.' },
  },
  'invoice.failed_permanent': {
    ...{ ...ofInvoice, type: 'invoice.failed_permanent' },
    data: { ...moved, reason: 'RETRIES_EXHAUSTED', message: 'The provider was not available for three days.' },
  },
  'invoice.received': { ...ofInvoice, integrationId: null, type: 'invoice.received', data: received },
  'invoice.xml_supplemented': { ...ofInvoice, integrationId: null, type: 'invoice.xml_supplemented', data: received },
  'inbox.quarantined': {
    ...{ ...ofInvoice, type: 'inbox.quarantined' },
    data: { integration_name: '', attempts: 5, reason: 'Unknown supplier' },
  },
  'connection.failing': {
    ...{ ...ofConnection, type: 'connection.failing' },
    data: { direction: 'inbound', cause: 'credentials_refused' },
  },
  'export.ready': {
    ...{ ...ofJob, type: 'export.ready' },
    data: { count: 120, bytes: 4_812_337, sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
  },
  'revalidation.finished': {
    ...{ ...ofJob, type: 'revalidation.finished' },
    data: { processed: 120, counts: { changed: 3, unchanged: 117 } },
  },
  'connection.recovered': { ...ofConnection, type: 'connection.recovered', data: { direction: 'inbound' } },
};

const inbound: ToldInvoice = { ...invoice, direction: 'inbound', client_reference: null, integration_id: null };

/** What an endpoint may be told of an event of a type: for the reference, and for trying an endpoint out. */
export function exampleBody(type: WebhookEventType, baseUrl: string): WebhookBody {
  const event = events[type];
  const isReceived = type === 'invoice.received' || type === 'invoice.xml_supplemented';
  return webhookBody(event, isReceived ? inbound : invoice, baseUrl);
}

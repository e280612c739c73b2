import { createHash } from 'node:crypto';

import { anInvoiceXml, type DocumentOptions } from '../../support/factories/invoice-factory';
import { call, companyOf, type DemoTenant } from '../../support/services/api-client';
import { control, newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

export interface Received {
  id: string;
  status: string;
  validation_status: string;
  invoice_number: string;
  doc_type_code: string;
  xml_missing: boolean;
  metadata_incomplete: boolean;
  has_conflicting_duplicates: boolean;
  source: string;
  received_at: string;
}

export const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
/** A connection that is told of documents; it asks by itself when it is new, and then not while these stories last. */
export const receiver = (settings: Record<string, unknown> = {}): Promise<DemoTenant> =>
  newTenant({ direction: 'both', settings: { poll_interval_seconds: 3_600, ...settings } });

/** An invoice of somebody else to the tenant. */
export const invoiceTo = (tenant: DemoTenant, options: Partial<DocumentOptions> = {}): string =>
  anInvoiceXml({ buyer: companyOf(tenant), ...options });
export const inject = (tenant: DemoTenant, document: Record<string, unknown>): Promise<{ document_id: string }> =>
  control('POST', '/incoming', { participant_id: tenant.participant_id, ...document });
export const listed = async (tenant: DemoTenant): Promise<Received[]> =>
  (await call('GET', '/invoices?direction=inbound&sort=received_at', { bearer: tenant.api_key })).body
    .items as Received[];
export const untilReceived = (tenant: DemoTenant, many: number): Promise<Received[]> =>
  until(
    () => listed(tenant),
    (items) => items.length >= many,
    60,
  );
export const detail = async (tenant: DemoTenant, id: string): Promise<Record<string, unknown>> =>
  (await call('GET', `/invoices/${id}`, { bearer: tenant.api_key })).body;
export const untilAcknowledged = (tenant: DemoTenant, documentId: string): Promise<unknown> =>
  until(
    () =>
      rows<{ done: boolean }>(
        'select acknowledged_at is not null as done from provider_documents where tenant_id = $1 and document_id = $2',
        [tenant.id, documentId],
      ),
    (found) => found.some(({ done }) => done),
    60,
  );

import type { TenantCaller } from '../../domain/access/caller';
import { errorInWords } from '../../domain/deliveries/reason-words';
import { invoiceStatuses } from '../../domain/deliveries/status';
import { encodingIn } from '../../domain/encoding-info';
import type { DeliveryEventRecord, InvoiceRecord, InvoiceSummaryRow } from '../../domain/invoices/invoice';
import type { Language } from '../../domain/localized';
import type { InvoiceCounts } from '../../domain/ports/invoices/invoices';
import { inLanguage } from '../../domain/validation/finding';
import { partyOf } from '../../domain/validation/validation-report';
import type {
  DeliveryEvent,
  InvoiceDetail,
  InvoiceLinks,
  InvoiceListItem,
  InvoiceSummary,
  StatusCounts,
} from './invoice-view';

export const invoiceListItem = (row: InvoiceSummaryRow): InvoiceListItem => ({
  id: row.id,
  direction: row.direction,
  source: row.source,
  status: row.status,
  validation_status: row.validationStatus,
  doc_type_code: row.docTypeCode,
  invoice_number: row.invoiceNumber,
  issue_date: row.issueDate,
  due_date: row.dueDate,
  currency: row.currency,
  seller: partyOf(row.seller),
  buyer: partyOf(row.buyer),
  total_net: row.totalNet,
  total_vat: row.totalVat,
  total_gross: row.totalGross,
  has_attachments: row.hasAttachments,
  connection_id: row.connectionId,
  invoice_uuid5: row.invoiceUuid5,
  external_reference: row.externalReference,
  received_at: row.receivedAt,
  sent_at: row.sentAt,
  delivered_at: row.deliveredAt,
  created_at: row.createdAt,
  xml_missing: row.xmlMissing,
  metadata_incomplete: row.metadataIncomplete,
  has_conflicting_duplicates: row.hasConflictingDuplicates,
  superseded: row.superseded,
  ...(row.erpDeliveries === null
    ? {}
    : {
        erp_deliveries: row.erpDeliveries.map(({ integrationId, integrationName, acknowledgedAt }) => ({
          integration_id: integrationId,
          integration_name: integrationName,
          acknowledged_at: acknowledgedAt,
        })),
      }),
});

/** Address under which the caller sees invoices. */
export const invoicesUrl = (baseUrl: string, caller: TenantCaller): string =>
  `${baseUrl}${caller.kind === 'integration' ? '/erp' : ''}/invoices`;

/**
 * @param audience address under which the caller sees invoices: `{base_url}/invoices` or `{base_url}/erp/invoices`
 * @param language of the findings' messages
 */
export function invoiceDetail(invoice: InvoiceRecord, audience: string, language: Language): InvoiceDetail {
  const links = linksOf(audience, invoice.id);
  return {
    ...invoiceListItem(invoice),
    xml_sha256: invoice.xml?.sha256 ?? (invoice.xmlMissing ? sha256OfNothing : null),
    xml_size_bytes: invoice.xml?.sizeBytes ?? 0,
    remote_id: invoice.remoteId,
    outcome_expected: invoice.outcomeExpected,
    tag: invoice.tag,
    client_reference: invoice.clientReference,
    buyer_reference: invoice.buyerReference,
    delivery_date: invoice.deliveryDate,
    billing_references: invoice.billingReferences,
    note: invoice.note,
    totals: invoice.totals,
    lines: invoice.lines,
    attachments: invoice.attachments.map((attachment) => ({
      id: attachment.id,
      filename: attachment.filename,
      mime_type: attachment.mimeType,
      size_bytes: attachment.sizeBytes,
      sha256: attachment.sha256,
      download_url: `${links.self}/attachments/${attachment.id}`,
    })),
    validation: { ...invoice.validation, findings: inLanguage(invoice.validation.findings, language) },
    delivery_events: invoice.deliveryEvents.map(deliveryEvent),
    last_error: invoice.lastError && { ...invoice.lastError, message: errorInWords(invoice.lastError)[language] },
    links,
    payload_omitted_reason: invoice.payloadOmittedReason,
    provider_portal_url: invoice.providerPortalUrl,
    unparsed_reason: invoice.unparsedReason,
    conflicting_duplicates: invoice.duplicates.map(({ id, reason, source, receivedAt, xml }) => ({
      id,
      reason,
      source,
      received_at: receivedAt,
      xml_sha256: xml.sha256,
      xml_size_bytes: xml.sizeBytes,
      download_url: `${links.self}/duplicates/${id}/xml`,
    })),
    supersedes_invoice_id: invoice.supersedesInvoiceId,
    superseded_by_invoice_id: invoice.supersededByInvoiceId,
    encoding: encodingIn(invoice.encoding, language),
  };
}

/** What a record without XML carries: the hash of no bytes. */
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const linksOf = (audience: string, id: string): InvoiceLinks => ({
  self: `${audience}/${id}`,
  xml: `${audience}/${id}/xml`,
  html: `${audience}/${id}/html`,
});

/** An event without the provider's own data. */
export const eventInBrief = (event: DeliveryEventRecord): Omit<DeliveryEvent, 'details'> => ({
  id: event.id,
  at: event.at,
  type: event.type,
  source: event.source,
  from_status: event.fromStatus,
  to_status: event.toStatus,
  reason_code: event.reasonCode,
  message: event.message,
});

const deliveryEvent = (event: DeliveryEventRecord): DeliveryEvent => ({
  ...eventInBrief(event),
  details: event.details,
});

export function invoiceSummary({ byDirection, byStatus }: InvoiceCounts): InvoiceSummary {
  const counts = Object.fromEntries(invoiceStatuses.map((status) => [status, byStatus[status] ?? 0]));
  return {
    total: byDirection.inbound + byDirection.outbound,
    by_direction: byDirection,
    by_status: counts as unknown as StatusCounts,
  };
}

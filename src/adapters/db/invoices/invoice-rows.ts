import { createHash } from 'node:crypto';

import { type InvoiceDocument, maxStoredLines } from '../../../domain/invoices/invoice-document';
import type { ReceivedDocument, ReceivedMetadataOnly } from '../../../domain/ports/receiving/receiving';
import type { NewSubmission } from '../../../domain/ports/submissions/submissions';
import { partyOf } from '../../../domain/validation/validation-report';
import { folded, foldedWords } from './search-text';

/** What a document's own data fill of the row, whichever way it came. Spelled as the columns are. */
function contentColumns(invoice: InvoiceDocument) {
  const seller = partyOf(invoice.seller);
  const buyer = partyOf(invoice.buyer);
  const searchable = ({ name, dic, ico, ic_dph, peppol_id }: typeof seller): string =>
    folded([name, dic, ico, ic_dph, peppol_id].filter((part) => part !== null).join('\n'));
  return {
    doc_type_code: invoice.doc_type_code,
    invoice_number: invoice.invoice_number,
    due_date: invoice.due_date,
    currency: invoice.currency ?? 'XXX',
    seller,
    buyer,
    total_net: invoice.totals.net ?? '0',
    total_vat: invoice.totals.vat ?? '0',
    total_gross: invoice.totals.gross ?? '0',
    buyer_reference: invoice.buyer_reference,
    delivery_date: invoice.delivery_date,
    billing_references: invoice.billing_references,
    note: invoice.note,
    totals: invoice.totals,
    lines: invoice.lines.slice(0, maxStoredLines),
    payload_omitted_reason: invoice.line_count > maxStoredLines ? 'payload_too_large' : null,
    has_attachments: invoice.attachments.length > 0,
    seller_text: searchable(seller),
    buyer_text: searchable(buyer),
  };
}

/** The row of a submitted invoice, without what the database fills. */
export function submittedInvoiceRow(submission: NewSubmission, supersedes: string | null) {
  const { xml, sourceXml } = submission;
  return {
    ...contentColumns(submission.invoice),
    tenant_id: submission.tenantId,
    id: submission.invoiceId,
    direction: 'outbound',
    source: 'api_submit',
    status: 'queued',
    validation_status: submission.validationStatus,
    seller_key: submission.naturalKey.sellerKey,
    number_key: submission.naturalKey.number,
    issue_date: submission.naturalKey.issueDate,
    connection_id: submission.connectionId,
    integration_id: submission.integrationId,
    external_reference: submission.externalReference,
    client_reference: submission.clientReference,
    tag: submission.tag,
    xml_key: xml.key,
    xml_version_id: xml.versionId,
    xml_sha256: xml.sha256,
    xml_size_bytes: xml.sizeBytes,
    source_xml_key: sourceXml?.key ?? null,
    source_xml_version_id: sourceXml?.versionId ?? null,
    source_xml_sha256: sourceXml?.sha256 ?? null,
    source_xml_size_bytes: sourceXml?.sizeBytes ?? null,
    encoding: submission.encoding,
    validation_run_id: submission.run.id,
    supersedes_invoice_id: supersedes,
  };
}

/** Of no bytes: what a record without XML carries in place of a hash. */
export const emptySha256 = createHash('sha256').digest('hex');

/** What a received or imported document fills of its row, also when it supplements a record that had no XML. */
export function receivedContentRow({ origin, content, xml, sourceXml, encoding, xmlEncoding }: ReceivedDocument) {
  return {
    // An import does not say who has sent it: what a provider has told of the record before stays.
    ...(origin ? { sender_participant_id: origin.senderParticipantId ?? null } : {}),
    ...contentColumns(content.invoice),
    validation_status: content.validationStatus,
    seller_key: content.naturalKey.sellerKey,
    number_key: content.naturalKey.number,
    issue_date: content.issueDate,
    xml_key: xml.key,
    xml_version_id: xml.versionId,
    xml_sha256: xml.sha256,
    xml_size_bytes: xml.sizeBytes,
    source_xml_key: sourceXml?.key ?? null,
    source_xml_version_id: sourceXml?.versionId ?? null,
    source_xml_sha256: sourceXml?.sha256 ?? null,
    source_xml_size_bytes: sourceXml?.sizeBytes ?? null,
    encoding,
    xml_encoding: xmlEncoding,
    validation_run_id: content.run?.id ?? null,
    unparsed_reason: content.unparsedReason,
    metadata_incomplete: content.metadataIncomplete,
    xml_missing: false,
    provider_portal_url: null,
  };
}

/** The row of a record whose XML stays at the provider. */
export function metadataOnlyRow({ content, ...record }: ReceivedMetadataOnly) {
  return {
    ...contentColumns(content.invoice),
    sender_participant_id: record.origin.senderParticipantId ?? null,
    validation_status: 'not_validated',
    seller_key: content.naturalKey.sellerKey,
    number_key: content.naturalKey.number,
    issue_date: content.issueDate,
    xml_sha256: emptySha256,
    xml_size_bytes: 0,
    payload_omitted_reason: record.payloadOmittedReason,
    provider_portal_url: record.providerPortalUrl,
    metadata_incomplete: true,
    xml_missing: true,
  };
}

/** Words that the filter `search` finds. */
export const searchWords = (invoice: InvoiceDocument): string =>
  foldedWords([invoice.invoice_number, invoice.seller.name, invoice.buyer.name].join(' '));

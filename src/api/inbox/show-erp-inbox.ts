import type { Party } from '../../domain/invoices/invoice-document';
import type { Language } from '../../domain/localized';
import type { AcknowledgementOutcome, InboxStats, InboxStatus, ListedInboxEntry } from '../../domain/ports/inbox/inbox';
import { problemDefinition, type ProblemError } from '../../domain/problem';
import type { InboxItemAnswer } from '../../usecases/inbox/inline-xml';
import type {
  ErpAckResult,
  ErpInboxItem,
  ErpInboxStats,
  ErpParty,
  ErpXmlEncodingError,
  InboxStateView,
  IntegrationInboxItem,
} from './erp-inbox-view';

/** SHA-256 of no bytes: stands for a document that has not come yet. */
const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const erpParty = ({ name, dic, ic_dph, peppol_id }: Party): ErpParty => ({ name, dic, ic_dph, peppol_id });

/** @param inboxUrl `{base_url}/erp/inbox` */
export function erpInboxItem(
  { item, xmlBase64, encoding, encodingError }: InboxItemAnswer,
  inboxUrl: string,
  language: Language,
): ErpInboxItem {
  const url = `${inboxUrl}/${item.id}`;
  const sha256 = item.xml?.sha256 ?? sha256OfNothing;
  return {
    id: item.id,
    invoice_number: item.invoiceNumber,
    doc_type_code: item.docTypeCode,
    status: item.status,
    validation_status: item.validationStatus,
    issue_date: item.issueDate,
    due_date: item.dueDate,
    currency: item.currency,
    seller: erpParty(item.seller),
    buyer: erpParty(item.buyer),
    total_net: item.totalNet,
    total_vat: item.totalVat,
    total_gross: item.totalGross,
    received_at: item.receivedAt,
    xml_missing: item.xmlMissing,
    xml_sha256: sha256,
    xml_size_bytes: item.xml?.sizeBytes ?? 0,
    xml_url: item.xml === null ? null : `${url}/xml`,
    xml_base64: xmlBase64,
    ...(encoding === null ? {} : { xml_encoding: encoding, xml_derived_from_sha256: sha256 }),
    ...(encodingError === null ? {} : { xml_encoding_error: xmlEncodingError(encodingError, language) }),
    attachments: item.attachments.map(({ id, filename, mimeType, sizeBytes, sha256: digest }) => ({
      id,
      filename,
      mime_type: mimeType,
      size_bytes: sizeBytes,
      sha256: digest,
      download_url: `${url}/attachments/${id}`,
    })),
    erp_state: item.state,
    acknowledged_at: item.acknowledgedAt,
    ...(item.validationChangedAt === null ? {} : { validation_changed_at: item.validationChangedAt }),
    attempts: item.attempts,
    duplicates: item.duplicates.map(({ id, reason, receivedAt, xml }) => ({
      id,
      reason,
      received_at: receivedAt,
      xml_sha256: xml.sha256,
      xml_size_bytes: xml.sizeBytes,
      xml_url: `${url}/xml?duplicate_id=${id}`,
    })),
  };
}

const xmlEncodingError = (error: ProblemError, language: Language): ErpXmlEncodingError => ({
  code: error.code,
  detail: (error.detail ?? problemDefinition(error.code).advice)[language],
  characters: error.context.characters ? [...error.context.characters] : undefined,
});

export const erpInboxStats = (stats: InboxStats): ErpInboxStats => {
  const { pending, leased, acknowledged, nack, quarantined } = stats;
  return {
    pending,
    leased,
    acknowledged,
    nack,
    quarantined,
    total_eligible: pending + leased + acknowledged + nack + quarantined,
    oldest_pending_received_at: stats.oldestPendingReceivedAt,
    last_ack_at: stats.lastAckAt,
    withheld_xml_missing: stats.withheldXmlMissing,
    conflicts: stats.conflicts,
  };
};

export const erpAckResult = (outcome: AcknowledgementOutcome): ErpAckResult => ({
  acknowledged: outcome.acknowledged,
  already_acknowledged: outcome.alreadyAcknowledged,
  not_found: outcome.notFound,
  acknowledged_at: outcome.at,
  ...(outcome.xmlMissing.length === 0
    ? {}
    : { rejected: outcome.xmlMissing.map((id) => ({ id, reason: 'xml_missing' as const })) }),
});

export const inboxState = (item: InboxStatus): InboxStateView => ({
  integration_id: item.integrationId,
  integration_name: item.integrationName,
  erp_state: item.state,
  attempts: item.attempts,
  lease_expires_at: item.state === 'leased' ? item.dueAt : null,
  retry_at: item.state === 'nack' ? item.dueAt : null,
  acknowledged_at: item.acknowledgedAt,
  erp_reference: item.erpReference,
  nacks: item.nacks,
});

export const integrationInboxItem = (entry: ListedInboxEntry): IntegrationInboxItem => ({
  ...inboxState(entry),
  invoice_id: entry.invoiceId,
  invoice_number: entry.invoiceNumber,
  received_at: entry.receivedAt,
  xml_missing: entry.xmlMissing,
});

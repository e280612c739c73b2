import { storedObjectOrNull } from './stored-object.sql';

const amount = (column: string): string => `round(i.${column}, 2)::text`;

/** The integrations `s` with their entries `e` that have acknowledged the received invoice `i`. */
const acknowledgedEntries = `
  inbox_subscriptions s join inbox_entries e on e.tenant_id = s.tenant_id and e.integration_id = s.integration_id
    and e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.state = 'acknowledged'
  where s.tenant_id = i.tenant_id`;

/** The members of InvoiceSummaryRow, read from `invoices i`. */
export const summaryColumns = `
  i.id, i.tenant_id as "tenantId", i.direction, i.source, i.status, i.validation_status as "validationStatus",
  i.doc_type_code as "docTypeCode", i.invoice_number as "invoiceNumber", i.issue_date::text as "issueDate",
  i.due_date::text as "dueDate", i.currency, i.seller, i.buyer,
  ${amount('total_net')} as "totalNet", ${amount('total_vat')} as "totalVat", ${amount('total_gross')} as "totalGross",
  i.has_attachments as "hasAttachments", i.connection_id as "connectionId", i.invoice_uuid5 as "invoiceUuid5",
  i.external_reference as "externalReference", iso_utc(i.received_at) as "receivedAt", iso_utc(i.sent_at) as "sentAt",
  iso_utc(i.delivered_at) as "deliveredAt", iso_utc(i.created_at) as "createdAt", i.xml_missing as "xmlMissing",
  i.metadata_incomplete as "metadataIncomplete",
  i.has_conflicting_duplicates as "hasConflictingDuplicates", i.superseded,
  case when i.direction = 'inbound' then
    (select coalesce(jsonb_agg(jsonb_build_object('integrationId', s.integration_id, 'integrationName', s.name,
        'acknowledgedAt', iso_utc(e.acknowledged_at)) order by e.acknowledged_at, s.integration_id), '[]')
          from ${acknowledgedEntries}) end as "erpDeliveries"`;

/** Why the invoice waits while a fault is retried; null: nothing is. */
const errorBeingRetried = `
  (select jsonb_build_object('code', r.retry_reason, 'message', r.retry_reason, 'at', iso_utc(r.retry_event_at))
    from deliveries r where r.tenant_id = i.tenant_id and r.invoice_id = i.id and r.retry_reason is not null)`;

/** One invoice with all that belongs to it, in one statement: the parts are of one instant. */
export const selectInvoice = `
  select ${summaryColumns},
    i.integration_id as "integrationId", i.client_reference as "clientReference", i.tag,
    ${storedObjectOrNull('i', 'xml')} as xml, ${storedObjectOrNull('i', 'source_xml')} as "sourceXml",
    i.remote_id as "remoteId", i.sender_participant_id as "senderParticipantId",
    i.buyer_reference as "buyerReference", i.delivery_date::text as "deliveryDate",
    i.billing_references as "billingReferences",
    i.note, i.totals, i.lines, coalesce(i.last_error, ${errorBeingRetried}) as "lastError", i.payload_omitted_reason as "payloadOmittedReason",
    i.provider_portal_url as "providerPortalUrl", i.unparsed_reason as "unparsedReason",
    i.supersedes_invoice_id as "supersedesInvoiceId", i.superseded_by_invoice_id as "supersededByInvoiceId", i.encoding,
    i.xml_encoding as "xmlEncoding",
    (select d.outcome_expected from deliveries d where d.tenant_id = i.tenant_id and d.invoice_id = i.id)
      as "outcomeExpected",
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'reason', d.reason, 'source', d.source,
    'receivedAt', iso_utc(d.received_at),
        'xml', ${storedObjectOrNull('d', 'xml')}, 'xmlEncoding', d.xml_encoding) order by d.received_at, d.id), '[]')
      from invoice_duplicates d where d.tenant_id = i.tenant_id and d.invoice_id = i.id) as duplicates,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'filename', a.filename, 'mimeType', a.mime_type,
        'sizeBytes', a.size_bytes, 'sha256', a.sha256) order by a.position), '[]')
      from attachments a where a.tenant_id = i.tenant_id and a.invoice_id = i.id) as attachments,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'at', iso_utc(e.at), 'type', e.type, 'source', e.source,
        'fromStatus', e.from_status, 'toStatus', e.to_status, 'reasonCode', e.reason_code, 'message', e.message,
        'details', e.details) order by e.at, e.id), '[]')
      from delivery_events e where e.tenant_id = i.tenant_id and e.invoice_id = i.id) as "deliveryEvents",
    (select jsonb_build_object('id', r.id, 'checkedAt', iso_utc(r.checked_at), 'verdict', r.report -> 'verdict',
        'counts', r.report -> 'counts', 'findings', r.report -> 'findings')
      from validation_runs r where r.tenant_id = i.tenant_id and r.invoice_id = i.id
        and r.id = i.validation_run_id) as run
  from invoices i where i.tenant_id = $1 and i.id = $2`;

import { randomUUID } from 'node:crypto';

import type { InboundStatus } from '../../../domain/deliveries/status';
import type { InvoiceId } from '../../../domain/ids';
import type { Receipt, ReceivedDocument } from '../../../domain/ports/receiving/receiving';
import { auditInvoice, auditRow } from '../audit/invoice-audit';
import { nextReceivedAt, offerInvoice, xmlArrived } from '../inbox/offer';
import { insertAttachments } from '../invoices/attachments';
import { receivedContentRow, searchWords } from '../invoices/invoice-rows';
import { json } from '../json';
import type { Transaction } from '../transaction';
import { addRun } from '../validation/run-rows';
import {
  insertInvoice,
  insertPending,
  linkFirst,
  lockMissing,
  markConflict,
  selectByNaturalKey,
  selectMissing,
  updateInvoice,
} from './receiving.sql';
import { addDuplicate, addEvent, noteOrigin, sourceOf } from './write-received';

const statusOf = ({ content }: ReceivedDocument): InboundStatus =>
  content.validationStatus === 'invalid' ? 'received_invalid' : 'received';

export interface ExistingInvoice {
  id: InvoiceId;
  sha256: string;
}

/** The invoice of the same natural key, if the document says what its natural key is. */
export async function findByNaturalKey(
  tx: Transaction,
  { tenantId, direction, content }: ReceivedDocument,
): Promise<ExistingInvoice | null> {
  if (content.metadataIncomplete) return null;
  const { sellerKey, number, docTypeCode, issueDate } = content.naturalKey;
  const [existing] = await tx.query<ExistingInvoice>(selectByNaturalKey, [
    tenantId,
    sellerKey,
    number,
    docTypeCode,
    issueDate,
    direction,
  ]);
  return existing ?? null;
}

/** The one record without XML that the document must be the XML of, or null. */
export async function findMissing(tx: Transaction, { tenantId, content }: ReceivedDocument): Promise<InvoiceId | null> {
  if (content.metadataIncomplete) return null;
  const { sellerKey, number, docTypeCode, issueDate } = content.naturalKey;
  const found = await tx.query<{ id: InvoiceId }>(selectMissing, [tenantId, sellerKey, number, docTypeCode, issueDate]);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/**
 * A new invoice; an inbound one is offered to every integration.
 * @param conflictsWith the invoice that holds the natural key, when this one has other content under the same number
 */
export async function insertReceived(
  tx: Transaction,
  document: ReceivedDocument,
  conflictsWith: InvoiceId | null = null,
): Promise<Receipt> {
  const { tenantId, invoiceId, direction, origin, content, xml, actor } = document;
  const isInbound = direction === 'inbound';
  const status = isInbound ? statusOf(document) : 'delivered';
  // One instant for everything that this transaction writes.
  const receivedAt = isInbound ? await nextReceivedAt(tx, tenantId) : null;
  const row = {
    ...receivedContentRow(document),
    tenant_id: tenantId,
    id: invoiceId,
    direction,
    source: sourceOf(document),
    status,
    connection_id: origin?.connectionId ?? null,
    remote_id: origin?.documentId ?? null,
    received_at: receivedAt,
    has_conflicting_duplicates: conflictsWith !== null,
    conflicts_with_invoice_id: conflictsWith,
  };
  await tx.query(insertInvoice(row), [json(row), searchWords(content.invoice)]);
  await addEvent(tx, tenantId, invoiceId, {
    type: isInbound ? 'status_changed' : 'note',
    source: origin ? 'provider' : 'portal',
    fromStatus: null,
    toStatus: isInbound ? status : null,
    reasonCode: isInbound ? null : 'IMPORTED',
    message: isInbound ? content.unparsedReason : 'Imported as history; nothing was sent.',
    details: null,
  });
  await writeParts(tx, document, invoiceId);
  await auditInvoice(
    tx,
    tenantId,
    invoiceId,
    auditRow(actor, origin ? 'invoice.receive' : 'invoice.import', {
      xml_sha256: xml.sha256,
      direction,
    }),
  );
  const kind = conflictsWith === null ? 'stored' : 'different_content';
  await noteOrigin(tx, document, { sha256: xml.sha256, invoiceId, outcome: kind });
  if (receivedAt !== null) await offerInvoice(tx, { tenantId, invoiceId, receivedAt, xmlMissing: false });
  return { kind, invoiceId };
}

/** The record gets the data that it was missing, or nothing when it is not missing them any more. */
export async function supplement(
  tx: Transaction,
  document: ReceivedDocument,
  invoiceId: InvoiceId,
): Promise<Receipt | null> {
  const { tenantId, origin, content, xml, actor } = document;
  const [missing] = await tx.query(lockMissing, [tenantId, invoiceId]);
  if (!missing) return null;
  const status = statusOf(document);
  const row = { ...receivedContentRow(document), status };
  await tx.query(updateInvoice(row), [json(row), searchWords(content.invoice), tenantId, invoiceId]);
  await addDuplicate(tx, invoiceId, 'xml_supplement', document);
  await addEvent(tx, tenantId, invoiceId, {
    type: 'status_changed',
    source: origin ? 'provider' : 'portal',
    fromStatus: 'received_without_xml',
    toStatus: status,
    reasonCode: 'XML_SUPPLEMENTED',
    message: content.unparsedReason,
    details: null,
  });
  await writeParts(tx, document, invoiceId);
  await auditInvoice(tx, tenantId, invoiceId, auditRow(actor, 'invoice.supplement', { xml_sha256: xml.sha256 }));
  await noteOrigin(tx, document, { sha256: xml.sha256, invoiceId, outcome: 'supplemented' });
  await xmlArrived(tx, { tenantId, invoiceId });
  return { kind: 'supplemented', invoiceId };
}

/**
 * Kept beside the first document of this number, which stays as it is, acknowledged or not. The other one is an invoice
 * of its own as well: only so is it offered to those who have taken the first over.
 */
export async function keepDuplicate(tx: Transaction, document: ReceivedDocument, first: InvoiceId): Promise<Receipt> {
  const { tenantId, invoiceId, xml, actor } = document;
  if (!(await addDuplicate(tx, first, 'different_content', document))) {
    await noteOrigin(tx, document, { sha256: xml.sha256, invoiceId: first, outcome: 'same_content' });
    return { kind: 'same_content', invoiceId: first };
  }
  await tx.query(markConflict, [tenantId, first]);
  await addConflictEvent(tx, document, { of: first, other: invoiceId });
  await auditInvoice(tx, tenantId, first, auditRow(actor, 'invoice.receive_duplicate', { xml_sha256: xml.sha256 }));
  const receipt = await insertReceived(tx, document, first);
  await tx.query(linkFirst, [tenantId, invoiceId, first, randomUUID()]);
  await addConflictEvent(tx, document, { of: invoiceId, other: first });
  return receipt;
}

const addConflictEvent = (
  tx: Transaction,
  { tenantId, origin, xml }: ReceivedDocument,
  { of, other }: { of: InvoiceId; other: InvoiceId },
): Promise<void> =>
  addEvent(tx, tenantId, of, {
    type: 'warning',
    source: origin ? 'provider' : 'portal',
    fromStatus: null,
    toStatus: null,
    reasonCode: 'CONFLICTING_DUPLICATE',
    message: 'Another document of the same number arrived with other content; both are kept.',
    details: { invoice_id: other, xml_sha256: xml.sha256, ...(origin ? { document_id: origin.documentId } : {}) },
  });

async function writeParts(
  tx: Transaction,
  { tenantId, content, attachments, warnings, origin, direction }: ReceivedDocument,
  invoiceId: InvoiceId,
): Promise<void> {
  await insertAttachments(tx, tenantId, invoiceId, attachments);
  if (content.run) await addRun(tx, tenantId, invoiceId, content.run);
  else if (direction === 'inbound') {
    await tx.query(insertPending, [tenantId, invoiceId, content.timedOut ? 1 : 0]);
    const message = content.timedOut
      ? 'The validation did not come to an end; it is tried again.'
      : 'The validation was not available; it is done later.';
    await addEvent(tx, tenantId, invoiceId, {
      type: 'note',
      source: 'portal',
      fromStatus: null,
      toStatus: null,
      reasonCode: 'VALIDATOR_UNAVAILABLE',
      message,
      details: null,
    });
  }
  for (const { reasonCode, message } of warnings) {
    await addEvent(tx, tenantId, invoiceId, {
      type: 'warning',
      source: origin ? 'provider' : 'portal',
      fromStatus: null,
      toStatus: null,
      reasonCode,
      message,
      details: null,
    });
  }
}

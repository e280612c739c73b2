import type { ConnectionId, InvoiceId, TenantId } from '../../../domain/ids';
import type { StoredObject } from '../../../domain/invoices/stored-object';
import { recipientSeen, senderSeen, type Sighting } from '../../../domain/participants/sighting';
import type {
  ImportReceipt,
  KnownDocument,
  PossibleDuplicates,
  Receipt,
  ReceivedDocument,
  ReceivedMetadataOnly,
  ReceivingRepository,
} from '../../../domain/ports/receiving/receiving';
import { ProblemError } from '../../../domain/problem';
import { auditInvoice, auditRow } from '../audit/invoice-audit';
import { idAtAccount } from '../connections/id-at-account';
import { nextReceivedAt, offerInvoice } from '../inbox/offer';
import { emptySha256, metadataOnlyRow, searchWords } from '../invoices/invoice-rows';
import { json } from '../json';
import { createSightings, type Sightings } from '../participants/sightings';
import type { Database, Transaction } from '../transaction';
import { forgetFailingDocument } from './failing-documents';
import { findByNaturalKey, findMissing, insertReceived, keepDuplicate, supplement } from './receive';
import {
  insertInvoice,
  markAcknowledged,
  promiseProtection,
  selectKnown,
  selectObjects,
  selectPossibleDuplicates,
  takeTurn,
} from './receiving.sql';
import { tellOfReceipt, tellOfReceived } from './tell-received';
import { addEvent, keyOf, noteOrigin } from './write-received';

/** @param sightings remembers the senders that are written already */
export function createReceivingRepository(
  database: Database,
  sightings: Sightings = createSightings(),
): ReceivingRepository {
  const inTurn = turnsOn(database);
  const noting = <Result>(document: ReceivedDocument, work: NotingWork<Result>): Promise<Result> =>
    sightings.noting(document.tenantId, participantOf(document), (note) =>
      inTurn(document.tenantId, (tx) => work(tx, () => note(tx))),
    );

  return {
    known: (tenantId, connectionId, documentIds, accountNo = 1) => {
      const idOfKey = new Map(documentIds.map((id) => [idAtAccount(accountNo, id), id]));
      return database.withTenant(tenantId, (tx) => findKnown(tx, { tenantId, connectionId }, idOfKey));
    },
    receive: (document) =>
      noting(document, async (tx, note) => {
        const receipt = await receive(tx, document);
        await tellOfReceipt(tx, document, receipt);
        // After the company's counter of events, as in an acceptance: in another order the two could wait for each
        // other.
        if (receipt.kind !== 'same_content') await note();
        return receipt;
      }),
    import: (document, supplements) =>
      noting(document, async (tx, note) => {
        const receipt = await importDocument(tx, document, supplements);
        if (receipt.kind === 'duplicate') return receipt;
        await tx.query(promiseProtection, [document.tenantId, receipt.invoiceId]);
        // What a person imports is not news, but an ERP may be waiting for the XML of a record.
        if (receipt.kind === 'supplemented') await tellOfReceipt(tx, document, receipt);
        await note();
        return receipt;
      }),
    receiveMetadata: (record) => inTurn(record.tenantId, (tx) => receiveMetadata(tx, record)),
    possibleDuplicates: async (tenantId, { sellerKey, number, docTypeCode, issueDate }) => {
      const [found] = await database.withTenant(tenantId, (tx) =>
        tx.query<PossibleDuplicates>(selectPossibleDuplicates, [tenantId, sellerKey, number, docTypeCode, issueDate]),
      );
      return found ?? { numberReusedOn: null, inConflict: false };
    },
    storedObjects: async (tenantId, invoiceId) => {
      const [found] = await database.withTenant(tenantId, (tx) =>
        tx.query<{ issueDate: string; objects: StoredObject[] }>(selectObjects, [tenantId, invoiceId]),
      );
      if (!found) throw new ProblemError('NOT_FOUND');
      return found;
    },
    promiseProtection: async (tenantId, invoiceId) => {
      await database.withTenant(tenantId, (tx) => tx.query(promiseProtection, [tenantId, invoiceId]));
    },
    markAcknowledged: async (tenantId, origin) => {
      await database.withTenant(tenantId, async (tx) => {
        await tx.query(markAcknowledged, [tenantId, origin.connectionId, keyOf(origin)]);
        await forgetFailingDocument(tx, tenantId, origin);
      });
    },
  };
}

type NotingWork<Result> = (tx: Transaction, note: () => Promise<void>) => Promise<Result>;

/** Documents of one company are received one after the other. */
const turnsOn =
  (database: Database) =>
  <Result>(tenantId: ReceivedDocument['tenantId'], work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    database.withTenant(tenantId, async (tx) => {
      await tx.query(takeTurn, [tenantId]);
      return work(tx);
    });

/** The other side of the document; placeholders name nobody. */
function participantOf({ direction, content, origin }: ReceivedDocument): Sighting | null {
  if (content.metadataIncomplete) return null;
  return direction === 'inbound'
    ? senderSeen(content.invoice, origin?.senderParticipantId ?? null)
    : recipientSeen(content.invoice);
}

async function findKnown(
  tx: Transaction,
  { tenantId, connectionId }: { tenantId: TenantId; connectionId: ConnectionId },
  idOfKey: ReadonlyMap<string, string>,
): Promise<Map<string, KnownDocument[]>> {
  const binds = [tenantId, connectionId, [...idOfKey.keys()]];
  const rows = await tx.query<KnownDocument & { documentId: string }>(selectKnown, binds);
  const known = new Map<string, KnownDocument[]>();
  for (const { documentId: key, ...rest } of rows) {
    const id = idOfKey.get(key) ?? key;
    known.set(id, [...(known.get(id) ?? []), rest]);
  }
  return known;
}

async function importDocument(
  tx: Transaction,
  document: ReceivedDocument,
  supplements: InvoiceId | null,
): Promise<ImportReceipt> {
  const existing = await findByNaturalKey(tx, document);
  if (existing) return { kind: 'duplicate', existingInvoiceId: existing.id };
  if (document.direction === 'outbound') return insertReceived(tx, document);
  const target = supplements ?? (await findMissing(tx, document));
  if (target === null) return insertReceived(tx, document);
  return (await supplement(tx, document, target)) ?? { kind: 'duplicate', existingInvoiceId: target };
}

/** What the document is, on what is known of its provider's id, then of its number. */
async function receive(tx: Transaction, document: ReceivedDocument): Promise<Receipt> {
  const { tenantId, origin, xml } = document;
  const earlier = origin
    ? await tx.query<KnownDocument>(selectKnown, [tenantId, origin.connectionId, [keyOf(origin)]])
    : [];
  const same = earlier.find(({ sha256 }) => sha256 === xml.sha256);
  if (same) return sameContent(tx, document, same.invoiceId);
  const existing = await findByNaturalKey(tx, document);
  const withContent = earlier.find(({ sha256 }) => sha256 !== null);
  const withoutXml = earlier.find(({ sha256 }) => sha256 === null);
  if (withContent === undefined && withoutXml && !existing) {
    const receipt = await supplement(tx, document, withoutXml.invoiceId);
    if (receipt) return receipt;
  }
  // Under the same id of the provider: the same document, whatever it says of itself now.
  const first = withContent?.invoiceId ?? existing?.id ?? withoutXml?.invoiceId;
  if (first === undefined) {
    const missing = await findMissing(tx, document);
    return (missing !== null && (await supplement(tx, document, missing))) || insertReceived(tx, document);
  }
  return first === existing?.id && existing.sha256 === xml.sha256
    ? sameContent(tx, document, first)
    : keepDuplicate(tx, document, first);
}

async function sameContent(tx: Transaction, document: ReceivedDocument, invoiceId: InvoiceId): Promise<Receipt> {
  await noteOrigin(tx, document, { sha256: document.xml.sha256, invoiceId, outcome: 'same_content' });
  return { kind: 'same_content', invoiceId };
}

async function receiveMetadata(
  tx: Transaction,
  record: ReceivedMetadataOnly,
): Promise<{ isNew: boolean; invoiceId: InvoiceId }> {
  const { tenantId, invoiceId, origin, content, actor } = record;
  await forgetFailingDocument(tx, tenantId, origin);
  const [known] = await tx.query<KnownDocument>(selectKnown, [tenantId, origin.connectionId, [keyOf(origin)]]);
  if (known) {
    await noteOrigin(tx, record, { sha256: emptySha256, invoiceId: known.invoiceId, outcome: 'without_xml' });
    return { isNew: false, invoiceId: known.invoiceId };
  }
  const receivedAt = await nextReceivedAt(tx, tenantId);
  const row = {
    ...metadataOnlyRow(record),
    tenant_id: tenantId,
    id: invoiceId,
    direction: 'inbound',
    source: 'provider_poll',
    status: 'received_without_xml',
    connection_id: origin.connectionId,
    remote_id: origin.documentId,
    received_at: receivedAt,
  };
  await tx.query(insertInvoice(row), [json(row), searchWords(content.invoice)]);
  await addEvent(tx, tenantId, invoiceId, {
    type: 'status_changed',
    source: 'provider',
    fromStatus: null,
    toStatus: 'received_without_xml',
    reasonCode: 'XML_NOT_AVAILABLE',
    message: null,
    details: null,
  });
  await auditInvoice(
    tx,
    tenantId,
    invoiceId,
    auditRow(actor, 'invoice.receive', { direction: 'inbound', xml_missing: true }),
  );
  await noteOrigin(tx, record, { sha256: emptySha256, invoiceId, outcome: 'without_xml' });
  await offerInvoice(tx, { tenantId, invoiceId, receivedAt, xmlMissing: true });
  await tellOfReceived(tx, { tenantId, invoiceId, invoice: content.invoice, validationStatus: 'not_validated' });
  return { isNew: true, invoiceId };
}

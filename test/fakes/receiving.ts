import { type InvoiceId, type TenantId } from '../../src/domain/ids';
import type { StoredObject } from '../../src/domain/invoices/stored-object';
import type {
  DocumentOrigin,
  KnownDocument,
  Receipt,
  ReceivedDocument,
  ReceivedMetadataOnly,
  ReceivingRepository,
} from '../../src/domain/ports/receiving/receiving';
import { ProblemError } from '../../src/domain/problem';
import type { NaturalKey } from '../../src/domain/submissions/natural-key';

interface Row {
  tenantId: TenantId;
  invoiceId: InvoiceId;
  direction: 'inbound' | 'outbound';
  /** Null: nobody can read what number it has. */
  naturalKey: NaturalKey | null;
  /** Null: its XML is missing. */
  sha256: string | null;
  issueDate: string;
  objects: StoredObject[];
}
type Known = KnownDocument & { tenantId: TenantId; origin: DocumentOrigin };

export interface FakeReceiving extends ReceivingRepository {
  /** Documents that became or completed an invoice, oldest first. */
  readonly stored: readonly ReceivedDocument[];
  readonly records: readonly ReceivedMetadataOnly[];
  /** Invoices whose objects the outbox protects. */
  readonly promised: readonly InvoiceId[];
}

/** Received documents in memory; the suite of the real repository holds for them too. */
export function fakeReceiving(clock: () => number = Date.now): FakeReceiving {
  const rows: Row[] = [];
  const known: Known[] = [];
  const stored: ReceivedDocument[] = [];
  const records: ReceivedMetadataOnly[] = [];
  const promised: InvoiceId[] = [];
  const table = { rows, known, stored, lookedAt: () => new Date(clock()).toISOString() };

  return {
    stored,
    records,
    promised,
    known: (tenantId, connectionId, documentIds) => {
      const found = new Map<string, KnownDocument[]>();
      for (const { origin, tenantId: owner, ...rest } of known)
        if (owner === tenantId && origin.connectionId === connectionId && documentIds.includes(origin.documentId))
          found.set(origin.documentId, [...(found.get(origin.documentId) ?? []), rest]);
      return Promise.resolve(found);
    },
    receive: (document) => Promise.resolve(receive(table, document)),
    import: (document, supplements) => {
      const existing = findByNaturalKey(table, document);
      if (existing) return Promise.resolve({ kind: 'duplicate', existingInvoiceId: existing.invoiceId });
      const target = rows.find(({ invoiceId }) => invoiceId === supplements) ?? findMissing(table, document);
      if (target && target.sha256 !== null)
        return Promise.resolve({ kind: 'duplicate', existingInvoiceId: target.invoiceId });
      const isSupplement = document.direction === 'inbound' && target !== undefined;
      const receipt = isSupplement ? supplement(table, document, target) : insert(table, document);
      promised.push(receipt.invoiceId);
      return Promise.resolve(receipt);
    },
    receiveMetadata: (record) => {
      const { tenantId, invoiceId, origin, content } = record;
      const first = knownOf(table, tenantId, origin)[0];
      if (first) {
        note(table, record, null, first.invoiceId);
        return Promise.resolve({ isNew: false, invoiceId: first.invoiceId });
      }
      records.push(record);
      const { naturalKey, issueDate } = content;
      rows.push({ tenantId, invoiceId, direction: 'inbound', naturalKey, sha256: null, issueDate, objects: [] });
      note(table, record, null, invoiceId);
      return Promise.resolve({ isNew: true, invoiceId });
    },
    possibleDuplicates: (tenantId, key) => {
      const sameNumber = rows.filter((row) => row.tenantId === tenantId && isSameNumber(row, key));
      const otherDay = sameNumber.find(({ issueDate }) => issueDate !== key.issueDate);
      const sameDay = sameNumber.filter(({ issueDate }) => issueDate === key.issueDate);
      return Promise.resolve({ numberReusedOn: otherDay?.issueDate ?? null, inConflict: sameDay.length > 1 });
    },
    storedObjects: (tenantId, invoiceId) => {
      const row = rows.find((one) => one.tenantId === tenantId && one.invoiceId === invoiceId);
      if (!row) return Promise.reject(new ProblemError('NOT_FOUND'));
      return Promise.resolve({ objects: row.objects, issueDate: row.issueDate });
    },
    promiseProtection: (_tenantId, invoiceId) => {
      if (!promised.includes(invoiceId)) promised.push(invoiceId);
      return Promise.resolve();
    },
    markAcknowledged: (tenantId, origin) => {
      for (const one of knownOf(table, tenantId, origin)) one.acknowledged = true;
      return Promise.resolve();
    },
  };
}

interface Table {
  rows: Row[];
  known: Known[];
  stored: ReceivedDocument[];
  lookedAt: () => string;
}

const isSameNumber = ({ naturalKey, direction }: Row, key: NaturalKey): boolean =>
  direction === 'inbound' &&
  naturalKey !== null &&
  naturalKey.sellerKey === key.sellerKey &&
  naturalKey.docTypeCode === key.docTypeCode &&
  naturalKey.number === key.number;

const knownOf = ({ known }: Table, tenantId: TenantId, { connectionId, documentId }: DocumentOrigin): Known[] =>
  known.filter(
    ({ origin, tenantId: owner }) =>
      owner === tenantId && origin.connectionId === connectionId && origin.documentId === documentId,
  );

/** Invoices of the natural key, its day included. */
function ofNaturalKey({ rows }: Table, { tenantId, direction, content }: ReceivedDocument): Row[] {
  if (content.metadataIncomplete) return [];
  const { sellerKey, docTypeCode, number, issueDate } = content.naturalKey;
  const wanted = JSON.stringify([tenantId, direction, sellerKey, docTypeCode, number, issueDate]);
  const keyOf = (row: Row): string => {
    const key = row.naturalKey;
    return JSON.stringify([row.tenantId, row.direction, key?.sellerKey, key?.docTypeCode, key?.number, key?.issueDate]);
  };
  return rows.filter((row) => keyOf(row) === wanted);
}
const findByNaturalKey = (table: Table, document: ReceivedDocument): Row | undefined =>
  ofNaturalKey(table, document).find(({ sha256 }) => sha256 !== null);
const findMissing = (table: Table, document: ReceivedDocument): Row | undefined =>
  ofNaturalKey(table, document).find(({ sha256 }) => sha256 === null);

function note(
  table: Table,
  { tenantId, origin }: Pick<ReceivedDocument, 'tenantId' | 'origin'>,
  sha256: string | null,
  invoiceId: InvoiceId,
): void {
  if (!origin) return;
  const found = knownOf(table, tenantId, origin).find((one) => one.sha256 === sha256);
  if (found) found.lookedAt = table.lookedAt();
  else table.known.push({ tenantId, origin, sha256, invoiceId, acknowledged: false, lookedAt: table.lookedAt() });
}

function insert(table: Table, document: ReceivedDocument): Receipt {
  const { tenantId, invoiceId, direction, content, xml, sourceXml, attachments } = document;
  const objects = [xml, ...(sourceXml ? [sourceXml] : []), ...attachments.map(({ object }) => object)];
  const naturalKey = content.metadataIncomplete ? null : content.naturalKey;
  const { issueDate } = content;
  table.rows.push({ tenantId, invoiceId, direction, naturalKey, sha256: xml.sha256, issueDate, objects });
  table.stored.push(document);
  note(table, document, xml.sha256, invoiceId);
  return { kind: 'stored', invoiceId };
}

function supplement(table: Table, document: ReceivedDocument, row: Row): Receipt {
  row.sha256 = document.xml.sha256;
  row.objects = [document.xml, ...document.attachments.map(({ object }) => object)];
  table.stored.push(document);
  note(table, document, document.xml.sha256, row.invoiceId);
  return { kind: 'supplemented', invoiceId: row.invoiceId };
}

/** What the document is, by its id at the provider first, then by its number. */
function receive(table: Table, document: ReceivedDocument): Receipt {
  const { tenantId, origin, xml } = document;
  const earlier = origin ? knownOf(table, tenantId, origin) : [];
  const existing = findByNaturalKey(table, document);
  const same = earlier.find(({ sha256 }) => sha256 === xml.sha256)?.invoiceId;
  const sameId = same ?? (existing?.sha256 === xml.sha256 ? existing.invoiceId : undefined);
  if (sameId !== undefined) {
    note(table, document, xml.sha256, sameId);
    return { kind: 'same_content', invoiceId: sameId };
  }
  const missing = table.rows.find(
    (row) => row.sha256 === null && earlier.some(({ invoiceId }) => invoiceId === row.invoiceId),
  );
  const target = existing ? undefined : (missing ?? findMissing(table, document));
  if (target) return supplement(table, document, target);
  const receipt = insert(table, document);
  const isOther = existing !== undefined || earlier.some(({ sha256 }) => sha256 !== null);
  return isOther ? { ...receipt, kind: 'different_content' } : receipt;
}

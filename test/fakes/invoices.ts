import { folded, foldedWords } from '../../src/adapters/db/invoices/search-text';
import type { ConnectionId, InvoiceId, TenantId } from '../../src/domain/ids';
import type { InvoiceRecord, InvoiceSummaryRow } from '../../src/domain/invoices/invoice';
import { compareMoney } from '../../src/domain/money';
import type {
  InvoiceCounts,
  InvoiceFilter,
  InvoicePosition,
  InvoiceRepository,
  InvoiceSort,
} from '../../src/domain/ports/invoices/invoices';
import type { ReceivedDocument } from '../../src/domain/ports/receiving/receiving';
import type { NewSubmission } from '../../src/domain/ports/submissions/submissions';
import { type NewRecord, recordOfReceived, recordOfSubmission } from '../support/factories/invoice-record';

export interface FakeInvoices extends InvoiceRepository {
  /** The invoice of an accepted submission, `queued`. */
  submitted(submission: NewSubmission): InvoiceRecord;
  /** The invoice of a received or imported document. */
  received(document: ReceivedDocument): InvoiceRecord;
  /** Sets what tests cannot bring about otherwise. */
  edit(id: InvoiceId, change: Partial<InvoiceRecord>): void;
}

/** Invoices in memory; the suite of the real repository holds for them too. */
export function fakeInvoices(): FakeInvoices {
  const records = new Map<InvoiceId, InvoiceRecord>();
  let nowMs = Date.parse('2026-11-21T11:00:00Z');
  const add = (record: NewRecord): InvoiceRecord => {
    const added = { ...record, createdAt: new Date((nowMs += 1)).toISOString() };
    records.set(record.id, added);
    return added;
  };
  const matching = (tenantId: TenantId, filter: InvoiceFilter): InvoiceRecord[] =>
    [...records.values()].filter((record) => record.tenantId === tenantId && matches(record, filter));

  return {
    submitted: (submission) => add(recordOfSubmission(submission)),
    received: (document) => add(recordOfReceived(document, new Date(nowMs + 1).toISOString())),
    edit: (id, change) => {
      const record = records.get(id);
      if (!record) throw new Error('there is no such invoice');
      records.set(id, { ...record, ...change });
    },
    find: (tenantId, id) => {
      const record = records.get(id);
      return Promise.resolve(record?.tenantId === tenantId ? record : null);
    },
    list: (tenantId, filter, sort, limit, after) => {
      const ordered = matching(tenantId, filter)
        .map((row) => ({ row, position: { value: orderValue(row, sort), id: row.id } }))
        .sort((one, other) => compare(sort, one.position, other.position));
      const next = after === null ? ordered : ordered.filter(({ position }) => compare(sort, after, position) < 0);
      return Promise.resolve(next.slice(0, limit));
    },
    count: (tenantId, filter) => {
      const counts: InvoiceCounts = { byDirection: { inbound: 0, outbound: 0 }, byStatus: {} };
      for (const { direction, status } of matching(tenantId, filter)) {
        counts.byDirection[direction] += 1;
        counts.byStatus[status] = (counts.byStatus[status] ?? 0) + 1;
      }
      return Promise.resolve(counts);
    },
  };
}

function orderValue(row: InvoiceSummaryRow, sort: InvoiceSort): string {
  if (sort.endsWith('issue_date')) return row.issueDate;
  return sort.endsWith('total_gross') ? row.totalGross : (row.receivedAt ?? row.createdAt);
}

function compare(sort: InvoiceSort, one: InvoicePosition, other: InvoicePosition): number {
  const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  const byValue = sort.endsWith('total_gross') ? compareMoney : byText;
  const ascending = byValue(one.value, other.value) || byText(one.id, other.id);
  return sort.startsWith('-') ? -ascending : ascending;
}

function matches(record: InvoiceRecord, filter: InvoiceFilter): boolean {
  const { direction, status, validationStatus, erpDelivered, docType, source, connectionId, number, currency } = filter;
  const isAsked = <Value>(asked: Value | undefined, value: Value): boolean => asked === undefined || asked === value;
  return (
    isAsked(direction, record.direction) &&
    (status === undefined || status.includes(record.status)) &&
    isAsked(validationStatus, record.validationStatus) &&
    isAsked(erpDelivered, (record.erpDeliveries ?? []).length > 0) &&
    isAsked(docType, record.docTypeCode) &&
    isAsked(source, record.source) &&
    isAsked<ConnectionId | null>(connectionId, record.connectionId) &&
    isAsked(number, record.invoiceNumber) &&
    isAsked(currency, record.currency) &&
    isWithin(record, filter) &&
    isFound(record, filter)
  );
}

const isWithin = (
  { issueDate, totalGross }: InvoiceRecord,
  { issueDateFrom, issueDateTo, amountMin, amountMax }: InvoiceFilter,
): boolean =>
  (issueDateFrom === undefined || issueDate >= issueDateFrom) &&
  (issueDateTo === undefined || issueDate <= issueDateTo) &&
  (amountMin === undefined || compareMoney(totalGross, amountMin) >= 0) &&
  (amountMax === undefined || compareMoney(totalGross, amountMax) <= 0);

/** By part of the partner (the other side; without a direction either one), and by words over number and names. */
function isFound({ seller, buyer, invoiceNumber }: InvoiceRecord, { direction, partner, search }: InvoiceFilter) {
  const sides = [...(direction === 'outbound' ? [] : [seller]), ...(direction === 'inbound' ? [] : [buyer])];
  const texts = sides.flatMap(({ name, dic, ico, ic_dph, peppol_id }) => [name, dic, ico, ic_dph, peppol_id]);
  const words = foldedWords([invoiceNumber, seller.name, buyer.name].join(' ')).split(' ');
  return (
    (partner === undefined || texts.some((text) => folded(text ?? '').includes(folded(partner)))) &&
    (search === undefined ||
      foldedWords(search)
        .trim()
        .split(' ')
        .every((word) => words.includes(word)))
  );
}

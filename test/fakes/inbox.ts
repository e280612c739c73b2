import { asId, type IntegrationId, type InvoiceId } from '../../src/domain/ids';
import { decideInbox, type InboxCommand } from '../../src/domain/inbox/decide';
import { effectiveState, type InboxEntry } from '../../src/domain/inbox/inbox-state';
import type {
  AcknowledgementOutcome,
  InboxItem,
  InboxRepository,
  InboxStatus,
} from '../../src/domain/ports/inbox/inbox';
import { aDocumentParty } from '../support/factories/document-factory';

type FakeRepository = Pick<
  InboxRepository,
  'pending' | 'byPeriod' | 'claim' | 'acknowledge' | 'nack' | 'release' | 'statuses'
>;

export interface FakeInbox extends FakeRepository {
  /** Adds a received invoice as the newest item. */
  receive(given?: { xmlMissing?: boolean; issueDate?: string }): InvoiceId;
  minutesPass(minutes: number): void;
}

interface Row {
  item: Omit<InboxItem, 'state' | 'attempts' | 'acknowledgedAt' | 'validationChangedAt' | 'xmlMissing'>;
  entry: InboxEntry;
  erpReference: string | null;
  acknowledgedAt: string | null;
  /** Newest first. */
  nacks: InboxStatus['nacks'];
}

/** The inbox of one integration in memory; the suite of the real one holds for it too. */
export function fakeInbox({
  nackQuarantineAfter = 5,
  integrationId = asId<IntegrationId>('00000000-0000-4000-8000-000000000000'),
} = {}): FakeInbox {
  const rows: Row[] = [];
  let nowMs = Date.parse('2027-01-31T08:00:00Z');
  const itemOf = ({ item, entry, acknowledgedAt }: Row): InboxItem => ({
    ...item,
    xmlMissing: entry.xmlMissing,
    state: effectiveState(entry, nowMs),
    attempts: entry.attempts,
    acknowledgedAt,
    validationChangedAt: null,
  });
  const find = (id: InvoiceId): Row | undefined => rows.find(({ item }) => item.id === id);
  const change = (row: Row, command: InboxCommand) => {
    const decision = decideInbox(row.entry, command, nowMs);
    if (decision.kind === 'changed') row.entry = decision.entry;
    return decision;
  };
  const page = (items: InboxItem[], limit: number, after: { id: InvoiceId } | null): InboxItem[] => {
    const from = after === null ? 0 : items.findIndex(({ id }) => id === after.id) + 1;
    return items.slice(from, from + limit);
  };

  return {
    receive: ({ xmlMissing = false, issueDate = '2026-11-20' } = {}) => {
      const id = asId<InvoiceId>(`00000000-0000-7000-8000-${String(rows.length + 1).padStart(12, '0')}`);
      const receivedAt = new Date(nowMs + rows.length).toISOString();
      rows.push({
        item: anItem(id, receivedAt, issueDate),
        entry: { state: 'pending', dueAtMs: null, attempts: 0, xmlMissing },
        ...{ erpReference: null, acknowledgedAt: null, nacks: [] },
      });
      return id;
    },
    minutesPass: (minutes) => void (nowMs += minutes * 60_000),
    pending: (_, limit, after) => {
      const open = rows.map(itemOf).filter(({ state, xmlMissing }) => !xmlMissing && isOffered(state));
      return Promise.resolve(page(open, limit, after));
    },
    byPeriod: (_, { from, to, field }, limit, after) => {
      const value = (item: InboxItem) => (field === 'received_at' ? item.receivedAt : item.issueDate);
      const found = rows.map(itemOf).filter((item) => value(item) >= from && value(item) <= to);
      return Promise.resolve(page(found, limit, after));
    },
    claim: (_, limit, leaseSeconds) => {
      const free = rows.filter(({ entry }) => !entry.xmlMissing && effectiveState(entry, nowMs) === 'pending');
      const claimed = free.slice(0, limit);
      for (const row of claimed) change(row, { kind: 'claim', leaseSeconds });
      return Promise.resolve({
        items: claimed.map(itemOf),
        leaseExpiresAt: new Date(nowMs + leaseSeconds * 1000).toISOString(),
      });
    },
    acknowledge: (_, { ids, basis, erpReference }) => {
      const at = new Date(nowMs).toISOString();
      const outcome: AcknowledgementOutcome = {
        acknowledged: [],
        alreadyAcknowledged: [],
        notFound: [],
        xmlMissing: [],
        skipped: [],
        at,
      };
      for (const id of new Set(ids)) {
        const row = find(id);
        const decision = row && change(row, { kind: basis === 'processed' ? 'ack' : 'ack_listed' });
        if (!decision) outcome.notFound.push(id);
        else if (decision.kind === 'changed') {
          outcome.acknowledged.push(id);
          Object.assign(row, { erpReference, acknowledgedAt: at });
        } else if (decision.kind === 'already_acknowledged') outcome.alreadyAcknowledged.push(id);
        else if (decision.kind === 'xml_missing') outcome.xmlMissing.push(id);
        else if (decision.kind === 'skipped') outcome.skipped.push({ id, reason: decision.reason });
      }
      return Promise.resolve(outcome);
    },
    nack: (_, id, reason) => {
      const row = find(id);
      if (!row) return Promise.resolve({ kind: 'not_found' });
      const decision = change(row, { kind: 'nack', quarantineAfter: nackQuarantineAfter });
      if (decision.kind === 'xml_missing') return Promise.resolve(decision);
      if (decision.kind !== 'changed') {
        const { dueAtMs } = row.entry;
        const retryAt = dueAtMs === null ? null : new Date(dueAtMs).toISOString();
        return Promise.resolve({ kind: 'wrong_state', state: row.entry.state, retryAt });
      }
      const { state, attempts, dueAtMs } = decision.entry;
      row.nacks = [{ at: new Date(nowMs).toISOString(), attempt: attempts, reason }, ...row.nacks];
      return Promise.resolve({
        kind: 'nacked',
        state: state === 'quarantined' ? 'quarantined' : 'nack',
        attempts,
        retryAt: dueAtMs === null ? null : new Date(dueAtMs).toISOString(),
      });
    },
    release: (_, id) => {
      const row = find(id);
      if (!row) return Promise.resolve('not_found');
      return Promise.resolve(change(row, { kind: 'release' }).kind === 'changed' ? 'released' : 'wrong_state');
    },
    statuses: (_, id) => {
      const row = find(id);
      if (!row) return Promise.resolve(null);
      const { entry, erpReference, acknowledgedAt, nacks } = row;
      const state = effectiveState(entry, nowMs);
      const dueAt = entry.dueAtMs === null ? null : new Date(entry.dueAtMs).toISOString();
      const status = { state, attempts: entry.attempts, dueAt, acknowledgedAt, erpReference, nacks };
      return Promise.resolve([{ integrationId, integrationName: 'ERP', ...status }]);
    },
  };
}

const isOffered = (state: InboxItem['state']): boolean => state === 'pending' || state === 'leased';

const anItem = (id: InvoiceId, receivedAt: string, issueDate: string): Row['item'] => {
  const { name, dic, ic_dph, ico, peppol_id, address } = aDocumentParty(1);
  const party = { name, dic, ic_dph, ico, peppol_id, address };
  return {
    id,
    status: 'received',
    validationStatus: 'valid',
    docTypeCode: '380',
    invoiceNumber: `R-${id}`,
    issueDate,
    dueDate: null,
    currency: 'EUR',
    seller: party,
    buyer: party,
    totalNet: '100.00',
    totalVat: '23.00',
    totalGross: '123.00',
    receivedAt,
    xml: { key: `tenant/${id}/invoice.xml`, versionId: '1', sha256: 'a'.repeat(64), sizeBytes: 10 },
    xmlEncoding: null,
    attachments: [],
    duplicates: [],
  };
};

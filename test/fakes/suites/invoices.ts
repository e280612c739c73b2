import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { asId, type ConnectionId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { DocumentParty, InvoiceDocument, Totals } from '../../../src/domain/invoices/invoice-document';
import {
  type InvoiceFilter,
  type InvoicePosition,
  type InvoiceRepository,
  type InvoiceSort,
  invoiceSorts,
} from '../../../src/domain/ports/invoices/invoices';
import type { ReceivedDocument } from '../../../src/domain/ports/receiving/receiving';
import type { NewSubmission } from '../../../src/domain/ports/submissions/submissions';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import { anInvoiceDocument } from '../../support/factories/new-submission';
import { aReceivedDocument } from '../../support/factories/received-document';

/** A repository of invoices, empty for its company, with the ways into it. */
export interface InvoicesUnderTest {
  invoices: InvoiceRepository;
  company: Pick<Tenant, 'id' | 'name' | 'dic'>;
  connectionId: ConnectionId;
  submit: (invoice: InvoiceDocument) => Promise<NewSubmission>;
  receive: (document: ReceivedDocument) => Promise<unknown>;
}

const grosses = ['0.00', '9.99', '10.00', '123.00', '-5.50', '999999999999999.99'];
const buyers = ['Žilinské pekárne a.s.', 'Odberateľ s.r.o.'];
const submitted = 24;
const received = 3;

/** The rules that every repository of invoices keeps. @param open the same repository each time */
export function describeInvoices(open: () => InvoicesUnderTest): void {
  const submissions: NewSubmission[] = [];
  const documents: ReceivedDocument[] = [];
  beforeAll(async () => {
    const { company, connectionId, submit, receive } = open();
    for (let index = 0; index < submitted; index += 1) submissions.push(await submit(anInvoice(company, index)));
    for (let index = 0; index < received; index += 1) {
      const origin = { connectionId, documentId: randomUUID() };
      const document = aReceivedDocument({
        ...{ tenantId: company.id, origin, number: `R-${index}`, issueDate: '2026-12-01', attachments: index },
        verdict: index === 0 ? 'invalid' : 'valid',
        sender: '0245:2020123456',
      });
      await receive(document);
      documents.push(document);
    }
  });

  const list = (
    filter: InvoiceFilter,
    sort: InvoiceSort = '-issue_date',
    limit = 100,
    after: InvoicePosition | null = null,
  ) => open().invoices.list(open().company.id, filter, sort, limit, after);

  describeOne(open, { submissions, documents });
  describeOrder(list);
  describeFilters(open, list);
}

/** Dates, amounts, currencies, types and buyers of several kinds, in every combination. */
function anInvoice(company: Pick<Tenant, 'name' | 'dic'>, index: number): InvoiceDocument {
  const plain = anInvoiceDocument(company);
  const totals: Totals = { ...plain.totals, gross: grosses[index % grosses.length] ?? null };
  const buyer: DocumentParty = { ...plain.buyer, name: buyers[index % 2] ?? '' };
  return {
    ...plain,
    totals,
    buyer,
    invoice_number: `FA-${index}`,
    issue_date: `2026-11-${String(1 + (index % 5)).padStart(2, '0')}`,
    currency: index % 3 === 0 ? 'CZK' : 'EUR',
    doc_type_code: index % 4 === 0 ? '383' : '380',
  };
}

type List = (
  filter: InvoiceFilter,
  sort?: InvoiceSort,
  limit?: number,
  after?: InvoicePosition | null,
) => ReturnType<InvoiceRepository['list']>;

function describeOne(
  open: () => InvoicesUnderTest,
  given: { submissions: readonly NewSubmission[]; documents: readonly ReceivedDocument[] },
): void {
  const first = <Item>([item]: readonly Item[]): Item => {
    if (item === undefined) throw new Error('there is none');
    return item;
  };

  describe('one invoice', () => {
    it('that was submitted holds what was accepted', async () => {
      const submission = first(given.submissions);
      const { invoices, company, connectionId } = open();
      expect(await invoices.find(company.id, submission.invoiceId)).toMatchObject({
        ...{ id: submission.invoiceId, direction: 'outbound', source: 'api_submit', status: 'queued', connectionId },
        ...{ invoiceNumber: 'FA-0', issueDate: '2026-11-01', docTypeCode: '383', currency: 'CZK' },
        ...{ totalNet: '100.00', totalVat: '23.00', totalGross: '0.00', lines: submission.invoice.lines },
        ...{ buyer: { name: 'Žilinské pekárne a.s.' }, xml: submission.xml, sourceXml: null, xmlMissing: false },
        validation: { status: 'valid', run_id: submission.run.id, counts: { error: 0, warning: 0, info: 0 } },
        ...{ erpDeliveries: null, receivedAt: null, superseded: false, lastError: null },
      });
    });

    it('that was received holds what came, with its attachments', async () => {
      const document = given.documents[2] ?? first([]);
      const { invoices, company, connectionId } = open();
      const found = await invoices.find(company.id, document.invoiceId);
      expect(found).toMatchObject({
        ...{ direction: 'inbound', source: 'provider_poll', status: 'received', connectionId, invoiceNumber: 'R-2' },
        ...{ xml: document.xml, senderParticipantId: '0245:2020123456', erpDeliveries: [], encoding: null },
        attachments: document.attachments.map(({ meta }) => meta),
      });
      expect(found?.receivedAt).not.toBeNull();
    });

    it('does not exist for another company', async () => {
      const { invoiceId } = first(given.submissions);
      const { invoices, company } = open();
      const other = asId<TenantId>(randomUUID());
      expect(await invoices.find(other, invoiceId)).toBeNull();
      expect(await invoices.find(company.id, asId<InvoiceId>(randomUUID()))).toBeNull();
      expect(await invoices.list(other, {}, '-issue_date', 10, null)).toEqual([]);
      expect((await invoices.count(other, {})).byDirection).toEqual({ inbound: 0, outbound: 0 });
    });
  });
}

function describeOrder(list: List): void {
  describe('a list of invoices', () => {
    it('is paged by key without loss or repetition, in every order and page size', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...invoiceSorts), fc.integer({ min: 1, max: 30 }), async (sort, limit) => {
          const whole = (await list({}, sort)).map(({ row }) => row.id);
          expect(whole).toHaveLength(submitted + received);
          const paged: InvoiceId[] = [];
          let after: InvoicePosition | null = null;
          for (;;) {
            const page: Awaited<ReturnType<List>> = await list({}, sort, limit, after);
            paged.push(...page.map(({ row }) => row.id));
            after = page.at(-1)?.position ?? null;
            if (page.length < limit) break;
          }
          expect(paged).toEqual(whole);
        }),
        { numRuns: 25 },
      );
    });

    it.each([
      ['issue_date', 'issueDate'],
      ['total_gross', 'totalGross'],
    ] as const)('sorted by %s is in the order of its values, and backwards with a minus', async (sort, member) => {
      const values = (await list({}, sort)).map(({ row }) => row[member]);
      const wanted = member === 'totalGross' ? [...values].sort((a, b) => Number(a) - Number(b)) : [...values].sort();
      expect(values).toEqual(wanted);
      expect((await list({}, `-${sort}`)).map(({ row }) => row[member])).toEqual([...wanted].reverse());
    });

    it('sorted by received_at falls back to created_at for what was never received', async () => {
      const listed = (await list({}, 'received_at')).map(({ row }) => row.receivedAt ?? row.createdAt);
      expect(listed).toEqual([...listed].sort());
    });

    it('prints amounts with two decimals, exactly', async () => {
      const sent = await list({ direction: 'outbound' });
      expect(new Set(sent.map(({ row }) => row.totalGross))).toEqual(new Set(grosses));
    });
  });
}

function describeFilters(open: () => InvoicesUnderTest, list: List): void {
  const numbers = async (filter: InvoiceFilter) => (await list(filter)).map(({ row }) => row.invoiceNumber).sort();

  describe('a filtered list of invoices', () => {
    it.each<[string, InvoiceFilter, { outbound: number; inbound: number }]>([
      ['direction', { direction: 'outbound' }, { outbound: 24, inbound: 0 }],
      ['the other direction', { direction: 'inbound' }, { outbound: 0, inbound: 3 }],
      ['one of several statuses', { status: ['queued', 'received'] }, { outbound: 24, inbound: 2 }],
      ['another status', { status: ['delivered'] }, { outbound: 0, inbound: 0 }],
      ['validation status', { validationStatus: 'invalid' }, { outbound: 0, inbound: 1 }],
      ['delivered to an ERP', { erpDelivered: true }, { outbound: 0, inbound: 0 }],
      ['not delivered to an ERP', { erpDelivered: false }, { outbound: 24, inbound: 3 }],
      [
        'received and not delivered to an ERP',
        { direction: 'inbound', erpDelivered: false },
        { outbound: 0, inbound: 3 },
      ],
      ['type', { docType: '383' }, { outbound: 6, inbound: 0 }],
      ['source', { source: 'provider_poll' }, { outbound: 0, inbound: 3 }],
      ['another connection', { connectionId: asId<ConnectionId>(randomUUID()) }, { outbound: 0, inbound: 0 }],
      ['currency', { currency: 'CZK' }, { outbound: 8, inbound: 0 }],
      ['first issue date', { issueDateFrom: '2026-11-04' }, { outbound: 9, inbound: 3 }],
      ['last issue date', { issueDateTo: '2026-11-01' }, { outbound: 5, inbound: 0 }],
      ['least amount', { amountMin: '123' }, { outbound: 8, inbound: 3 }],
      ['largest amount', { amountMax: '-0.01' }, { outbound: 4, inbound: 0 }],
      ['part of the partner without case and accents', { partner: 'ZILINSKE pek' }, { outbound: 12, inbound: 0 }],
      ["part of the partner's DIČ", { partner: '2020000011' }, { outbound: 24, inbound: 3 }],
      [
        'the partner of a sent invoice, who is not the seller',
        { direction: 'outbound', partner: 'Odosielateľ' },
        { outbound: 0, inbound: 0 },
      ],
      [
        'the partner of a received invoice, who is not the buyer',
        { direction: 'inbound', partner: 'Odberateľ' },
        { outbound: 0, inbound: 0 },
      ],
      ['a partner of either side without direction', { partner: 'Odosielateľ' }, { outbound: 24, inbound: 0 }],
      ['a per cent sign, literally', { partner: '%' }, { outbound: 0, inbound: 0 }],
      ['words over names', { search: 'pekárne žilinské' }, { outbound: 12, inbound: 0 }],
      ['words that stand nowhere together', { search: 'pekárne odberateľ' }, { outbound: 0, inbound: 0 }],
    ])('by %s', async (_what, filter, many) => {
      expect(await list(filter)).toHaveLength(many.outbound + many.inbound);
      const { invoices, company } = open();
      expect((await invoices.count(company.id, filter)).byDirection).toEqual(many);
    });

    it('finds a number exactly, and as a word', async () => {
      expect(await numbers({ number: 'FA-1' })).toEqual(['FA-1']);
      expect(await numbers({ number: 'fa-1' })).toEqual([]);
      expect(await numbers({ search: 'fa-1' })).toEqual(['FA-1']);
    });

    it('is counted by status', async () => {
      const { invoices, company } = open();
      const { byStatus } = await invoices.count(company.id, {});
      expect(byStatus).toEqual({ queued: 24, received: 2, received_invalid: 1 });
    });
  });
}

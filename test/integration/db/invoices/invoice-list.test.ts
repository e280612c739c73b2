import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { asId, type ConnectionId, type InvoiceId } from '../../../../src/domain/ids';
import type { DocumentParty, Totals } from '../../../../src/domain/invoices/invoice-document';
import {
  type InvoiceFilter,
  type InvoicePosition,
  type InvoiceSort,
  invoiceSorts,
} from '../../../../src/domain/ports/invoices/invoices';
import { anInvoiceDocument, aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;

const grosses = ['0.00', '9.99', '10.00', '123.00', '-5.50', '999999999999999.99'];
const buyers = ['Žilinské pekárne a.s.', 'Odberateľ s.r.o.'];

beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
  for (let index = 0; index < 24; index += 1) {
    const plain = anInvoiceDocument(seeded.tenant);
    const totals: Totals = { ...plain.totals, gross: grosses[index % grosses.length] ?? null };
    const buyer: DocumentParty = { ...plain.buyer, name: buyers[index % 2] ?? '' };
    const invoice = {
      ...plain,
      totals,
      buyer,
      invoice_number: `FA-${index}`,
      issue_date: `2026-11-${String(1 + (index % 5)).padStart(2, '0')}`,
      currency: index % 3 === 0 ? 'CZK' : 'EUR',
      doc_type_code: index % 4 === 0 ? ('383' as const) : ('380' as const),
    };
    await createSubmissionRepository(scratch.database).accept(await aSubmission(scratch.database, seeded, { invoice }));
  }
});
afterAll(() => scratch.drop());

const list = (
  filter: InvoiceFilter,
  sort: InvoiceSort = '-issue_date',
  limit = 100,
  after: InvoicePosition | null = null,
) => createInvoiceRepository(scratch.database).list(seeded.tenant.id, filter, sort, limit, after);
const numbers = async (filter: InvoiceFilter) => (await list(filter)).map(({ row }) => row.invoiceNumber).sort();

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** The steps of a plan down the list itself. What a row shows of its ERPs is looked up beside it (a sub-plan) and sorted there, a handful each. */
function nodesOf(explained: string): string[] {
  const [row] = JSON.parse(explained) as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
  const walk = (node: PlanNode): string[] =>
    node['Parent Relationship'] === 'SubPlan' ? [] : [node['Node Type'], ...(node.Plans ?? []).flatMap(walk)];
  return row?.['QUERY PLAN'].flatMap(({ Plan }) => walk(Plan)) ?? [];
}

describe('a list of invoices', () => {
  it('is paged by key without loss or repetition, in every order and page size', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...invoiceSorts), fc.integer({ min: 1, max: 30 }), async (sort, limit) => {
        const whole = (await list({}, sort)).map(({ row }) => row.id);
        expect(whole).toHaveLength(24);
        const paged: InvoiceId[] = [];
        let after: InvoicePosition | null = null;
        for (;;) {
          const page: Awaited<ReturnType<typeof list>> = await list({}, sort, limit, after);
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
    const created = (await list({}, 'received_at')).map(({ row }) => row.createdAt);
    expect(created).toEqual([...created].sort());
  });

  it.each<[string, InvoiceFilter, number]>([
    ['direction', { direction: 'outbound' }, 24],
    ['the other direction', { direction: 'inbound' }, 0],
    ['one of several statuses', { status: ['queued', 'sent'] }, 24],
    ['another status', { status: ['delivered'] }, 0],
    ['validation status', { validationStatus: 'valid' }, 24],
    ['delivered to an ERP', { erpDelivered: true }, 0],
    ['not delivered to an ERP', { erpDelivered: false }, 24],
    ['type', { docType: '383' }, 6],
    ['source', { source: 'manual_import' }, 0],
    ['another connection', { connectionId: asId<ConnectionId>(randomUUID()) }, 0],
    ['currency', { currency: 'CZK' }, 8],
    ['first issue date', { issueDateFrom: '2026-11-04' }, 9],
    ['last issue date', { issueDateTo: '2026-11-01' }, 5],
    ['least amount', { amountMin: '123' }, 8],
    ['largest amount', { amountMax: '-0.01' }, 4],
    ['part of the partner without case and accents', { partner: 'ZILINSKE pek' }, 12],
    ["part of the partner's DIČ", { partner: '2020000011' }, 24],
    ['the partner of an outbound invoice, who is not the seller', { direction: 'outbound', partner: 'Odosielateľ' }, 0],
    ['a partner of either side without direction', { partner: 'Odosielateľ' }, 24],
    ['a per cent sign, literally', { partner: '%' }, 0],
    ['words over names', { search: 'pekárne žilinské' }, 12],
    ['words that stand nowhere together', { search: 'pekárne odberateľ' }, 0],
  ])('is filtered by %s', async (_what, filter, many) => {
    expect(await list(filter)).toHaveLength(many);
    const { byDirection } = await createInvoiceRepository(scratch.database).count(seeded.tenant.id, filter);
    expect(byDirection).toEqual({ inbound: 0, outbound: many });
  });

  it('finds a number exactly, and as a word', async () => {
    expect(await numbers({ number: 'FA-1' })).toEqual(['FA-1']);
    expect(await numbers({ number: 'fa-1' })).toEqual([]);
    expect(await numbers({ search: 'fa-1' })).toEqual(['FA-1']);
  });

  it('prints amounts with two decimals, exactly', async () => {
    expect(new Set((await list({})).map(({ row }) => row.totalGross))).toEqual(new Set(grosses));
  });

  it('is counted by status', async () => {
    expect(await createInvoiceRepository(scratch.database).count(seeded.tenant.id, {})).toEqual({
      byDirection: { inbound: 0, outbound: 24 },
      byStatus: { queued: 24 },
    });
  });

  it.each(invoiceSorts)('sorted by %s walks an index for a deep page, also under row-level security', async (sort) => {
    const { position } = (await list({}, sort)).at(12) ?? {};
    const plans: string[] = [];
    const spying = {
      ...scratch.database,
      withTenant: (<Result>(
        tenantId: typeof seeded.tenant.id,
        work: Parameters<typeof scratch.database.withTenant<Result>>[1],
      ) =>
        scratch.database.withTenant(tenantId, async (tx) => {
          await tx.query('set local enable_seqscan = off');
          await tx.query('set local enable_sort = off');
          return work({
            ...tx,
            query: async <Row extends object>(sql: string, binds?: readonly unknown[]) => {
              plans.push(JSON.stringify(await tx.query(`explain (format json) ${sql}`, binds)));
              return tx.query<Row>(sql, binds);
            },
          });
        })) as typeof scratch.database.withTenant,
    };
    await createInvoiceRepository(spying).list(seeded.tenant.id, {}, sort, 5, position ?? null);
    expect(plans[0]).toMatch(/"Index Cond":"[^"]*ROW\(/);
    expect(nodesOf(plans[0] ?? '')).not.toContain('Sort');
  });
});

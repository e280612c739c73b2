import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { invoiceSorts } from '../../../../src/domain/ports/invoices/invoices';
import { describeInvoices } from '../../../fakes/suites/invoices';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
afterAll(() => scratch.drop());

interface PlanNode {
  'Node Type': string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/**
 * The steps of a plan down the list itself. What a row shows of its ERPs is looked up beside it (a sub-plan) and sorted
 * there, a handful each.
 */
function nodesOf(explained: string): string[] {
  const [row] = JSON.parse(explained) as { 'QUERY PLAN': { Plan: PlanNode }[] }[];
  const walk = (node: PlanNode): string[] =>
    node['Parent Relationship'] === 'SubPlan' ? [] : [node['Node Type'], ...(node.Plans ?? []).flatMap(walk)];
  return row?.['QUERY PLAN'].flatMap(({ Plan }) => walk(Plan)) ?? [];
}

describe('the repository of invoices on Postgres', () => {
  describeInvoices(() => ({
    invoices: createInvoiceRepository(scratch.database),
    company: seeded.tenant,
    connectionId: seeded.connectionId,
    submit: async (invoice) => {
      const submission = await aSubmission(scratch.database, seeded, { invoice });
      expect(await createSubmissionRepository(scratch.database).accept(submission)).toEqual({ kind: 'accepted' });
      return submission;
    },
    receive: (document) => createReceivingRepository(scratch.database).receive(document),
  }));

  it.each(invoiceSorts)('walks an index to a deep page sorted by %s, also under row-level security', async (sort) => {
    const { position } =
      (await createInvoiceRepository(scratch.database).list(seeded.tenant.id, {}, sort, 13, null)).at(12) ?? {};
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

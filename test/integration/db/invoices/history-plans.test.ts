import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/deliveries/delivery-overview';
import { createOutbox } from '../../../../src/adapters/db/system/deliveries/outbox';
import { createExpiredRecords } from '../../../../src/adapters/db/system/expired-records';
import { expiredKinds } from '../../../../src/domain/ports/audit/expired-records';
import { seedDeliveredHistory, type Sender } from '../../../support/factories/delivered-history';
import { aSubmission } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { explainedDatabase } from '../../../support/services/explained-database';

/** Invoices of two companies; a plan that reads those of one looks at several times {@link fewPages}. */
const many = 8_000;
const limit = 20;
const fewPages = 200;
const large = ['invoices', 'deliveries', 'events', 'idempotency_keys', 'outbox'];
/** Of each of these the company has a few among its delivered invoices. */
const rare = ['queued', 'sending', 'delivery_failed', 'failed_permanent'] as const;

let scratch: ScratchDatabase;
let explained: ReturnType<typeof explainedDatabase>;
let sender: Sender;

beforeAll(async () => {
  scratch = await scratchDatabase();
  explained = explainedDatabase(scratch.database);
  [sender] = await seedDeliveredHistory(scratch, { invoices: many, days: 300 });
  for (const [index, status] of rare.entries()) {
    const chosen = await scratch.asOwner<{ id: string }>(
      'select id from invoices where tenant_id = $1 order by issue_date, id offset $2 limit 3',
      [sender.tenantId, 500 * (index + 1)],
    );
    const ids = chosen.map(({ id }) => id);
    await scratch.asOwner('update invoices set status = $2 where id = any ($1::uuid[])', [ids, status]);
    await scratch.asOwner(
      `update deliveries set status = $2, reason = 'PROVIDER_REJECTED' where invoice_id = any ($1::uuid[])`,
      [ids, status],
    );
  }
  await scratch.asOwner('analyze invoices');
  await scratch.asOwner('analyze deliveries');
});
afterAll(() => scratch.drop());

const listed = (filter: Parameters<ReturnType<typeof createInvoiceRepository>['list']>[1]) =>
  createInvoiceRepository(explained.database).list(sender.tenantId, filter, '-issue_date', limit, null);
const overviews = (filter: Parameters<ReturnType<typeof createDeliveryOverviewRepository>['list']>[1]) =>
  createDeliveryOverviewRepository(explained.database).list({ kind: 'portal' }, filter, limit, null);
const questions: [string, number, () => Promise<readonly unknown[]>][] = [
  ...rare.map((status): (typeof questions)[number] => [
    `those that are ${status}`,
    3,
    () => listed({ status: [status] }),
  ]),
  [
    'all that was not delivered',
    6,
    () => listed({ status: ['delivery_failed', 'rejected_by_provider', 'failed_permanent'] }),
  ],
  ['the newest', limit, () => listed({ direction: 'outbound' })],
  ['one number', 0, () => listed({ number: 'never used' })],
  [
    'how many were not delivered',
    1,
    async () => {
      const { byStatus } = await createInvoiceRepository(explained.database).count(sender.tenantId, {
        status: ['failed_permanent'],
      });
      return Object.entries(byStatus).filter(([, count]) => count === 3);
    },
  ],
  ['what support staff see of those that failed', 3, () => overviews({ status: 'failed_permanent' })],
  ['what support staff see of a reason', 3 * rare.length, () => overviews({ reason: 'PROVIDER_REJECTED' })],
  [
    'the end of the feed',
    limit,
    async () => {
      const [counter] = await scratch.asOwner<{ seq: string }>('select seq from feed_counters where tenant_id = $1', [
        sender.tenantId,
      ]);
      const after = String(Number(counter?.seq) - limit);
      return (await createFeedRepository(explained.database).read(sender.tenantId, null, after, 0, 100)).entries;
    },
  ],
];

/** @returns what the work has given, once it was seen to read little */
async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  explained.statements.length = 0;
  const result = await work();
  expect(explained.statements.length).toBeGreaterThan(0);
  for (const { pages, scannedTables } of explained.statements) {
    expect(scannedTables.filter((table) => large.includes(table))).toEqual([]);
    expect(pages).toBeLessThan(fewPages);
  }
  return result;
}

describe('a company that has sent much', () => {
  it.each(questions)('is asked for %s without reading the rest', async (_, expected, ask) => {
    expect(await reading(ask)).toHaveLength(expected);
  });

  it.each(expiredKinds)(
    'has nothing of the kind %s to remove, which is known without reading what is kept',
    async (kind) => {
      expect(await reading(() => createExpiredRecords(explained.database).remove(kind, 200))).toBe(0);
    },
  );

  it('has tasks that are not due, which are not read for those that are', async () => {
    const submission = await aSubmission(scratch.database, sender);
    await createSubmissionRepository(scratch.database).accept(submission);
    await scratch.asOwner(
      `insert into outbox select (jsonb_populate_record(o, jsonb_build_object(
         'id', gen_random_uuid(), 'generation', 1 + n, 'due_at', now() + interval '1 hour'))).*
       from outbox o cross join generate_series(1, 20000) n`,
    );
    await scratch.asOwner(`update outbox set due_at = now() where generation = 1`);
    await scratch.asOwner('analyze outbox');
    const { tasks } = await reading(() => createOutbox(explained.database).claim(50, 60));
    expect(tasks).toHaveLength(1);
  });
});

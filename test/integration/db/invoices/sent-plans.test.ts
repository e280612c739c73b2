import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/deliveries/delivery-overview';
import { seedDeliveredHistory, type Sender } from '../../../support/factories/delivered-history';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { explainedDatabase } from '../../../support/services/explained-database';

/** Invoices of two companies; a plan that reads those of one looks at several times {@link fewPages}. */
const many = 8_000;
const limit = 20;
const fewPages = 200;
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

describe('a company that has sent much', () => {
  it.each(questions)('is asked for %s without reading the rest', async (_, expected, ask) => {
    explained.statements.length = 0;
    expect(await ask()).toHaveLength(expected);
    expect(explained.statements.length).toBeGreaterThan(0);
    for (const { pages, scannedTables } of explained.statements) {
      expect(scannedTables.filter((table) => ['invoices', 'deliveries', 'events'].includes(table))).toEqual([]);
      expect(pages).toBeLessThan(fewPages);
    }
  });
});

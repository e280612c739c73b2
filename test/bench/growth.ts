import { parseArgs } from 'node:util';

import { createFeedRepository } from '../../src/adapters/db/feed/feed';
import { createInvoiceRepository } from '../../src/adapters/db/invoices/invoices';
import { createSenderRecords } from '../../src/adapters/db/submissions/sender-records';
import { createSubmissionRepository } from '../../src/adapters/db/submissions/submissions';
import { createDeliveryOverviewRepository } from '../../src/adapters/db/system/deliveries/delivery-overview';
import { createOutbox } from '../../src/adapters/db/system/deliveries/outbox';
import { createExpiredRecords } from '../../src/adapters/db/system/expired-records';
import { createPurgeExpired } from '../../src/usecases/housekeeping/purge-expired';
import { seedDeliveredHistory, type Sender } from '../support/factories/delivered-history';
import { aSubmission } from '../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../support/services/database';
import { median, p95, rounded, secondsOf, timed, verdictOf } from './times';

/**
 * What sending costs when much has been sent: `npm run bench:growth -- --invoices 1000000`, against the services of a
 * running portal (PORTAL_RUN_FILE). Two companies in a database of their own with fourteen months of delivered
 * invoices, once a tenth of them and once all; then, while the oldest month of the feed is being removed.
 */
const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '200' },
  },
});
const [invoices, rounds] = [Number(values.invoices), Number(values.rounds)];

/** A month more than the feed is kept for, so that there is one to remove. */
const days = 14 * 30.5;
/** The goal: with ten times as many invoices nothing takes longer than this, by its p95. */
const maxGrowth = 1.5;
/** Below this a difference of times is the machine's, in milliseconds. */
const noise = 2;

/** What is asked all day long, by programs, people and the portal itself; each prepares what its time leaves out. */
function questions(scratch: ScratchDatabase, { tenant, tenantId, connectionId }: Sender, lastSeq: number) {
  const { database } = scratch;
  const list = createInvoiceRepository(database);
  const feed = createFeedRepository(database);
  const records = createSenderRecords(database);
  const overviews = createDeliveryOverviewRepository(database);
  const outbox = createOutbox(database);
  const submissions = createSubmissionRepository(database);
  const ask = (work: () => Promise<unknown>) => () => timed(work);
  return {
    accept: async () => {
      const submission = await aSubmission(database, { tenant, connectionId });
      return timed(() => submissions.accept(submission));
    },
    'number used before?': async () => {
      const { naturalKey } = await aSubmission(database, { tenant, connectionId });
      return timed(() => records.ofDocument(tenantId, naturalKey, { icos: [], dics: [] }));
    },
    'list: newest': ask(() => list.list(tenantId, { direction: 'outbound' }, '-issue_date', 50, null)),
    'list: not delivered': ask(() =>
      list.list(tenantId, { direction: 'outbound', status: ['delivery_failed'] }, '-issue_date', 50, null),
    ),
    'list: by number': ask(() => list.list(tenantId, { number: 'FA-2026-0001-77' }, '-issue_date', 50, null)),
    'feed: newest 100': ask(() => feed.read(tenantId, null, String(lastSeq - 100), 0, 100)),
    'feed: oldest 100': ask(() => feed.read(tenantId, null, '0', 0, 100)),
    'support: not delivered': ask(() => overviews.list({ kind: 'portal' }, { status: 'failed_permanent' }, 50, null)),
    'support: by reason': ask(() => overviews.list({ kind: 'portal' }, { reason: 'PROVIDER_REJECTED' }, 50, null)),
    watchdog: ask(() => overviews.claimNeglected(new Date(Date.now() - 600_000).toISOString(), 600, 100)),
    dispatcher: ask(() => outbox.claim(50, 1)),
  };
}

/** One database with its history, and the company that is asked for. */
interface Seeded {
  scratch: ScratchDatabase;
  sender: Sender;
}

const asked = async ({ scratch, sender }: Seeded) => {
  const [row] = await scratch.asOwner<{ seq: string }>('select seq from feed_counters where tenant_id = $1', [
    sender.tenantId,
  ]);
  return Object.entries(questions(scratch, sender, Number(row?.seq)));
};

/** Both are asked in turn, so that what else the machine does meets both. */
async function measure(small: Seeded, large: Seeded): Promise<Record<string, [few: number[], many: number[]]>> {
  const ofLarge = new Map(await asked(large));
  const times: Record<string, [number[], number[]]> = {};
  for (const [name, ask] of await asked(small)) {
    const [few, many]: [number[], number[]] = [[], []];
    for (let round = -20; round < rounds; round += 1) {
      const pair = [await ask(), (await ofLarge.get(name)?.()) ?? NaN] as const;
      if (round < 0) continue;
      few.push(pair[0]);
      many.push(pair[1]);
    }
    times[name] = [few, many];
  }
  return times;
}

/** Removes the oldest month of the feed, as the housekeeping does, while invoices are accepted. */
async function measureRemoval({ scratch, sender }: Seeded) {
  const [counter] = await scratch.asOwner<{ n: number }>(
    `select count(*)::int as n from events where at < clock_timestamp() - interval '13 months'`,
  );
  await scratch.asOwner(
    `insert into event_positions (reader, tenant_id, seq) select reader, tenant_id, 9000000000000
     from unnest(array['notices', 'mail']) reader cross join feed_counters
     on conflict (reader, tenant_id) do update set seq = excluded.seq`,
  );
  const purge = createPurgeExpired({ expired: createExpiredRecords(scratch.database) });
  const { accept } = questions(scratch, sender, 0);
  const beside: number[] = [];
  let isOver = false;
  const accepting = (async () => {
    while (!isOver) beside.push(await accept());
  })();
  const seconds = await secondsOf(async () => {
    while ((await purge()) === 'more');
  });
  isOver = true;
  await accepting;
  return { removed: counter?.n ?? 0, seconds, beside };
}

async function seed(scratch: ScratchDatabase, count: number): Promise<Seeded> {
  let sender: Sender | undefined;
  const seconds = await secondsOf(async () => {
    [sender] = await seedDeliveredHistory(scratch, { invoices: count, days });
  });
  if (!sender) throw new Error('no company was seeded');
  const [size] = await scratch.asOwner<{ n: string }>('select pg_database_size(current_database()) as n');
  console.log(`${count} invoices in ${rounded(seconds)} s, ${rounded(Number(size?.n) / count / 1_024)} kB each`);
  return { scratch, sender };
}

/** @returns whether nothing has grown beyond the goal */
async function compare(small: Seeded, large: Seeded): Promise<boolean> {
  let holds = true;
  const row = ([few, many]: [number[], number[]]) => {
    const isWithin = p95(many) <= Math.max(p95(few) * maxGrowth, p95(few) + noise);
    holds &&= isWithin;
    return {
      'p95 of a tenth, ms': rounded(p95(few)),
      'p95 of all, ms': rounded(p95(many)),
      'all : a tenth (p95)': rounded(p95(many) / p95(few)),
      'all : a tenth (median)': rounded(median(many) / median(few)),
      '': verdictOf(isWithin),
    };
  };
  const rows = Object.entries(await measure(small, large)).map(([name, times]) => [name, row(times)] as const);
  const removals = [await measureRemoval(small), await measureRemoval(large)] as const;
  console.table({
    ...Object.fromEntries(rows),
    'accept, while a month goes': row([removals[0].beside, removals[1].beside]),
  });
  for (const { removed, seconds, beside } of removals)
    console.log(
      `${removed} events of the oldest month removed in ${rounded(seconds)} s (${Math.round(removed / seconds)} a second), ` +
        `${beside.length} invoices accepted beside`,
    );
  return holds;
}

async function run(): Promise<void> {
  const [few, many] = [await scratchDatabase(), await scratchDatabase()];
  try {
    const small = await seed(few, Math.round(invoices / 10));
    const holds = await compare(small, await seed(many, invoices));
    console.log(verdictOf(holds));
    if (!holds) process.exitCode = 1;
  } finally {
    await Promise.all([few.drop(), many.drop()]);
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

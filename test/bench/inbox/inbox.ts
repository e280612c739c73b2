import { parseArgs } from 'node:util';

import { createInboxRepository } from '../../../src/adapters/db/inbox/inbox';
import { createInvoiceRepository } from '../../../src/adapters/db/invoices/invoices';
import type { Database } from '../../../src/adapters/db/transaction';
import type { InboxOwner, InboxPeriod } from '../../../src/domain/ports/inbox/inbox';
import { type InboxCompany, seedInboxCompany, takeOverOldest } from '../../support/factories/inbox-company';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';
import { explainedDatabase } from '../../support/services/explained-database';
import { p95, rounded, secondsOf, timed } from '../times';
import { measureNewcomer } from './inbox-newcomer';
import { measureWorkers } from './inbox-workers';

/**
 * What the ERP inbox costs when much has been received: `npm run bench:inbox -- --invoices 1000000`, against the
 * services of a running portal (PORTAL_RUN_FILE). A small company (a hundredth) and a large one in one database, three
 * integrations each; then the large one with nine tenths acknowledged, and a new integration of it while its history is
 * being filled in.
 */
const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
    pool: { type: 'string', default: '10' },
  },
});
const [invoices, rounds, poolSize] = [Number(values.invoices), Number(values.rounds), Number(values.pool)];

/** Milliseconds do depend on the machine; pages of 8 kB that Postgres looked at do not. */
interface Cost {
  p95Ms: number;
  pages: number;
}

/** What an ERP asks, 100 items a page, and what the people of the company see of it. */
function questions(database: Database, owner: InboxOwner): Record<string, () => Promise<unknown>> {
  const inbox = createInboxRepository(database);
  const list = createInvoiceRepository(database);
  const year: InboxPeriod = {
    field: 'received_at',
    from: new Date(Date.now() - 300 * 86_400_000).toISOString(),
    to: new Date(Date.now() + 3_600_000).toISOString(),
    state: 'all',
  };
  return {
    pending: () => inbox.pending(owner, 100, null),
    stats: () => inbox.stats(owner),
    'by-period all': () => inbox.byPeriod(owner, year, 100, null),
    'by-period pending': () => inbox.byPeriod(owner, { ...year, state: 'pending' }, 100, null),
    'by-period acknowledged': () => inbox.byPeriod(owner, { ...year, state: 'acknowledged' }, 100, null),
    'by-period pending, issue date': () =>
      inbox.byPeriod(owner, { ...year, field: 'issue_date', state: 'pending' }, 100, null),
    'claim of 50': () => inbox.claim(owner, 50, 3_600),
    'portal: newest': () => list.list(owner.tenantId, { direction: 'inbound' }, '-received_at', 50, null),
    'portal: newest, taken over': () =>
      list.list(owner.tenantId, { direction: 'inbound', erpDelivered: true }, '-received_at', 50, null),
    'portal: newest, not taken over': () =>
      list.list(owner.tenantId, { direction: 'inbound', erpDelivered: false }, '-received_at', 50, null),
    'portal: oldest, taken over': () =>
      list.list(owner.tenantId, { direction: 'inbound', erpDelivered: true }, 'received_at', 50, null),
    'portal: oldest, not taken over': () =>
      list.list(owner.tenantId, { direction: 'inbound', erpDelivered: false }, 'received_at', 50, null),
  };
}

async function measure(scratch: ScratchDatabase, owner: InboxOwner): Promise<Record<string, Cost>> {
  const explained = explainedDatabase(scratch.database);
  const costs: Record<string, Cost> = {};
  const plans = questions(explained.database, owner);
  for (const [name, ask] of Object.entries(questions(scratch.database, owner))) {
    explained.statements.length = 0;
    const once = await timed(async () => plans[name]?.());
    for (const { scannedTables } of explained.statements)
      if (scannedTables.includes('invoices') || scannedTables.includes('inbox_entries'))
        console.log(`${name} READS A TABLE FROM END TO END`);
    const times: number[] = [];
    // What takes seconds need not be asked often to be known for slow.
    for (let round = 0; round < (once > 1_000 ? 3 : rounds); round += 1) times.push(await timed(ask));
    costs[name] = { p95Ms: p95(times), pages: explained.statements.reduce((sum, { pages }) => sum + pages, 0) };
  }
  return costs;
}

function show(small: Record<string, Cost>, large: Record<string, Cost>, taken: Record<string, Cost>): void {
  console.table(
    Object.fromEntries(
      Object.entries(large).map(([name, cost]) => {
        const [ofSmall, ofTaken] = [small[name], taken[name]];
        return [
          name,
          {
            'small, ms': rounded(ofSmall?.p95Ms),
            'large, ms': rounded(cost.p95Ms),
            'taken, ms': rounded(ofTaken?.p95Ms),
            'large : small': rounded(cost.p95Ms / (ofSmall?.p95Ms ?? NaN)),
            'taken : large': rounded((ofTaken?.p95Ms ?? NaN) / cost.p95Ms),
            'small, pages': ofSmall?.pages,
            'large, pages': cost.pages,
            'taken, pages': ofTaken?.pages,
          },
        ];
      }),
    ),
  );
}

async function run(): Promise<void> {
  const scratch = await scratchDatabase({ poolSize });
  const inbox = createInboxRepository(scratch.database);
  try {
    const small = await seedInboxCompany(scratch, Math.max(1, Math.round(invoices / 100)));
    const seeded: InboxCompany[] = [];
    const seconds = await secondsOf(async () => seeded.push(await seedInboxCompany(scratch, invoices)));
    const [[ofSmall], [ofLarge, another]] = [small.owners, seeded[0]?.owners ?? []];
    if (!ofSmall || !ofLarge || !another) throw new Error('a company without integrations');
    console.log(
      `${invoices} received invoices × 3 integrations seeded in ${rounded(seconds)} s; the small company has a hundredth`,
    );
    const costs = [await measure(scratch, ofSmall), await measure(scratch, ofLarge)] as const;
    const workers = { small: await measureWorkers(inbox, ofSmall), large: await measureWorkers(inbox, ofLarge) };
    await takeOverOldest(scratch, ofLarge, Math.round(invoices * 0.9));
    show(...costs, await measure(scratch, ofLarge));
    console.table({ ...workers, taken: await measureWorkers(inbox, ofLarge) });
    console.table(await measureNewcomer(scratch, inbox, ofLarge.tenantId));
  } finally {
    await scratch.drop();
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import { createInboxRepository } from '../../../../src/adapters/db/inbox/inbox';
import { createInvoiceRepository } from '../../../../src/adapters/db/invoices/invoices';
import { systemActor } from '../../../../src/domain/access/actor';
import type { InboxOwner, InboxPeriod, InboxRepository } from '../../../../src/domain/ports/inbox/inbox';
import { seedInboxCompany, takeOverOldest } from '../../../support/factories/inbox-company';
import { anIntegration } from '../../../support/factories/received-invoices';
import { idsOf } from '../../../support/rigs/inbox-rig';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { explainedDatabase } from '../../../support/services/explained-database';

/** A plan that reads all of so many looks at several times {@link fewPages}. */
const many = 6_000;
const limit = 20;
/** What a handful of look-ups for each item of a page comes to. */
const fewPages = 900;

let scratch: ScratchDatabase;
let explained: ReturnType<typeof explainedDatabase>;
let inbox: InboxRepository;
let plain: InboxRepository;
let filled: InboxOwner;
let taken: InboxOwner;

beforeAll(async () => {
  scratch = await scratchDatabase();
  explained = explainedDatabase(scratch.database);
  [inbox, plain] = [createInboxRepository(explained.database), createInboxRepository(scratch.database)];
  const [first, second] = (await seedInboxCompany(scratch, many, 2)).owners;
  if (!first || !second) throw new Error('a company without integrations');
  [filled, taken] = [first, second];
  await takeOverOldest(scratch, taken, many * 0.9);
});
afterAll(() => scratch.drop());

const year: InboxPeriod = {
  field: 'received_at',
  from: '2020-01-01T00:00:00Z',
  to: '2099-01-01T00:00:00Z',
  state: 'all',
};
const days: InboxPeriod = { field: 'issue_date', from: '2020-01-01', to: '2099-01-01', state: 'pending' };
const actor = systemActor('test');

const questions: [string, (owner: InboxOwner) => Promise<unknown>][] = [
  ['pending', (owner) => inbox.pending(owner, limit, null)],
  ['stats', (owner) => inbox.stats(owner)],
  ['a claim', (owner) => inbox.claim(owner, limit, 60)],
  ['by-period', (owner) => inbox.byPeriod(owner, year, limit, null)],
  ['by-period pending', (owner) => inbox.byPeriod(owner, { ...year, state: 'pending' }, limit, null)],
  ['by-period acknowledged', (owner) => inbox.byPeriod(owner, { ...year, state: 'acknowledged' }, limit, null)],
  ['by-period pending, by day of issue', (owner) => inbox.byPeriod(owner, days, limit, null)],
  ...(['received_at', '-issue_date', 'total_gross'] as const).map((sort): (typeof questions)[number] => [
    `the list of what no ERP has taken over, by ${sort}`,
    ({ tenantId }) =>
      createInvoiceRepository(explained.database).list(
        tenantId,
        { direction: 'inbound', erpDelivered: false },
        sort,
        limit,
        null,
      ),
  ]),
  [
    'an acknowledgement',
    async (owner) =>
      inbox.acknowledge(owner, {
        ids: idsOf(await plain.pending(owner, limit, null)),
        erpReference: null,
        actor,
        basis: 'processed',
      }),
  ],
  [
    'a refusal',
    async (owner) => {
      for (const { id } of await plain.pending(owner, 1, null)) await inbox.nack(owner, id, 'chyba', actor);
    },
  ],
];

/** @returns what was wrong with the statements of `ask`, nothing for a cheap one */
async function expensesOf(ask: () => Promise<unknown>): Promise<string[]> {
  explained.statements.length = 0;
  await ask();
  return explained.statements
    .filter(
      ({ pages, scannedTables }) =>
        pages > fewPages || scannedTables.includes('invoices') || scannedTables.includes('inbox_entries'),
    )
    .map(
      ({ pages, scannedTables, indexes, sql }) =>
        `${pages} pages, reads ${[...scannedTables, ...indexes].join(', ')}: ${sql.trim().slice(0, 300)}`,
    );
}

describe.each(questions)('%s', (_name, ask) => {
  it('costs no more because much was received', async () => {
    expect(await expensesOf(() => ask(filled))).toEqual([]);
  });

  it('costs no more because much was taken over', async () => {
    expect(await expensesOf(() => ask(taken))).toEqual([]);
  });
});

describe('an integration that is not in the statistics of the tables yet', () => {
  it('is served as cheaply, while its history is filled in and afterwards', async () => {
    const late = { ...filled, integrationId: await anIntegration(scratch, filled.tenantId) };
    for (let step = 0; step < 4; step += 1) await plain.fill(late, 1_000);
    for (const [, ask] of questions) expect(await expensesOf(() => ask(late))).toEqual([]);
    while ((await plain.fill(late, 1_000)) === 'more');
    for (const [, ask] of questions) expect(await expensesOf(() => ask(late))).toEqual([]);
  });
});

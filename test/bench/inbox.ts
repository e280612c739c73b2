import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createInboxRepository } from '../../src/adapters/db/inbox/inbox';
import { systemActor } from '../../src/domain/actor';
import { asId, type TenantId } from '../../src/domain/ids';
import type { InboxOwner, InboxPeriod, InboxRepository } from '../../src/domain/ports/inbox';
import { scratchDatabase, type ScratchDatabase } from '../support/database';
import { anIntegration } from '../support/received-invoices';
import { seedTenant } from '../support/submission-factory';

/**
 * What the ERP inbox costs when much has been received: `npm run bench:inbox -- --invoices 1000000`, against the services of a
 * running portal (PORTAL_RUN_FILE). A small company (a hundredth) and a large one in one database, three integrations each; then
 * the large one with nine tenths acknowledged, and a new integration of it while its history is being filled in.
 */
const { values } = parseArgs({ options: { invoices: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '60' } } });
const invoices = Number(values.invoices);
const rounds = Number(values.rounds);
const workers = 100;
const actor = systemActor('bench');

const party = JSON.stringify({ name: 'Dodávateľ s.r.o.', dic: '2020123456', ic_dph: null, ico: null, peppol_id: null, address: null });

/** Received invoices, one every twenty seconds up to now, offered to every integration; written past the portal, as a year of work has. */
const seedInvoices = `
  insert into invoices (tenant_id, id, direction, source, status, validation_status, doc_type_code, invoice_number, number_key, seller_key, issue_date,
    currency, seller, buyer, total_net, total_vat, total_gross, received_at, totals, lines, seller_text, buyer_text, search_words)
  select $1::uuid, gen_random_uuid(), 'inbound', 'provider_poll', 'received', 'valid', '380', 'R' || n, 'R' || n, 'dic:2020123456',
    (clock_timestamp() - ($2 - n) * interval '20 seconds')::date, 'EUR', $3::jsonb, $3::jsonb, 100, 23, 123,
    clock_timestamp() - ($2 - n) * interval '20 seconds', '{}', '[]', '', '', ''
  from generate_series(1, $2::bigint) n`;
const seedEntries = `
  insert into inbox_entries (tenant_id, integration_id, invoice_id, received_at, issue_date, xml_missing)
  select $1, s.integration_id, i.id, i.received_at, i.issue_date, false
  from invoices i cross join inbox_subscriptions s where i.tenant_id = $1 and s.tenant_id = $1`;
const takeOver = `
  update inbox_entries e set state = 'acknowledged', due_at = null, acknowledged_at = clock_timestamp()
  from (select invoice_id, row_number() over (order by received_at) as n from inbox_entries where tenant_id = $1 and integration_id = $2) o
  where e.tenant_id = $1 and e.integration_id = $2 and e.invoice_id = o.invoice_id and o.n <= $3`;

async function company(scratch: ScratchDatabase, count: number): Promise<InboxOwner> {
  const { tenant } = await seedTenant(scratch.database);
  const tenantId: TenantId = tenant.id;
  const [integrationId] = [await anIntegration(scratch, tenantId), await anIntegration(scratch, tenantId), await anIntegration(scratch, tenantId)];
  await scratch.asOwner(seedInvoices, [tenantId, count, party]);
  await scratch.asOwner(seedEntries, [tenantId]);
  await scratch.asOwner('update inbox_counts set offered = $2 where tenant_id = $1 and shard = 0', [tenantId, count]);
  await scratch.asOwner('update inbox_subscriptions set filled_at = subscribed_at where tenant_id = $1', [tenantId]);
  return { tenantId, integrationId };
}

const p95 = (milliseconds: number[]): number => milliseconds.sort((a, b) => a - b)[Math.floor(milliseconds.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function p95Of(work: () => Promise<unknown>): Promise<number> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work));
  return p95(times);
}

/** p95 in milliseconds of what an ERP asks, 100 items a page. */
async function measure(inbox: InboxRepository, owner: InboxOwner): Promise<Record<string, number>> {
  const year: InboxPeriod = { field: 'received_at', from: new Date(Date.now() - 300 * 86_400_000).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString(), state: 'all' };
  const figures: Record<string, () => Promise<unknown>> = {
    pending: () => inbox.pending(owner, 100, null),
    stats: () => inbox.stats(owner),
    'by-period all': () => inbox.byPeriod(owner, year, 100, null),
    'by-period pending': () => inbox.byPeriod(owner, { ...year, state: 'pending' }, 100, null),
    'by-period acknowledged': () => inbox.byPeriod(owner, { ...year, state: 'acknowledged' }, 100, null),
    'by-period pending, issue date': () => inbox.byPeriod(owner, { ...year, field: 'issue_date', state: 'pending' }, 100, null),
    claim: () => inbox.claim(owner, 50, 3_600),
  };
  const result: Record<string, number> = {};
  for (const [name, work] of Object.entries(figures)) {
    result[name] = await p95Of(work);
    console.log(`${name}: ${round(result[name])} ms`);
  }
  const times: number[] = [];
  const got: string[] = [];
  await Promise.all(Array.from({ length: workers }, async () => times.push(await timed(async () => got.push(...(await inbox.claim(owner, 20, 3_600)).items.map(({ id }) => id))))));
  if (new Set(got).size !== got.length) throw new Error('two workers got the same item');
  result[`claim, ${workers} workers at once`] = p95(times);
  const [first] = await inbox.pending(owner, 1, null);
  if (first) result['ack of one'] = await timed(() => inbox.acknowledge(owner, { ids: [first.id], erpReference: null, actor, basis: 'processed' }));
  return result;
}

/** Tables that Postgres reads from end to end for any of the statements, counted by itself. */
async function sequentialScans(scratch: ScratchDatabase): Promise<string> {
  const scans = await scratch.asOwner<{ name: string; scans: string }>(
    `select relname as name, seq_scan::text as scans from pg_stat_user_tables where relname in ('inbox_entries', 'invoices') order by 1`);
  return scans.map(({ name, scans: count }) => `${name} ${count}`).join(', ');
}

/** Statistics of scans arrive with a delay, at the latest when the sessions that made them are asked. */
const settle = (scratch: ScratchDatabase): Promise<unknown> => scratch.asOwner('select pg_stat_force_next_flush(), pg_sleep(1.5)');

async function run(): Promise<void> {
  const scratch = await scratchDatabase({ poolSize: 10 });
  const inbox = createInboxRepository(scratch.database);
  try {
    const small = await company(scratch, Math.max(1, Math.round(invoices / 100)));
    const seconds = (await timed(() => company(scratch, invoices).then((owner) => Object.assign(large, owner)))) / 1000;
    await scratch.asOwner('vacuum analyze inbox_entries');
    await scratch.asOwner('vacuum analyze invoices');
    console.log(`${invoices} received invoices × 3 integrations seeded in ${seconds.toFixed(0)} s; the small company has a hundredth`);
    await settle(scratch);
    const before = await sequentialScans(scratch);
    const [ofSmall, ofLarge] = [await measure(inbox, small), await measure(inbox, large)];
    await settle(scratch);
    console.log(`sequential scans before: ${before}; after: ${await sequentialScans(scratch)}`);
    await scratch.asOwner(takeOver, [large.tenantId, large.integrationId, Math.round(invoices * 0.9)]);
    await scratch.asOwner('vacuum analyze inbox_entries');
    const taken = await measure(inbox, large);
    console.table(Object.fromEntries(Object.keys(ofLarge).map((name) => [name, {
      'small, p95 ms': round(ofSmall[name]), 'large, p95 ms': round(ofLarge[name]), 'large : small': round((ofLarge[name] ?? 0) / (ofSmall[name] ?? 1)),
      '90 % taken, p95 ms': round(taken[name]), 'taken : not': round((taken[name] ?? 0) / (ofLarge[name] ?? 1)),
    }])));
    await newcomer(scratch, inbox);
  } finally {
    await scratch.drop();
  }
}

const large: InboxOwner = { tenantId: asId<TenantId>(randomUUID()), integrationId: asId(randomUUID()) };
const round = (number = 0): number => Math.round(number * 10) / 10;

/** A new integration of the large company: when it is served, and how fast its history comes. */
async function newcomer(scratch: ScratchDatabase, inbox: InboxRepository): Promise<void> {
  const owner = { ...large, integrationId: await anIntegration(scratch, large.tenantId) };
  const first = await timed(() => inbox.fill(owner, 1_000));
  const served = (await inbox.claim(owner, 50, 60)).items.length;
  const steps = Math.min(20, Math.floor(invoices / 1_000) - 1);
  const more = await timed(async () => {
    for (let step = 0; step < steps; step += 1) await inbox.fill(owner, 1_000);
  });
  console.log(`a new integration is served ${served} items after ${first.toFixed(0)} ms; its history comes at ${Math.round((steps * 1_000_000) / more)} invoices a second`);
}

void run();

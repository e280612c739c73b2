import { Client } from 'pg';

import { createDeliveryRepository } from '../../../src/adapters/db/deliveries/deliveries';
import { createSubmissionRepository } from '../../../src/adapters/db/submissions/submissions';
import type { TransitionTrigger } from '../../../src/domain/deliveries/transition-trigger';
import type { ConnectionId, TenantId } from '../../../src/domain/ids';
import type { Tenant } from '../../../src/domain/tenants/tenant';
import type { ScratchDatabase } from '../services/database';
import { aSubmission, seedTenant } from './submission-factory';

/** Where the records of a sent invoice are; of `own`, its id stands in that column, elsewhere in `invoice_id`. */
const tables: Readonly<Record<string, { own?: string; isOfInvoice?: string }>> = {
  invoices: { own: 'id' },
  deliveries: {},
  delivery_transmissions: {},
  delivery_attempts: {},
  delivery_events: {},
  validation_runs: {},
  idempotency_keys: {},
  events: { isOfInvoice: `object_type = 'invoice'` },
  search_objects: { isOfInvoice: `object_type = 'invoice'` },
  search_keys: { isOfInvoice: `object_type = 'invoice'` },
};

/** Ids of others, which the copies of an invoice share. */
const shared = ['tenant_id', 'connection_id', 'integration_id'];

/**
 * The id that a row of copy $2 has for that of the original: equal ids stay equal, and those in order of time (version
 * 7) keep it, so many milliseconds ($3) earlier.
 */
const copiedId = `
  create function pg_temp.copied_id(id uuid, copy bigint, earlier_ms bigint) returns uuid immutable language sql as $$
    select (case when substr(id::text, 15, 1) = '7'
      then lpad(to_hex(('x' || substr(replace(id::text, '-', ''), 1, 12))::bit(48)::bigint - earlier_ms), 12, '0') || '7'
        || substr(md5(id::text || copy), 14)
      else md5(id::text || copy) end)::uuid $$`;

const selectColumns = `
  select column_name as name, udt_name as type from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`;

const selectIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid = any ($1::regclass[])
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;

/**
 * From here on indexes are built behind the rows. A test has fewer: an index that was built when some of its rows had
 * changed before is not used while any older transaction of the server runs.
 */
const copiesWithIndexes = 1_000;

/** What a column of copy n holds, whose original is `step` milliseconds younger for each copy in between. */
function copiedColumn({ name, type }: { name: string; type: string }): string {
  const earlier = '(n * $2::bigint)';
  if (type === 'uuid' && !shared.includes(name)) return `pg_temp.copied_id(${name}, n, ${earlier})`;
  if (name === 'object_id') return `pg_temp.copied_id(${name}::uuid, n, ${earlier})::text`;
  if (['invoice_number', 'number_key', 'key'].includes(name)) return `${name} || '-' || n`;
  if (['timestamptz', 'date'].includes(type)) return `(${name} - ${earlier} * interval '1 millisecond')::${type}`;
  if (name === 'seq') return `seq - n * $3::bigint`;
  return name;
}

async function copyAll(client: Client, copies: number, stepMs: number): Promise<void> {
  const { rows: indexes } =
    copies < copiesWithIndexes
      ? { rows: [] }
      : await client.query<{ name: string; definition: string }>(selectIndexes, [Object.keys(tables)]);
  if (indexes.length > 0) await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
  await client.query(copiedId);
  // Positions of the copies lie before those of the originals, from 1 on.
  const { rows } = await client.query<{ perCopy: number }>(
    `select max(n)::int as "perCopy" from (select count(*) as n from events group by tenant_id) counts`,
  );
  const perCopy = rows[0]?.perCopy ?? 0;
  for (const table of ['events', 'feed_counters', 'event_positions'])
    await client.query(`update ${table} set seq = seq + $1`, [copies * perCopy]);
  for (const [table, { isOfInvoice = 'true' }] of Object.entries(tables)) {
    const { rows: columns } = await client.query<{ name: string; type: string }>(selectColumns, [table]);
    const names = columns.map(({ name }) => name).join(', ');
    await client.query(`create temp table original as select ${names} from ${table} where ${isOfInvoice}`);
    await client.query(
      `insert into ${table} (${names}) select ${columns.map(copiedColumn).join(', ')}
       from generate_series(1, $1::bigint) n cross join lateral (select * from original where $3::bigint > 0) o`,
      [copies, stepMs, perCopy],
    );
    await client.query('drop table original');
  }
  for (const { definition } of indexes) await client.query(definition);
  for (const table of Object.keys(tables)) await client.query(`vacuum analyze ${table}`);
}

/** A company with what it has sent. */
export interface Sender {
  tenant: Tenant;
  tenantId: TenantId;
  connectionId: ConnectionId;
}

const course: TransitionTrigger[] = [
  { kind: 'workflow_began' },
  { kind: 'checks_done' },
  { kind: 'send_accepted' },
  { kind: 'provider_reported', outcome: 'delivered' },
];

/**
 * Two companies that have sent `invoices` in all, evenly over `days` up to now, each delivered: a few go through the
 * repositories, and their records are copied past the portal.
 */
export async function seedDeliveredHistory(
  scratch: ScratchDatabase,
  { invoices, days }: { invoices: number; days: number },
): Promise<[Sender, Sender]> {
  const senders: Sender[] = [];
  const perSender = 10;
  for (let many = 0; many < 2; many += 1) {
    const seeded = await seedTenant(scratch.database);
    senders.push({ ...seeded, tenantId: seeded.tenant.id });
    for (let sent = 0; sent < perSender; sent += 1) {
      const submission = await aSubmission(scratch.database, seeded);
      const { tenantId, invoiceId } = submission;
      await createSubmissionRepository(scratch.database).accept(submission);
      const events = course.map((trigger) => ({ trigger, source: 'worker' as const, message: null, details: null }));
      await createDeliveryRepository(scratch.database).apply({ tenantId, invoiceId, events, remoteId: invoiceId });
    }
  }
  await scratch.asOwner('delete from outbox');
  const client = new Client({ connectionString: scratch.ownerUrl });
  await client.connect();
  try {
    // No triggers: every row names what was written just before it.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
    );
    const copies = Math.max(1, Math.round(invoices / (2 * perSender)) - 1);
    await copyAll(client, copies, Math.floor((days * 86_400_000) / copies));
  } finally {
    await client.end();
  }
  const [first, second] = senders;
  if (!first || !second) throw new Error('two companies are needed');
  return [first, second];
}

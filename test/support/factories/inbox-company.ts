import { Client } from 'pg';

import type { IntegrationId, TenantId } from '../../../src/domain/ids';
import type { InboxOwner } from '../../../src/domain/ports/inbox/inbox';
import type { ScratchDatabase } from '../services/database';
import { anIntegration } from './received-invoices';
import { seedTenant } from './submission-factory';

/** A company with much received, written past the portal as years of work have left it. */
export interface InboxCompany {
  tenantId: TenantId;
  /** One of each integration; all of them are filled. */
  owners: InboxOwner[];
}

const party = JSON.stringify({
  name: 'Dodávateľ s.r.o.',
  dic: '2020123456',
  ic_dph: null,
  ico: null,
  peppol_id: null,
  address: null,
});

/** One every twenty seconds up to now. $1 tenant, $2 how many, $3 the parties. */
const insertInvoices = `
  insert into invoices (tenant_id, id, direction, source, status, validation_status, doc_type_code, invoice_number, number_key, seller_key, issue_date,
    currency, seller, buyer, total_net, total_vat, total_gross, received_at, totals, lines, seller_text, buyer_text, search_words)
  select $1::uuid, gen_random_uuid(), 'inbound', 'provider_poll', 'received', 'valid', '380', 'R' || n, 'R' || n, 'dic:2020123456',
    (clock_timestamp() - ($2 - n) * interval '20 seconds')::date, 'EUR', $3::jsonb, $3::jsonb, 100, 23, 123,
    clock_timestamp() - ($2 - n) * interval '20 seconds', '{}', '[]', '', '', ''
  from generate_series(1, $2::bigint) n`;

const offerAll = `
  insert into inbox_entries (tenant_id, integration_id, invoice_id, received_at, issue_date, xml_missing)
  select i.tenant_id, s.integration_id, i.id, i.received_at, i.issue_date, false
  from inbox_subscriptions s join invoices i on i.tenant_id = s.tenant_id where s.tenant_id = $1 order by s.integration_id, i.received_at`;

const selectIndexes = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i where i.indrelid in ('invoices'::regclass, 'inbox_entries'::regclass)
    and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`;

const acknowledgeOldest = `
  update inbox_entries e set state = 'acknowledged', due_at = null, acknowledged_at = clock_timestamp()
  from (select invoice_id, row_number() over (order by received_at) as n from inbox_entries where tenant_id = $1 and integration_id = $2) o
  where e.tenant_id = $1 and e.integration_id = $2 and e.invoice_id = o.invoice_id and o.n <= $3`;

async function asLoader<Result>(scratch: ScratchDatabase, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: scratch.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * A company whose every integration has been offered `count` received invoices. Indexes are built behind the rows: many
 * times as fast.
 */
export async function seedInboxCompany(
  scratch: ScratchDatabase,
  count: number,
  integrations = 3,
): Promise<InboxCompany> {
  const { tenant } = await seedTenant(scratch.database);
  const ids: IntegrationId[] = [];
  for (let many = 0; many < integrations; many += 1) ids.push(await anIntegration(scratch, tenant.id));
  await asLoader(scratch, async (client) => {
    // No triggers: every row names what was written just before it.
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(selectIndexes);
    await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`);
    await client.query(insertInvoices, [tenant.id, count, party]);
    await client.query(offerAll, [tenant.id]);
    await client.query(
      'insert into inbox_unacknowledged select tenant_id, id, listed_at, issue_date, gross_cents from invoices where tenant_id = $1',
      [tenant.id],
    );
    for (const { definition } of indexes) await client.query(definition);
    await client.query('update inbox_counts set offered = $2 where tenant_id = $1 and shard = 0', [tenant.id, count]);
    await client.query('update inbox_subscriptions set filled_at = subscribed_at where tenant_id = $1', [tenant.id]);
    await client.query('vacuum analyze invoices');
    await client.query('vacuum analyze inbox_entries');
    await client.query('vacuum analyze inbox_unacknowledged');
  });
  return { tenantId: tenant.id, owners: ids.map((integrationId) => ({ tenantId: tenant.id, integrationId })) };
}

/** The oldest of an inbox are taken over, as years of work have left it. */
export const takeOverOldest = (
  scratch: ScratchDatabase,
  { tenantId, integrationId }: InboxOwner,
  count: number,
): Promise<void> =>
  asLoader(scratch, async (client) => {
    await client.query(acknowledgeOldest, [tenantId, integrationId, count]);
    await client.query(
      `delete from inbox_unacknowledged u using inbox_entries e where u.tenant_id = $1 and e.tenant_id = $1 and e.integration_id = $2
      and e.invoice_id = u.invoice_id and e.state = 'acknowledged'`,
      [tenantId, integrationId],
    );
    await client.query(
      'update inbox_counts set acknowledged = $3 where tenant_id = $1 and integration_id = $2 and shard = 1',
      [tenantId, integrationId, count],
    );
    await client.query('vacuum analyze inbox_entries');
    await client.query('vacuum analyze inbox_unacknowledged');
  });

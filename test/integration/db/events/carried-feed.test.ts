import { randomUUID } from 'node:crypto';

import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { withMigrator } from '../../../../src/adapters/db/migrator';
import { asId, type IntegrationId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import { migrationsFolder, type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

/** The migration that makes the feed a part of the events, and the one before it. */
const eventMigrations = ['202611230110-carry-feed-into-events', '202611230100-create-events'];

let scratch: ScratchDatabase;
beforeEach(async () => {
  scratch = await scratchDatabase();
  await withMigrator(scratch.ownerUrl, migrationsFolder, async (migrator) => {
    while ((await migrator.status()).applied.some((name) => eventMigrations.includes(name)))
      await migrator.down('last');
  });
});
afterEach(() => scratch.drop());

const up = () => withMigrator(scratch.ownerUrl, migrationsFolder, (migrator) => migrator.up());

interface OldEntry {
  tenantId: TenantId;
  seq: number;
  eventId: string;
  invoiceId: InvoiceId;
  integrationId: IntegrationId | null;
  status: string;
}

/** As the release before writes it. */
const insertEntry = `
  insert into feed_entries (tenant_id, seq, event_id, at, invoice_id, integration_id, client_reference, invoice_number,
    status, previous_status, reason, message)
  values ($1, $2, $3, '2026-11-01T10:00:00.123456Z', $4, $5, 'O-1', 'FV1', $6, 'queued', 'PROVIDER_REJECTED', 'Zlé.')
  returning seq`;
const bindsOf = ({ tenantId, seq, eventId, invoiceId, integrationId, status }: OldEntry) => [
  ...[tenantId, seq, eventId, invoiceId, integrationId, status],
];

async function aTenantWithEntries(statuses: readonly string[]): Promise<OldEntry[]> {
  const tenantId = asId<TenantId>(randomUUID());
  await scratch.asOwner(`insert into tenants (id, name, dic, settings) values ($1, 'Firma', $2, '{}')`, [
    tenantId,
    String(2_000_000_000 + Math.floor(Math.random() * 99_999_999)),
  ]);
  const entries = statuses.map((status, index) => ({
    ...{ tenantId, seq: index + 1, eventId: randomUUID(), invoiceId: asId<InvoiceId>(randomUUID()), status },
    integrationId: index === 0 ? asId<IntegrationId>(randomUUID()) : null,
  }));
  for (const entry of entries) await scratch.asOwner(insertEntry, bindsOf(entry));
  await scratch.asOwner('update feed_counters set seq = $2 where tenant_id = $1', [tenantId, entries.length]);
  return entries;
}

describe('the entries of the feed before there were events', () => {
  it('are carried over with their ids, numbers and texts', async () => {
    const entries = await aTenantWithEntries(['sent', 'rejected_by_provider']);
    await aTenantWithEntries(['sent']);
    await up();
    const feed = createFeedRepository(scratch.database);
    const [first, second] = entries as [OldEntry, OldEntry];
    const shown = ({ seq, eventId, invoiceId, status }: OldEntry) => ({
      ...{ seq: String(seq), eventId, invoiceId, status, at: '2026-11-01T10:00:00.123456Z' },
      ...{ clientReference: 'O-1', invoiceNumber: 'FV1', previousStatus: 'queued' },
      ...{ reason: 'PROVIDER_REJECTED', message: 'Zlé.' },
    });
    expect((await feed.read(first.tenantId, null, '0', 0, 10)).entries).toEqual([shown(first), shown(second)]);
    // A cursor holds the number of the last entry that was read.
    expect((await feed.read(first.tenantId, null, '1', 0, 10)).entries).toEqual([shown(second)]);
    expect((await feed.read(first.tenantId, first.integrationId, '0', 0, 10)).entries).toEqual([shown(first)]);
    expect(await feed.seqBefore(first.tenantId, '2026-12-01')).toBe('2');
  });

  it('are written and read on by processes of the release before', async () => {
    const [first] = (await aTenantWithEntries(['sent'])) as [OldEntry];
    await up();
    const late: OldEntry = { ...first, seq: 2, eventId: randomUUID(), status: 'delivered' };
    const written = await scratch.database.withTenant(first.tenantId, async (tx) => [
      await tx.query(insertEntry, bindsOf(late)),
      await tx.query('select status from feed_entries order by seq'),
    ]);
    expect(written).toEqual([[{ seq: '2' }], [{ status: 'sent' }, { status: 'delivered' }]]);
    const { entries: feed } = await createFeedRepository(scratch.database).read(first.tenantId, null, '1', 0, 10);
    expect(feed).toMatchObject([{ eventId: late.eventId, status: 'delivered' }]);
  });

  it('of another company stay hidden in the view', async () => {
    const [ours] = (await aTenantWithEntries(['sent'])) as [OldEntry];
    const [theirs] = (await aTenantWithEntries(['sent'])) as [OldEntry];
    await up();
    const seen = await scratch.database.withTenant(ours.tenantId, (tx) =>
      tx.query<{ tenant_id: string }>('select tenant_id from feed_entries'),
    );
    expect(seen).toEqual([{ tenant_id: ours.tenantId }]);
    const foreign = scratch.database.withTenant(ours.tenantId, (tx) =>
      tx.query(insertEntry, bindsOf({ ...theirs, seq: 2 })),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
  });

  it('are a table again when the migration is taken back', async () => {
    const [first] = (await aTenantWithEntries(['sent'])) as [OldEntry];
    await up();
    await withMigrator(scratch.ownerUrl, migrationsFolder, async (migrator) => {
      while ((await migrator.status()).applied.includes('202611230110-carry-feed-into-events'))
        await migrator.down('last');
    });
    expect(await scratch.asOwner('select event_id, status, client_reference from feed_entries')).toEqual([
      { event_id: first.eventId, status: 'sent', client_reference: 'O-1' },
    ]);
  });
});

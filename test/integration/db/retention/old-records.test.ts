import { randomUUID } from 'node:crypto';

import { createFeedRepository } from '../../../../src/adapters/db/feed/feed';
import { createExpiredRecords } from '../../../../src/adapters/db/system/expired-records';
import { asId, type IntegrationId, type TenantId } from '../../../../src/domain/ids';
import { createPurgeExpired } from '../../../../src/usecases/housekeeping/purge-expired';
import { openRetention } from '../../../support/rigs/retention-rig';

let on: Awaited<ReturnType<typeof openRetention>>;
beforeEach(async () => {
  on = await openRetention();
});
afterEach(() => on.close());

describe('old records', () => {
  const purge = async (): Promise<number> => {
    const round = createPurgeExpired({ expired: createExpiredRecords(on.scratch.database) });
    for (let rounds = 1; ; rounds += 1) if ((await round()) === 'idle') return rounds;
  };
  const fill = (of: TenantId | null, count: number, age: string) =>
    on.scratch.asOwner(
      `insert into events (tenant_id, seq, id, at, type, object_type, object_id, data)
       select $1::uuid, 1000000 + coalesce((select max(seq) from events), 0) + n, gen_random_uuid(), now() - $3::interval, 'tenant.resumed',
         'tenant', 'x', '{}' from generate_series(1, $2::int) n`,
      [of, count, age],
    );
  /** Of each source there may be a position already. */
  const readAll = async (of: string) => {
    for (const reader of ['notices', 'mail'])
      await on.scratch.asOwner(
        `insert into event_positions (reader, tenant_id, seq) values ($2, $1, 1000000000000)
         on conflict (reader, tenant_id) do update set seq = excluded.seq`,
        [of, reader],
      );
  };
  const portal = '00000000-0000-0000-0000-000000000000';
  const counts = async () =>
    Object.fromEntries(
      (
        await on.scratch.asOwner<{ tenant: string; n: number }>(
          `select coalesce(tenant_id, '${portal}') as tenant, count(*)::int as n from events group by 1`,
        )
      ).map(({ tenant, n }) => [tenant, n]),
    );

  it('of events go after the months of their company, however many there are, once they were read', async () => {
    await fill(on.tenantId, 1_050, '14 months');
    await fill(on.tenantId, 3, '12 months');
    await fill(on.other, 450, '14 months');
    await fill(null, 210, '14 months');
    const before = await counts();
    await purge();
    expect(await counts()).toEqual(before);
    for (const source of [on.tenantId, on.other, portal]) await readAll(source);
    await on.change(on.other, { feed_months: 15 });
    expect(await purge()).toBeGreaterThan(1_050 / 200);
    expect(await counts()).toEqual({ [on.tenantId]: 3, [on.other]: 450 });
  });

  it('of the feed say how far they are gone, for each integration and for the company', async () => {
    const [first, second] = [asId<IntegrationId>(randomUUID()), asId<IntegrationId>(randomUUID())];
    const insert = (seq: number, type: string, integration: string | null, months: number) =>
      on.scratch.asOwner(
        `insert into events (tenant_id, seq, id, at, type, object_type, object_id, integration_id, data)
         values ($1, $2, gen_random_uuid(), now() - make_interval(months => $5), $3, 'invoice', 'x', $4, '{}')`,
        [on.tenantId, seq, type, integration, months],
      );
    const feed = createFeedRepository(on.scratch.database);
    const stateFor = async (integrationId: IntegrationId | null) => {
      const { entries, purged } = await feed.read(on.tenantId, integrationId, '0', 0, 10);
      return { entries: entries.map(({ seq }) => seq), purged: purged?.seq ?? null };
    };
    await insert(1, 'invoice.queued', first, 17);
    await insert(2, 'invoice.queued', null, 16);
    await insert(3, 'invoice.sent', first, 15);
    await insert(4, 'invoice.received', null, 14);
    await insert(5, 'invoice.delivered', first, 12);
    await insert(6, 'invoice.queued', second, 1);
    await readAll(on.tenantId);
    expect(await stateFor(null)).toEqual({ entries: ['1', '2', '3', '5', '6'], purged: null });
    await purge();
    expect(await stateFor(null)).toEqual({ entries: ['5', '6'], purged: '3' });
    expect(await stateFor(first)).toEqual({ entries: ['5'], purged: '3' });
    expect(await stateFor(second)).toEqual({ entries: ['6'], purged: null });
    await on.scratch.asOwner(`update events set at = at - interval '12 months' where seq = 5`);
    await purge();
    expect(await stateFor(first)).toEqual({ entries: [], purged: '5' });
    const [kept] = await on.scratch.asOwner<{ at: string }>(
      `select iso_utc(at) as at from feed_purges where integration_id = $1`,
      [first],
    );
    expect((await feed.read(on.tenantId, null, '0', 0, 10)).purged).toEqual({ seq: '5', at: kept?.at });
  });

  it('of webhooks go after the days of their company, once they have ended', async () => {
    const insert = async (of: TenantId, state: string, days: number) => {
      const endpoint = randomUUID();
      await on.scratch.asOwner(
        `insert into webhook_endpoints (tenant_id, id, url, events, secret_ciphertext, secret_key_id, position, accept_test)
         values ($1, $2, 'https://erp.example', '[]', '', '', 0, false)`,
        [of, endpoint],
      );
      await on.scratch.asOwner(
        `insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event_type, event_seq, body, state, created_at,
           next_at)
         values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'invoice.sent', 1, $3, $3, now() - make_interval(days => $4),
           case when $3 = 'pending' then now() end)`,
        [of, endpoint, state, days],
      );
    };
    await insert(on.tenantId, 'delivered', 31);
    await insert(on.tenantId, 'dead', 29);
    await insert(on.tenantId, 'pending', 31);
    await insert(on.other, 'cancelled', 31);
    await on.change(on.other, { webhook_deliveries_days: 60 });
    await purge();
    const left = await on.scratch.asOwner<{ state: string }>('select state from webhook_deliveries order by 1');
    expect(left.map(({ state }) => state)).toEqual(['cancelled', 'dead', 'pending']);
  });

  it('of forwarding go after the months of their company, once they have ended', async () => {
    const submission = await on.acceptOne();
    const insert = async (of: TenantId, state: string, months: number) => {
      const rule = randomUUID();
      await on.scratch.asOwner(
        `insert into forwarding_rules (tenant_id, id, name, match, target, position)
         values ($1, $2, 'r', '{}', '{}', 0)`,
        [of, rule],
      );
      await on.scratch.asOwner(
        `insert into forwarding_deliveries (tenant_id, id, rule_id, invoice_id, status, xml_sha256, recipient, state,
           next_at, created_at)
         values ($1, gen_random_uuid(), $2, $3, 'queued', 'x', 'erp.example', $4,
           case when $4 = 'pending' then now() end, now() - make_interval(months => $5))`,
        [of, rule, submission.invoiceId, state, months],
      );
    };
    const left = async () =>
      (await on.scratch.asOwner<{ state: string }>('select state from forwarding_deliveries order by 1')).map(
        ({ state }) => state,
      );
    await insert(on.tenantId, 'delivered', 14);
    await insert(on.tenantId, 'dead', 12);
    await insert(on.tenantId, 'pending', 14);
    await on.change(on.tenantId, { feed_months: 15 });
    await purge();
    expect(await left()).toEqual(['dead', 'delivered', 'pending']);
    await on.change(on.tenantId, {}, 2);
    await purge();
    expect(await left()).toEqual(['dead', 'pending']);
  });

  it('of providers go when they have changed nothing; what has moved a delivery stays as evidence of it', async () => {
    const connection = randomUUID();
    const insert = (event: string, outcome: string | null, days: number) =>
      on.scratch.asOwner(
        `insert into provider_events (tenant_id, connection_id, event_id, id, webhook, received_at, processed_at, outcome)
         values ($1, $2, $3, gen_random_uuid(), '{}', now() - make_interval(days => $5),
           case when $4::text is null then null else now() end, $4)`,
        [on.tenantId, connection, event, outcome, days],
      );
    await insert('applied', 'applied', 400);
    await insert('waits', null, 400);
    await insert('young', 'nothing_to_do', 80);
    await insert('repeated', 'nothing_to_do', 91);
    await insert('unmatched', 'unmatched', 91);
    await purge();
    const left = await on.scratch.asOwner<{ event_id: string }>('select event_id from provider_events order by 1');
    expect(left.map(({ event_id: id }) => id)).toEqual(['applied', 'waits', 'young']);
  });

  it('cannot be removed by the system role while they are young', async () => {
    await fill(on.tenantId, 1, '20 days');
    await on.scratch.database.withSystem((tx) => tx.query('delete from events'));
    expect((await counts())[on.tenantId]).toBe(1);
  });
});

import { randomUUID } from 'node:crypto';

import { nextReceivedAt, offerInvoice } from '../../../../src/adapters/db/inbox/offer';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { InboxItem } from '../../../../src/domain/ports/inbox/inbox';
import { anIntegration, insertReceived, supplement } from '../../../support/factories/received-invoices';
import { toldNotices } from '../../../support/readers/told-notices';
import { idsOf, inboxRig } from '../../../support/rigs/inbox-rig';

const rig = inboxRig();
beforeAll(() => rig.open());
afterAll(() => rig.close());

describe('an invoice that arrives', () => {
  it('is offered to every integration that receives, in the order of receipt', async () => {
    const owner = await rig.anInbox();
    const second = await rig.another(owner);
    await anIntegration(rig.scratch, owner.tenantId, { scopes: ['send'] });
    await rig.fillAll(second);
    const ids = await rig.receiveInto(owner, {}, {}, {});
    for (const one of [owner, second]) {
      expect(idsOf(await rig.inbox.pending(one, 10, null))).toEqual(ids);
      expect(await rig.inbox.stats(one)).toMatchObject({ pending: 3, acknowledged: 0, withheldXmlMissing: 0 });
    }
  });

  it('shows in no other company', async () => {
    const [owner, stranger] = [await rig.anInbox(), await rig.anInbox()];
    const [id] = await rig.receiveInto(owner, {});
    expect(await rig.inbox.pending(stranger, 10, null)).toEqual([]);
    expect((await rig.ack(stranger, [id as InvoiceId])).notFound).toEqual([id]);
    expect(await rig.inbox.statuses(stranger.tenantId, id as InvoiceId)).toBeNull();
  });

  it('never appears behind a cursor: 40 receivers at once, a reader who follows', async () => {
    const owner = await rig.anInbox();
    const seen: InboxItem[] = [];
    let arriving = true;
    const reader = (async () => {
      for (let last = false; !last;) {
        last = !arriving;
        const end = seen.at(-1);
        seen.push(...(await rig.inbox.pending(owner, 7, end ? { value: end.receivedAt, id: end.id } : null)));
      }
    })();
    const ids = (await Promise.all(Array.from({ length: 40 }, () => rig.receiveInto(owner, {}, {})))).flat();
    arriving = false;
    await reader;
    const end = seen.at(-1);
    seen.push(...(await rig.inbox.pending(owner, 500, end ? { value: end.receivedAt, id: end.id } : null)));
    expect(idsOf(seen).sort()).toEqual(ids.sort());
  });

  it('gives its transaction an instant of its own, also when the clock has gone back', async () => {
    const owner = await rig.anInbox();
    await rig.scratch.asOwner(`update inbox_clocks set last_at = '2099-01-01T00:00:00Z' where tenant_id = $1`, [
      owner.tenantId,
    ]);
    const next = () => rig.scratch.database.withTenant(owner.tenantId, (tx) => nextReceivedAt(tx, owner.tenantId));
    expect([await next(), await next()]).toEqual(['2099-01-01T00:00:00.000001Z', '2099-01-01T00:00:00.000002Z']);
  });

  it('is not offered when its transaction fails, nor without its row', async () => {
    const owner = await rig.anInbox();
    const { tenantId } = owner;
    await expect(
      rig.scratch.database.withTenant(tenantId, async (tx) => {
        const receivedAt = await nextReceivedAt(tx, tenantId);
        const invoiceId = await insertReceived(tx, tenantId, receivedAt);
        await offerInvoice(tx, { tenantId, invoiceId, receivedAt, xmlMissing: false });
        throw new Error('the store is full');
      }),
    ).rejects.toThrow('the store is full');
    await expect(
      rig.scratch.database.withTenant(tenantId, (tx) =>
        offerInvoice(tx, {
          tenantId,
          invoiceId: asId<InvoiceId>(randomUUID()),
          receivedAt: '2027-01-01T00:00:00Z',
          xmlMissing: false,
        }),
      ),
    ).rejects.toThrow(/null value/);
    expect(await rig.inbox.stats(owner)).toMatchObject({ pending: 0 });
  });
});

describe('a record without XML', () => {
  it('is listed, neither claimed nor acknowledged nor refused, and becomes like any other when its XML arrives', async () => {
    const owner = await rig.anInbox();
    const [missing, whole] = (await rig.receiveInto(owner, { xmlMissing: true }, {})) as [InvoiceId, InvoiceId];
    expect((await rig.inbox.pending(owner, 10, null)).map(({ id, xmlMissing }) => [id, xmlMissing])).toEqual([
      [missing, true],
      [whole, false],
    ]);
    expect(idsOf((await rig.inbox.claim(owner, 10, 300)).items)).toEqual([whole]);
    expect(await rig.inbox.nack(owner, missing, 'prázdna', rig.actor)).toEqual({ kind: 'xml_missing' });
    expect(await rig.ack(owner, [missing])).toMatchObject({ xmlMissing: [missing], acknowledged: [] });
    expect(await rig.inbox.stats(owner)).toMatchObject({ pending: 0, leased: 1, withheldXmlMissing: 1 });

    await supplement(rig.scratch.database, owner.tenantId, missing);
    expect(await rig.inbox.stats(owner)).toMatchObject({ pending: 1, leased: 1, withheldXmlMissing: 0 });
    expect(idsOf((await rig.inbox.claim(owner, 10, 300)).items)).toEqual([missing]);
    expect((await rig.ack(owner, [missing])).acknowledged).toEqual([missing]);
  });
});

describe('a claim', () => {
  it('shares what ran out among all who claim at once: none goes away empty while items wait', async () => {
    // Returning an item takes a moment, so that all others come while one of them returns what ran out.
    await rig.scratch.asOwner(
      `create function take_a_moment() returns trigger language plpgsql as 'begin perform pg_sleep(0.01); return new; end'`,
    );
    await rig.scratch.asOwner(
      `create trigger take_a_moment before update on inbox_entries for each row
       when (old.state = 'leased' and new.state = 'pending') execute function take_a_moment()`,
    );
    try {
      for (let round = 0; round < 2; round += 1) {
        const owner = await rig.anInbox();
        const ids = await rig.receiveInto(owner, ...Array.from({ length: 60 }, () => ({})));
        expect((await rig.inbox.claim(owner, 60, 60)).items).toHaveLength(60);
        rig.minutesPass(2);
        const claims = await Promise.all([1, 2, 3].map(() => rig.inbox.claim(owner, 20, 60)));
        expect(claims.map(({ items }) => items.length)).toEqual([20, 20, 20]);
        expect(claims.flatMap(({ items }) => idsOf(items)).sort()).toEqual([...ids].sort());
      }
    } finally {
      await rig.scratch.asOwner('drop function take_a_moment() cascade');
    }
  });

  it('hands out the oldest, each to one worker, and offers them again when the lease is over', async () => {
    const owner = await rig.anInbox();
    const ids = await rig.receiveInto(owner, ...Array.from({ length: 60 }, () => ({})));
    const claims = await Promise.all(Array.from({ length: 15 }, () => rig.inbox.claim(owner, 5, 300)));
    const claimed = claims.map(({ items }) => idsOf(items));
    expect(claimed.flat().sort()).toEqual([...ids].sort());
    for (const mine of claimed) expect(mine).toEqual(ids.filter((id) => mine.includes(id)));
    expect((await rig.inbox.claim(owner, 5, 300)).items).toEqual([]);
    expect(await rig.inbox.stats(owner)).toMatchObject({ pending: 0, leased: 60 });
    expect(idsOf(await rig.inbox.pending(owner, 500, null))).toEqual(ids);

    rig.minutesPass(5);
    expect(await rig.inbox.stats(owner)).toMatchObject({ pending: 60, leased: 0 });
    expect(
      (await rig.inbox.pending(owner, 500, null)).every(({ state, attempts }) => state === 'pending' && attempts === 0),
    ).toBe(true);
    expect(idsOf((await rig.inbox.claim(owner, 10, 60)).items)).toEqual(ids.slice(0, 10));
  });

  it('returns the end of the lease', async () => {
    const owner = await rig.anInbox();
    await rig.receiveInto(owner, {});
    const { items, leaseExpiresAt } = await rig.inbox.claim(owner, 1, 90);
    expect(Date.parse(leaseExpiresAt)).toBe(rig.nowMs() + 90_000);
    expect(items).toMatchObject([{ state: 'leased' }]);
  });
});

describe('an acknowledgement', () => {
  it('is final, keeps its first date, and names what it did not find', async () => {
    const owner = await rig.anInbox();
    const [first, second] = (await rig.receiveInto(owner, {}, {})) as [InvoiceId, InvoiceId];
    const unknown = asId<InvoiceId>(randomUUID());
    expect(await rig.ack(owner, [first, unknown, first])).toMatchObject({
      acknowledged: [first],
      notFound: [unknown],
      alreadyAcknowledged: [],
    });
    const [before] = (await rig.inbox.statuses(owner.tenantId, first)) ?? [];
    rig.minutesPass(1);
    expect(await rig.ack(owner, [first, second])).toMatchObject({
      acknowledged: [second],
      alreadyAcknowledged: [first],
    });
    expect((await rig.inbox.statuses(owner.tenantId, first))?.[0]).toEqual(before);
    expect(before).toMatchObject({ state: 'acknowledged', erpReference: 'FA-1' });
    expect(await rig.inbox.pending(owner, 10, null)).toEqual([]);
    expect(await rig.inbox.nack(owner, first, 'neskoro', rig.actor)).toMatchObject({ kind: 'wrong_state' });
  });

  it('of one integration leaves the others alone', async () => {
    const owner = await rig.anInbox();
    const second = await rig.another(owner);
    const [id] = (await rig.receiveInto(owner, {})) as [InvoiceId];
    await rig.ack(owner, [id]);
    expect((await rig.inbox.statuses(owner.tenantId, id))?.map(({ state }) => state).sort()).toEqual([
      'acknowledged',
      'pending',
    ]);
    expect(await rig.inbox.stats(second)).toMatchObject({ pending: 1, acknowledged: 0 });
  });

  it('counts right when fifty come at once, for the same items too', async () => {
    const owner = await rig.anInbox();
    const ids = await rig.receiveInto(owner, ...Array.from({ length: 50 }, () => ({})));
    const outcomes = await Promise.all(
      ids.flatMap((id, index) => [rig.ack(owner, [id, ids[(index + 7) % 50] as InvoiceId]), rig.ack(owner, [id])]),
    );
    expect(outcomes.flatMap(({ acknowledged }) => acknowledged).sort()).toEqual([...ids].sort());
    expect(await rig.inbox.stats(owner)).toMatchObject({ pending: 0, acknowledged: 50 });
  });

  it('is in the audit log of the invoice, with whether the ERP has confirmed it', async () => {
    const owner = await rig.anInbox();
    const [first, second] = (await rig.receiveInto(owner, {}, {})) as [InvoiceId, InvoiceId];
    await rig.ack(owner, [first]);
    await rig.ack(owner, [second], 'sent');
    const entries = await rig.scratch.asOwner<{ object_id: string; details: object }>(
      `select object_id, details from audit_log where tenant_id = $1 and action = 'erp.inbox.ack' order by at`,
      [owner.tenantId],
    );
    expect(entries).toEqual(
      [first, second].map((id, index) => ({
        object_id: id,
        details: { integration_id: owner.integrationId, erp_reference: 'FA-1', delivery_confirmed: index === 0 },
      })),
    );
  });

  it('of what was only sent takes pending items and says why not the others', async () => {
    const owner = await rig.anInbox({ nackQuarantineAfter: 2 });
    const [leased, nacked, quarantined, pending] = (await rig.receiveInto(owner, {}, {}, {}, {})) as [
      InvoiceId,
      InvoiceId,
      InvoiceId,
      InvoiceId,
    ];
    await rig.inbox.claim(owner, 1, 300);
    await rig.inbox.nack(owner, nacked, 'chyba', rig.actor);
    await rig.inbox.nack(owner, quarantined, 'chyba', rig.actor);
    rig.minutesPass(2);
    await rig.inbox.nack(owner, quarantined, 'chyba', rig.actor);
    await rig.inbox.nack(owner, nacked, 'chyba', rig.actor);
    const released = await rig.another(owner);
    expect(await rig.ack(owner, [leased, nacked, quarantined, pending], 'sent')).toMatchObject({
      acknowledged: [pending],
      skipped: [
        { id: leased, reason: 'leased' },
        { id: nacked, reason: 'quarantined' },
        { id: quarantined, reason: 'quarantined' },
      ],
    });
    expect(await rig.inbox.stats(released)).toMatchObject({ acknowledged: 0 });
  });
});

describe('a refusal', () => {
  it('delays, doubles, ends in quarantine with a notice; a release begins anew', async () => {
    const owner = await rig.anInbox({ nackQuarantineAfter: 3, name: 'Sklad' });
    const [id] = (await rig.receiveInto(owner, {})) as [InvoiceId];
    const refuse = () => rig.inbox.nack(owner, id, 'neznámy dodávateľ', rig.actor);
    for (const delay of [1, 2]) {
      expect(await refuse()).toMatchObject({ kind: 'nacked', state: 'nack', attempts: delay });
      expect(await refuse()).toMatchObject({ kind: 'wrong_state' });
      expect(await rig.inbox.pending(owner, 10, null)).toEqual([]);
      expect(await rig.inbox.stats(owner)).toMatchObject({ nack: 1, pending: 0 });
      rig.minutesPass(delay - 0.01);
      expect((await rig.inbox.claim(owner, 10, 60)).items).toEqual([]);
      rig.minutesPass(0.01);
      expect((await rig.inbox.pending(owner, 10, null)).map(({ state, attempts }) => [state, attempts])).toEqual([
        ['pending', delay],
      ]);
    }
    expect(await refuse()).toEqual({ kind: 'nacked', state: 'quarantined', attempts: 3, retryAt: null });
    rig.minutesPass(10_000);
    expect((await rig.inbox.claim(owner, 10, 60)).items).toEqual([]);
    expect(await rig.inbox.stats(owner)).toMatchObject({ quarantined: 1, pending: 0, oldestPendingReceivedAt: null });
    const [notice] = (await toldNotices(rig.scratch.database, owner.tenantId)).filter(
      ({ kind }) => kind === 'erp_quarantine',
    );
    expect(notice).toMatchObject({ kind: 'erp_quarantine', objectId: id });
    expect(notice?.messages.sk).toMatch(/Sklad.*neznámy dodávateľ/);
    expect((await rig.inbox.statuses(owner.tenantId, id))?.[0]?.nacks.map(({ attempt }) => attempt)).toEqual([3, 2, 1]);

    expect(await rig.inbox.release(owner, id, 'opravené', rig.actor)).toBe('released');
    expect(await rig.inbox.release(owner, id, 'opravené', rig.actor)).toBe('wrong_state');
    expect((await rig.inbox.claim(owner, 10, 60)).items).toMatchObject([{ id, attempts: 0 }]);
  });

  it('during a lease waits for its end', async () => {
    const owner = await rig.anInbox();
    const [id] = (await rig.receiveInto(owner, {})) as [InvoiceId];
    await rig.inbox.claim(owner, 1, 3_600);
    const outcome = await rig.inbox.nack(owner, id, 'chyba', rig.actor);
    expect(outcome.kind === 'nacked' && Date.parse(outcome.retryAt ?? '')).toBe(rig.nowMs() + 3_600_000);
  });
});

it('rejects access to the inbox of another tenant', async () => {
  const owner = await rig.anInbox();
  await rig.receiveInto(owner, {});
  const foreign = { tenantId: asId<TenantId>(randomUUID()), integrationId: owner.integrationId };
  expect(await rig.inbox.pending(foreign, 10, null)).toEqual([]);
  expect(await rig.inbox.stats(foreign)).toMatchObject({ pending: 0, acknowledged: 0 });
});

import { randomUUID } from 'node:crypto';
import { createInboxRepository } from '../../../src/adapters/db/inbox/inbox';
import { nextReceivedAt, offerInvoice } from '../../../src/adapters/db/inbox/offer';
import { createNotificationRepository } from '../../../src/adapters/db/notifications';
import { createInboxDesk } from '../../../src/adapters/db/system/inbox-desk';
import { systemActor } from '../../../src/domain/actor';
import { asId, type InvoiceId, type TenantId } from '../../../src/domain/ids';
import type { InboxItem, InboxOwner, InboxRepository } from '../../../src/domain/ports/inbox';
import { scratchDatabase, type ScratchDatabase } from '../../support/database';
import { anIntegration, insertReceived, receive, supplement } from '../../support/received-invoices';
import { seedTenant } from '../../support/submission-factory';

let scratch: ScratchDatabase;
let nowMs = Date.parse('2027-01-31T08:00:00Z');
let inbox: InboxRepository;
beforeAll(async () => {
  scratch = await scratchDatabase({ poolSize: 20 });
  inbox = createInboxRepository(scratch.database, { now: () => new Date(nowMs).toISOString() });
});
afterAll(() => scratch.drop());

const actor = systemActor('test');
const idsOf = (items: readonly InboxItem[]): InvoiceId[] => items.map(({ id }) => id);
const minutesPass = (minutes: number): void => void (nowMs += minutes * 60_000);
const ack = (owner: InboxOwner, ids: readonly InvoiceId[], basis: 'processed' | 'sent' = 'processed') =>
  inbox.acknowledge(owner, { ids, erpReference: 'FA-1', actor, basis });

async function anInbox(facts: Parameters<typeof anIntegration>[2] = {}): Promise<InboxOwner> {
  const { tenant } = await seedTenant(scratch.database);
  const owner = { tenantId: tenant.id, integrationId: await anIntegration(scratch, tenant.id, facts) };
  await fillAll(owner);
  return owner;
}

async function fillAll(owner: InboxOwner, step = 1_000): Promise<void> {
  while ((await inbox.fill(owner, step)) === 'more');
}

const another = async (owner: InboxOwner): Promise<InboxOwner> => ({ tenantId: owner.tenantId, integrationId: await anIntegration(scratch, owner.tenantId) });
const receiveInto = ({ tenantId }: InboxOwner, ...arrivals: Parameters<typeof receive>[2][]): Promise<InvoiceId[]> => receive(scratch.database, tenantId, ...arrivals);

describe('an invoice that arrives', () => {
  it('is offered to every integration that receives, in the order of receipt', async () => {
    const owner = await anInbox();
    const second = await another(owner);
    await anIntegration(scratch, owner.tenantId, { scopes: ['send'] });
    await fillAll(second);
    const ids = await receiveInto(owner, {}, {}, {});
    for (const one of [owner, second]) {
      expect(idsOf(await inbox.pending(one, 10, null))).toEqual(ids);
      expect(await inbox.stats(one)).toMatchObject({ pending: 3, acknowledged: 0, withheldXmlMissing: 0 });
    }
  });

  it('shows in no other company', async () => {
    const [owner, stranger] = [await anInbox(), await anInbox()];
    const [id] = await receiveInto(owner, {});
    expect(await inbox.pending(stranger, 10, null)).toEqual([]);
    expect((await ack(stranger, [id as InvoiceId])).notFound).toEqual([id]);
    expect(await inbox.standings(stranger.tenantId, id as InvoiceId)).toBeNull();
  });

  it('never appears behind a cursor: 40 receivers at once, a reader who follows', async () => {
    const owner = await anInbox();
    const seen: InboxItem[] = [];
    let arriving = true;
    const reader = (async () => {
      for (let last = false; !last; ) {
        last = !arriving;
        const end = seen.at(-1);
        seen.push(...(await inbox.pending(owner, 7, end ? { value: end.receivedAt, id: end.id } : null)));
      }
    })();
    const ids = (await Promise.all(Array.from({ length: 40 }, () => receiveInto(owner, {}, {})))).flat();
    arriving = false;
    await reader;
    const end = seen.at(-1);
    seen.push(...(await inbox.pending(owner, 500, end ? { value: end.receivedAt, id: end.id } : null)));
    expect(idsOf(seen).sort()).toEqual(ids.sort());
  });

  it('gives its transaction an instant of its own, also when the clock has gone back', async () => {
    const owner = await anInbox();
    await scratch.asOwner(`update inbox_clocks set last_at = '2099-01-01T00:00:00Z' where tenant_id = $1`, [owner.tenantId]);
    const next = () => scratch.database.withTenant(owner.tenantId, (tx) => nextReceivedAt(tx, owner.tenantId));
    expect([await next(), await next()]).toEqual(['2099-01-01T00:00:00.000001Z', '2099-01-01T00:00:00.000002Z']);
  });

  it('is not offered when its transaction fails, nor without its row', async () => {
    const owner = await anInbox();
    const { tenantId } = owner;
    await expect(scratch.database.withTenant(tenantId, async (tx) => {
      const receivedAt = await nextReceivedAt(tx, tenantId);
      const invoiceId = await insertReceived(tx, tenantId, receivedAt);
      await offerInvoice(tx, { tenantId, invoiceId, receivedAt, xmlMissing: false });
      throw new Error('the store is full');
    })).rejects.toThrow('the store is full');
    await expect(scratch.database.withTenant(tenantId, (tx) =>
      offerInvoice(tx, { tenantId, invoiceId: asId<InvoiceId>(randomUUID()), receivedAt: '2027-01-01T00:00:00Z', xmlMissing: false }))).rejects.toThrow(/null value/);
    expect(await inbox.stats(owner)).toMatchObject({ pending: 0 });
  });
});

describe('a record without XML', () => {
  it('is listed, neither claimed nor acknowledged nor refused, and becomes like any other when its XML arrives', async () => {
    const owner = await anInbox();
    const [missing, whole] = (await receiveInto(owner, { xmlMissing: true }, {})) as [InvoiceId, InvoiceId];
    expect((await inbox.pending(owner, 10, null)).map(({ id, xmlMissing }) => [id, xmlMissing])).toEqual([[missing, true], [whole, false]]);
    expect(idsOf((await inbox.claim(owner, 10, 300)).items)).toEqual([whole]);
    expect(await inbox.nack(owner, missing, 'prázdna', actor)).toEqual({ kind: 'xml_missing' });
    expect(await ack(owner, [missing])).toMatchObject({ xmlMissing: [missing], acknowledged: [] });
    expect(await inbox.stats(owner)).toMatchObject({ pending: 0, leased: 1, withheldXmlMissing: 1 });

    await supplement(scratch.database, owner.tenantId, missing);
    expect(await inbox.stats(owner)).toMatchObject({ pending: 1, leased: 1, withheldXmlMissing: 0 });
    expect(idsOf((await inbox.claim(owner, 10, 300)).items)).toEqual([missing]);
    expect((await ack(owner, [missing])).acknowledged).toEqual([missing]);
  });
});

describe('a claim', () => {
  it('hands out the oldest, each to one worker, and offers them again when the lease is over', async () => {
    const owner = await anInbox();
    const ids = await receiveInto(owner, ...Array.from({ length: 60 }, () => ({})));
    const claims = await Promise.all(Array.from({ length: 15 }, () => inbox.claim(owner, 5, 300)));
    const claimed = claims.map(({ items }) => idsOf(items));
    expect(claimed.flat().sort()).toEqual([...ids].sort());
    for (const mine of claimed) expect(mine).toEqual(ids.filter((id) => mine.includes(id)));
    expect((await inbox.claim(owner, 5, 300)).items).toEqual([]);
    expect(await inbox.stats(owner)).toMatchObject({ pending: 0, leased: 60 });
    expect(idsOf(await inbox.pending(owner, 500, null))).toEqual(ids);

    minutesPass(5);
    expect(await inbox.stats(owner)).toMatchObject({ pending: 60, leased: 0 });
    expect((await inbox.pending(owner, 500, null)).every(({ state, attempts }) => state === 'pending' && attempts === 0)).toBe(true);
    expect(idsOf((await inbox.claim(owner, 10, 60)).items)).toEqual(ids.slice(0, 10));
  });

  it('tells when the lease ends', async () => {
    const owner = await anInbox();
    await receiveInto(owner, {});
    const { items, leaseExpiresAt } = await inbox.claim(owner, 1, 90);
    expect(Date.parse(leaseExpiresAt)).toBe(nowMs + 90_000);
    expect(items).toMatchObject([{ state: 'leased' }]);
  });
});

describe('an acknowledgement', () => {
  it('is final, keeps its first date, and names what it did not find', async () => {
    const owner = await anInbox();
    const [first, second] = (await receiveInto(owner, {}, {})) as [InvoiceId, InvoiceId];
    const unknown = asId<InvoiceId>(randomUUID());
    expect(await ack(owner, [first, unknown, first])).toMatchObject({ acknowledged: [first], notFound: [unknown], alreadyAcknowledged: [] });
    const [before] = (await inbox.standings(owner.tenantId, first)) ?? [];
    minutesPass(1);
    expect(await ack(owner, [first, second])).toMatchObject({ acknowledged: [second], alreadyAcknowledged: [first] });
    expect((await inbox.standings(owner.tenantId, first))?.[0]).toEqual(before);
    expect(before).toMatchObject({ state: 'acknowledged', erpReference: 'FA-1' });
    expect(await inbox.pending(owner, 10, null)).toEqual([]);
    expect(await inbox.nack(owner, first, 'neskoro', actor)).toEqual({ kind: 'wrong_state' });
  });

  it('of one integration leaves the others alone', async () => {
    const owner = await anInbox();
    const second = await another(owner);
    const [id] = (await receiveInto(owner, {})) as [InvoiceId];
    await ack(owner, [id]);
    expect((await inbox.standings(owner.tenantId, id))?.map(({ state }) => state).sort()).toEqual(['acknowledged', 'pending']);
    expect(await inbox.stats(second)).toMatchObject({ pending: 1, acknowledged: 0 });
  });

  it('counts right when fifty come at once, for the same items too', async () => {
    const owner = await anInbox();
    const ids = await receiveInto(owner, ...Array.from({ length: 50 }, () => ({})));
    const outcomes = await Promise.all(ids.flatMap((id, index) => [ack(owner, [id, ids[(index + 7) % 50] as InvoiceId]), ack(owner, [id])]));
    expect(outcomes.flatMap(({ acknowledged }) => acknowledged).sort()).toEqual([...ids].sort());
    expect(await inbox.stats(owner)).toMatchObject({ pending: 0, acknowledged: 50 });
  });

  it('is in the audit log of the invoice, with whether the ERP has confirmed it', async () => {
    const owner = await anInbox();
    const [first, second] = (await receiveInto(owner, {}, {})) as [InvoiceId, InvoiceId];
    await ack(owner, [first]);
    await ack(owner, [second], 'sent');
    const entries = await scratch.asOwner<{ object_id: string; details: object }>(
      `select object_id, details from audit_log where tenant_id = $1 and action = 'erp.inbox.ack' order by at`, [owner.tenantId]);
    expect(entries).toEqual([first, second].map((id, index) => ({
      object_id: id, details: { integration_id: owner.integrationId, erp_reference: 'FA-1', delivery_confirmed: index === 0 },
    })));
  });

  it('of what was only sent takes pending items and says why not the others', async () => {
    const owner = await anInbox({ nackQuarantineAfter: 2 });
    const [leased, nacked, quarantined, pending] = (await receiveInto(owner, {}, {}, {}, {})) as [InvoiceId, InvoiceId, InvoiceId, InvoiceId];
    await inbox.claim(owner, 1, 300);
    await inbox.nack(owner, nacked, 'chyba', actor);
    await inbox.nack(owner, quarantined, 'chyba', actor);
    minutesPass(2);
    await inbox.nack(owner, quarantined, 'chyba', actor);
    await inbox.nack(owner, nacked, 'chyba', actor);
    const released = await another(owner);
    expect(await ack(owner, [leased, nacked, quarantined, pending], 'sent')).toMatchObject({
      acknowledged: [pending],
      skipped: [{ id: leased, reason: 'leased' }, { id: nacked, reason: 'quarantined' }, { id: quarantined, reason: 'quarantined' }],
    });
    expect(await inbox.stats(released)).toMatchObject({ acknowledged: 0 });
  });
});

describe('a refusal', () => {
  it('delays, doubles, ends in quarantine with a notice; a release begins anew', async () => {
    const owner = await anInbox({ nackQuarantineAfter: 3, name: 'Sklad' });
    const [id] = (await receiveInto(owner, {})) as [InvoiceId];
    const refuse = () => inbox.nack(owner, id, 'neznámy dodávateľ', actor);
    for (const delay of [1, 2]) {
      expect(await refuse()).toMatchObject({ kind: 'refused_item', state: 'nack', attempts: delay });
      expect(await refuse()).toEqual({ kind: 'wrong_state' });
      expect(await inbox.pending(owner, 10, null)).toEqual([]);
      expect(await inbox.stats(owner)).toMatchObject({ nack: 1, pending: 0 });
      minutesPass(delay - 0.01);
      expect((await inbox.claim(owner, 10, 60)).items).toEqual([]);
      minutesPass(0.01);
      expect((await inbox.pending(owner, 10, null)).map(({ state, attempts }) => [state, attempts])).toEqual([['pending', delay]]);
    }
    expect(await refuse()).toEqual({ kind: 'refused_item', state: 'quarantined', attempts: 3, retryAt: null });
    minutesPass(10_000);
    expect((await inbox.claim(owner, 10, 60)).items).toEqual([]);
    expect(await inbox.stats(owner)).toMatchObject({ quarantined: 1, pending: 0, oldestPendingReceivedAt: null });
    const [notice] = await createNotificationRepository(scratch.database).list(owner.tenantId, 10, null);
    expect(notice).toMatchObject({ kind: 'erp_quarantine', objectId: id });
    expect(notice?.messages.sk).toMatch(/Sklad.*neznámy dodávateľ/);
    expect((await inbox.standings(owner.tenantId, id))?.[0]?.nacks.map(({ attempt }) => attempt)).toEqual([3, 2, 1]);

    expect(await inbox.release(owner, id, 'opravené', actor)).toBe('released');
    expect(await inbox.release(owner, id, 'opravené', actor)).toBe('wrong_state');
    expect((await inbox.claim(owner, 10, 60)).items).toMatchObject([{ id, attempts: 0 }]);
  });

  it('during a lease waits for its end', async () => {
    const owner = await anInbox();
    const [id] = (await receiveInto(owner, {})) as [InvoiceId];
    await inbox.claim(owner, 1, 3_600);
    const outcome = await inbox.nack(owner, id, 'chyba', actor);
    expect(outcome.kind === 'refused_item' && Date.parse(outcome.retryAt ?? '')).toBe(nowMs + 3_600_000);
  });
});

describe('a new integration', () => {
  it('gets the whole history, oldest first and at once as far as it came, while invoices go on arriving', async () => {
    const owner = await anInbox();
    const history = await receiveInto(owner, ...Array.from({ length: 25 }, (_, index) => ({ xmlMissing: index % 5 === 0 })));
    const late = await another(owner);
    expect(await inbox.pending(late, 100, null)).toEqual([]);
    const arrived = await receiveInto(owner, {});
    expect(await inbox.fill(late, 10)).toBe('more');
    expect(idsOf(await inbox.pending(late, 100, null))).toEqual(history.slice(0, 10));
    arrived.push(...(await receiveInto(owner, {})));
    await supplement(scratch.database, owner.tenantId, history[20] as InvoiceId);
    expect((await ack(late, [history[24] as InvoiceId, history[2] as InvoiceId])).acknowledged).toHaveLength(2);
    await fillAll(late, 7);
    expect(idsOf(await inbox.pending(late, 100, null))).toEqual([...history.filter((_, index) => index !== 2 && index !== 24), ...arrived]);
    expect(await inbox.stats(late)).toMatchObject({ pending: 25 - 2 + 2 - 4, acknowledged: 2, withheldXmlMissing: 4 });
    expect(await inbox.fill(late, 10)).toBe('busy');
  });

  it('misses nothing and has nothing twice when it is made while others receive', async () => {
    const owner = await anInbox();
    const made: InboxOwner[] = [];
    const received = Promise.all(Array.from({ length: 8 }, () => receiveInto(owner, ...Array.from({ length: 8 }, () => ({})))));
    for (let many = 0; many < 4; many += 1) {
      made.push(await another(owner));
      await Promise.all(made.flatMap((one) => [inbox.fill(one, 5), inbox.fill(one, 5)]));
    }
    const ids = (await received).flat().sort();
    for (const one of made) {
      await fillAll(one, 9);
      expect(idsOf(await inbox.pending(one, 500, null)).sort()).toEqual(ids);
      expect(await inbox.stats(one)).toMatchObject({ pending: 64 });
    }
  });

  it('is found by the desk until it is filled', async () => {
    const owner = await anInbox();
    const late = await another(owner);
    const desk = createInboxDesk(scratch.database);
    expect(await desk.toFill(1_000)).toContainEqual(late);
    await fillAll(late);
    expect(await desk.toFill(1_000)).not.toContainEqual(late);
    expect(await desk.ownerOf(late.integrationId)).toEqual(late);
  });

  it('takes a new name and limit from the integration', async () => {
    const owner = await anInbox();
    await scratch.database.withSystem((tx) => tx.query(`update integrations set name = 'Nová', nack_quarantine_after = 1 where id = $1`, [owner.integrationId]));
    const [id] = (await receiveInto(owner, {})) as [InvoiceId];
    expect((await inbox.standings(owner.tenantId, id))?.[0]?.integrationName).toBe('Nová');
    expect(await inbox.nack(owner, id, 'chyba', actor)).toMatchObject({ state: 'quarantined' });
  });
});

describe('the look-up by period', () => {
  const period = { field: 'issue_date', from: '2026-01-01', to: '2026-12-31', state: 'all' } as const;

  it('finds by day of issue or receipt, by state, page by page, whatever the filling has reached', async () => {
    const owner = await anInbox();
    const days = ['2026-03-03', '2026-01-01', '2026-12-31', '2027-01-01', '2025-12-31', '2026-03-03'];
    const ids = await receiveInto(owner, ...days.map((issueDate, index) => ({ issueDate, inConflict: index === 2 })));
    const [a, b, c, , , f] = ids as [InvoiceId, InvoiceId, InvoiceId, InvoiceId, InvoiceId, InvoiceId];
    const late = await another(owner);
    const sameDay = [a, f].sort();
    for (const one of [owner, late]) {
      await ack(one, [b]);
      expect(idsOf(await inbox.byPeriod(one, period, 10, null))).toEqual([b, ...sameDay, c]);
      expect(idsOf(await inbox.byPeriod(one, period, 2, { value: '2026-03-03', id: sameDay[0] as InvoiceId }))).toEqual([sameDay[1], c]);
      expect(idsOf(await inbox.byPeriod(one, { ...period, state: 'pending' }, 10, null))).toEqual([...sameDay, c]);
      expect(await inbox.byPeriod(one, { ...period, state: 'acknowledged' }, 10, null)).toMatchObject([{ id: b, state: 'acknowledged' }]);
      expect(idsOf(await inbox.byPeriod(one, { ...period, state: 'conflict' }, 10, null))).toEqual([c]);
      const [first] = await inbox.byPeriod(one, { ...period, field: 'received_at', from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }, 1, null);
      expect(first?.id).toBe(a);
      const own = first?.receivedAt ?? '';
      expect(idsOf(await inbox.byPeriod(one, { ...period, field: 'received_at', from: own, to: own }, 10, null))).toEqual([a]);
    }
  });
});

it('lets nobody look into the inbox of a tenant that is not theirs', async () => {
  const owner = await anInbox();
  await receiveInto(owner, {});
  const foreign = { tenantId: asId<TenantId>(randomUUID()), integrationId: owner.integrationId };
  expect(await inbox.pending(foreign, 10, null)).toEqual([]);
  expect(await inbox.stats(foreign)).toMatchObject({ pending: 0, acknowledged: 0 });
});

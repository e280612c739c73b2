import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

import { nextReceivedAt, offerInvoice } from '../../../../src/adapters/db/inbox/offer';
import { createJobs } from '../../../../src/adapters/db/jobs/jobs';
import { createInboxAdminRepository } from '../../../../src/adapters/db/system/inbox-admin';
import type { InvoiceId } from '../../../../src/domain/ids';
import type { Job } from '../../../../src/domain/jobs/job';
import type { InboxOwner } from '../../../../src/domain/ports/inbox/inbox';
import { insertReceived, supplement } from '../../../support/factories/received-invoices';
import { idsOf, inboxRig } from '../../../support/rigs/inbox-rig';

const rig = inboxRig();
beforeAll(() => rig.open());
afterAll(() => rig.close());

async function aBackfill({ tenantId, integrationId }: InboxOwner): Promise<Job> {
  const jobs = createJobs(rig.scratch.database);
  const job = {
    id: randomUUID(),
    tenantId,
    kind: 'inbox_backfill' as const,
    request: { integrationId },
    actor: rig.actor,
  };
  const action = 'inbox_backfill.created';
  await jobs.create(job, null, { tenantId, actor: rig.actor, action, objectType: 'job', objectId: job.id });
  const begun = await jobs.begin({ ...job, generation: 1 });
  if (begun === null) throw new Error('the job is closed');
  return begun;
}

describe('a new integration', () => {
  it('gets the whole history, oldest first and at once as far as it came, while invoices go on arriving', async () => {
    const owner = await rig.anInbox();
    const history = await rig.receiveInto(
      owner,
      ...Array.from({ length: 25 }, (_, index) => ({ xmlMissing: index % 5 === 0 })),
    );
    const { fillingOffered } = await createInboxAdminRepository(rig.scratch.database).figures();
    const late = await rig.another(owner);
    expect(await rig.inbox.pending(late, 100, null)).toEqual([]);
    const arrived = await rig.receiveInto(owner, {});
    expect(await rig.inbox.fill(late, 10)).toBe('more');
    expect(idsOf(await rig.inbox.pending(late, 100, null))).toEqual(history.slice(0, 10));
    // The eight of ten that came with their XML, and the one that has just arrived.
    expect((await createInboxAdminRepository(rig.scratch.database).figures()).fillingOffered).toBe(fillingOffered + 9);
    arrived.push(...(await rig.receiveInto(owner, {})));
    await supplement(rig.scratch.database, owner.tenantId, history[20] as InvoiceId);
    expect((await rig.ack(late, [history[24] as InvoiceId, history[2] as InvoiceId])).acknowledged).toHaveLength(2);
    await rig.fillAll(late, 7);
    expect(idsOf(await rig.inbox.pending(late, 100, null))).toEqual([
      ...history.filter((_, index) => index !== 2 && index !== 24),
      ...arrived,
    ]);
    expect(await rig.inbox.stats(late)).toMatchObject({
      pending: 25 - 2 + 2 - 4,
      acknowledged: 2,
      withheldXmlMissing: 4,
    });
    expect(await rig.inbox.fill(late, 10)).toBe('filled');
  });

  it('misses nothing and has nothing twice when it is made while others receive', async () => {
    const owner = await rig.anInbox();
    const made: InboxOwner[] = [];
    const received = Promise.all(
      Array.from({ length: 8 }, () => rig.receiveInto(owner, ...Array.from({ length: 8 }, () => ({})))),
    );
    for (let many = 0; many < 4; many += 1) {
      made.push(await rig.another(owner));
      await Promise.all(made.flatMap((one) => [rig.inbox.fill(one, 5), rig.inbox.fill(one, 5)]));
    }
    const ids = (await received).flat().sort();
    for (const one of made) {
      await rig.fillAll(one, 9);
      expect(idsOf(await rig.inbox.pending(one, 500, null)).sort()).toEqual(ids);
      expect(await rig.inbox.stats(one)).toMatchObject({ pending: 64 });
    }
  });

  it('gets what is just being received while it is made, once', async () => {
    const owner = await rig.anInbox();
    const { tenantId } = owner;
    const signals = new EventEmitter();
    const [offered, committing] = [once(signals, 'offered'), once(signals, 'commit')];
    const receiving = rig.scratch.database.withTenant(tenantId, async (tx) => {
      const receivedAt = await nextReceivedAt(tx, tenantId);
      const invoiceId = await insertReceived(tx, tenantId, receivedAt);
      await offerInvoice(tx, { tenantId, invoiceId, receivedAt, xmlMissing: false });
      signals.emit('offered');
      await committing;
      return invoiceId;
    });
    await offered;
    let isMade = false;
    const making = rig.another(owner).then(async (late) => {
      await rig.fillAll(late);
      isMade = true;
      return late;
    });
    // Either it waits for the invoice, or it must not need to.
    const waiting = () =>
      rig.scratch.asOwner<{ many: number }>(
        `select count(*)::integer as many from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
    while (!isMade && (await waiting())[0]?.many === 0);
    signals.emit('commit');
    const [id, late] = await Promise.all([receiving, making]);
    expect(idsOf(await rig.inbox.pending(late, 10, null))).toEqual([id]);
    expect(await rig.inbox.stats(late)).toMatchObject({ pending: 1 });
  });

  it('is found for filling until it is filled, or a job of its own was begun', async () => {
    const owner = await rig.anInbox();
    const inboxAdmin = createInboxAdminRepository(rig.scratch.database);
    const before = await inboxAdmin.figures();
    const late = await rig.another(owner);
    expect(await inboxAdmin.toFill(1_000)).toContainEqual(late);
    const { filling, fillingSeconds } = await inboxAdmin.figures();
    expect([filling, fillingSeconds > 0]).toEqual([before.filling + 1, true]);
    await rig.fillAll(late);
    expect((await inboxAdmin.figures()).filling).toBe(before.filling);
    expect(await inboxAdmin.toFill(1_000)).not.toContainEqual(late);
    const next = await rig.another(owner);
    expect(await inboxAdmin.toFill(1_000)).toContainEqual(next);
    await aBackfill(next);
    expect(await inboxAdmin.toFill(1_000)).not.toContainEqual(next);
    expect(await inboxAdmin.ownerOf({ kind: 'portal' }, late.integrationId)).toEqual(late);
  });

  it('is filled by a job, whose chunks are kept with what they offer', async () => {
    const owner = await rig.anInbox();
    const history = await rig.receiveInto(owner, ...Array.from({ length: 5 }, () => ({})));
    const late = await rig.another(owner);
    const begun = await aBackfill(late);
    const first = await rig.inbox.fillInJob(begun, late.integrationId, 3);
    expect(first).toMatchObject({ state: 'running', done: 3, total: null, chunks: 1 });
    expect(idsOf(await rig.inbox.pending(late, 100, null))).toEqual(history.slice(0, 3));
    // Another process has kept this chunk: what it offers a second time is taken back.
    await expect(rig.inbox.fillInJob(begun, late.integrationId, 3)).rejects.toThrow('there already');
    expect(idsOf(await rig.inbox.pending(late, 100, null))).toEqual(history.slice(0, 3));
    if (first === null) throw new Error('the job is closed');
    const last = await rig.inbox.fillInJob(first, late.integrationId, 3);
    expect(last).toMatchObject({ state: 'finished', done: 5, total: 5 });
    expect(idsOf(await rig.inbox.pending(late, 100, null))).toEqual(history);
  });

  it('is offered nothing more by a job that was cancelled', async () => {
    const owner = await rig.anInbox();
    await rig.receiveInto(owner, {});
    const late = await rig.another(owner);
    const begun = await aBackfill(late);
    const audit = { tenantId: late.tenantId, actor: rig.actor, action: 'x', objectType: 'job', objectId: begun.id };
    await createJobs(rig.scratch.database).cancel(begun, audit);
    expect(await rig.inbox.fillInJob(begun, late.integrationId, 3)).toBeNull();
    expect(await rig.inbox.pending(late, 100, null)).toEqual([]);
  });

  it('takes a new name and limit from the integration', async () => {
    const owner = await rig.anInbox();
    await rig.scratch.database.withSystem((tx) =>
      tx.query(`update integrations set name = 'Nová', nack_quarantine_after = 1 where id = $1`, [owner.integrationId]),
    );
    const [id] = (await rig.receiveInto(owner, {})) as [InvoiceId];
    expect((await rig.inbox.statuses(owner.tenantId, id))?.[0]?.integrationName).toBe('Nová');
    const { quarantined } = await createInboxAdminRepository(rig.scratch.database).figures();
    expect(await rig.inbox.nack(owner, id, 'chyba', rig.actor)).toMatchObject({ state: 'quarantined' });
    expect((await createInboxAdminRepository(rig.scratch.database).figures()).quarantined).toBe(quarantined + 1);
  });
});

describe('the look-up by period', () => {
  const period = { field: 'issue_date', from: '2026-01-01', to: '2026-12-31', state: 'all' } as const;

  it('finds by day of issue or receipt, by state, page by page, whatever the filling has reached', async () => {
    const owner = await rig.anInbox();
    const days = ['2026-03-03', '2026-01-01', '2026-12-31', '2027-01-01', '2025-12-31', '2026-03-03'];
    const ids = await rig.receiveInto(
      owner,
      ...days.map((issueDate, index) => ({ issueDate, inConflict: index === 2 })),
    );
    const [a, b, c, , , f] = ids as [InvoiceId, InvoiceId, InvoiceId, InvoiceId, InvoiceId, InvoiceId];
    const late = await rig.another(owner);
    const sameDay = [a, f].sort();
    for (const one of [owner, late]) {
      await rig.ack(one, [b]);
      expect(idsOf(await rig.inbox.byPeriod(one, period, 10, null))).toEqual([b, ...sameDay, c]);
      expect(
        idsOf(await rig.inbox.byPeriod(one, period, 2, { value: '2026-03-03', id: sameDay[0] as InvoiceId })),
      ).toEqual([sameDay[1], c]);
      expect(idsOf(await rig.inbox.byPeriod(one, { ...period, state: 'pending' }, 10, null))).toEqual([...sameDay, c]);
      expect(await rig.inbox.byPeriod(one, { ...period, state: 'acknowledged' }, 10, null)).toMatchObject([
        { id: b, state: 'acknowledged' },
      ]);
      expect(idsOf(await rig.inbox.byPeriod(one, { ...period, state: 'conflict' }, 10, null))).toEqual([c]);
      const [first] = await rig.inbox.byPeriod(
        one,
        { ...period, field: 'received_at', from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' },
        1,
        null,
      );
      expect(first?.id).toBe(a);
      const own = first?.receivedAt ?? '';
      expect(
        idsOf(await rig.inbox.byPeriod(one, { ...period, field: 'received_at', from: own, to: own }, 10, null)),
      ).toEqual([a]);
    }
  });
});

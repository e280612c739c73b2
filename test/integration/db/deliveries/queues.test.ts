import { randomUUID } from 'node:crypto';

import { createAuditLog } from '../../../../src/adapters/db/audit/audit-log';
import { createDeliveryRepository } from '../../../../src/adapters/db/deliveries/deliveries';
import { createObjectReferences } from '../../../../src/adapters/db/invoices/object-references';
import { createReceivingRepository } from '../../../../src/adapters/db/receiving/receiving';
import { createSubmissionRepository } from '../../../../src/adapters/db/submissions/submissions';
import { createOutbox } from '../../../../src/adapters/db/system/deliveries/outbox';
import { createProviderInbox } from '../../../../src/adapters/db/system/deliveries/provider-inbox';
import { systemActor } from '../../../../src/domain/access/actor';
import { asId, type ConnectionId } from '../../../../src/domain/ids';
import type { ProviderWebhook } from '../../../../src/domain/ports/deliveries/provider';
import { aReceivedDocument, aRecordWithoutXml } from '../../../support/factories/received-document';
import { aSubmission, seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let seeded: Awaited<ReturnType<typeof seedTenant>>;
beforeAll(async () => {
  scratch = await scratchDatabase();
  seeded = await seedTenant(scratch.database);
});
// What one test leaves in a queue, the next would be handed.
afterEach(() => scratch.asOwner('truncate outbox, provider_events'));
afterAll(() => scratch.drop());

const accept = async (startDueSeconds = 2) => {
  const submission = await aSubmission(scratch.database, seeded, { startDueSeconds });
  await createSubmissionRepository(scratch.database).accept(submission);
  return submission;
};
const makeDue = (table: 'outbox' | 'provider_events') =>
  scratch.asOwner(`update ${table} set due_at = clock_timestamp()`);

describe('the outbox', () => {
  it('hands each task to one of many dispatchers', async () => {
    const submissions = await Promise.all(Array.from({ length: 30 }, () => accept()));
    await makeDue('outbox');
    const outbox = createOutbox(scratch.database);
    const claims = await Promise.all(Array.from({ length: 8 }, () => outbox.claim(10, 60)));
    const claimed = claims.flatMap(({ tasks }) => tasks);
    expect(claimed).toHaveLength(30);
    expect(
      new Set(claimed.map(({ task }) => (task.kind === 'start_submission' ? task.start.invoiceId : ''))).size,
    ).toBe(30);
    expect(new Set(submissions.map(({ invoiceId }) => invoiceId)).size).toBe(30);
  });

  it('leaves a fresh start to the request that promised it, and forgets it when that has started', async () => {
    const { invoiceId } = await accept(3_600);
    const outbox = createOutbox(scratch.database);
    expect((await outbox.claim(10, 60)).tasks).toEqual([]);
    await scratch.asOwner(`update outbox set due_at = due_at - interval '30 minutes'`);
    expect((await outbox.claim(10, 60)).tasks).toEqual([]);
    await outbox.completeStart(invoiceId, 2);
    await makeDue('outbox');
    expect((await outbox.claim(10, 0)).tasks).toHaveLength(1);
    await outbox.completeStart(invoiceId, 1);
    await makeDue('outbox');
    expect((await outbox.claim(10, 60)).tasks).toEqual([]);
  });

  it('takes a task back that nothing was wrong with, from its lease only, without counting the attempt', async () => {
    await accept();
    await makeDue('outbox');
    const outbox = createOutbox(scratch.database);
    const { token, tasks } = await outbox.claim(10, 60);
    const ids = tasks.map(({ id }) => id);
    await outbox.giveBack(randomUUID(), ids);
    expect(await scratch.asOwner('select lease_token, attempts from outbox')).toEqual([
      { lease_token: token, attempts: 1 },
    ]);
    await outbox.giveBack(token, ids);
    expect(await scratch.asOwner('select lease_token, attempts from outbox')).toEqual([
      { lease_token: null, attempts: 0 },
    ]);
    expect((await outbox.claim(10, 60)).tasks).toEqual([]);
    await makeDue('outbox');
    expect((await outbox.claim(10, 60)).tasks[0]?.attempts).toBe(1);
  });

  it('gives a task back when its lease runs out, and lets only the last claim complete it', async () => {
    await accept();
    await makeDue('outbox');
    const outbox = createOutbox(scratch.database);
    const lost = await outbox.claim(10, 0);
    const held = await outbox.claim(10, 60);
    const id = held.tasks[0]?.id ?? '';
    expect(lost.tasks[0]?.id).toBe(id);
    expect(held.tasks[0]?.attempts).toBe(2);
    await outbox.complete(lost.token, [id]);
    await outbox.postpone(lost.token, id, 'late');
    expect(await scratch.asOwner('select last_error from outbox')).toEqual([{ last_error: null }]);
    await outbox.complete(held.token, [id]);
    expect(await scratch.asOwner('select 1 from outbox')).toEqual([]);
  });

  it('tries a postponed task again later and later, and records why', async () => {
    await accept();
    const outbox = createOutbox(scratch.database);
    const delays: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      await makeDue('outbox');
      const { token, tasks } = await outbox.claim(1, 60);
      await outbox.postpone(token, tasks[0]?.id ?? '', 'Temporal is away');
      const [row] = await scratch.asOwner<{ delay: number; last_error: string }>(
        'select extract(epoch from due_at - clock_timestamp())::float as delay, last_error from outbox',
      );
      expect(row?.last_error).toBe('Temporal is away');
      delays.push(Math.round(row?.delay ?? 0));
    }
    expect(delays[0]).toBe(2);
    expect([...delays].sort((a, b) => a - b)).toEqual(delays);
    expect(delays.at(-1)).toBe(300);
  });
});

describe('the provider inbox', () => {
  const aWebhook = (overrides: Partial<ProviderWebhook> = {}): ProviderWebhook => ({
    eventId: randomUUID(),
    type: 'document.status',
    remoteId: null,
    documentId: null,
    outcome: 'delivered',
    message: 'č',
    occurredAt: null,
    details: { code: 1 },
    ...overrides,
  });
  const signed = { headers: { 'x-signature': 's' }, body_base64: 'e30=' };
  const inbox = () => createProviderInbox(scratch.database);
  const origin = () => ({ connectionId: seeded.connectionId, tenantId: seeded.tenant.id, accountNos: [1] });
  const store = async (webhook: ProviderWebhook) => {
    const event = await inbox().store(origin(), webhook, signed);
    if (event === null) throw new Error('stored before');
    return event;
  };

  it('stores an event id once, per connection', async () => {
    const webhook = aWebhook();
    const answers = await Promise.all(Array.from({ length: 10 }, () => inbox().store(origin(), webhook, signed)));
    const stored = answers.filter((one) => one !== null);
    expect(stored).toMatchObject([{ webhook, attempts: 0, tenantId: seeded.tenant.id }]);
    expect(
      await inbox().store({ ...origin(), connectionId: asId<ConnectionId>(randomUUID()) }, webhook, signed),
    ).not.toBeNull();
  });

  it('matches our document id of any transmission, else the id of the provider, of this connection only', async () => {
    const { invoiceId, tenantId } = await accept();
    const deliveries = createDeliveryRepository(scratch.database);
    const step = (trigger: Parameters<typeof deliveries.apply>[0]['events'][number]['trigger'], more = {}) =>
      deliveries.apply({
        tenantId,
        invoiceId,
        events: [{ trigger, source: 'worker', message: null, details: null }],
        ...more,
      });
    await step({ kind: 'provider_reported', outcome: 'rejected' }, { remoteId: 'R-1' });
    const { delivery } = await step(
      { kind: 'operator_replayed' },
      { newGeneration: { newTransmission: true, horizonAt: new Date().toISOString() } },
    );

    const match = async (overrides: Partial<ProviderWebhook>) => inbox().match(await store(aWebhook(overrides)));
    const [first, second] = [invoiceId, delivery.transmission.documentId].map((documentId) => ({
      invoiceId,
      documentId,
    }));
    expect(await match({ documentId: invoiceId })).toEqual(first);
    expect(await match({ documentId: delivery.transmission.documentId })).toEqual(second);
    expect(await match({ documentId: randomUUID(), remoteId: 'R-1' })).toEqual(first);
    await step({ kind: 'provider_reported', outcome: 'accepted' }, { remoteId: 'R-3' });
    expect(await match({ documentId: null, remoteId: 'R-3' })).toEqual(second);
    expect(await match({ documentId: 'no uuid', remoteId: 'R-2' })).toBeNull();
    const elsewhere = await inbox().store(
      { ...origin(), connectionId: asId<ConnectionId>(randomUUID()) },
      aWebhook({ documentId: invoiceId, remoteId: 'R-1' }),
      signed,
    );
    expect(elsewhere && (await inbox().match(elsewhere))).toBeNull();
  });

  it('hands a due event to one of many processors, until it is processed', async () => {
    const events = await Promise.all(Array.from({ length: 20 }, () => store(aWebhook())));
    expect(await inbox().claimDue(50, 60)).toEqual([]);
    await makeDue('provider_events');
    const claimed = (await Promise.all(Array.from({ length: 5 }, () => inbox().claimDue(10, 60)))).flat();
    expect(claimed.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    await Promise.all(claimed.slice(1).map(({ id }) => inbox().markProcessed(id, null, 'unmatched')));
    await makeDue('provider_events');
    expect((await inbox().claimDue(50, 60)).map(({ id, attempts }) => ({ id, attempts }))).toEqual([
      { id: claimed[0]?.id, attempts: 2 },
    ]);
  });

  it('lists what waits and what was given up, newest first, page by page, also of one instant', async () => {
    const events = await Promise.all(Array.from({ length: 9 }, () => store(aWebhook({ remoteId: 'R-1' }))));
    const [applied, ...open] = events.map(({ id }) => id);
    const [unmatched, waiting] = [open.slice(0, 5), open.slice(5)];
    for (const id of unmatched) await inbox().markProcessed(id, null, 'unmatched');
    if (applied) await inbox().markProcessed(applied, null, 'applied');
    await scratch.asOwner(`update provider_events set received_at = '2027-01-01 00:00:00.000001Z'`);
    await scratch.asOwner(`update provider_events set received_at = '2027-01-01 00:00:00.000002Z' where id = $1`, [
      unmatched[3],
    ]);

    const pages: string[][] = [];
    for (
      let page = await inbox().listOpen({ kind: 'portal' }, { state: 'unmatched', tenantId: null }, 2, null);
      page.length > 0;
    ) {
      expect(page).toMatchObject(page.map(() => ({ state: 'unmatched', tenantId: seeded.tenant.id, attempts: 0 })));
      pages.push(page.map(({ id }) => id));
      page = await inbox().listOpen({ kind: 'portal' }, { state: 'unmatched', tenantId: null }, 2, page.at(-1) ?? null);
    }
    const others = unmatched.filter((id) => id !== unmatched[3]).sort();
    expect(pages.flat()).toEqual([unmatched[3], ...others.reverse()]);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(
      (await inbox().listOpen({ kind: 'portal' }, { state: 'waiting', tenantId: null }, 500, null))
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...waiting].sort());
  });

  it('is patient with an unmatched event for 14 days', async () => {
    const { id } = await store(aWebhook());
    expect(await inbox().postpone(id)).toBe(true);
    await scratch.asOwner(`update provider_events set received_at = received_at - interval '15 days'`);
    expect(await inbox().postpone(id)).toBe(false);
  });
});

describe('beside them', () => {
  it('the sweeper learns which stored objects a row names', async () => {
    const { xml, tenantId, invoiceId } = await accept();
    const orphan = `${tenantId}/${randomUUID()}/invoice.xml`;
    const named = await createObjectReferences(scratch.database).named([
      xml.key,
      orphan,
      `${tenantId}/${invoiceId}/source.xml`,
      'odd',
    ]);
    // A key that is no invoice's is not the sweeper's to judge: it counts as named.
    expect([...named].sort()).toEqual(['odd', xml.key].sort());
  });

  it('the sweeper learns of the original bytes of a supplement, which lie under an id of their own', async () => {
    const { tenant, connectionId } = await seedTenant(scratch.database);
    const repository = createReceivingRepository(scratch.database);
    const origin = { connectionId, documentId: randomUUID() };
    const { invoiceId } = await repository.receiveMetadata(aRecordWithoutXml({ tenantId: tenant.id, origin }));
    const document = aReceivedDocument({ tenantId: tenant.id });
    const key = `${tenant.id}/${document.invoiceId}/source.xml`;
    const sourceXml = { ...document.xml, key };
    await repository.import({ ...document, sourceXml }, invoiceId);
    const named = await createObjectReferences(scratch.database).named([key, document.xml.key]);
    expect([...named].sort()).toEqual([document.xml.key, key].sort());
  });

  it('the audit log keeps entries of a tenant and of none', async () => {
    const audit = createAuditLog(scratch.database);
    const entry = { actor: systemActor('test'), action: 'invoice.xml.read', objectType: 'invoice', objectId: 'x' };
    await audit.record({ ...entry, tenantId: seeded.tenant.id, details: { audience: 'erp' } });
    await audit.record({ ...entry, tenantId: null });
    expect(
      await scratch.asOwner(
        `select tenant_id, actor_id, details from audit_log where action = 'invoice.xml.read' order by at`,
      ),
    ).toEqual([
      { tenant_id: seeded.tenant.id, actor_id: 'test', details: { audience: 'erp' } },
      { tenant_id: null, actor_id: 'test', details: null },
    ]);
  });
});

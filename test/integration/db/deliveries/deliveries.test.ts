import { createDeliveryOverviewRepository } from '../../../../src/adapters/db/system/deliveries/delivery-overview';
import { createValidationRunRepository } from '../../../../src/adapters/db/validation/validation-runs';
import { systemActor } from '../../../../src/domain/access/actor';
import type { InvoiceId } from '../../../../src/domain/ids';
import { aPlannedCall } from '../../../support/factories/connection-factory';
import { aValidationRun } from '../../../support/rigs/report-rig';
import { deliveriesUnderTest, event } from './deliveries-under-test';

const { scratch, seeded, deliveries, accepted, sending, apply, invoiceOf, eventsOf, feedOf, tasksOf } =
  deliveriesUnderTest();

describe('a change of a delivery', () => {
  it('writes one event and one feed entry with the same id for every change of status', async () => {
    const { invoiceId } = await sending();
    await apply(invoiceId, [{ kind: 'send_accepted' }], { remoteId: 'R-1' });
    await apply(invoiceId, [{ kind: 'provider_reported', outcome: 'delivered' }]);
    const invoice = await invoiceOf(invoiceId);
    expect(invoice).toMatchObject({ status: 'delivered', remoteId: 'R-1', lastError: null });
    expect(invoice.sentAt).not.toBeNull();
    expect(invoice.deliveredAt).not.toBeNull();
    expect(await feedOf(invoiceId)).toEqual(
      invoice.deliveryEvents.map(({ id, toStatus }) => ({ status: toStatus, event_id: id })),
    );
    expect(await eventsOf(invoiceId)).toEqual(
      ['queued', 'validating', 'sending', 'sent', 'delivered'].map((status) => ['status_changed', status]),
    );
  });

  it('keeps the validation that it follows from as the last run of the invoice, and none of a change that comes too late', async () => {
    const runs = (invoiceId: InvoiceId) =>
      createValidationRunRepository(scratch().database).list(seeded().tenant.id, invoiceId, 10);
    const invoiceId = await accepted();
    const blocked = aValidationRun({ verdict: 'blocked', invoice_id: invoiceId });
    await apply(invoiceId, [{ kind: 'workflow_began' }, { kind: 'check_blocked', reason: 'VALIDATION_FAILED' }], {
      validationRun: blocked,
    });
    expect((await runs(invoiceId))?.[0]).toMatchObject({
      id: blocked.id,
      mode: 'presend',
      verdict: 'blocked',
      trigger: 'delivery',
      actor: 'worker',
    });
    expect(await invoiceOf(invoiceId)).toMatchObject({ status: 'failed_permanent', validationStatus: 'invalid' });
    await apply(invoiceId, [{ kind: 'checks_done' }], { validationRun: aValidationRun({ invoice_id: invoiceId }) });
    expect(await runs(invoiceId)).toHaveLength(2);
  });

  it('keeps the error that an invoice has stopped with, and forgets it when it goes on', async () => {
    const { invoiceId } = await sending();
    await deliveries().apply({
      tenantId: seeded().tenant.id,
      invoiceId,
      events: [event({ kind: 'send_refused' }, { message: 'IČO nesedí', details: { code: 'E1' } })],
    });
    expect((await invoiceOf(invoiceId)).lastError).toMatchObject({ code: 'PROVIDER_REJECTED', message: 'IČO nesedí' });
    await apply(invoiceId, [{ kind: 'operator_replayed' }], {
      newGeneration: { newTransmission: true, horizonAt: new Date().toISOString() },
    });
    expect((await invoiceOf(invoiceId)).lastError).toBeNull();
  });

  it('says why an invoice waits while a fault is retried, until it goes on', async () => {
    const { invoiceId } = await sending();
    await apply(invoiceId, [{ kind: 'send_failed_for_now', reason: 'PROVIDER_RATE_LIMITED' }]);
    expect((await invoiceOf(invoiceId)).lastError).toMatchObject({ code: 'PROVIDER_RATE_LIMITED' });
    expect(await deliveries().load(seeded().tenant.id, invoiceId)).toMatchObject({
      retryReason: 'PROVIDER_RATE_LIMITED',
    });
    await apply(invoiceId, [{ kind: 'send_accepted' }]);
    expect((await invoiceOf(invoiceId)).lastError).toBeNull();
  });

  it('decides one after the other when many come at once: one moves, the rest come too late', async () => {
    const invoiceId = await accepted();
    const all = await Promise.all(Array.from({ length: 20 }, () => apply(invoiceId, [{ kind: 'workflow_began' }])));
    expect(all.filter(({ transitions }) => transitions[0]?.kind === 'moved')).toHaveLength(1);
    expect(await feedOf(invoiceId)).toHaveLength(2);
  });

  it('ends in one outcome, told once, whatever provider and worker say at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { invoiceId } = await sending();
      await Promise.all([
        apply(invoiceId, [{ kind: 'send_accepted' }], { remoteId: 'R-2' }),
        apply(invoiceId, [{ kind: 'provider_reported', outcome: 'delivered' }]),
        apply(invoiceId, [{ kind: 'provider_reported', outcome: 'accepted' }]),
        apply(invoiceId, [{ kind: 'provider_reported', outcome: 'delivered' }]),
      ]);
      const invoice = await invoiceOf(invoiceId);
      expect(invoice.status).toBe('delivered');
      const moves = invoice.deliveryEvents
        .filter(({ type }) => type === 'status_changed')
        .map(({ toStatus }) => toStatus);
      expect(moves.filter((status) => status === 'delivered')).toHaveLength(1);
      expect((await feedOf(invoiceId)).map(({ status }) => status)).toEqual(moves);
    }
  });

  it('writes nothing when an operator asks for what the state does not allow', async () => {
    const { invoiceId } = await sending();
    const { transitions, delivery } = await apply(invoiceId, [{ kind: 'operator_replayed' }], {
      newGeneration: { newTransmission: true, horizonAt: new Date().toISOString() },
      audit: { actor: systemActor('test'), action: 'delivery.replay', details: {} },
    });
    expect(transitions).toEqual([{ kind: 'refused' }]);
    expect(delivery).toMatchObject({ generation: 1, status: 'sending', transmission: { transmission: 1 } });
    expect(
      await scratch().asOwner(`select 1 from audit_log where object_id = $1 and action = 'delivery.replay'`, [
        invoiceId,
      ]),
    ).toEqual([]);
  });
});

describe('a retry', () => {
  it('is told at the first fault and at a change of reason, not each time', async () => {
    const { invoiceId } = await sending();
    const failed = (reason: 'PROVIDER_UNAVAILABLE' | 'PROVIDER_RATE_LIMITED') =>
      apply(invoiceId, [{ kind: 'send_failed_for_now', reason }], {
        nextAttemptAt: new Date(Date.now() + 5_000).toISOString(),
      });
    await failed('PROVIDER_UNAVAILABLE');
    await failed('PROVIDER_UNAVAILABLE');
    const { delivery } = await failed('PROVIDER_RATE_LIMITED');
    expect(delivery).toMatchObject({ status: 'sending', attention: 'provider' });
    expect(delivery.nextAttemptAt).not.toBeNull();
    expect((await eventsOf(invoiceId)).slice(3)).toEqual([
      ['retry_scheduled', 'PROVIDER_UNAVAILABLE'],
      ['retry_scheduled', 'PROVIDER_RATE_LIMITED'],
    ]);
    expect(await feedOf(invoiceId)).toHaveLength(3);
    expect(
      await createDeliveryOverviewRepository(scratch().database).find({ kind: 'portal' }, invoiceId),
    ).toMatchObject({
      reason: 'PROVIDER_RATE_LIMITED',
      attention: 'provider',
    });
  });

  it('is told again after an hour', async () => {
    const { invoiceId } = await sending();
    const failed = () => apply(invoiceId, [{ kind: 'send_failed_for_now', reason: 'PROVIDER_UNAVAILABLE' }]);
    await failed();
    await scratch().asOwner(
      `update deliveries set retry_event_at = retry_event_at - interval '1 hour' where invoice_id = $1`,
      [invoiceId],
    );
    await failed();
    expect((await eventsOf(invoiceId)).slice(3)).toHaveLength(2);
  });
});

describe('a new generation', () => {
  it('of a replay goes back to queued under a new transmission with ids of its own, always the same ones', async () => {
    const delivery = await sending();
    await deliveries().openAttempt(delivery, aPlannedCall());
    await apply(delivery.invoiceId, [{ kind: 'sending_stopped', reason: 'OUTCOME_UNKNOWN' }]);
    const horizonAt = '2026-12-01T00:00:00.000000Z';
    const replay = { kind: 'operator_replayed', confirmedNotDelivered: true } as const;
    const { delivery: replayed } = await apply(delivery.invoiceId, [replay], {
      newGeneration: { newTransmission: true, horizonAt },
      audit: { actor: systemActor('support'), action: 'delivery.replay', details: { reason: 'asked' } },
    });
    expect(replayed).toMatchObject({
      generation: 2,
      status: 'queued',
      reason: null,
      attention: 'none',
      horizonAt,
      attempts: [],
      transmission: { transmission: 2 },
    });
    expect(replayed.transmission.documentId).not.toBe(delivery.invoiceId);
    expect(replayed.transmission.idempotencyKey).not.toBe(delivery.transmission.idempotencyKey);
    const transmissions = await deliveries().transmissions(seeded().tenant.id, delivery.invoiceId);
    expect(transmissions.map(({ transmission, attempts }) => [transmission, attempts.length])).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect((await tasksOf(delivery.invoiceId)).map(({ task }) => task)).toMatchObject([
      { start: { generation: 1 } },
      { kind: 'start_submission', start: { generation: 2, invoiceId: delivery.invoiceId } },
    ]);
    expect(
      await scratch().asOwner('select actor_id, details from audit_log where object_id = $1 and action = $2', [
        delivery.invoiceId,
        'delivery.replay',
      ]),
    ).toEqual([{ actor_id: 'support', details: { reason: 'asked' } }]);
  });

  it('of a restart keeps status and transmission', async () => {
    const delivery = await sending();
    const { delivery: restarted } = await apply(delivery.invoiceId, [], {
      newGeneration: { newTransmission: false, horizonAt: delivery.horizonAt },
    });
    expect(restarted).toMatchObject({ generation: 2, status: 'sending', transmission: delivery.transmission });
    expect(await feedOf(delivery.invoiceId)).toHaveLength(3);
  });
});

describe('the overview of support staff', () => {
  it('finds who has to act, oldest first, page by page', async () => {
    const overview = createDeliveryOverviewRepository(scratch().database);
    const ids: InvoiceId[] = [];
    for (let many = 0; many < 3; many += 1) {
      const { invoiceId } = await sending();
      await apply(invoiceId, [{ kind: 'sending_stopped', reason: 'OUTCOME_UNKNOWN' }]);
      ids.push(invoiceId);
    }
    const filter = { attention: 'operator', status: 'failed_permanent', connectionId: seeded().connectionId } as const;
    const portal = { kind: 'portal' } as const;
    const first = await overview.list(portal, filter, 2, null);
    const last = first.at(-1);
    const rest = await overview.list(portal, filter, 2, last ? { since: last.since, invoiceId: last.invoiceId } : null);
    expect([...first, ...rest].map(({ invoiceId }) => invoiceId)).toEqual(ids);
    expect(await overview.list(portal, { ...filter, olderThan: '2000-01-01T00:00:00Z' }, 10, null)).toEqual([]);
  });

  it('counts what is under way, for the metrics', async () => {
    const overview = createDeliveryOverviewRepository(scratch().database);
    const countOf = async () =>
      (await overview.figures()).open.find((one) => one.status === 'failed_permanent' && one.attention === 'operator')
        ?.count ?? 0;
    const before = await countOf();
    const { invoiceId } = await sending();
    await apply(invoiceId, [{ kind: 'sending_stopped', reason: 'OUTCOME_UNKNOWN' }]);
    expect(await countOf()).toBe(before + 1);
    expect(await overview.figures()).toMatchObject({ eventsWaiting: 0, eventsUnmatched: 0, circuitsOpen: 0 });
    expect((await overview.figures()).outboxTasks).toBeGreaterThan(0);
  });
});

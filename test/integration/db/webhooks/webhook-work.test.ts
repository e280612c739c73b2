import { createWebhookWatch } from '../../../../src/adapters/db/webhooks/webhook-watch';
import type { WebhookCallResult } from '../../../../src/domain/ports/webhooks/webhook-sender';
import type { DueDelivery } from '../../../../src/domain/ports/webhooks/webhook-work';
import { afterCall } from '../../../../src/domain/webhooks/webhook-delivery';
import { webhookEntry } from '../../../../src/usecases/webhooks/webhook-entry';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { actor, webhookScene } from './webhook-scene';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

const scene = () => webhookScene(scratch);

const result = (status: number | null): WebhookCallResult => ({
  outcome: status === null ? 'timeout' : status < 300 ? 'delivered' : 'http_error',
  ...{ status, durationMs: 3, bodyStart: 'x', retryAfterSeconds: null },
});
const callOf = (status: number | null, tries = 1) => ({
  ...{ at: new Date().toISOString(), headers: { 'webhook-id': 'x' }, result: result(status) },
  end: afterCall(result(status), tries, 0.5),
});
const statesOf = async (id: string) =>
  (
    await scratch.asOwner<{ state: string }>(
      'select state from webhook_deliveries where endpoint_id = $1 order by event_seq',
      [id],
    )
  ).map(({ state }) => state);

it('makes each event that happens after the endpoint a delivery once, also when two processes do', async () => {
  const { place, happens, make, behind, dispatch } = await scene();
  expect(await behind()).toEqual([]);
  await happens();
  await happens();
  expect(await behind()).toHaveLength(1);
  const made = await Promise.all([make(), make()]);
  expect(made.filter(({ step }) => step !== null)).toHaveLength(1);
  expect(await statesOf(place.id)).toEqual(['pending', 'pending']);
  expect(await behind()).toEqual([]);
  const die = () => dispatch.make(place, 100, () => Promise.reject(new Error('died')));
  expect(await die()).toMatchObject({ step: null });
  await happens();
  await expect(die()).rejects.toThrow('died');
  expect((await make()).step).not.toBeNull();
  expect(await statesOf(place.id)).toHaveLength(3);
});

it('gives work a new generation only when the one before has ended', async () => {
  const { happens, begun, work, make } = await scene();
  await happens();
  const { step, due } = await begun();
  expect(step.generation).toBe(1);
  await happens();
  expect((await make()).step).toEqual(step);
  expect(await work.rest(step)).toBe(0);
  for (const delivery of [...due, ...(await work.due(step, 100)).slice(1)])
    await work.record(step, delivery, callOf(200));
  expect(await work.rest(step)).toBeNull();
  expect(await work.begin(step)).toBeNull();
  await happens();
  expect((await make()).step?.generation).toBe(2);
  expect(await work.rest(step)).toBeNull();
});

it('records a call once, with what follows from it', async () => {
  const { place, happens, begun, work, secret } = await scene();
  await happens();
  const { step, due } = await begun();
  const [delivery] = due as [DueDelivery];
  expect(await work.begin(step)).toMatchObject({ secrets: [secret], isSlow: false, isSlowedDown: false });
  await work.record(step, delivery, callOf(429));
  await work.record(step, delivery, callOf(200));
  expect(await statesOf(place.id)).toEqual(['pending']);
  expect(await work.due(step, 10)).toEqual([]);
  const waitMs = (await work.rest(step)) ?? 0;
  expect(waitMs).toBeGreaterThan(3_000);
  expect(waitMs).toBeLessThanOrEqual(5_000);
  expect(await work.begin(step)).toMatchObject({ isSlowedDown: true });
  const attempts = await scratch.asOwner(`select no, outcome, status from webhook_attempts where delivery_id = $1`, [
    delivery.id,
  ]);
  expect(attempts).toEqual([{ no: 1, outcome: 'http_error', status: 429 }]);
});

it('finds an endpoint slow after three time-outs in a row, until it takes something', async () => {
  const { happens, begun, work } = await scene();
  for (let count = 0; count < 6; count += 1) await happens();
  const { step, due } = await begun();
  const statuses = [null, null, 500, null, null, null];
  const isSlow: boolean[] = [];
  for (const [index, status] of statuses.entries()) {
    await work.record(step, due[index] as DueDelivery, callOf(status));
    isSlow.push((await work.begin(step))?.isSlow ?? false);
  }
  expect(isSlow).toEqual([false, false, false, false, false, true]);
  await work.record(step, { ...(due[0] as DueDelivery), attempts: 1 }, callOf(500));
  expect(await work.begin(step)).toMatchObject({ isSlow: true });
  await work.record(step, { ...(due[1] as DueDelivery), attempts: 1 }, callOf(200));
  expect(await work.begin(step)).toMatchObject({ isSlow: false });
});

it('switches an endpoint off that is gone, cancels what waits, and tells of it', async () => {
  const { place, happens, begun, work, endpoints, behind } = await scene();
  await happens();
  await happens();
  const { step, due } = await begun();
  await work.record(step, due[0] as DueDelivery, callOf(410));
  expect(await endpoints.find(place)).toMatchObject({ enabled: false, disabledReason: 'gone' });
  expect(await statesOf(place.id)).toEqual(['dead', 'cancelled']);
  const told = await scratch.asOwner(`select type, data from events where object_id = $1`, [place.id]);
  expect(told).toEqual([{ type: 'webhook.disabled', data: { reason: 'gone' } }]);
  const audited = await scratch.asOwner(`select action from audit_log where object_id = $1 order by at`, [place.id]);
  expect(audited).toEqual([{ action: 'webhook.created' }, { action: 'webhook.disabled' }]);
  await happens();
  expect(await behind()).toEqual([]);
  // Enabled again it is told of what happens from then on.
  await endpoints.enable(place, webhookEntry({ tenantId: place.tenantId, actor }, place.id, 'webhook.enabled'));
  expect(await behind()).toEqual([]);
});

it('finds work without progress, which goes on under another generation', async () => {
  const { place, happens, begun, dispatch } = await scene();
  await happens();
  const { step } = await begun();
  const stalled = async () => (await dispatch.stalled(60, 100)).filter(({ id }) => id === place.id);
  expect(await stalled()).toEqual([]);
  await scratch.asOwner(`update webhook_endpoints set progress_at = now() - interval '2 minutes' where id = $1`, [
    place.id,
  ]);
  expect(await stalled()).toEqual([]);
  await scratch.asOwner(`update webhook_deliveries set next_at = now() - interval '2 minutes' where endpoint_id = $1`, [
    place.id,
  ]);
  expect(await stalled()).toEqual([step]);
  expect(await dispatch.renew(step)).toEqual({ ...step, generation: 2 });
  expect(await dispatch.renew(step)).toBeNull();
  expect(await stalled()).toEqual([]);
});

it('tells of an endpoint that takes nothing for a day, once, and gives it up after five days and ten deliveries', async () => {
  const { place, happens, begun, work, endpoints } = await scene();
  const watch = createWebhookWatch(scratch.database);
  const round = async () => {
    for (const one of await watch.failing(100)) await watch.judge(one);
  };
  for (let count = 0; count < 10; count += 1) await happens();
  const { step, due } = await begun();
  for (const delivery of due.slice(0, 9)) await work.record(step, delivery, callOf(500));
  const since = (time: string) =>
    scratch.asOwner(`update webhook_endpoints set failing_since = now() - $2::interval where id = $1`, [
      place.id,
      time,
    ]);
  const told = () => scratch.asOwner(`select type from events where object_id = $1 order by seq`, [place.id]);
  await since('23 hours');
  await round();
  expect(await told()).toEqual([]);
  await since('25 hours');
  await round();
  await round();
  expect(await told()).toEqual([{ type: 'webhook.failing' }]);
  await since('121 hours');
  await round();
  expect(await endpoints.find(place)).toMatchObject({ enabled: true });
  await work.record(step, due[9] as DueDelivery, callOf(500));
  await round();
  expect(await endpoints.find(place)).toMatchObject({ enabled: false, disabledReason: 'failing' });
  expect(await told()).toEqual([{ type: 'webhook.failing' }, { type: 'webhook.disabled' }]);
});

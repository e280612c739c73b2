import { asId, type TenantId } from '../../../../src/domain/ids';
import type { WebhookCall, WebhookCallResult } from '../../../../src/domain/ports/webhooks/webhook-sender';
import type {
  DueDelivery,
  MadeCall,
  OpenWebhook,
  WebhookWork,
} from '../../../../src/domain/ports/webhooks/webhook-work';
import { createSendDue } from '../../../../src/usecases/webhooks/send-due';
import { newWebhookSecret } from '../../../../src/usecases/webhooks/sign-message';

const step = {
  tenantId: asId<TenantId>('00000000-0000-4000-8000-000000000001'),
  id: 'endpoint',
  generation: 1,
  isSlow: false,
};
const answered = (status: number): WebhookCallResult => ({
  outcome: status < 300 ? 'delivered' : 'http_error',
  ...{ status, durationMs: 1, bodyStart: null, retryAfterSeconds: null },
});
const timedOut: WebhookCallResult = { ...answered(200), outcome: 'timeout', status: null };

/** An endpoint with so many deliveries that are due, whose server gives the answers one after the other. */
function scene(count: number, endpoint: Partial<OpenWebhook>, result: (no: number) => WebhookCallResult) {
  const due: DueDelivery[] = Array.from({ length: count }, (_, index) => ({
    ...{ id: `delivery-${index}`, eventId: `event-${index}`, body: '{}', attempts: 0, tries: 0 },
  }));
  const seen = { atOnce: 0, most: 0, calls: [] as WebhookCall[], recorded: [] as MadeCall[], nowMs: 1_000_000 };
  const work: WebhookWork = {
    begin: () =>
      Promise.resolve({
        ...{ url: 'https://erp.example.com/', secrets: [newWebhookSecret()], isSlow: false, isSlowedDown: false },
        ...endpoint,
      }),
    due: () => Promise.resolve([...due]),
    record: (_, __, call) => {
      seen.recorded.push(call);
      return Promise.resolve();
    },
    rest: () => Promise.resolve(5_000),
  };
  const sender = {
    send: async (call: WebhookCall) => {
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      seen.atOnce -= 1;
      seen.nowMs += 1_000;
      seen.calls.push(call);
      return result(seen.calls.length);
    },
  };
  return { seen, work, sendDue: createSendDue({ work, sender, clock: () => seen.nowMs, random: () => 0.5 }) };
}

it('makes four calls at once, each signed at its own time, and records them', async () => {
  const { seen, sendDue } = scene(8, {}, () => answered(204));
  expect(await sendDue(step)).toEqual({ next: 'more', waitMs: 0, isSlow: false });
  expect([seen.most, seen.recorded.length]).toEqual([4, 8]);
  expect(seen.recorded.every(({ end }) => end.state === 'delivered')).toBe(true);
  expect(new Set(seen.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(8);
});

it('makes one call at once for an endpoint that has asked for less', async () => {
  const { seen, sendDue } = scene(4, { isSlowedDown: true }, () => answered(204));
  await sendDue(step);
  expect(seen.most).toBe(1);
});

it.each([429, 502, 504, 410])('begins no other call after an answer %s', async (status) => {
  const { seen, sendDue } = scene(20, {}, () => answered(status));
  await sendDue(step);
  expect(seen.calls).toHaveLength(4);
});

it('goes on after other failures, and ends a step after ten seconds', async () => {
  const { seen, sendDue } = scene(100, {}, () => answered(500));
  expect(await sendDue(step)).toMatchObject({ next: 'more' });
  expect(seen.calls.length).toBeGreaterThanOrEqual(10);
  expect(seen.calls.length).toBeLessThanOrEqual(14);
});

it('leaves an endpoint that does not answer in time to the slow ones, after three times in a row', async () => {
  const silent = scene(20, {}, () => timedOut);
  expect(await silent.sendDue(step)).toMatchObject({ isSlow: true });
  expect(silent.seen.calls.length).toBeLessThan(8);
  const sometimes = scene(8, {}, (no) => (no % 2 === 0 ? timedOut : answered(200)));
  expect(await sometimes.sendDue(step)).toMatchObject({ isSlow: false });
});

it('waits until the next is due, and ends when nothing is or another generation works', async () => {
  const waiting = scene(0, { isSlow: true }, () => answered(200));
  expect(await waiting.sendDue({ ...step, isSlow: true })).toEqual({ next: 'wait', waitMs: 5_000, isSlow: true });
  waiting.work.rest = () => Promise.resolve(null);
  expect(await waiting.sendDue({ ...step, isSlow: true })).toMatchObject({ next: 'over' });
  const other = scene(3, {}, () => answered(200));
  other.work.begin = () => Promise.resolve(null);
  expect(await other.sendDue(step)).toMatchObject({ next: 'over' });
  expect(other.seen.calls).toEqual([]);
});

it('calls a slow endpoint from the queue of slow ones only', async () => {
  const { seen, sendDue } = scene(4, { isSlow: true }, () => answered(200));
  expect(await sendDue(step)).toEqual({ next: 'more', waitMs: 0, isSlow: true });
  expect(seen.calls).toEqual([]);
  await sendDue({ ...step, isSlow: true });
  expect(seen.calls).toHaveLength(4);
});

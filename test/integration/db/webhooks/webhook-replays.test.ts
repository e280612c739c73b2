import { randomUUID } from 'node:crypto';

import { createJobs } from '../../../../src/adapters/db/jobs/jobs';
import { createWebhookReplays } from '../../../../src/adapters/db/webhooks/webhook-replays';
import type { Job } from '../../../../src/domain/jobs/job';
import type { WebhookReplayRequest } from '../../../../src/domain/ports/webhooks/webhook-replays';
import { webhookEntry } from '../../../../src/usecases/webhooks/webhook-entry';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';
import { actor, tell, webhookScene } from './webhook-scene';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

interface Event {
  seq: string;
  id: string;
  at: string;
}
interface Delivery {
  id: string;
  event_id: string;
  state: string;
  tries: number;
  attempts: number;
  isDue: boolean;
  finished_at: Date | null;
}

async function scene(happened: number) {
  const base = await webhookScene(scratch);
  const { place, tenantId } = base;
  for (let count = 0; count < happened; count += 1) await base.happens();
  const events = await scratch.asOwner<Event>(
    'select seq::text, id, iso_utc(at) as at from events where tenant_id = $1 order by events.seq',
    [tenantId],
  );
  const deliveries = () =>
    scratch.asOwner<Delivery>(
      `select id, event_id, state, tries, attempts, next_at <= clock_timestamp() as "isDue", finished_at
      from webhook_deliveries where endpoint_id = $1 order by event_seq`,
      [place.id],
    );
  const jobs = createJobs(scratch.database);
  const replays = createWebhookReplays(scratch.database);
  const begunJob = async (range: Omit<WebhookReplayRequest, 'endpointId'>): Promise<Job> => {
    const request: WebhookReplayRequest = { endpointId: place.id, ...range };
    const job = { tenantId, id: randomUUID(), kind: 'webhook_replay' as const, actor, request };
    await jobs.create(job, null, webhookEntry({ tenantId, actor }, place.id, 'webhook.replayed'));
    const begins = await jobs.begin({ tenantId, id: job.id, generation: 1 });
    if (begins === null) throw new Error('the job is closed');
    return begins;
  };
  return { ...base, events, deliveries, jobs, replays, begunJob };
}

const eventAt = (events: readonly Event[], index: number): Event => {
  const event = events[index];
  if (event === undefined) throw new Error(`there is no event ${index}`);
  return event;
};

it('measures the events from an instant on, up to another one, or behind one of the company', async () => {
  const { events, place, replays } = await scene(4);
  const [first, second, , fourth, last] = [0, 1, 2, 3, 4].map((index) => eventAt(events, index));
  expect(await replays.measure(place, { from: second?.at ?? '', to: fourth?.at ?? '' })).toEqual({
    ...{ afterSeq: first?.seq, untilSeq: eventAt(events, 2).seq, events: 2 },
  });
  expect(await replays.measure(place, { afterEventId: second?.id ?? '' })).toEqual({
    ...{ afterSeq: second?.seq, untilSeq: last?.seq, events: 3 },
  });
  const ages = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' };
  expect(await replays.measure(place, ages)).toEqual({ afterSeq: '0', untilSeq: '0', events: 0 });
  const other = await scene(1);
  expect(await replays.measure(place, { afterEventId: eventAt(other.events, 0).id })).toBeNull();
});

it('delivers each event of its range again, chunk after chunk, under the id that it had', async () => {
  const { begun, begunJob, deliveries, events, happens, make, place, replays, work } = await scene(5);
  const { step, due } = await begun();
  for (const [index, delivery] of due.entries()) {
    const [state, outcome] = index === 0 ? (['dead', 'http_error'] as const) : (['delivered', 'delivered'] as const);
    await work.record(step, delivery, {
      ...{ at: new Date().toISOString(), headers: {} },
      result: { outcome, status: 200, durationMs: 1, bodyStart: null, retryAfterSeconds: null },
      end: { state, waitMs: null, isGone: false, slowsDown: false },
    });
  }
  expect(await work.rest(step)).toBeNull();
  const before = await deliveries();
  const range = await replays.measure(place, { afterEventId: eventAt(events, 0).id });
  if (range === null) throw new Error('the event is not known');
  // What happens later is told as ever, and not by the replay.
  await happens();
  await make();

  let job: Job | null = await begunJob(range);
  const chunks: unknown[] = [];
  while (job?.state === 'running') {
    const kept = await replays.keepChunk(job, 2, tell);
    job = kept.job;
    chunks.push([job?.done, job?.state, kept.step?.generation]);
  }
  expect(chunks).toEqual([
    [2, 'running', 2],
    [4, 'running', 2],
    [5, 'finished', 2],
  ]);
  expect(job?.counts).toEqual({ replayed: 5 });
  const after = (await deliveries()).slice(0, 5);
  expect(after.map(({ id, event_id }) => [id, event_id])).toEqual(before.map(({ id, event_id }) => [id, event_id]));
  for (const delivery of after)
    expect(delivery).toMatchObject({ state: 'pending', isDue: true, tries: 0, attempts: 1, finished_at: null });
  expect(await deliveries()).toHaveLength(6);
});

it('keeps nothing for an endpoint that is switched off, nor for a job that was cancelled', async () => {
  const { begunJob, deliveries, endpoints, jobs, place, replays, tenantId } = await scene(2);
  const audit = webhookEntry({ tenantId, actor }, place.id, 'webhook.disabled');
  const job = await begunJob({ afterSeq: '0', untilSeq: '9', events: 3 });
  await endpoints.disable(place, 'manual', audit);
  await expect(replays.keepChunk(job, 2, tell)).rejects.toMatchObject({ code: 'INVALID_STATE_TRANSITION' });
  await endpoints.enable(place, audit);
  await jobs.cancel(job, audit);
  expect(await replays.keepChunk(job, 2, tell)).toEqual({ job: null, step: null });
  expect(await deliveries()).toEqual([]);
});

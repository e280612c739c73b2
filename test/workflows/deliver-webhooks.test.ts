import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { createWebhookActivities } from '../../activities/webhook-activities';
import { createWebhookWorkflows } from '../../src/adapters/temporal/webhook-workflows';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import { asId, type TenantId } from '../../src/domain/ids';
import type { SentDue } from '../../src/usecases/webhooks/send-due';
import { webhookWorkflowId } from '../../src/workflow-contract/deliver-webhooks';
import { slowQueueOf } from '../../src/workflow-contract/task-queues';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';
import { until } from '../support/services/until';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
type Queue = 'usual' | 'slow';
let connection: Connection;
let client: Client;
let workers: RunningWorker[];
let gateway: ReturnType<typeof createWebhookWorkflows>;
let answer: (queue: Queue) => SentDue | Promise<SentDue>;
let steps: Queue[];
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  gateway = createWebhookWorkflows(settings, { clock: Date.now });
  const tasksOf = (queue: Queue) => ({
    activities: createWebhookActivities({
      replayChunk: () => Promise.reject(new Error('nothing is replayed here')),
      sendDue: async () => {
        steps.push(queue);
        return answer(queue);
      },
    }),
    log: silentLog,
  });
  workers = [
    startWorker(settings, tasksOf('usual')),
    startWorker({ ...settings, taskQueue: slowQueueOf(settings.taskQueue), onlyActivities: true }, tasksOf('slow')),
  ];
});
beforeEach(() => {
  steps = [];
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all([connection.close(), gateway.close()]);
});

const aStep = () => ({ tenantId: asId<TenantId>(randomUUID()), id: randomUUID(), generation: 1 });
/** A busy server may take longer than our own deadline. */
const wake = (step: ReturnType<typeof aStep>): Promise<boolean> =>
  until(
    () => gateway.wake(step).catch(() => null),
    (isOpen) => isOpen !== null,
  ).then((isOpen) => isOpen === true);
const endOf = (step: ReturnType<typeof aStep>) => client.workflow.getHandle(webhookWorkflowId(step)).result();
const more: SentDue = { next: 'more', waitMs: 0, isSlow: false };
const over: SentDue = { ...more, next: 'over' };

it('goes on while something is due, waits for the next one, and ends when nothing is to be delivered', async () => {
  const answers: SentDue[] = [more, { ...more, next: 'wait', waitMs: 300 }, more, over];
  answer = () => answers.shift() ?? over;
  const step = aStep();
  expect(await wake(step)).toBe(true);
  await endOf(step);
  expect(steps).toHaveLength(4);
}, 60_000);

it('is woken from a long wait, also by a signal that comes before it', async () => {
  let isThere = false;
  answer = () => (isThere ? over : { ...more, next: 'wait', waitMs: 86_400_000 });
  const step = aStep();
  await wake(step);
  while (steps.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  isThere = true;
  expect(await wake(step)).toBe(true);
  await endOf(step);
  expect(await wake(step)).toBe(false);
}, 60_000);

it('leaves an endpoint that does not answer in time to the slow queue, until it takes something', async () => {
  const answers: SentDue[] = [{ ...more, isSlow: true }, { ...more, isSlow: true }, more, over];
  answer = () => answers.shift() ?? over;
  const step = aStep();
  await wake(step);
  await endOf(step);
  expect(steps).toEqual(['usual', 'slow', 'slow', 'usual']);
}, 60_000);

it('goes on however many steps there are, and after steps that failed', async () => {
  let count = 0;
  answer = () => {
    count += 1;
    if (count === 3) throw new Error('the store is away');
    return count < 205 ? more : over;
  };
  const step = aStep();
  await wake(step);
  await endOf(step);
  expect(count).toBe(205);
}, 120_000);

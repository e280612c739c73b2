import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { createForwardingActivities } from '../../activities/forwarding-activities';
import { createForwardingWorkflows } from '../../src/adapters/temporal/forwarding-workflows';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import { asId, type TenantId } from '../../src/domain/ids';
import { forwardingWorkflowId } from '../../src/workflow-contract/forward-invoices';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';
import { until } from '../support/services/until';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
let connection: Connection;
let client: Client;
let worker: RunningWorker;
let gateway: ReturnType<typeof createForwardingWorkflows>;
let step: () => Promise<{ waitMs: number | null }>;
let steps: number;
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  gateway = createForwardingWorkflows(settings, { clock: Date.now });
  const activities = createForwardingActivities({
    sendForwardings: () => {
      steps += 1;
      return step();
    },
  });
  worker = startWorker(settings, { activities, log: silentLog });
});
afterAll(async () => {
  await worker.stop();
  await Promise.all([connection.close(), gateway.close()]);
});
beforeEach(() => {
  steps = 0;
});

const aRule = () => ({ tenantId: asId<TenantId>(randomUUID()), id: randomUUID() });
const endOf = (id: string) => client.workflow.getHandle(forwardingWorkflowId(id)).result();
const answering =
  (...waits: (number | null)[]) =>
  () =>
    Promise.resolve({ waitMs: waits.shift() ?? null });

it('goes on until nothing waits, and can be begun again', async () => {
  const rule = aRule();
  step = answering(0, 100, null);
  await gateway.wake(rule);
  await endOf(rule.id);
  expect(steps).toBe(3);
  step = answering(null);
  await gateway.wake(rule);
  await endOf(rule.id);
  expect(steps).toBe(4);
}, 60_000);

it('looks at once when it is woken while it waits for the next try', async () => {
  const rule = aRule();
  step = answering(3_600_000, null);
  await gateway.wake(rule);
  await until(
    () => Promise.resolve(steps),
    (made) => made === 1,
    30,
  );
  await gateway.wake(rule);
  await endOf(rule.id);
  expect(steps).toBe(2);
}, 60_000);

it('looks again when it is woken while it sends the last one', async () => {
  const rule = aRule();
  let isWoken = false;
  step = async () => {
    if (!isWoken) await gateway.wake(rule);
    isWoken = true;
    return { waitMs: null };
  };
  await gateway.wake(rule);
  await endOf(rule.id);
  expect(steps).toBe(2);
}, 60_000);

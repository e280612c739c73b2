import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { createTemporalGateway } from '../../src/adapters/temporal/gateway';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import { createWorkerReleases } from '../../src/adapters/temporal/worker-releases';
import { asId, type InvoiceId, type TenantId } from '../../src/domain/ids';
import type { DeliveryStart } from '../../src/domain/ports/deliveries/workflow-gateway';
import { deliveryWorkflowId } from '../../src/workflow-contract/deliver-invoice';
import type { deliverInvoice } from '../../workflows/deliver-invoice';
import { silentLog } from '../support/rigs/silent-log';
import { aStep, temporalOfRun } from '../support/rigs/workflow-rig';
import { until } from '../support/services/until';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
const deployment = `test-${randomUUID()}`;
const gateway = createTemporalGateway(settings, { clock: Date.now, log: silentLog });
const releases = createWorkerReleases(settings, { clock: Date.now });
const workers = new Map<string, RunningWorker>();
/** Which build did which step of which invoice. */
const done: { invoiceId: string; step: 'send' | 'read'; build: string }[] = [];
let connection: Connection;
let client: Client;

jest.setTimeout(180_000);
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
});
afterAll(async () => {
  await Promise.all([...workers.values()].map((worker) => worker.stop()));
  await Promise.all([gateway.close(), releases.close(), connection.close()]);
});

/** A worker of a build whose steps say who did them: sending waits for the outcome, a look finds it. */
async function startBuild(build: string): Promise<void> {
  const note = (step: 'send' | 'read', { invoiceId }: { invoiceId: string }) => done.push({ invoiceId, step, build });
  const activities = {
    sendInvoice: (submission: { invoiceId: string }) => {
      note('send', submission);
      return Promise.resolve(aStep({ status: 'sent', attempts: 1, next: 'await_outcome', waitSeconds: 3_600 }));
    },
    readDelivery: (submission: { invoiceId: string }) => {
      note('read', submission);
      return Promise.resolve(aStep({ status: 'delivered', attempts: 1, next: 'done' }));
    },
  };
  const version = { deploymentName: deployment, buildId: build };
  workers.set(build, startWorker({ ...settings, version }, { activities, log: silentLog }));
  await until(
    () => releases.describe(deployment),
    (state) => state?.builds.includes(build) === true,
  );
}

async function submit(): Promise<DeliveryStart> {
  const start: DeliveryStart = {
    tenantId: asId<TenantId>(randomUUID()),
    invoiceId: asId<InvoiceId>(randomUUID()),
    ...{ generation: 1, providerType: 'sapi-sk', requestId: null },
  };
  await gateway.startDelivery(start, 10_000);
  return start;
}

const buildOf = (step: 'send' | 'read', { invoiceId }: DeliveryStart) => {
  const build = done.find((one) => one.invoiceId === invoiceId && one.step === step)?.build;
  return Promise.resolve(build ?? null);
};
const sentBy = (start: DeliveryStart) =>
  until(
    () => buildOf('send', start),
    (build) => build !== null,
  );
const handleOf = (start: DeliveryStart) => client.workflow.getHandle<typeof deliverInvoice>(deliveryWorkflowId(start));
/** Wakes it, and tells which build found its outcome. */
async function endedBy(start: DeliveryStart): Promise<string | null> {
  await gateway.wakeDelivery(start);
  await handleOf(start).result();
  return buildOf('read', start);
}

it('tasks wait as long as no build is promoted, and a build that is unknown is refused', async () => {
  expect(await releases.describe(deployment)).toBeNull();
  await startBuild('one');
  const waiting = await submit();
  await until(
    () => gateway.backlogSeconds(),
    (seconds) => seconds >= 1,
  );
  expect(await buildOf('send', waiting)).toBeNull();
  await expect(releases.promote(deployment, 'unknown')).rejects.toThrow(/not found/);
  await releases.promote(deployment, 'one');
  expect(await sentBy(waiting)).toBe('one');
  expect(await releases.describe(deployment)).toEqual({ current: 'one', ramping: null, builds: ['one'] });
});

it('a delivery that is open moves to the build that is promoted, also when the former has no worker any more', async () => {
  const [moving, staying] = [await submit(), await submit()];
  expect([await sentBy(moving), await sentBy(staying)]).toEqual(['one', 'one']);
  await startBuild('two');
  expect(await sentBy(await submit())).toBe('one');
  expect(await endedBy(staying)).toBe('one');
  await releases.promote(deployment, 'two');
  await workers.get('one')?.stop();
  expect(await endedBy(moving)).toBe('two');
  const versions = (await handleOf(moving).fetchHistory()).events?.flatMap(
    ({ workflowTaskCompletedEventAttributes: task }) => task?.deploymentVersion?.buildId ?? [],
  );
  expect([...new Set(versions)]).toEqual(['one', 'two']);
});

it('a share of nothing moves nothing, a share of all moves everything, and back', async () => {
  await startBuild('three');
  await releases.ramp(deployment, 'three', 0);
  const submitted = await Promise.all([submit(), submit(), submit()]);
  expect(await Promise.all(submitted.map(sentBy))).toEqual(['two', 'two', 'two']);
  await releases.ramp(deployment, 'three', 100);
  expect(await releases.describe(deployment)).toMatchObject({
    current: 'two',
    ramping: { build: 'three', percent: 100 },
  });
  expect(await Promise.all(submitted.map(endedBy))).toEqual(['three', 'three', 'three']);
  const onTrial = await submit();
  expect(await sentBy(onTrial)).toBe('three');
  await releases.ramp(deployment, 'three', 0);
  expect(await endedBy(onTrial)).toBe('two');
});

it('after a roll back open deliveries go on under the build before', async () => {
  await releases.promote(deployment, 'three');
  const begun = await submit();
  expect(await sentBy(begun)).toBe('three');
  await releases.promote(deployment, 'two');
  expect(await endedBy(begun)).toBe('two');
  expect(await sentBy(await submit())).toBe('two');
});

it('workers without a version take over again, what is open as soon as the build has no worker', async () => {
  const begun = await submit();
  expect(await sentBy(begun)).toBe('two');
  const activities = {
    readDelivery: ({ invoiceId }: { invoiceId: string }) => {
      done.push({ invoiceId, step: 'read', build: 'none' });
      return Promise.resolve(aStep({ status: 'delivered', attempts: 1, next: 'done' }));
    },
  };
  workers.set('none', startWorker(settings, { activities, log: silentLog }));
  await releases.promote(deployment, null);
  await workers.get('two')?.stop();
  expect(await endedBy(begun)).toBe('none');
});

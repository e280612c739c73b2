import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import { createPollWorkflows } from '../../src/adapters/temporal/poll-workflows';
import { asId, type ConnectionId, type TenantId } from '../../src/domain/ids';
import { pollWorkflowId } from '../../src/workflow-contract/poll-connection';
import { temporalOfRun } from '../support/rigs/workflow-rig';

// No worker polls this queue: a run stays open until it is terminated.
const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
const workflows = createPollWorkflows(settings, { clock: Date.now });
let connection: Connection;
let client: Client;
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
});
afterAll(async () => {
  await workflows.close();
  await connection.close();
});

const aPlace = () => ({ tenantId: asId<TenantId>(randomUUID()), connectionId: asId<ConnectionId>(randomUUID()) });

it('takes in the documents of one account in one workflow at a time, and again after its end', async () => {
  const place = aPlace();
  const handle = client.workflow.getHandle(pollWorkflowId(place.connectionId));
  await Promise.all([workflows.start(place), workflows.start(place), workflows.start(place)]);
  const { runId } = await handle.describe();
  await workflows.start(place);
  expect((await handle.describe()).runId).toBe(runId);
  await handle.terminate();
  await workflows.start(place);
  const next = await handle.describe();
  expect([next.runId === runId, next.status.name]).toEqual([false, 'RUNNING']);
  await handle.terminate();
});

it('takes in those of an account that was left beside them', async () => {
  const place = aPlace();
  await workflows.start(place);
  await workflows.start({ ...place, accountNo: 2 });
  for (const id of [pollWorkflowId(place.connectionId), pollWorkflowId(place.connectionId, 2)]) {
    const handle = client.workflow.getHandle(id);
    expect((await handle.describe()).status.name).toBe('RUNNING');
    await handle.terminate();
  }
});

it('says when Temporal does not answer', async () => {
  const away = createPollWorkflows({ ...settings, address: '127.0.0.1:1' }, { clock: Date.now });
  await expect(away.start(aPlace())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await away.close();
});

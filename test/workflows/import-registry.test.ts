import { randomUUID } from 'node:crypto';

import { Client, Connection, WorkflowFailedError } from '@temporalio/client';

import { createRegistryActivities } from '../../activities/registry-activities';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import type { ImportRegistryList, RegistryImportResult } from '../../src/domain/ports/tax-registers/registry-imports';
import { importRegistryType } from '../../src/workflow-contract/import-registry';
import type { importRegistry } from '../../workflows/import-registry';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
let connection: Connection;
let client: Client;
let worker: RunningWorker;
let answer: (command: ImportRegistryList) => Promise<RegistryImportResult>;
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  worker = startWorker(settings, {
    activities: createRegistryActivities({ importRegistry: (command) => answer(command) }),
    log: silentLog,
  });
});
afterAll(async () => {
  await worker.stop();
  await connection.close();
});

const start = () =>
  client.workflow.start<typeof importRegistry>(importRegistryType, {
    workflowId: `test-${randomUUID()}`,
    taskQueue: settings.taskQueue,
    args: [{ slug: 'ds_dphs' }],
  });

it('imports its list from the configured address', async () => {
  const asked: unknown[] = [];
  answer = ({ slug, origin }) => {
    asked.push({ slug, origin });
    return Promise.resolve({ kind: 'imported', asOf: '2026-11-20', rows: 7 });
  };
  expect(await (await start()).result()).toEqual({ kind: 'imported', asOf: '2026-11-20', rows: 7 });
  expect(asked).toEqual([{ slug: 'ds_dphs', origin: { kind: 'configured' } }]);
});

it('is content with a list that is in use already', async () => {
  answer = () => Promise.resolve({ kind: 'unchanged', asOf: '2026-11-20' });
  expect(await (await start()).result()).toEqual({ kind: 'unchanged', asOf: '2026-11-20' });
});

it('fails and calls an operator when the list was refused, and says why', async () => {
  answer = () =>
    Promise.resolve({ kind: 'refused', reason: 'shrunk', detail: 'it has 5 rows, and the list in use 300' });
  const handle = await start();
  const failure = await handle.result().then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(WorkflowFailedError);
  expect((failure as WorkflowFailedError).cause?.message).toContain('refused (shrunk): it has 5 rows');
  const { status, searchAttributes } = await handle.describe();
  expect([status.name, searchAttributes.Attention]).toEqual(['FAILED', ['operator']]);
});

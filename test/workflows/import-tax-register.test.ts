import { randomUUID } from 'node:crypto';

import { Client, Connection, WorkflowFailedError } from '@temporalio/client';

import { createTaxRegisterActivities } from '../../activities/tax-register-activities';
import { type RunningWorker, startWorker } from '../../src/adapters/temporal/worker';
import type {
  ImportTaxRegisterList,
  TaxRegisterImportResult,
} from '../../src/domain/ports/tax-registers/tax-register-imports';
import { importTaxRegisterType } from '../../src/workflow-contract/import-tax-register';
import type { importTaxRegister } from '../../workflows/import-tax-register';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';

const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
let connection: Connection;
let client: Client;
let worker: RunningWorker;
let answer: (command: ImportTaxRegisterList) => Promise<TaxRegisterImportResult>;
beforeAll(async () => {
  connection = await Connection.connect({ address: settings.address });
  client = new Client({ connection, namespace: settings.namespace });
  worker = startWorker(settings, {
    activities: createTaxRegisterActivities({ importTaxRegister: (command) => answer(command) }),
    log: silentLog,
  });
});
afterAll(async () => {
  await worker.stop();
  await connection.close();
});

const start = (force?: boolean) =>
  client.workflow.start<typeof importTaxRegister>(importTaxRegisterType, {
    workflowId: `test-${randomUUID()}`,
    taskQueue: settings.taskQueue,
    args: [{ slug: 'ds_dphs', force }],
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

it('takes any list when it was started by hand with force', async () => {
  const asked: unknown[] = [];
  answer = ({ force }) => {
    asked.push(force);
    return Promise.resolve({ kind: 'imported', asOf: '2026-11-20', rows: 7 });
  };
  await (await start(true)).result();
  await (await start()).result();
  expect(asked).toEqual([true, false]);
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

import { randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';
import { ApplicationFailure } from '@temporalio/common';

import type { ReceivingActivities } from '../../activities/receiving-activities';
import { startWorker } from '../../src/adapters/temporal/worker';
import { asId } from '../../src/domain/ids';
import { ProblemError } from '../../src/domain/problem';
import { pollConnectionType } from '../../src/workflow-contract/poll-connection';
import type { pollConnection } from '../../workflows/poll-connection';
import { silentLog } from '../support/rigs/silent-log';
import { temporalOfRun } from '../support/rigs/workflow-rig';

type Outcome = Awaited<ReturnType<ReceivingActivities['receiveDocument']>>;

const ids = Array.from({ length: 10 }, (_, index) => `d-${index}`);

/** Polls one page of ten documents on a real server with the product's worker; only the activities follow the test. */
async function poll(
  receive: (id: string) => Promise<Outcome>,
  { unusable = 0, accountNo }: { unusable?: number; accountNo?: number } = {},
): Promise<{
  outcome: Awaited<ReturnType<typeof pollConnection>>;
  recorded: unknown[];
  failures: string[];
  accounts: unknown[];
}> {
  const accounts: unknown[] = [];
  const noteAccount = (one: { accountNo?: number }) => void accounts.push(one.accountNo);
  const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
  const recorded: unknown[] = [];
  const failures: string[] = [];
  const activities: ReceivingActivities = {
    listReceived: (account) => {
      noteAccount(account);
      return Promise.resolve({ documents: ids.map((id) => ({ id, sha256: null })), next: null, unusable });
    },
    recordDocumentFailure: ({ documentId, code, ...account }) => {
      noteAccount(account);
      failures.push(`${documentId} ${code}`);
      return Promise.resolve();
    },
    receiveDocument: ({ document, ...account }) => {
      noteAccount(account);
      return receive(document.id);
    },
    recordPoll: ({ outcome, ...account }) => {
      noteAccount(account);
      recorded.push(outcome);
      return Promise.resolve();
    },
  };
  const worker = startWorker(settings, { activities, log: silentLog });
  const connection = await Connection.connect({ address: settings.address });
  try {
    const client = new Client({ connection, namespace: settings.namespace });
    const handle = await client.workflow.start<typeof pollConnection>(pollConnectionType, {
      workflowId: `test-${randomUUID()}`,
      taskQueue: settings.taskQueue,
      args: [{ tenantId: asId(randomUUID()), connectionId: asId(randomUUID()), ...(accountNo && { accountNo }) }],
    });
    return { outcome: await handle.result(), recorded, failures, accounts };
  } finally {
    await worker.stop();
    await connection.close();
  }
}

it('receives everything behind a document that takes long, while it takes long', async () => {
  const behind = new Set(ids.slice(1));
  let release: (outcome: Outcome) => void = () => undefined;
  const slow = new Promise<Outcome>((resolve) => (release = resolve));
  const { outcome } = await poll((id) => {
    if (id === 'd-0') return slow;
    behind.delete(id);
    if (behind.size === 0) release('stored');
    return Promise.resolve('stored');
  });
  expect(outcome).toEqual({ fault: null, stored: 10, duplicates: 0, withoutXml: 0, failed: 0 });
});

it('asks an account that the connection has left in every step', async () => {
  const { outcome, accounts } = await poll((id) => Promise.resolve(id === 'd-3' ? 'gone' : 'stored'), { accountNo: 2 });
  expect(outcome).toMatchObject({ stored: 9 });
  expect(accounts).toEqual(Array.from({ length: 12 }, () => 2));
});

it('gives a document up that breaks again and again, and records what the others brought', async () => {
  let tries = 0;
  const { outcome, recorded, failures } = await poll((id) => {
    if (id !== 'd-3') return Promise.resolve('stored');
    tries += 1;
    return Promise.reject(new ProblemError('SERVICE_UNAVAILABLE'));
  });
  expect(outcome).toEqual({ fault: null, stored: 9, duplicates: 0, withoutXml: 0, failed: 1 });
  expect([tries, recorded]).toEqual([3, [outcome]]);
  expect(failures).toEqual(['d-3 SERVICE_UNAVAILABLE']);
});

it('has failed, with the reason, when none of the listed documents could be taken in', async () => {
  const { outcome, recorded, failures } = await poll(() =>
    Promise.reject(ApplicationFailure.nonRetryable('no', 'PROVIDER_UNAVAILABLE')),
  );
  expect(outcome).toEqual({
    fault: { code: 'PROVIDER_UNAVAILABLE' },
    stored: 0,
    duplicates: 0,
    withoutXml: 0,
    failed: 10,
  });
  expect(recorded).toEqual([outcome]);
  expect(failures.sort()).toEqual(ids.map((id) => `${id} PROVIDER_UNAVAILABLE`));
}, 120_000);

it('counts what is listed without a usable id as failed, and has not failed as a whole', async () => {
  const { outcome } = await poll(() => Promise.resolve('stored'), { unusable: 2 });
  expect(outcome).toEqual({ fault: null, stored: 10, duplicates: 0, withoutXml: 0, failed: 2 });
});

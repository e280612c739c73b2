import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import type { ReceivingActivities } from '../../../activities/receiving-activities';
import { startWorker } from '../../../src/adapters/temporal/worker';
import { asId } from '../../../src/domain/ids';
import { ProblemError } from '../../../src/domain/problem';
import { pollConnectionType } from '../../../src/workflow-contract/poll-connection';
import type { pollConnection } from '../../../workflows/poll-connection';
import { silentLog } from '../rigs/silent-log';
import { temporalOfRun } from '../rigs/workflow-rig';

/**
 * Records the paths of `pollConnection` for the replay tests, as `record-histories.ts` does for deliveries: server,
 * worker and retries are real, what the activities answer is scripted. Histories of earlier releases stay as they are:
 * a path that is recorded is left alone.
 */
const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'test/fixtures/histories');

type Page = Awaited<ReturnType<ReceivingActivities['listReceived']>>;
type Received = Awaited<ReturnType<ReceivingActivities['receiveDocument']>>;
interface Path {
  /** By the token that the page is asked with; '' for the first. */
  pages: Record<string, Page | ProblemError>;
  /** By the document's id. */
  outcomes?: Record<string, Received | ProblemError>;
}

const page = (ids: string[], next: string | null = null): Page => ({
  documents: ids.map((id) => ({ id, sha256: null })),
  next,
});
const paths: Record<string, Path> = {
  'nothing-new': { pages: { '': page([]) } },
  'two-pages-of-everything': {
    pages: { '': page(['a', 'b', 'c', 'd', 'e'], 'second'), second: page(['f']) },
    outcomes: {
      a: 'stored',
      b: 'duplicate',
      c: 'without_xml',
      d: 'gone',
      e: new ProblemError('SERVICE_UNAVAILABLE'),
      f: 'stored',
    },
  },
  'in-lanes': {
    pages: { '': page(['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'second'), second: page(['h']) },
    outcomes: {
      a: 'stored',
      b: 'duplicate',
      c: 'without_xml',
      d: 'gone',
      e: new ProblemError('SERVICE_UNAVAILABLE'),
      f: 'stored',
      g: 'stored',
      h: 'stored',
    },
  },
  'provider-away': { pages: { '': new ProblemError('PROVIDER_UNAVAILABLE') } },
};

const orThrow = <Answer>(answer: Answer | ProblemError | undefined): Promise<Answer> => {
  if (answer === undefined) throw new Error('not scripted');
  return answer instanceof ProblemError ? Promise.reject(answer) : Promise.resolve(answer);
};

async function record(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let script: Path = { pages: {} };
  const activities: ReceivingActivities = {
    listReceived: ({ after }) => orThrow(script.pages[after ?? '']),
    receiveDocument: ({ document }) => orThrow(script.outcomes?.[document.id]),
    recordDocumentFailure: () => Promise.resolve(),
    recordPoll: () => Promise.resolve(),
  };
  const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
  const connection = await Connection.connect({ address: settings.address });
  const client = new Client({ connection, namespace: settings.namespace });
  const worker = startWorker(settings, { activities, log: silentLog });
  try {
    for (const [name, one] of Object.entries(paths)) {
      const file = path.join(folder, `poll-connection.${name}.json`);
      if (existsSync(file)) continue;
      script = one;
      const args: Parameters<typeof pollConnection> = [
        { tenantId: asId(randomUUID()), connectionId: asId(randomUUID()) },
      ];
      const handle = await client.workflow.start<typeof pollConnection>(pollConnectionType, {
        workflowId: `test-${randomUUID()}`,
        taskQueue: settings.taskQueue,
        args,
      });
      const outcome = await handle.result();
      // Stack traces name files of the machine that recorded; a history is the same without.
      const history = historyToJSON(await handle.fetchHistory()).replaceAll(`${root}/`, '');
      writeFileSync(file, `${history}\n`);
      process.stdout.write(`${name}: ${JSON.stringify(outcome)}\n`);
    }
  } finally {
    await worker.stop();
    await connection.close();
  }
}

void record();

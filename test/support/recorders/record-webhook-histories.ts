import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import { createWebhookActivities } from '../../../activities/webhook-activities';
import { createWebhookWorkflows } from '../../../src/adapters/temporal/webhook-workflows';
import { startWorker } from '../../../src/adapters/temporal/worker';
import { asId, type TenantId } from '../../../src/domain/ids';
import type { SentDue } from '../../../src/usecases/webhooks/send-due';
import { webhookWorkflowId } from '../../../src/workflow-contract/deliver-webhooks';
import { slowQueueOf } from '../../../src/workflow-contract/task-queues';
import { silentLog } from '../rigs/silent-log';
import { temporalOfRun } from '../rigs/workflow-rig';

/**
 * Records the endings of the work on an endpoint for the replay tests, as `record-histories.ts` does for deliveries. An
 * ending that is recorded is left alone.
 */
const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'test/fixtures/histories');

const more: SentDue = { next: 'more', waitMs: 0, isSlow: false };
const over: SentDue = { ...more, next: 'over' };

/** What each step brings. */
const endings: Record<string, SentDue[]> = {
  over: [more, { ...more, next: 'wait', waitMs: 200 }, more, over],
  'slow-for-a-while': [{ ...more, isSlow: true }, { ...more, next: 'wait', waitMs: 200, isSlow: true }, more, over],
};

async function record(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let script: SentDue[] = [];
  const activities = createWebhookActivities({
    sendDue: () => Promise.resolve(script.shift() ?? over),
    replayChunk: () => Promise.reject(new Error('nothing is replayed here')),
  });
  const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
  const connection = await Connection.connect({ address: settings.address });
  const client = new Client({ connection, namespace: settings.namespace });
  const gateway = createWebhookWorkflows(settings, { clock: Date.now });
  const workers = [settings.taskQueue, slowQueueOf(settings.taskQueue)].map((taskQueue) =>
    startWorker({ ...settings, taskQueue }, { activities, log: silentLog }),
  );
  try {
    for (const [ending, steps] of Object.entries(endings)) {
      const name = `deliver-webhooks.${ending}`;
      const file = path.join(folder, `${name}.json`);
      if (existsSync(file)) continue;
      script = [...steps];
      const step = { tenantId: asId<TenantId>(randomUUID()), id: randomUUID(), generation: 1 };
      await gateway.wake(step);
      const handle = client.workflow.getHandle(webhookWorkflowId(step));
      await handle.result();
      // Stack traces name files of the machine that recorded; a history is the same without.
      const history = historyToJSON(await handle.fetchHistory()).replaceAll(`${root}/`, '');
      writeFileSync(file, `${history}\n`);
      process.stdout.write(`${name}\n`);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
    await Promise.all([connection.close(), gateway.close()]);
  }
}

void record();

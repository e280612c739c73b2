import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import { createForwardingActivities } from '../../../activities/forwarding-activities';
import { createForwardingWorkflows } from '../../../src/adapters/temporal/forwarding-workflows';
import { startWorker } from '../../../src/adapters/temporal/worker';
import { asId, type TenantId } from '../../../src/domain/ids';
import { forwardingWorkflowId } from '../../../src/workflow-contract/forward-invoices';
import { silentLog } from '../rigs/silent-log';
import { temporalOfRun } from '../rigs/workflow-rig';

/**
 * Records the endings of the work on a forwarding rule for the replay tests, as `record-histories.ts` does for
 * deliveries. An ending that is recorded is left alone.
 */
const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'test/fixtures/histories');

/** What each step brings: milliseconds until something is due. */
const endings: Record<string, (number | null)[]> = { 'nothing-waits': [0, 200, null] };

async function record(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let script: (number | null)[] = [];
  const activities = createForwardingActivities({
    sendForwardings: () => Promise.resolve({ waitMs: script.shift() ?? null }),
  });
  const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
  const connection = await Connection.connect({ address: settings.address });
  const client = new Client({ connection, namespace: settings.namespace });
  const gateway = createForwardingWorkflows(settings, { clock: Date.now });
  const worker = startWorker(settings, { activities, log: silentLog });
  try {
    for (const [ending, steps] of Object.entries(endings)) {
      const name = `forward-invoices.${ending}`;
      const file = path.join(folder, `${name}.json`);
      if (existsSync(file)) continue;
      script = [...steps];
      const rule = { tenantId: asId<TenantId>(randomUUID()), id: randomUUID() };
      await gateway.wake(rule);
      const handle = client.workflow.getHandle(forwardingWorkflowId(rule.id));
      await handle.result();
      // Stack traces name files of the machine that recorded; a history is the same without.
      const history = historyToJSON(await handle.fetchHistory()).replaceAll(`${root}/`, '');
      writeFileSync(file, `${history}\n`);
      process.stdout.write(`${name}\n`);
    }
  } finally {
    await worker.stop();
    await Promise.all([connection.close(), gateway.close()]);
  }
}

void record();

import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import { createTaxRegisterActivities } from '../../../activities/tax-register-activities';
import { startWorker } from '../../../src/adapters/temporal/worker';
import type { TaxRegisterImportResult } from '../../../src/domain/ports/tax-registers/tax-register-imports';
import { ProblemError } from '../../../src/domain/problem';
import { importTaxRegisterType } from '../../../src/workflow-contract/import-tax-register';
import type { importTaxRegister } from '../../../workflows/import-tax-register';
import { silentLog } from '../rigs/silent-log';
import { temporalOfRun } from '../rigs/workflow-rig';

/**
 * Records the endings of `importTaxRegister` for the replay tests, as `record-histories.ts` does for deliveries: server
 * and worker are real, what the import says is scripted. Histories of earlier releases stay as they are: an ending that
 * is recorded is left alone.
 */
const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'test/fixtures/histories');

const endings: Record<string, TaxRegisterImportResult | ProblemError> = {
  imported: { kind: 'imported', asOf: '2026-11-20', rows: 290_000 },
  unchanged: { kind: 'unchanged', asOf: '2026-11-20' },
  refused: { kind: 'refused', reason: 'shrunk', detail: 'it has 5 rows, and the list in use 300' },
  'not-to-be-had': new ProblemError('NOT_FOUND'),
};

async function record(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let ending: TaxRegisterImportResult | ProblemError = new ProblemError('INTERNAL_ERROR');
  const activities = createTaxRegisterActivities({
    importTaxRegister: () => (ending instanceof ProblemError ? Promise.reject(ending) : Promise.resolve(ending)),
  });
  const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
  const connection = await Connection.connect({ address: settings.address });
  const client = new Client({ connection, namespace: settings.namespace });
  const worker = startWorker(settings, { activities, log: silentLog });
  try {
    for (const [name, one] of Object.entries(endings)) {
      const file = path.join(folder, `import-tax-register.${name}.json`);
      if (existsSync(file)) continue;
      ending = one;
      const args: Parameters<typeof importTaxRegister> = [{ slug: 'ds_dphs' }];
      const handle = await client.workflow.start<typeof importTaxRegister>(importTaxRegisterType, {
        workflowId: `test-${randomUUID()}`,
        taskQueue: settings.taskQueue,
        args,
      });
      const outcome = await handle.result().catch((error: Error) => error.message);
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

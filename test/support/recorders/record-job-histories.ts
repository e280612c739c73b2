import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import { createBackupActivities } from '../../../activities/backup-activities';
import { type ChunkOutcome, createJobActivities } from '../../../activities/job-activities';
import { createRevalidationActivities } from '../../../activities/revalidation-activities';
import { createWebhookActivities } from '../../../activities/webhook-activities';
import { createJobWorkflows } from '../../../src/adapters/temporal/job-workflows';
import { startWorker } from '../../../src/adapters/temporal/worker';
import { asId, type TenantId } from '../../../src/domain/ids';
import type { JobKind } from '../../../src/domain/jobs/job';
import { ProblemError } from '../../../src/domain/problem';
import { jobWorkflowId } from '../../../src/workflow-contract/run-job';
import { silentLog } from '../rigs/silent-log';
import { temporalOfRun } from '../rigs/workflow-rig';

/**
 * Records the endings of jobs for the replay tests, as `record-histories.ts` does for deliveries: server and worker are
 * real, what a chunk brings is scripted. An ending that is recorded is left alone.
 */
const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'test/fixtures/histories');

/** The workflow of each kind, as its histories are called. */
const workflows: readonly (readonly [JobKind, string])[] = [
  ['tenant_export', 'export-tenant'],
  ['export', 'export-invoices'],
  ['revalidation', 'revalidate-invoices'],
  ['rule_preview', 'preview-rules'],
  ['sandbox_reset', 'reset-sandbox'],
  ['webhook_replay', 'replay-webhooks'],
  ['retention', 'extend-retention'],
  ['replay', 'replay-deliveries'],
  ['inbox_backfill', 'backfill-inbox'],
  ['backup', 'run-backup'],
  ['backup_verify', 'verify-backup'],
];

/** What each chunk brings. */
const endings: Record<string, (ChunkOutcome | ProblemError)[]> = {
  closed: [
    { state: 'more', done: 1, total: 2 },
    { state: 'closed', done: 2, total: 2 },
  ],
  paused: [
    ...Array.from({ length: 4 }, () => new ProblemError('SERVICE_UNAVAILABLE')),
    { state: 'closed', done: 2, total: 2 },
  ],
  'failed-for-an-operator': [{ state: 'more', done: 1, total: 2 }, new ProblemError('NOT_FOUND')],
};

async function record(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  let script: (ChunkOutcome | ProblemError)[] = [];
  const chunk = () => {
    const next = script.shift() ?? new ProblemError('INTERNAL_ERROR');
    return next instanceof ProblemError ? Promise.reject(next) : Promise.resolve(next);
  };
  const activities = {
    ...createJobActivities({
      exportTenantPart: chunk,
      exportInvoicesPart: chunk,
      resetSandboxChunk: chunk,
      extendRetentionChunk: chunk,
      replayChunk: chunk,
      backfillChunk: chunk,
      failJob: () => Promise.resolve(),
    }),
    ...createBackupActivities({ writeBackup: chunk, checkBackup: chunk, failJob: () => Promise.resolve() }),
    ...createRevalidationActivities({ revalidateChunk: chunk, previewChunk: chunk }),
    ...createWebhookActivities({
      sendDue: () => Promise.reject(new Error('nothing is sent here')),
      replayChunk: chunk,
    }),
  };
  const settings = { ...temporalOfRun(), taskQueue: `test-${randomUUID()}` };
  const connection = await Connection.connect({ address: settings.address });
  const client = new Client({ connection, namespace: settings.namespace });
  const gateway = createJobWorkflows(settings, { clock: Date.now });
  const worker = startWorker(settings, { activities, log: silentLog });
  try {
    const all = workflows.flatMap(([kind, name]) =>
      Object.entries(endings)
        // All kinds wait in the same way.
        .filter(([ending]) => ending !== 'paused' || kind === 'revalidation')
        .map(([ending, chunks]) => ({ kind, name: `${name}.${ending}`, chunks })),
    );
    for (const { kind, name, chunks } of all) {
      const file = path.join(folder, `${name}.json`);
      if (existsSync(file)) continue;
      script = [...chunks];
      const job = { tenantId: asId<TenantId>(randomUUID()), id: randomUUID(), generation: 1 };
      await gateway.start({ ...job, kind });
      const handle = client.workflow.getHandle(jobWorkflowId(job));
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

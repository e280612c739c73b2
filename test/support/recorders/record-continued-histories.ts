import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { requireTool } from '@faktura-portal/dev-environment';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';

import { foldersOf } from '../../../src/cli/local/folders';
import { searchAttributes } from '../../../src/workflow-contract/search-attributes';
import { aStep, openWorkflowRig } from '../rigs/workflow-rig';

/**
 * Records a delivery that begins its history anew, and the part after it, as `record-histories.ts` does the others. It
 * takes a server of its own, which suggests that after a few events and not after thousands. A history that is recorded
 * is left alone.
 */
const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'test/fixtures/histories');
const fileOf = (ending: string): string => path.join(folder, `deliver-invoice.${ending}.json`);
const before = 'continued-as-new';
const after = 'delivered-after-continuing';

const eventsBeforeSuggestion = 25;

async function startServer(): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = spawn(
    requireTool('temporal', foldersOf(root, 'test').tools),
    [
      ...['server', 'start-dev', '--ip', '127.0.0.1', '--headless', '--log-level', 'error', '--port', String(port)],
      ...['--dynamic-config-value', `limit.historyCount.suggestContinueAsNew=${eventsBeforeSuggestion}`],
      ...Object.values(searchAttributes).flatMap((name) => ['--search-attribute', `${name}=Keyword`]),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  // It says where it listens once it does.
  await once(server.stdout, 'data');
  return {
    address: `127.0.0.1:${port}`,
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

async function record(): Promise<void> {
  if (existsSync(fileOf(before))) return;
  const work = mkdtempSync(path.join(tmpdir(), 'recorder-'));
  const server = await startServer();
  process.env.PORTAL_RUN_FILE = path.join(work, 'run.json');
  const temporal = { address: server.address, namespace: 'default' };
  writeFileSync(process.env.PORTAL_RUN_FILE, JSON.stringify({ temporal }));
  try {
    await recordBothParts();
  } finally {
    await server.stop();
    rmSync(work, { recursive: true });
  }
}

async function recordBothParts(): Promise<void> {
  const rig = await openWorkflowRig();
  try {
    const asked = aStep({ status: 'sent', attempts: 1, next: 'await_outcome', waitSeconds: 1 });
    const { handle } = await rig.submit({
      // The part after it begins at the first step again: the row says that the document is sent.
      sendInvoice: [asked],
      askOutcome: [asked, asked, asked, asked, aStep({ status: 'delivered', attempts: 1, next: 'done' })],
    });
    await handle.result();
    const runs: string[] = [];
    for await (const { runId } of rig.client.workflow.list({ query: `WorkflowId = '${handle.workflowId}'` }))
      runs.unshift(runId);
    if (runs.length < 2) throw new Error('It did not begin anew: change the number of events');
    for (const [ending, run] of [
      [before, runs[0]],
      [after, runs.at(-1)],
    ] as const) {
      const history = await rig.client.workflow.getHandle(handle.workflowId, run).fetchHistory();
      writeFileSync(fileOf(ending), `${historyToJSON(history).replaceAll(`${root}/`, '')}\n`);
      process.stdout.write(`${ending}: ${history.events?.length} events\n`);
    }
  } finally {
    await rig.close();
  }
}

void record();

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { logTail } from '@faktura-portal/dev-environment';

import type { Arrangement } from '../../src/cli/local/arrangement';
import { foldersOf } from '../../src/cli/local/folders';
import type { ParentMessage } from '../../src/cli/local/run';

const root = path.resolve(__dirname, '../..');
const instance = 'bench';
const folders = foldersOf(root, instance);

/** The part of a running portal's `run.json` that is measured with. */
export interface BenchPortal {
  base_url: string;
  admin_url: string;
  temporal: { address: string; namespace: string };
  database_urls: { owner: string };
  s3: { endpoint: string; access_key: string; secret_key: string; bucket: string };
  sandbox_provider: { control_url: string };
  tenants: { name: string; dic: string; ico: string; ic_dph: string; api_key: string }[];
  processes: Record<'api' | 'worker' | 'sandbox-provider' | 'postgres' | 'minio' | 'temporal', { pid: number }>;
}

/** Folder of the data of its servers, and the file that says where they are; both last as long as the portal runs. */
export const { instance: benchFolder, runFile: benchRunFile } = folders;

/** What runs now: a process that was started again has another id. */
export const readRunFile = (): BenchPortal => JSON.parse(readFileSync(benchRunFile, 'utf8')) as BenchPortal;

/** Measured is what the machine can do, not what one caller may. */
const settings = {
  RATE_LIMIT_CREDENTIAL_PER_MINUTE: '10000000',
  RATE_LIMIT_TENANT_PER_MINUTE: '10000000',
  RATE_LIMIT_SESSION_PER_MINUTE: '10000000',
  RATE_LIMIT_SESSION_CHANGES_PER_MINUTE: '10000000',
  LOG_LEVEL: 'warn',
};

/**
 * Runs `work` with a portal of its own that begins with nothing, and stops it whatever happens.
 * @throws Error with the tail of the log when the portal does not start
 */
export async function withPortal<Result>(
  environment: NodeJS.ProcessEnv,
  work: (portal: BenchPortal) => Promise<Result>,
  arrangement: Partial<Arrangement> = {},
): Promise<Result> {
  mkdirSync(folders.instance, { recursive: true });
  const logFile = path.join(folders.instance, 'supervisor.log');
  const log = openSync(logFile, 'w');
  // With the IPC channel it stops when we are gone, however we went; a group of its own keeps Ctrl-C from it.
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'dist/src/cli/local.js'),
      ...['--instance', instance, '--fresh', '--no-demo-invoice'],
      ...['--arrangement', JSON.stringify(arrangement)],
    ],
    {
      cwd: root,
      env: { ...process.env, ...settings, ...environment },
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    },
  );
  closeSync(log);
  const ended = once(child, 'exit');
  const message = await Promise.race([
    once(child, 'message').then(([first]) => first as ParentMessage),
    ended.then(() => ({ failed: 'it ended' })),
  ]);
  if ('failed' in message) throw new Error(`The portal did not start: ${message.failed}\n${logTail(logFile)}`);
  try {
    return await work(readRunFile());
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

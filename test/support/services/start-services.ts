import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

import { holderOf, logTail } from '@faktura-portal/dev-environment';

import type { Arrangement } from '../../../src/cli/local/arrangement';
import { foldersOf } from '../../../src/cli/local/folders';
import type { ParentMessage } from '../../../src/cli/local/run';

const root = path.resolve(__dirname, '../../..');
const startWithinSeconds = 240;

/** What the tests would otherwise wait for, or be refused for: all of them are the same few callers. */
const settings = {
  ERP_FEED_LAG_SECONDS: '1',
  RATE_LIMIT_CREDENTIAL_PER_MINUTE: '100000',
  RATE_LIMIT_TENANT_PER_MINUTE: '100000',
  RATE_LIMIT_SESSION_CHANGES_PER_MINUTE: '100000',
  RATE_LIMIT_SESSION_PER_MINUTE: '100000',
  // All stories come from one address.
  LOGIN_FAILURES_ADDRESS_PER_MINUTE: '10000',
  LOGINS_PER_MINUTE: '10000',
  UNKNOWN_CREDENTIALS_PER_MINUTE: '100000',
  SANDBOX_REQUESTS_PER_MINUTE: '100000',
  SANDBOX_REGISTRATIONS_PER_HOUR: '100000',
  RATE_LIMIT_ADDRESS_PER_MINUTE: '100000',
};

/** Where the test set-up keeps its running portal for `stop-services.ts`: both run in Jest's own process. */
export const runningServices: { child?: ChildProcess } = {};

/**
 * Jest's global set-up of the suites that need services: starts a portal of their own, from nothing, and names its
 * `run.json` in PORTAL_RUN_FILE. A caller who sets that variable brings a running portal (`node dist/src/cli/local.js
 * --instance test`) and saves the start.
 * @throws Error with the tail of the log when the portal does not start: the run fails, nothing is skipped
 */
// eslint-disable-next-line no-restricted-syntax -- Jest calls the default export.
export default async function startServices(): Promise<void> {
  await startPortal();
}

/** The same for a command of its own, which may want the portal's processes otherwise than usual. */
export async function startPortal(arrangement: Partial<Arrangement> = {}): Promise<void> {
  const given = process.env.PORTAL_RUN_FILE;
  if (given !== undefined) {
    if (!existsSync(given))
      throw new Error(`PORTAL_RUN_FILE names ${given}, which does not exist: is that portal running?`);
    return;
  }
  const instance = process.env.PORTAL_TEST_INSTANCE ?? 'test';
  const folders = foldersOf(root, instance);
  const holder = holderOf(folders);
  if (holder !== undefined) {
    throw new Error(
      `Process ${holder} runs the instance "${instance}" already. Use it with PORTAL_RUN_FILE=${folders.runFile}, or take another name with PORTAL_TEST_INSTANCE.`,
    );
  }
  mkdirSync(folders.instance, { recursive: true });
  process.env.PORTAL_RUN_FILE = await start(folders.instance, instance, arrangement);
}

async function start(folder: string, instance: string, arrangement: Partial<Arrangement>): Promise<string> {
  const logFile = path.join(folder, 'supervisor.log');
  const log = openSync(logFile, 'w');
  // The IPC channel reports that it is ready, and closes when this process ends in any way; its own group keeps Ctrl-C
  // from it.
  const child = spawn(
    process.execPath,
    [
      ...[path.join(root, 'dist/src/cli/local.js'), '--instance', instance, '--fresh', '--no-demo-invoice'],
      ...['--throwaway', '--arrangement', JSON.stringify(arrangement)],
    ],
    {
      cwd: root,
      env: { ...settings, ...process.env },
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    },
  );
  closeSync(log);
  runningServices.child = child;
  return new Promise<string>((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new Error(`The services for the tests did not start: ${reason}\n${logTail(logFile)}`));
    const timer = setTimeout(() => fail(`not ready after ${startWithinSeconds} s`), startWithinSeconds * 1000);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code, signal) => fail(signal ?? `exit code ${code}`));
    child.on('message', (message: ParentMessage) => {
      clearTimeout(timer);
      if ('ready' in message) resolve(message.ready);
      else fail(message.failed);
    });
  });
}

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { commandOf, removePostgresData } from '@faktura-portal/dev-environment';

import { foldersOf } from '../../../src/cli/local/folders';

const root = path.resolve(__dirname, '../../..');
const instance = `ending-${process.pid}`;
const folders = foldersOf(root, instance);
const minutes = (count: number): number => count * 60_000;

interface Run {
  pid: number;
  worker_admin_url: string;
  people: object[];
  processes: Record<string, { pid: number }>;
}

/** A whole portal of its own, with every embedded server. */
async function start(): Promise<{ child: ChildProcess; run: Run; pids: number[] }> {
  const args = [path.join(root, 'dist/src/cli/local.js'), '--instance', instance, '--no-demo-invoice'];
  const child = spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  while (!existsSync(folders.runFile)) {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}:\n${said.join('')}`);
    await sleep(200);
  }
  const run = JSON.parse(readFileSync(folders.runFile, 'utf8')) as Run;
  return { child, run, pids: [run.pid, ...Object.values(run.processes).map(({ pid }) => pid)] };
}

const goneAfterAWhile = async (pids: readonly number[]): Promise<void> => {
  while (pids.some((pid) => commandOf(pid) !== undefined)) await sleep(200);
};

afterAll(async () => {
  await stop();
  removePostgresData(folders);
  rmSync(folders.instance, { recursive: true, force: true });
});

let peopleBefore: object[] = [];

const stop = async (): Promise<string> => {
  const script = path.join(root, 'src/cli/local/bootstrap.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'stop', '--instance', instance], {
    cwd: root,
  });
  return stdout;
};

describe('a local run', () => {
  it(
    'that is killed takes all its servers along, and its run file',
    async () => {
      const { run, pids } = await start();
      expect(Object.keys(run.processes).sort()).toEqual([
        'api',
        'mail-capture',
        'minio',
        'postgres',
        'sandbox-provider',
        'temporal',
        'worker',
      ]);
      expect((await fetch(`${run.worker_admin_url}/readyz`)).status).toBe(200);
      peopleBefore = run.people;
      expect(peopleBefore).toHaveLength(5);
      process.kill(run.pid, 'SIGKILL');
      await goneAfterAWhile(pids);
      expect(existsSync(folders.runFile)).toBe(false);
    },
    minutes(3),
  );

  it(
    'is private, and ends by npm stop, which waits and says so',
    async () => {
      const { run, pids } = await start();
      for (const name of ['logs', 'pids', 'minio'])
        expect([name, statSync(path.join(folders.instance, name)).mode & 0o077]).toEqual([name, 0]);
      for (const file of ['logs/api.log', 'temporal.db', 'run.json'])
        expect([file, statSync(path.join(folders.instance, file)).mode & 0o077]).toEqual([file, 0]);
      // The start before has made them.
      expect(run.people).toEqual(peopleBefore);
      expect(await stop()).toMatch(new RegExp(`pid ${run.pid}[^]*Stopped in`));
      expect(pids.filter((pid) => commandOf(pid) !== undefined)).toEqual([]);
      expect(await stop()).toContain('does not run');
    },
    minutes(3),
  );
});

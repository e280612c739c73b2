import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createFolders, type Folders, instanceFolders } from '../src/folders';
import { commandOf } from '../src/processes/processes';
import { answersAt, type Component } from '../src/supervision/component';
import { stopOrphans } from '../src/supervision/instance-lock';
import { supervise, type Supervised, type SupervisorEvent } from '../src/supervision/supervisor';

/** A real little server as a component; `behaviour` is its code on SIGTERM. */
function aComponent(port: number, onTerm = 'process.exit(0)', more: Partial<Component> = {}): Component {
  const mark = `supervised-by-test-${process.pid}-${port}`;
  const code = `
    process.on('SIGTERM', () => { ${onTerm} });
    require('node:http').createServer((q, s) => s.end('ok')).listen(${port}, '127.0.0.1');
    // ${mark}`;
  return {
    name: 'api',
    label: 'Little server',
    file: process.execPath,
    args: ['-e', code],
    env: process.env,
    mark,
    isReady: answersAt(`http://127.0.0.1:${port}`),
    readyWithinSeconds: 20,
    stopGroup: 0,
    stopSignal: 'SIGTERM',
    stopWithinSeconds: 1,
    abortSignal: 'SIGKILL',
    ...more,
  };
}

async function aFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('supervisor', () => {
  let folders: Folders;
  let events: SupervisorEvent[];
  let member: Supervised | undefined;
  const readyPids = (): number[] => events.flatMap((event) => (event.kind === 'ready' ? [event.pid] : []));
  const begin = (component: Component): Supervised =>
    (member = supervise(component, folders, (event) => events.push(event)));

  beforeEach(() => {
    folders = instanceFolders(mkdtempSync(path.join(tmpdir(), 'supervisor-')), 'dev-environment', 'main');
    createFolders(folders);
    events = [];
  });
  afterEach(async () => {
    await member?.stop();
    rmSync(folders.root, { recursive: true, force: true });
  });

  it('starts a component and is done when it answers', async () => {
    const component = aComponent(await aFreePort());
    await begin(component).start();
    expect(await component.isReady()).toBe(true);
  });

  it('starts a killed component again and tells its new process id', async () => {
    await begin(aComponent(await aFreePort())).start();
    process.kill(readyPids()[0]!, 'SIGKILL');
    await until(() => readyPids().length === 2);
    expect(readyPids()[1]).not.toBe(readyPids()[0]);
    expect(events.find((event) => event.kind === 'died')).toMatchObject({ how: 'SIGKILL' });
  });

  it('leaves nothing running after stop, also when a component ignores the request', async () => {
    await begin(aComponent(await aFreePort(), '/* deaf */')).start();
    const pid = readyPids()[0]!;
    await member?.stop();
    expect(commandOf(pid)).toBeUndefined();
    expect(existsSync(path.join(folders.pids, 'api.json'))).toBe(false);
  });

  it('gives up with the tail of the log when a component cannot start', async () => {
    const broken = aComponent(await aFreePort(), '', {
      args: ['-e', 'console.error("no such database"); process.exit(7)'],
    });
    await expect(begin(broken).start()).rejects.toThrow(/exit code 7[^]*no such database/);
  });

  it('gives up when a component runs but never becomes ready', async () => {
    const silent = aComponent(await aFreePort(), 'process.exit(0)', {
      isReady: () => Promise.resolve(false),
      readyWithinSeconds: 0.3,
    });
    await expect(begin(silent).start()).rejects.toThrow(/not ready after 0.3 s/);
  });

  it('lets the next supervisor stop what a killed one left, and only that', async () => {
    await begin(aComponent(await aFreePort())).start();
    const pidFile = path.join(folders.pids, 'api.json');
    expect(JSON.parse(readFileSync(pidFile, 'utf8'))).toMatchObject({ pid: readyPids()[0], signal: 'SIGTERM' });
    // The member restarts it, as its supervisor is alive here: the stop shows as a death.
    expect(await stopOrphans(folders)).toEqual(['api']);
    await until(() => events.some((event) => event.kind === 'died'));
  });
});

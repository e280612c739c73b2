import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createFolders, type Folders, instanceFolders } from '../src/folders';
import { isRunning } from '../src/processes/processes';
import { reservePort } from '../src/servers/port-reservations';
import { mayEnter } from '../src/servers/postgres-place';
import { claimInstance, holderOf } from '../src/supervision/instance-lock';

let folders: Folders;
beforeEach(() => {
  folders = instanceFolders(mkdtempSync(path.join(tmpdir(), 'instance-')), 'a-program', 'main');
  createFolders(folders);
});
afterEach(() => rmSync(folders.root, { recursive: true, force: true }));

describe('folders', () => {
  it('are closed to other users, also those of an instance of before', () => {
    for (const folder of [folders.instance, folders.logs, folders.pids]) chmodSync(folder, 0o755);
    createFolders(folders);
    expect([folders.logs, folders.pids].map((folder) => statSync(folder).mode & 0o777)).toEqual([0o700, 0o700]);
    // PostgreSQL's own user must pass when we are root; nobody may look around.
    expect(statSync(folders.instance).mode & 0o066).toBe(0);
  });
});

describe('instance lock', () => {
  it('is held by one supervisor only, until that one is gone', async () => {
    const mark = 'a-program main';
    const other = spawn(process.execPath, [`--title=${mark}`, '-e', 'console.log(1); setInterval(() => 0, 1000)']);
    await once(other.stdout, 'data');
    writeFileSync(path.join(folders.instance, 'supervisor.pid'), JSON.stringify({ pid: other.pid, mark }));
    expect(holderOf(folders)).toBe(other.pid);
    expect(claimInstance(folders, 'a-program main')).toBe(false);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(claimInstance(folders, 'a-program main')).toBe(true);
  });
  it('of a process number that is another program now is taken over', () => {
    writeFileSync(
      path.join(folders.instance, 'supervisor.pid'),
      JSON.stringify({ pid: process.ppid, mark: 'a-program main' }),
    );
    expect(holderOf(folders)).toBeUndefined();
    expect(claimInstance(folders, 'a-program main')).toBe(true);
  });
});

describe('ports', () => {
  const reserved = (): string => path.join(folders.root, 'ports');

  it('are reserved by one portal of the machine, until that one is gone', async () => {
    const mark = 'another-portal main';
    const other = spawn(process.execPath, [`--title=${mark}`, '-e', 'console.log(1); setInterval(() => 0, 1000)']);
    await once(other.stdout, 'data');
    expect(reservePort(18_080, reserved())).toBe(true);
    writeFileSync(path.join(reserved(), '18080'), JSON.stringify({ pid: other.pid, mark }));
    expect(reservePort(18_080, reserved())).toBe(false);
    expect(reservePort(18_090, reserved())).toBe(true);
    other.kill('SIGKILL');
    await once(other, 'exit');
    expect(reservePort(18_080, reserved())).toBe(true);
    expect(reservePort(18_080, reserved())).toBe(true);
  });

  it('are not lost to a reservation that says nothing', () => {
    reservePort(18_080, reserved());
    writeFileSync(path.join(reserved(), '18080'), '{}');
    expect(reservePort(18_080, reserved())).toBe(true);
    expect(readdirSync(reserved())).toEqual(['18080']);
  });
});

describe('processes', () => {
  it('are recognised by what they run, not by their number alone', () => {
    expect(isRunning({ pid: process.pid, mark: '' })).toBe(true);
    expect(isRunning({ pid: process.pid, mark: 'a program that this is not' })).toBe(false);
  });
});

describe('place of the database', () => {
  it('is closed to another user when one folder above is', () => {
    const stranger = { uid: 54_321, gid: 54_321 };
    const inner = path.join(folders.root, 'closed', 'inner');
    mkdirSync(inner, { recursive: true });
    chmodSync(folders.root, 0o755);
    expect(mayEnter(inner, stranger)).toBe(true);
    chmodSync(path.dirname(inner), 0o700);
    expect(mayEnter(inner, stranger)).toBe(false);
  });
});

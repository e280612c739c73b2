import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client } from 'pg';

import type { Folders } from '../folders';
import { commandOf } from '../processes/processes';
import type { Component } from '../supervision/component';
import { placeFor, type PostgresPlace } from './postgres-place';

const superuser = 'postgres';

export interface PostgresSettings {
  readonly port: number;
  /** Where the superuser will reach the server, for asking whether it is ready. */
  readonly url: string;
  readonly stopGroup: number;
  /** The data need not survive a power failure: nothing waits for the disk. A killed server loses nothing by it. */
  readonly throwaway: boolean;
  /** More of its settings, as `name=value`. */
  readonly parameters?: readonly string[];
}

/** Deletes the data of an instance, wherever it had to be put. */
export function removePostgresData(folders: Folders): void {
  rmSync(placeFor(folders).folder, { recursive: true, force: true });
}

/**
 * The embedded PostgreSQL 18 of an instance. The npm package brings initdb and postgres, so nothing has to be
 * installed. We run its programs and not its JavaScript: that hooks into the exit of the process it is loaded in and
 * would stop the database before its clients.
 */
export function postgresComponent(folders: Folders, settings: PostgresSettings): Component {
  const { port, url, stopGroup, throwaway, parameters: more = [] } = settings;
  const place = placeFor(folders);
  // Loopback only and no Unix socket: its usual folder may be shared or not writable.
  const parameters = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    'shared_buffers=256MB',
    ...(throwaway ? ['fsync=off'] : []),
    ...more,
  ];
  return {
    name: 'postgres',
    label: 'PostgreSQL',
    file: path.join(place.binaries, 'postgres'),
    args: ['-D', place.data, '-p', String(port), ...parameters.flatMap((parameter) => ['-c', parameter])],
    env: process.env,
    ...(place.owner && { owner: place.owner }),
    mark: place.data,
    isReady: () => accepts(url),
    readyWithinSeconds: 60,
    stopGroup,
    // "Fast" shutdown: ends sessions and writes a checkpoint. SIGTERM would wait for every client to leave.
    stopSignal: 'SIGINT',
    stopWithinSeconds: 20,
    // "Immediate" shutdown: takes the sessions' processes and the lock file along, which SIGKILL would leave behind.
    abortSignal: 'SIGQUIT',
  };
}

/**
 * Creates the data folder at the first start. Where the data had to move out of the checkout, a note in the instance's
 * folder says where to.
 * @throws Error with initdb's words
 */
export function initialisePostgres(folders: Folders, password: string): void {
  const place = placeFor(folders);
  if (place.copyFrom !== undefined) {
    // At every start: an upgraded package must not leave the old programs running.
    cpSync(place.copyFrom, path.dirname(place.binaries), { recursive: true, verbatimSymlinks: true });
    writeFileSync(path.join(folders.instance, 'postgres-is-elsewhere.txt'), `${place.folder}\n`);
  }
  if (existsSync(place.data)) removeZombieLock(path.join(place.data, 'postmaster.pid'));
  else createDataFolder(place, password);
}

/**
 * A lock whose process is a zombie: killed, and no parent collects it, as in a container whose first process is no
 * init. PostgreSQL takes it for a running server and would never start again. Any other stale lock it recognises by
 * itself.
 */
function removeZombieLock(lockFile: string): void {
  if (!existsSync(lockFile)) return;
  const pid = Number.parseInt(readFileSync(lockFile, 'utf8'), 10);
  if (commandOf(pid) === undefined) rmSync(lockFile);
}

function createDataFolder(place: PostgresPlace, password: string): void {
  mkdirSync(place.folder, { recursive: true });
  const passwordFile = path.join(place.folder, 'password');
  const draft = path.join(place.folder, 'data.new');
  rmSync(draft, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.owner) for (const file of [place.folder, passwordFile]) chownSync(file, place.owner.uid, place.owner.gid);
  // The built-in locale sorts and folds case alike on every machine, whatever locales it has installed.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const result = spawnSync(path.join(place.binaries, 'initdb'), [`--pgdata=${draft}`, ...access, ...locale], {
    cwd: place.folder,
    encoding: 'utf8',
    ...place.owner,
  });
  rmSync(passwordFile);
  if (result.status !== 0)
    throw new Error(`PostgreSQL could not create its data folder ${draft}:\n${result.error?.message ?? result.stderr}`);
  // Only a finished folder gets its name: an interrupted initdb is simply repeated.
  renameSync(draft, place.data);
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

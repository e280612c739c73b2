import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Client } from 'pg';

import { until } from '../support/services/until';

/** As small as a test may have it: clients must share connections, or a setting left behind by one would hurt none. */
const poolSize = 8;
/** PgBouncer does not run as root; its own word for another account needs that account to read its files. */
const accountOfRoot = { name: 'nobody', uid: 65_534 };

export interface PgBouncer {
  /** The same database and account, through the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before every database of a server.
 * @param program path of PgBouncer, 1.21 or later
 * @param urls of the accounts that it lets in
 * @throws Error when it does not answer within half a minute
 */
export async function startPgBouncer(program: string, urls: readonly string[]): Promise<PgBouncer> {
  const [first] = urls.map((url) => new URL(url));
  if (first === undefined) throw new Error('PgBouncer needs an account.');
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-pgbouncer-'));
  const isRoot = process.getuid?.() === 0;
  writeFiles(folder, { port, server: first, urls, isRoot });
  const child = spawn(program, [path.join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told = (told + text).slice(-4_000)));
  const through = (url: string): string =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  const stop = async (): Promise<void> => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until(
      () => answers(through(first.href)),
      (isThere) => isThere,
    );
  } catch (error) {
    await stop();
    throw new Error(`PgBouncer does not answer:\n${told}`, { cause: error });
  }
  return { through, stop };
}

interface Files {
  port: number;
  server: URL;
  urls: readonly string[];
  isRoot: boolean;
}

function writeFiles(folder: string, { port, server, urls, isRoot }: Files): void {
  const accounts = urls
    .map((url) => new URL(url))
    .map(({ username, password }) => `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`);
  const settings = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir ='],
    ...['auth_type = scram-sha-256', `auth_file = ${path.join(folder, 'accounts.txt')}`],
    ...['pool_mode = transaction', `default_pool_size = ${poolSize}`, 'max_client_conn = 2000'],
    // Scratch databases come and go; the server has room for 200 connections.
    ...['max_prepared_statements = 200', 'server_idle_timeout = 3'],
    ...(isRoot ? [`user = ${accountOfRoot.name}`] : []),
  ];
  const files = {
    'accounts.txt': accounts,
    'pgbouncer.ini': settings,
  };
  for (const [name, lines] of Object.entries(files))
    writeFileSync(path.join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 });
  if (!isRoot) return;
  for (const name of ['.', ...Object.keys(files)])
    chownSync(path.join(folder, name), accountOfRoot.uid, accountOfRoot.uid);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGINT');
  await gone;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { Client } from 'pg';

import { createKeyPair } from '../../../src/adapters/backups/age';
import { call, expectProblem, portal } from '../../support/services/api-client';
import { openSession, rows, type Session, withCookies, withCsrf } from '../../support/services/portal';
import { runningPortal } from '../../support/services/running-portal';
import { until } from '../../support/services/until';

jest.setTimeout(600_000);

const root = path.resolve(__dirname, '../../..');
const patienceSeconds = 300;

interface Backup {
  id: string;
  state: string;
  bytes: number | null;
  objects: { count: number; missing: number } | null;
  verified: { depth: string; ok: boolean; faults: { name: string; kind: string }[] } | null;
  expires_at: string | null;
}
interface BackupList {
  items: Backup[];
  target_reachable: boolean;
  wal_lag_seconds: number | null;
  mirror_lag_seconds: number | null;
  last_drill_at: string | null;
}
interface Job {
  id: string;
  kind: string;
  state: string;
  tenant_id: string | null;
}

let operator: Session;
let folder: string;
let child: ChildProcess | null = null;
const output: string[] = [];

const get = async <Body>(place: string): Promise<Body> => {
  const { status, body } = await call<Body>('GET', place, { headers: withCookies(operator) });
  expect([place, status]).toEqual([place, 200]);
  return body;
};
const post = (place: string, json?: object) =>
  call('POST', place, { headers: withCsrf(operator), ...(json && { json }) });
const list = () => get<BackupList>('/admin/backups?limit=100');
const openJobs = async (): Promise<Job[]> => {
  const pages = await Promise.all(
    ['backup', 'backup_verify'].map((kind) => get<{ items: Job[] }>(`/admin/jobs?kind=${kind}&limit=100`)),
  );
  return pages.flatMap(({ items }) => items).filter(({ state }) => ['queued', 'running', 'paused'].includes(state));
};
const ended = async (id: string): Promise<Job> =>
  until(
    () => get<Job>(`/admin/jobs/${id}`),
    ({ state }) => !['queued', 'running', 'paused'].includes(state),
    patienceSeconds,
  );

/** The process of backups beside the portal of this run, which itself has no target. */
async function startProcess(): Promise<void> {
  const { s3, database_urls: urls, temporal } = runningPortal();
  const { recipient } = await createKeyPair();
  const started = spawn(process.execPath, [path.join(root, 'dist/src/entries/backup.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'warn',
      ...{ DATABASE_APP_URL: urls.app, DATABASE_SYSTEM_URL: urls.system, DATABASE_BACKUP_URL: urls.backup },
      ...{ S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY: s3.access_key, S3_SECRET_KEY: s3.secret_key, S3_BUCKET: s3.bucket },
      ...{ TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: temporal.namespace },
      SECRETS_KEY: randomBytes(32).toString('base64'),
      CURSOR_KEY: randomBytes(32).toString('base64'),
      BACKUP_TARGET: pathToFileURL(path.join(folder, 'target')).href,
      BACKUP_RECIPIENT: recipient,
      BACKUP_ADMIN_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (data) => output.push(String(data)));
  child = started;
}

async function end(signal: NodeJS.Signals): Promise<void> {
  const ending = child;
  if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
  const exited = new Promise((resolve) => ending.once('exit', resolve));
  ending.kill(signal);
  await exited;
}

/** The instant of a set is taken behind this lock: a job waits in its first step. @returns what releases it */
async function holdSnapshots(): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: portal().database_urls.owner });
  await client.connect();
  await client.query('begin');
  await client.query('lock table schema_migrations in access exclusive mode');
  let isHeld = true;
  return async () => {
    if (isHeld) await client.end();
    isHeld = false;
  };
}

beforeAll(async () => {
  operator = await openSession('admin');
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backups-'));
  // Of an earlier run of this story on the same portal.
  await rows('update backup_health set seen_at = to_timestamp(0)');
  await rows('delete from backups');
  await rows(`update jobs set created_at = created_at - interval '2 days' where kind in ('backup', 'backup_verify')`);
});
afterAll(async () => {
  await end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

it('says that nothing is backed up while no process does it', async () => {
  expect(await list()).toMatchObject({ target_reachable: false, wal_lag_seconds: null });
  expectProblem(await post('/admin/backups'), 503, 'BACKUP_ENGINE_UNAVAILABLE');
});

it('makes the set of the day by itself, and verifies it', async () => {
  await startProcess();
  const made = await until(
    async () => (await list()).items[0],
    (set) => set?.verified != null,
    patienceSeconds,
  );
  expect([made, output.join('')]).toMatchObject([{ state: 'complete', verified: { ok: true } }, expect.any(String)]);
  expect(made?.objects?.missing).toBe(0);
  expect(Date.parse(made?.expires_at ?? '')).toBeGreaterThan(Date.now());
  expect(await list()).toMatchObject({ target_reachable: true, last_drill_at: null });
  expect(existsSync(path.join(folder, 'target/sets', made?.id ?? '', 'manifest.json'))).toBe(true);
});

it('makes one at the wish of an operator, one at a time', async () => {
  await until(openJobs, (jobs) => jobs.length === 0, patienceSeconds);
  const answers = await Promise.all([post('/admin/backups'), post('/admin/backups')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  const begun = answers.find(({ status }) => status === 202);
  expect(begun?.body).toMatchObject({ kind: 'backup', tenant_id: null });
  expect(begun?.headers.get('location')).toBe(`${portal().base_url}/admin/jobs/${String(begun?.body.id)}`);
  expect(await ended(String(begun?.body.id))).toMatchObject({ state: 'finished' });
  expect(await get<Backup>(`/admin/backups/${String(begun?.body.id)}`)).toMatchObject({
    state: 'complete',
    verified: null,
  });
});

it('finds one flipped byte, says where, and tells operators', async () => {
  const [newest] = (await list()).items;
  const file = path.join(folder, 'target/sets', newest?.id ?? '', 'tenants.1.copy.gz.age');
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const { status, body } = await post(`/admin/backups/${newest?.id}/verify`, { depth: 'files' });
  expect(status).toBe(202);
  expect(await ended(String(body.id))).toMatchObject({ kind: 'backup_verify', state: 'finished' });
  const faults = [{ name: `sets/${newest?.id}/tenants.1.copy.gz.age`, kind: 'damaged' }];
  expect(await get<Backup>(`/admin/backups/${newest?.id}`)).toMatchObject({ verified: { ok: false, faults } });
  const entries = await rows(`select details from audit_log where action = 'backup.verified' and object_id = $1`, [
    newest?.id,
  ]);
  expect(entries).toEqual([{ details: { depth: 'files', ok: false, faults: 1 } }]);
  const told = () => rows(`select 1 from notifications where kind = 'backup_damaged' and object_id = $1`, [newest?.id]);
  expect(await until(told, (found) => found.length > 0, patienceSeconds)).not.toEqual([]);
});

it('knows what it cannot do, and whom it does not do it for', async () => {
  const [newest] = (await list()).items;
  expectProblem(
    await post(`/admin/backups/${newest?.id}/verify`, { depth: 'restore' }),
    503,
    'BACKUP_ENGINE_UNAVAILABLE',
  );
  expectProblem(await post(`/admin/backups/${portal().tenants[0].id}/verify`, { depth: 'files' }), 404, 'NOT_FOUND');
  const [company] = portal().tenants;
  expectProblem(await call('GET', '/admin/backups', { bearer: company.api_key }), 403, 'FORBIDDEN');
});

it('shows a target that is away, and goes on with what waited for it', async () => {
  await until(openJobs, (jobs) => jobs.length === 0, patienceSeconds);
  const place = path.join(folder, 'target');
  renameSync(place, `${place}-away`);
  writeFileSync(place, 'no folder');
  await until(list, ({ target_reachable: reachable }) => !reachable, patienceSeconds);
  const { status, body } = await post('/admin/backups');
  expect(status).toBe(202);
  await until(
    () => get<Job>(`/admin/jobs/${String(body.id)}`),
    ({ state }) => state === 'paused',
    patienceSeconds,
  );
  await rm(place);
  renameSync(`${place}-away`, place);
  expect(await ended(String(body.id))).toMatchObject({ state: 'finished' });
  expect(await until(list, ({ target_reachable: reachable }) => reachable, patienceSeconds)).toBeTruthy();
});

it('writes a set anew whose process has died over it', async () => {
  await until(openJobs, (jobs) => jobs.length === 0, patienceSeconds);
  const release = await holdSnapshots();
  try {
    const { status, body } = await post('/admin/backups');
    expect(status).toBe(202);
    const id = String(body.id);
    const state = () => rows<{ state: string }>('select state from backups where id = $1', [id]);
    await until(state, ([row]) => row?.state === 'running', patienceSeconds);
    await end('SIGKILL');
    await startProcess();
    await release();
    expect(await ended(id)).toMatchObject({ state: 'finished' });
    expect(await get<Backup>(`/admin/backups/${id}`)).toMatchObject({ state: 'complete', error: null });
    const { body: check } = await post(`/admin/backups/${id}/verify`, { depth: 'files' });
    await ended(String(check.id));
    expect(await get<Backup>(`/admin/backups/${id}`)).toMatchObject({ verified: { ok: true, faults: [] } });
  } finally {
    await release();
  }
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

import { openDatabase } from '../../src/adapters/db/transaction';
import { createObjectStore } from '../../src/adapters/objects/object-store';
import { asId, type TenantId } from '../../src/domain/ids';
import { insertReceived } from '../support/factories/received-invoices';
import { readExportArchive } from '../support/readers/export-archive';
import { call, type DemoTenant, invoiceOf, portal } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import { newTenant, rows } from '../support/services/portal';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';

/**
 * Whether an export needs more memory for more invoices, and survives its worker:
 * `npm run build && npm run bench:export -- --invoices 20000 --kills 10`. First 1,000 invoices undisturbed, once, and
 * ten times in a row; then the given number, while the worker is killed and comes back. Each row begins with a fresh
 * worker. One that has just begun has little garbage; the ten tell how much it keeps of work of any kind, and what the
 * last row has beyond them comes of the size of the export.
 * Each file is read by `unzip -t` and Python's `zipfile`, which compares what is in it with the hashes of the manifest.
 * Linux only: memory is read from /proc.
 */

interface ExportView {
  id: string;
  status: string;
  done: number;
  sha256: string;
  error: { code: string } | null;
}

const goalRatio = 1.2;
/** Of the way of an export: the peaks of all of them are as high where memory does not grow with what is done. */
const stretches = 5;
/** Of one company; the budget of its exports is 6 a minute. */
const exportsAMinute = 6;
const run = promisify(execFile);
const keyOf = (tenant: DemoTenant) => ({ 'X-API-Key': tenant.api_key, 'Content-Type': 'application/json' });

const workerPid = (): number => {
  const file = readFileSync(process.env.PORTAL_RUN_FILE ?? '', 'utf8');
  return (JSON.parse(file) as { processes: { worker: { pid: number } } }).processes.worker.pid;
};

/** Resident bytes; 0 while there is no such process. */
function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

/** A company with so many received invoices, each with a document of its own. */
async function companyWith(count: number): Promise<DemoTenant> {
  const { s3, database_urls: urls } = portal();
  const tenant = await newTenant();
  await rows('update tenants set sandbox = false where id = $1', [tenant.id]);
  const store = createObjectStore({
    ...{ endpoint: s3.endpoint, accessKey: s3.access_key, secretKey: s3.secret_key, bucket: s3.bucket },
  });
  const log = { warn: () => undefined };
  const database = openDatabase({ appUrl: urls.app, systemUrl: urls.system, poolSize: 4, log });
  const template = invoiceOf(tenant);
  const tenantId = asId<TenantId>(tenant.id);
  for (let made = 0; made < count; made += 100) {
    const bodies = Array.from({ length: Math.min(100, count - made) }, (_, n) =>
      Buffer.from(`${template}<!-- ${made + n} ${randomUUID()} -->`),
    );
    const stored = await Promise.all(
      bodies.map((body) => store.put(`${tenant.id}/${randomUUID()}/invoice.xml`, body, 'application/xml')),
    );
    await database.withTenant(tenantId, async (tx) => {
      for (const xml of stored) await insertReceived(tx, tenantId, new Date().toISOString(), { xml });
    });
  }
  await database.close();
  return tenant;
}

/** The supervisor starts another one. */
async function killWorker(): Promise<void> {
  const pid = workerPid();
  process.kill(pid, 'SIGKILL');
  while (workerPid() === pid) await pause(200);
}

/**
 * Exports all of it, kills the worker so often on the way, and watches its memory.
 * @param peaks of each stretch, bytes; raised here
 */
async function exportAll(tenant: DemoTenant, count: number, kills: number, peaks: number[]): Promise<ExportView> {
  const headers = keyOf(tenant);
  const body = JSON.stringify({ format: 'zip_xml', filter: {} });
  let { body: job } = await call<ExportView>('POST', '/invoices/export', { headers, body });
  const { id } = job;
  for (let [looks, killed] = [0, 0]; job.status === 'queued' || job.status === 'running'; looks += 1) {
    const stretch = Math.min(Math.floor((job.done / count) * stretches), stretches - 1);
    const bytes = residentBytes(workerPid());
    peaks[stretch] = Math.max(peaks[stretch] ?? 0, bytes);
    if (killed < kills && job.done >= ((killed + 0.5) / kills) * count * 0.9 && bytes > 0) {
      await killWorker();
      killed += 1;
    }
    await pause(100);
    if (looks % 5 === 0) job = (await call<ExportView>('GET', `/exports/${id}`, { headers })).body;
  }
  if (job.status !== 'ready') throw new Error(`the export is ${job.status}: ${job.error?.code}`);
  return job;
}

/** @throws Error when one of the readers finds a fault, or another number of invoices */
async function check(tenant: DemoTenant, { id, sha256 }: ExportView, count: number): Promise<void> {
  const url = `${portal().base_url}/exports/${id}/download`;
  const unzip = (file: string) => run('unzip', ['-tqq', file]);
  const listed = await readExportArchive(url, { headers: keyOf(tenant), sha256 }, unzip);
  const invoices = new Set(listed.map(({ invoiceId }) => invoiceId)).size;
  if (invoices !== count) throw new Error(`the manifest has ${invoices} invoices instead of ${count}`);
}

interface Measured {
  tenant: DemoTenant;
  count: number;
  kills: number;
  /** How often it is exported, one after the other. */
  times: number;
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** @returns the most memory of the worker on each stretch of the way, bytes */
async function measured({ tenant, count, kills, times }: Measured): Promise<number[]> {
  await killWorker();
  const peaks = Array.from({ length: stretches }, () => 0);
  const startedAt = Date.now();
  for (let done = 0; done < times; done += 1) {
    if (done > 0) await pause(60_000 / exportsAMinute);
    await check(tenant, await exportAll(tenant, count, kills, peaks), count);
  }
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  const figures = [count, times, kills, seconds, megabytes(Math.max(...peaks)), peaks.map(megabytes).join(', ')];
  console.log(`| ${figures.join(' | ')} |`);
  return peaks;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { invoices: text, kills: text } });
  process.env.PORTAL_TEST_INSTANCE ??= 'export';
  takePortsApart();
  try {
    await startServices();
    const few = { tenant: await companyWith(1_000), count: 1_000, kills: 0 };
    const count = Number(values.invoices ?? 5_000);
    const many = { tenant: await companyWith(count), count, kills: Number(values.kills ?? 2), times: 1 };
    console.log('| invoices | exports | kills | s | most memory of the worker, MB | on each fifth of the way |');
    console.log('| --- | --- | --- | --- | --- | --- |');
    const [once, often, large] = [
      await measured({ ...few, times: 1 }),
      await measured({ ...few, times: 10 }),
      await measured(many),
    ];
    const ratioTo = (peaks: number[]): string => (Math.max(...large) / Math.max(...peaks)).toFixed(2);
    console.log(`\nratio to ten of 1,000: ${ratioTo(often)}, goal at most ${goalRatio}; to one: ${ratioTo(once)}`);
    process.exitCode = Number(ratioTo(often)) <= goalRatio ? 0 : 1;
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

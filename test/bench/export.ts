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
 * `npm run build && npm run bench:export -- --invoices 20000 --kills 10`. First 1,000 invoices undisturbed, then the
 * given number, while the worker is killed and comes back. What comes of it is read by `unzip -t` and Python's
 * `zipfile`, which compares each file with its hash in the manifest. Linux only: memory is read from /proc.
 */

interface ExportView {
  id: string;
  status: string;
  done: number;
  sha256: string;
  error: { code: string } | null;
}

const goalRatio = 1.2;
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

/** Exports all of it, kills the worker so often on the way, and watches its memory. */
async function exportAll(tenant: DemoTenant, count: number, kills: number) {
  const headers = keyOf(tenant);
  const body = JSON.stringify({ format: 'zip_xml', filter: {} });
  const startedAt = Date.now();
  const { body: begun } = await call<ExportView>('POST', '/invoices/export', { headers, body });
  let [peakBytes, killed, job] = [0, 0, begun];
  for (let looks = 0; job.status === 'queued' || job.status === 'running'; looks += 1) {
    const pid = workerPid();
    peakBytes = Math.max(peakBytes, residentBytes(pid));
    if (killed < kills && job.done >= ((killed + 0.5) / kills) * count * 0.9 && residentBytes(pid) > 0) {
      process.kill(pid, 'SIGKILL');
      killed += 1;
      while (workerPid() === pid) await pause(200);
    }
    await pause(100);
    if (looks % 5 === 0) job = (await call<ExportView>('GET', `/exports/${begun.id}`, { headers })).body;
  }
  if (job.status !== 'ready') throw new Error(`the export is ${job.status}: ${job.error?.code}`);
  return { job, peakBytes, killed, seconds: Math.round((Date.now() - startedAt) / 1_000) };
}

/** @throws Error when one of the readers finds a fault, or another number of invoices */
async function check(tenant: DemoTenant, { id, sha256 }: ExportView, count: number): Promise<void> {
  const url = `${portal().base_url}/exports/${id}/download`;
  const unzip = (file: string) => run('unzip', ['-tqq', file]);
  const listed = await readExportArchive(url, { headers: keyOf(tenant), sha256 }, unzip);
  const invoices = new Set(listed.map(({ invoiceId }) => invoiceId)).size;
  if (invoices !== count) throw new Error(`the manifest has ${invoices} invoices instead of ${count}`);
}

async function measured(count: number, kills: number): Promise<number> {
  const tenant = await companyWith(count);
  const { job, peakBytes, killed, seconds } = await exportAll(tenant, count, kills);
  await check(tenant, job, count);
  console.log(`| ${count} | ${killed} | ${seconds} | ${Math.round(peakBytes / 1e6)} |`);
  return peakBytes;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { invoices: text, kills: text } });
  process.env.PORTAL_TEST_INSTANCE ??= 'export';
  takePortsApart();
  try {
    await startServices();
    console.log('| invoices | kills | s | most memory of the worker, MB |\n| --- | --- | --- | --- |');
    const few = await measured(1_000, 0);
    const many = await measured(Number(values.invoices ?? 5_000), Number(values.kills ?? 2));
    const ratio = many / few;
    console.log(`\nratio ${ratio.toFixed(2)}, goal at most ${goalRatio}`);
    process.exitCode = ratio <= goalRatio ? 0 : 1;
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

import { exportLimits, type ExportRequest } from '../../domain/exports/export-request';
import type { Job } from '../../domain/jobs/job';
import type { Chunk } from '../../domain/ports/jobs/jobs';
import { ProblemError } from '../../domain/problem';
import { jobPrefix, shortHash } from '../job-files/pieces';
import { jobEntry } from '../jobs/job-entry';
import type { WorkOnJob } from '../jobs/run-chunk';
import type { ExportCursor, ExportInvoicesDeps, Planned } from './export-cursor';
import { chosenCount } from './export-plan';
import { endTable, writeTablePart } from './export-table';
import { endZip, writeZipPart } from './export-zip';

const keptDays = 7;

/**
 * One chunk of an export of invoices: first the choice of the invoices, which does not change any more, then part after
 * part, then the end. A chunk that is repeated makes the same again. Memory: a part and the largest document.
 */
export const createExportInvoices =
  (deps: ExportInvoicesDeps): WorkOnJob =>
  async (job, signal) => {
    const cursor = job.cursor as ExportCursor | null;
    if (cursor === null) return deps.jobs.keepChunk(job, await plan(deps, job));
    const planned: Planned = { job, request: job.request as ExportRequest, cursor, signal };
    // Also of no invoice there is a first part: the head of the table, or of the list.
    const isWritten = cursor.part > 1 && cursor.next >= (job.total ?? 0);
    const chunk = isWritten ? await end(deps, planned) : await part(deps, planned);
    return deps.jobs.keepChunk(job, chunk);
  };

async function plan({ invoices, tenants, objects }: ExportInvoicesDeps, job: Job): Promise<Chunk> {
  const tenant = await tenants.find(job.tenantId);
  if (tenant === null) throw new ProblemError('NOT_FOUND');
  const limits = exportLimits(tenant);
  const ids = await invoices.select(job.tenantId, job.request as ExportRequest, limits.invoices + 1);
  const total = chosenCount(ids);
  if (total > limits.invoices) throw new ProblemError('EXPORT_TOO_LARGE');
  // A step that died before it kept its choice has left another one, perhaps of other invoices.
  const key = `${jobPrefix(job.tenantId, job.id)}${job.generation}-plan-${shortHash(ids)}`;
  const object = await objects.put(key, ids, 'application/octet-stream');
  const cursor: ExportCursor = { plan: object, next: 0, part: 1, bytes: 0, maxBytes: limits.bytes, archive: null };
  return { cursor, done: 0, total, counts: { missing: 0 }, finished: null };
}

/** @throws ProblemError `EXPORT_TOO_LARGE`: what was chosen has grown beyond the limit meanwhile */
async function part(deps: ExportInvoicesDeps, planned: Planned): Promise<Chunk> {
  const write = planned.request.format === 'csv' ? writeTablePart : writeZipPart;
  const { parts, cursor, missing } = await write(deps, planned);
  if (cursor.bytes > cursor.maxBytes) throw new ProblemError('EXPORT_TOO_LARGE');
  const { total, counts } = planned.job;
  return {
    ...{ cursor, done: cursor.next, total, parts, finished: null },
    counts: { missing: (counts.missing ?? 0) + missing },
  };
}

async function end(deps: ExportInvoicesDeps, planned: Planned): Promise<Chunk> {
  const { job, cursor, request } = planned;
  const { parts, result } = request.format === 'csv' ? await endTable(deps, planned) : await endZip(deps, planned);
  const { bytes, sha256, manifestSha256 } = result;
  const told = { count: job.total, bytes, sha256, manifest_sha256: manifestSha256 };
  const audit = jobEntry({ actor: job.actor }, job, 'ready', told);
  const { done, total, counts } = job;
  return { cursor, done, total, counts, parts, finished: { result, days: keptDays, audit } };
}

import type { ExportRequest } from '../../domain/exports/export-request';
import { type AnyJob, type FileResult, makesFile } from '../../domain/jobs/job';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import { ProblemError } from '../../domain/problem';
import type { JobOwner } from '../jobs/begin-job';
import { jobEntry } from '../jobs/job-entry';
import type { JobDownload } from '../jobs/job-use-cases';
import { zipType } from './archive';
import { contentOf } from './pieces';

export interface DownloadDeps {
  jobs: Pick<Jobs, 'parts'>;
  objects: Pick<ObjectStore, 'read'>;
  audit: AuditLog;
}

/** How the file of a kind of job is called, and what it is. */
function namingOf({ kind, request, finishedAt }: AnyJob): Pick<JobDownload, 'filename' | 'contentType'> {
  const day = (finishedAt ?? '').slice(0, 10);
  if (kind === 'export' && (request as ExportRequest).format === 'csv')
    return { filename: `invoices-${day}.csv`, contentType: csvTypeOf(request as ExportRequest) };
  return { filename: `${kind === 'export' ? 'invoices' : 'export'}-${day}.zip`, contentType: zipType };
}

const csvTypeOf = ({ csv }: ExportRequest): string => `text/csv; charset=${csv.encoding}; header=present`;

/**
 * The file that a finished job has made, whole or a range of it. Audited as `<kind>.downloaded` from the first byte on.
 * @throws ProblemError `EXPORT_NOT_READY`
 */
export async function openDownload(
  { jobs, objects, audit }: DownloadDeps,
  owner: JobOwner,
  job: AnyJob,
): Promise<JobDownload> {
  const { id, tenantId } = job;
  if (job.state !== 'finished' || !makesFile(job.kind) || tenantId === null) throw new ProblemError('EXPORT_NOT_READY');
  const { bytes, sha256 } = job.result as FileResult;
  const parts = await jobs.parts({ tenantId, id });
  return {
    ...{ bytes, sha256: sha256 ?? null },
    ...namingOf(job),
    open: async (range) => {
      if (range.from === 0) await audit.record(jobEntry(owner, job, 'downloaded'));
      return contentOf(objects, parts, { range });
    },
  };
}

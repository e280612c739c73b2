import { type AnyJob, type FileResult, type JobKind, type JobState, makesFile } from '../../domain/jobs/job';
import type { ProblemCode } from '../../domain/problem';
import type { Instant, Sha256, Uuid } from '../invoices/invoice-view';

/** A file that a job has made. */
export interface JobResultView {
  bytes: number;
  /** @isInt files */
  files: number;
  /** Of the whole file, also its `ETag`; null: it was made before this was kept. */
  sha256: Sha256 | null;
  /**
   * Of `SHA256SUMS` or `manifest.csv` in the archive, which has the hashes of all other files; null: it is no archive.
   */
  manifest_sha256: Sha256 | null;
}

export interface JobLinks {
  self: string;
  /** Null: there is nothing to download, not yet or not any more. */
  download: string | null;
}

/** Why a job has failed, or is paused. */
export interface JobErrorView {
  code: ProblemCode;
}

/** Long work with progress. */
export interface JobView {
  id: Uuid;
  /** Null: work for the portal itself. */
  tenant_id: Uuid | null;
  kind: JobKind;
  /**
   * `paused`: it cannot go on at the moment, `error` says why; it goes on by itself. `expired`: it has finished, and
   * what it made was removed in time.
   */
  state: JobState;
  /** Of invoices, or files of a backup, of which `done` are worked on; null: not known yet. */
  total: number | null;
  done: number;
  counts: Record<string, number>;
  /** Null: it makes no file, or has not made it yet. */
  result: JobResultView | null;
  error: JobErrorView | null;
  created_at: Instant;
  started_at: Instant | null;
  progress_at: Instant;
  finished_at: Instant | null;
  /** When what it has made is removed. */
  expires_at: Instant | null;
  links: JobLinks;
}

export interface JobPage {
  items: JobView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

/** @param jobsUrl under which the caller sees jobs */
export function jobView(job: AnyJob, jobsUrl: string): JobView {
  const self = `${jobsUrl}/${job.id}`;
  const file = fileOf(job);
  return {
    ...{ id: job.id, tenant_id: job.tenantId, kind: job.kind, state: job.state },
    ...{ total: job.total, done: job.done, counts: job.counts, error: job.error },
    result: file && {
      ...{ bytes: file.bytes, files: file.files },
      ...{ sha256: file.sha256 ?? null, manifest_sha256: file.manifestSha256 },
    },
    ...{ created_at: job.createdAt, started_at: job.startedAt, progress_at: job.progressAt },
    ...{ finished_at: job.finishedAt, expires_at: job.expiresAt },
    links: { self, download: file !== null && job.state === 'finished' ? `${self}/download` : null },
  };
}

/** Null: it makes no file, or has not made it yet. */
export const fileOf = ({ kind, result }: AnyJob): FileResult | null =>
  makesFile(kind) ? (result as FileResult | null) : null;

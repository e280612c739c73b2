import type { ExportFormat, ExportPart } from '../../domain/exports/export-request';
import type { AnyJob, JobState } from '../../domain/jobs/job';
import type { InvoiceFilterQuery } from '../invoices/invoice-filter';
import type { Instant, PageLanguage, Sha256, Uuid } from '../invoices/invoice-view';
import { fileOf, type JobErrorView, type JobLinks } from '../jobs/job-view';

/** How a table is written. */
export interface ExportCsv {
  /**
   * Between cells: `;`, `,` or a tab.
   * @default ";"
   * @extension {"x-enum-varnames": ["Semicolon", "Comma", "Tab"]}
   */
  delimiter?: ';' | ',' | '\t';
  /**
   * Of amounts.
   * @default "comma"
   */
  decimal?: 'comma' | 'dot';
  /**
   * UTF-8 has a byte order mark. A character that windows-1250 lacks ends the export with `ENCODING_NOT_REPRESENTABLE`.
   * @default "utf-8"
   */
  encoding?: 'utf-8' | 'windows-1250';
  /** Of the first line, by default the language of the answer; English are the members of `InvoiceListItem`. */
  language?: PageLanguage;
}

/** Exactly one of `invoice_ids` and `filter`. */
export interface ExportRequest {
  /** `zip_xml`: the documents and `manifest.csv`; `csv`: one line an invoice. */
  format: ExportFormat;
  /**
   * @minItems 1
   * @maxItems 5000
   */
  invoice_ids?: Uuid[];
  /** As the parameters of `GET /invoices`; empty = all invoices. */
  filter?: InvoiceFilterQuery;
  /**
   * What else a ZIP has of each invoice.
   * @maxItems 2
   */
  include?: ExportPart[];
  csv?: ExportCsv;
}

/** `ready`: it can be downloaded. `expired`: the file was removed in time. */
export type ExportStatus = 'queued' | 'running' | 'ready' | 'failed' | 'cancelled' | 'expired';

/** An export of invoices. */
export interface ExportJob {
  id: Uuid;
  status: ExportStatus;
  format: ExportFormat;
  /** Invoices, of which `done` are written; null: not known yet. */
  count: number | null;
  done: number;
  /** Of the file; null: there is none yet. */
  bytes: number | null;
  /** Of the file, also its `ETag`. */
  sha256: Sha256 | null;
  /** Of `manifest.csv`, which has the hashes of all other files; null also for a table. */
  manifest_sha256: Sha256 | null;
  /** Id of the person or key that asked for it. */
  created_by: string;
  created_at: Instant;
  started_at: Instant | null;
  finished_at: Instant | null;
  /** When the file is removed. */
  expires_at: Instant | null;
  /** Why it has failed, or cannot go on at the moment. */
  error: JobErrorView | null;
  links: JobLinks;
}

export interface ExportPage {
  items: ExportJob[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

const statusOf: Readonly<Record<JobState, ExportStatus>> = {
  ...{ queued: 'queued', running: 'running', paused: 'running', finished: 'ready' },
  ...{ failed: 'failed', cancelled: 'cancelled', expired: 'expired' },
};

/** The states of jobs that a status stands for. */
export const statesOf = (status: ExportStatus): JobState[] =>
  (Object.keys(statusOf) as JobState[]).filter((state) => statusOf[state] === status);

/** @param exportsUrl under which the caller sees exports */
export function exportView(job: AnyJob, exportsUrl: string): ExportJob {
  const { format } = job.request as { format: ExportFormat };
  const file = fileOf(job);
  const self = `${exportsUrl}/${job.id}`;
  return {
    ...{ id: job.id, status: statusOf[job.state], format, count: job.total, done: job.done },
    ...{ bytes: file?.bytes ?? null, sha256: file?.sha256 ?? null, manifest_sha256: file?.manifestSha256 ?? null },
    created_by: job.actor.id,
    ...{ created_at: job.createdAt, started_at: job.startedAt, finished_at: job.finishedAt, expires_at: job.expiresAt },
    error: job.error,
    links: { self, download: job.state === 'finished' ? `${self}/download` : null },
  };
}

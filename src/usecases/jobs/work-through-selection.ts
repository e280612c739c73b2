import type { Job } from '../../domain/jobs/job';
import type { Clock } from '../../domain/ports/clock';
import type {
  InvoiceSelection,
  SelectedInvoice,
  SelectedInvoices,
  SelectionPlace,
} from '../../domain/ports/invoices/selected-invoices';
import { workThrough } from './work-through';

/** The newest so many invoices of a selection: what a job of a kind that goes through invoices was asked for. */
export interface SelectionRequest {
  selection: InvoiceSelection;
  /** The newest so many. */
  limit: number;
  /** How many there were when it was asked for. */
  matched: number;
}

export interface SelectionChunkDeps {
  selected: Pick<SelectedInvoices, 'page'>;
  clock: Clock;
}

export interface SelectionWork<Result> {
  job: Job;
  /** The last one of the chunk before. */
  after: SelectionPlace | null;
  /** Throws when it must be repeated, and those behind it wait. */
  work: (invoice: SelectedInvoice) => Promise<Result>;
  signal: AbortSignal;
}

export interface SelectionChunk<Result> {
  results: Result[];
  /** Behind the last one that was worked on. */
  place: SelectionPlace | null;
  /** Of the whole job. */
  done: number;
  total: number;
  isEnd: boolean;
}

const chunkSize = 50;

/**
 * Works on the next 50 invoices of a job's selection, newest first, or on as many as half a minute allows.
 * @throws what the first of them has thrown
 */
export async function workThroughSelection<Result>(
  { selected, clock }: SelectionChunkDeps,
  { job, after, work, signal }: SelectionWork<Result>,
): Promise<SelectionChunk<Result>> {
  const { selection, limit, matched } = job.request as SelectionRequest;
  const total = job.total ?? Math.min(limit, matched);
  const wanted = Math.min(chunkSize, total - job.done);
  const page = await selected.page(job.tenantId, selection, { until: job.createdAt, after, limit: wanted });
  const { results, fault } = await workThrough(page, { work, clock, signal });
  if (results.length === 0 && fault !== null) throw fault;
  const done = job.done + results.length;
  const isEnd = results.length === page.length && (page.length < wanted || done >= total);
  const last = page[results.length - 1];
  const place = last ? { listedAt: last.listedAt, id: last.id } : after;
  return { results, place, done, total: isEnd ? done : total, isEnd };
}

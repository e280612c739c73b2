import type { InvoiceId } from '../../domain/ids';
import type { Job } from '../../domain/jobs/job';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { RetentionExtensions } from '../../domain/ports/retention/retention';
import { type ProtectDeps, protectObjects } from '../invoices/stored-objects';
import type { WorkOnJob } from '../jobs/run-chunk';
import { workThrough } from '../jobs/work-through';

/** What a job of the kind `retention` is asked for. */
export interface ExtendRequest {
  /** Of protection, from the end of the year of issue. */
  years: number;
}

export interface ExtendRetentionDeps extends Omit<ProtectDeps, 'retentionYears'> {
  jobs: Pick<Jobs, 'keepChunk'>;
  extensions: Pick<RetentionExtensions, 'countInvoices' | 'invoices' | 'noteReached'>;
}

/** An invoice has two objects and its attachments. */
const invoicesOfChunk = 200;

/**
 * One chunk of a job that makes the protection of stored documents last longer: at most 200 invoices, or as many as
 * half a minute allows. A protection that lasts longer already stays as it is. What the store refuses is counted and
 * named (`refused`), and tried again by the next job, a day later.
 */
export function createExtendRetention(deps: ExtendRetentionDeps): WorkOnJob {
  const { jobs, extensions, clock } = deps;

  return async (job, signal) => {
    const { tenantId } = job;
    const { years } = job.request as ExtendRequest;
    const after = job.cursor as InvoiceId | null;
    const total = job.total ?? (await extensions.countInvoices(tenantId));
    const page = await extensions.invoices(tenantId, { after, limit: invoicesOfChunk });
    const protect = async (invoiceId: InvoiceId) => {
      const retention = await protectObjects(
        { ...deps, retentionYears: () => Promise.resolve(years) },
        { tenantId, invoiceId },
      );
      return { invoiceId, refusal: retention.kind === 'refused' ? retention.reason : null };
    };
    const { results, fault } = await workThrough(page, { work: protect, clock, signal });
    if (results.length === 0 && fault !== null) throw fault;
    const refused = results.flatMap(({ invoiceId, refusal }) => (refusal === null ? [] : [{ invoiceId, refusal }]));
    const counts = { refused: (job.counts.refused ?? 0) + refused.length };
    const isEnd = results.length === page.length && page.length < invoicesOfChunk;
    if (isEnd && counts.refused === 0) await extensions.noteReached({ tenantId, years });
    const done = job.done + results.length;
    return jobs.keepChunk(job, {
      cursor: results.at(-1)?.invoiceId ?? after,
      done,
      total: isEnd ? done : Math.max(total, done),
      counts,
      items: refused.map(({ invoiceId, refusal }, index) => itemOf(job, index, invoiceId, refusal)),
      finished: isEnd ? { result: { years }, days: null } : null,
    });
  };
}

const itemOf = (job: Job, index: number, invoiceId: InvoiceId, refusal: string) => ({
  seq: (job.counts.refused ?? 0) + index + 1,
  invoiceId,
  outcome: 'refused',
  code: null,
  details: { reason: refusal },
});

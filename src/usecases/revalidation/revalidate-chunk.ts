import type { Job } from '../../domain/jobs/job';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { SelectedInvoice, SelectionPlace } from '../../domain/ports/invoices/selected-invoices';
import type { JudgedInvoice, Revalidations } from '../../domain/ports/revalidation/revalidations';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { ProblemError } from '../../domain/problem';
import type { Tenant } from '../../domain/tenants/tenant';
import { codeOfItemFault } from '../jobs/item-fault';
import type { WorkOnJob } from '../jobs/run-chunk';
import { type SelectionChunkDeps, workThroughSelection } from '../jobs/work-through-selection';
import { judgeAgain, type JudgeAgainDeps } from './judge-again';

export interface RevalidateChunkDeps extends JudgeAgainDeps, SelectionChunkDeps {
  tenants: Pick<TenantRepository, 'find'>;
  invoices: Pick<InvoiceRepository, 'find'>;
  revalidations: Pick<Revalidations, 'keepChunk'>;
}

/**
 * One chunk of a revalidation: the next 50 invoices, or as many as are validated in half a minute. Their runs and what
 * follows from them are kept with the place behind the last one, so that each invoice gets one run whatever dies
 * between.
 */
export const createRevalidateChunk =
  (deps: RevalidateChunkDeps): WorkOnJob =>
  async (job, signal) => {
    const tenant = await deps.tenants.find(job.tenantId);
    if (!tenant) throw new ProblemError('NOT_FOUND');
    const after = job.cursor as SelectionPlace | null;
    const work = (one: SelectedInvoice) => judge(deps, { job, tenant, one });
    const { results, place, isEnd, ...progress } = await workThroughSelection(deps, { job, after, work, signal });
    return deps.revalidations.keepChunk(job, {
      ...{ cursor: place, ...progress, judged: results },
      finished: isEnd ? { result: {}, days: null } : null,
    });
  };

async function judge(
  deps: RevalidateChunkDeps,
  { job, tenant, one }: { job: Job; tenant: Tenant; one: SelectedInvoice },
): Promise<JudgedInvoice> {
  const { id: invoiceId, number } = one;
  try {
    const invoice = await deps.invoices.find(tenant.id, invoiceId);
    if (!invoice) throw new ProblemError('NOT_FOUND');
    const run = await judgeAgain(deps, { tenant, invoice, trigger: 'revalidation_job', actor: job.actor.id });
    return { invoiceId, number, run, code: null };
  } catch (fault) {
    return { invoiceId, number, run: null, code: codeOfItemFault(fault, deps.log) };
  }
}

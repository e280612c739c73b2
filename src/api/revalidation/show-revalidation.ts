import { askedDayAdvice, isAskedDay } from '../../domain/asked-time';
import type { AnyJob, JobItem } from '../../domain/jobs/job';
import { localized } from '../../domain/localized';
import type { InvoiceSelection } from '../../domain/ports/invoices/selected-invoices';
import { badRequest } from '../../domain/problem';
import type { ChangeDetails, RevalidationCounts } from '../../domain/revalidation/revalidation-items';
import type { SelectionRequest } from '../../usecases/jobs/work-through-selection';
import type { RevalidationDetail } from '../../usecases/revalidation/read-revalidation';
import type {
  RevalidateInvoicesRequest,
  RevalidationChange,
  RevalidationFilter,
  RevalidationJob,
  RevalidationJobDetail,
} from './revalidation-view';

/** @throws ProblemError `BAD_REQUEST` for days that cannot be asked by */
export const selectionOf = (body: RevalidateInvoicesRequest): InvoiceSelection => ({
  direction: 'inbound',
  ...periodOf(body),
  validationStatus: body.validation_status ?? null,
  docType: null,
});

/** @throws ProblemError `BAD_REQUEST` */
export function periodOf(asked: {
  issue_date_from?: string;
  issue_date_to?: string;
}): Pick<InvoiceSelection, 'issueDateFrom' | 'issueDateTo'> {
  const { issue_date_from: from = null, issue_date_to: to = null } = asked;
  for (const [name, day] of Object.entries({ issue_date_from: from, issue_date_to: to }))
    if (day !== null && !isAskedDay(day)) throw badRequest(`/${name}`, askedDayAdvice);
  if (from !== null && to !== null && from > to)
    throw badRequest(
      '/issue_date_to',
      localized(
        'Uveďte deň, ktorý nie je pred issue_date_from.',
        'Uveďte den, který není před issue_date_from.',
        'Use a day that is not before issue_date_from.',
      ),
    );
  return { issueDateFrom: from, issueDateTo: to };
}

const filterOf = ({ selection, limit }: SelectionRequest): RevalidationFilter => ({
  issue_date_from: selection.issueDateFrom,
  issue_date_to: selection.issueDateTo,
  validation_status: selection.validationStatus && [...selection.validationStatus],
  direction: 'inbound',
  limit,
});

export function revalidationJob(job: AnyJob): RevalidationJob {
  const request = job.request as SelectionRequest;
  const { changed = 0, unchanged = 0, failed = 0 } = job.counts as Partial<RevalidationCounts>;
  return {
    ...{ id: job.id, status: job.state, filter: filterOf(request), matched: request.matched },
    total: job.total ?? Math.min(request.limit, request.matched),
    ...{ processed: job.done, changed, unchanged, failed },
    ...{ created_at: job.createdAt, finished_at: job.finishedAt },
  };
}

export function revalidationJobDetail({ job, items }: RevalidationDetail): RevalidationJobDetail {
  const shown = revalidationJob(job);
  return {
    ...shown,
    changes: items.filter(({ outcome }) => outcome === 'changed').map(changeOf),
    failures: items
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ invoiceId, code }) => ({ invoice_id: invoiceId ?? '', code: code ?? '' })),
    truncated: shown.changed + shown.failed > items.length,
  };
}

const changeOf = ({ invoiceId, details }: JobItem): RevalidationChange => ({
  invoice_id: invoiceId ?? '',
  ...(details as ChangeDetails),
});

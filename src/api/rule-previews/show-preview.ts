import type { Job, JobItem } from '../../domain/jobs/job';
import type { InvoiceSelection } from '../../domain/ports/invoices/selected-invoices';
import { codesByFrequency, type PreviewCounts, type PreviewDetails } from '../../domain/rule-previews/preview-tally';
import type { PreviewRequest } from '../../usecases/rule-previews/begin-preview';
import type { PreviewCursor } from '../../usecases/rule-previews/preview-chunk';
import { periodOf } from '../revalidation/show-revalidation';
import type { RulePreviewJob, RulePreviewRequest, RulePreviewResult } from './rule-preview-view';

/** @throws ProblemError `BAD_REQUEST` for days that cannot be asked by */
export const selectionOfPreview = (body: RulePreviewRequest): InvoiceSelection => ({
  direction: body.direction,
  ...periodOf(body),
  validationStatus: null,
  docType: body.doc_type ?? null,
});

export function rulePreviewJob(job: Job): RulePreviewJob {
  const { edition, editionToday, selection, limit, matched } = job.request as PreviewRequest;
  const { refused = 0, improved = 0, failed = 0 } = job.counts as Partial<PreviewCounts>;
  const cursor = job.cursor as PreviewCursor | null;
  return {
    ...{ id: job.id, status: job.state, rule_set: edition, rule_set_today: editionToday },
    filter: {
      direction: selection.direction,
      ...{ issue_date_from: selection.issueDateFrom, issue_date_to: selection.issueDateTo },
      doc_type: selection.docType && [...selection.docType],
      limit,
    },
    ...{ matched, total: job.total ?? Math.min(limit, matched), processed: job.done },
    ...{ refused, improved, failed },
    by_code: codesByFrequency(cursor?.byCode ?? {}),
    ...{ created_at: job.createdAt, finished_at: job.finishedAt, expires_at: job.expiresAt },
  };
}

export const rulePreviewResult = ({ invoiceId, details }: JobItem): RulePreviewResult => ({
  invoice_id: invoiceId ?? '',
  ...(details as PreviewDetails),
});

import type { Job } from '../../domain/jobs/job';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { SelectedInvoice, SelectionPlace } from '../../domain/ports/invoices/selected-invoices';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { Log } from '../../domain/ports/log';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import type { ValidationSettingsRepository } from '../../domain/ports/validation/validation-settings';
import { ProblemError } from '../../domain/problem';
import {
  type CodeCounts,
  type ComparedDocument,
  type PreviewOutcome,
  tallyPreview,
} from '../../domain/rule-previews/preview-tally';
import type { Tenant } from '../../domain/tenants/tenant';
import { findingChanges } from '../../domain/validation/finding-changes';
import {
  type EffectiveValidationSettings,
  effectiveValidationSettings,
} from '../../domain/validation/validation-settings';
import { codeOfItemFault } from '../jobs/item-fault';
import type { WorkOnJob } from '../jobs/run-chunk';
import { type SelectionChunkDeps, workThroughSelection } from '../jobs/work-through-selection';
import { validateFormatOnly } from '../validation/validate-format-only';
import type { PreviewRequest } from './begin-preview';

export interface PreviewChunkDeps extends SelectionChunkDeps {
  jobs: Pick<Jobs, 'keepChunk'>;
  tenants: Pick<TenantRepository, 'find'>;
  invoices: Pick<InvoiceRepository, 'find'>;
  objects: Pick<ObjectStore, 'get'>;
  documents: Pick<ValidationEngine, 'decode' | 'validateFormat'>;
  validationSettings: Pick<ValidationSettingsRepository, 'read'>;
  log: Log;
}

/** Where the next chunk begins, and what the codes have come to so far. */
export interface PreviewCursor {
  place: SelectionPlace | null;
  byCode: CodeCounts;
}

const keptDays = 30;

/**
 * One chunk of a preview: the next 50 documents, or as many as are checked in half a minute. Nothing is written but
 * what was found out: no run, no event, no status.
 */
export const createPreviewChunk =
  (deps: PreviewChunkDeps): WorkOnJob =>
  async (job, signal) => {
    const { place: after, byCode } = (job.cursor as PreviewCursor | null) ?? { place: null, byCode: {} };
    const [tenant, stored] = await Promise.all([
      deps.tenants.find(job.tenantId),
      deps.validationSettings.read(job.tenantId),
    ]);
    if (!tenant) throw new ProblemError('NOT_FOUND');
    const settings = effectiveValidationSettings(stored.defaults, stored.own);
    const work = (one: SelectedInvoice) => look(deps, { job, tenant, settings, one });
    const { results, place, isEnd, ...progress } = await workThroughSelection(deps, { job, after, work, signal });
    const { counts, items, ...tally } = tallyPreview({ counts: job.counts, byCode, done: job.done }, results);
    return deps.jobs.keepChunk(job, {
      cursor: { place, byCode: tally.byCode },
      ...{ ...progress, counts: { ...counts }, items },
      finished: isEnd ? { result: {}, days: keptDays } : null,
    });
  };

interface Look {
  job: Job;
  tenant: Tenant;
  settings: EffectiveValidationSettings;
  one: SelectedInvoice;
}

async function look(deps: PreviewChunkDeps, given: Look): Promise<PreviewOutcome> {
  const { id: invoiceId, number, issueDate } = given.one;
  try {
    return { invoiceId, number, issueDate, compared: await compare(deps, given), code: null };
  } catch (fault) {
    return { invoiceId, number, issueDate, compared: null, code: codeOfItemFault(fault, deps.log) };
  }
}

async function compare(deps: PreviewChunkDeps, { job, tenant, settings, one }: Look): Promise<ComparedDocument> {
  const { ruleSet = 'peppol', edition, editionToday, today } = job.request as PreviewRequest;
  const invoice = await deps.invoices.find(tenant.id, one.id);
  if (!invoice) throw new ProblemError('NOT_FOUND');
  if (!invoice.xml) throw new ProblemError('XML_NOT_AVAILABLE');
  const bytes = await deps.objects.get(invoice.xml);
  const labels = { charset: null, envelope: invoice.xmlEncoding ?? 'utf-8' };
  const decoded = deps.documents.decode(bytes, labels, tenant.settings.default_encoding);
  const profile = invoice.direction === 'outbound' ? 'preview' : 'inbound_preview';
  const under = (name: string) =>
    validateFormatOnly(deps, {
      ...{ profile, decoded, turn: { share: tenant.id }, today, settings },
      editions: { [ruleSet]: name },
    });
  const [now, then] = [await under(editionToday), await under(edition)];
  return {
    verdictToday: now.verdict,
    verdictThen: then.verdict,
    ...findingChanges(now.findings, then.findings),
  };
}

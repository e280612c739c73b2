import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { DeliveryEventRecord } from '../../domain/invoices/invoice';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { ValidationRunRepository } from '../../domain/ports/validation/validation-runs';
import { ProblemError } from '../../domain/problem';
import type { ValidationRun } from '../../domain/validation/validation-report';

export type TimelineEntry =
  { kind: 'delivery'; at: string; event: DeliveryEventRecord } | { kind: 'validation'; at: string; run: ValidationRun };

/** Older runs are at `GET /invoices/{invoiceId}/validation-runs`. */
const maxRuns = 100;

/**
 * What happened to an invoice, oldest first: its delivery log and its last validation runs in one list. Of one instant, the validation
 * comes first, because it decides what happens next.
 * @throws ProblemError `NOT_FOUND`, also for another tenant's invoice
 */
export const createReadTimeline =
  (deps: { invoices: Pick<InvoiceRepository, 'find'>; runs: ValidationRunRepository }) =>
  async (caller: TenantCaller, invoiceId: InvoiceId): Promise<TimelineEntry[]> => {
    const [invoice, runs] = await Promise.all([
      deps.invoices.find(caller.tenantId, invoiceId),
      deps.runs.list(caller.tenantId, invoiceId, maxRuns),
    ]);
    if (!invoice || runs === null) throw new ProblemError('NOT_FOUND');
    const entries: TimelineEntry[] = [
      ...runs.reverse().map((run) => ({ kind: 'validation' as const, at: run.checked_at, run })),
      ...invoice.deliveryEvents.map((event) => ({ kind: 'delivery' as const, at: event.at, event })),
    ];
    // Stable: what one source gives keeps its order.
    return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  };

import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { DeliveryEventRecord } from '../../domain/invoices/invoice';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import type { ValidationRunRepository } from '../../domain/ports/validation/validation-runs';
import type { ValidationRun } from '../../domain/validation/validation-report';
import { createListValidationRuns } from '../validation/list-validation-runs';
import { findVisibleInvoice } from './find-visible-invoice';

export type TimelineEntry =
  { kind: 'delivery'; at: string; event: DeliveryEventRecord } | { kind: 'validation'; at: string; run: ValidationRun };

/** Older runs are at `GET /invoices/{invoiceId}/validation-runs`. */
const maxRuns = 100;

/**
 * What happened to an invoice, oldest first: its delivery log and its last validation runs in one list. Of one instant,
 * the validation comes first, because it decides what happens next.
 * @throws ProblemError `NOT_FOUND`, also for another tenant's invoice
 */
export const createReadTimeline =
  (deps: { invoices: InvoiceRepository; runs: ValidationRunRepository }) =>
  async (caller: TenantCaller, invoiceId: InvoiceId): Promise<TimelineEntry[]> => {
    const [invoice, runs] = await Promise.all([
      findVisibleInvoice(deps, caller, null, invoiceId),
      createListValidationRuns(deps)(caller, invoiceId, maxRuns),
    ]);
    const entries: TimelineEntry[] = [
      ...[...runs].reverse().map((run) => ({ kind: 'validation' as const, at: run.checked_at, run })),
      ...invoice.deliveryEvents.map((event) => ({ kind: 'delivery' as const, at: event.at, event })),
    ];
    // Stable: what one source gives keeps its order.
    return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  };

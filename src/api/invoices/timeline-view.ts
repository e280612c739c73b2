import type { DeliveryEventSource, DeliveryEventType } from '../../domain/deliveries/status';
import type { ValidationMode, Verdict } from '../../domain/validation/validation-report';
import type { TimelineEntry } from '../../usecases/invoices/read-timeline';
import type { Instant, InvoiceStatusView, Uuid } from './invoice-view';
import { eventInBrief } from './show-invoice';

/** What happened to an invoice, oldest first. */
export interface InvoiceTimeline {
  items: InvoiceTimelineEntry[];
}

/** One thing that happened; the members of the other kind are null. */
export interface InvoiceTimelineEntry {
  /** Of the delivery event or of the validation run. */
  id: Uuid;
  at: Instant;
  kind: 'delivery' | 'validation';
  type: DeliveryEventType | null;
  source: DeliveryEventSource | null;
  from_status: InvoiceStatusView | null;
  to_status: InvoiceStatusView | null;
  /** For example `RECIPIENT_NOT_REGISTERED`; see `GET /invoices/{invoiceId}`. */
  reason_code: string | null;
  message: string | null;
  /** Its report is at `GET /invoices/{invoiceId}/validation-runs`. */
  validation: TimelineValidation | null;
}

export interface TimelineValidation {
  mode: ValidationMode;
  /** What it was made for, for example `submission`. */
  trigger: string;
  verdict: Verdict;
  /** @isInt errors */
  errors: number;
  /** @isInt warnings */
  warnings: number;
}

/** The members that a validation run does not have. */
const noEvent = {
  type: null,
  source: null,
  from_status: null,
  to_status: null,
  reason_code: null,
  message: null,
} as const;

export function timelineEntry(entry: TimelineEntry): InvoiceTimelineEntry {
  if (entry.kind === 'delivery') return { kind: 'delivery', ...eventInBrief(entry.event), validation: null };
  const { id, mode, trigger, verdict, counts } = entry.run;
  const validation = { mode, trigger, verdict, errors: counts.error, warnings: counts.warning };
  return { kind: 'validation', id, at: entry.at, ...noEvent, validation };
}

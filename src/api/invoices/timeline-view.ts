import type { DeliveryEventSource, DeliveryEventType } from '../../domain/deliveries/status';
import type { ValidationMode, Verdict } from '../../domain/validation/validation-report';
import type { TimelineEntry } from '../../usecases/invoices/read-timeline';
import type { Instant, InvoiceStatusView, Uuid } from './invoice-view';

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

export const timelineEntry = (entry: TimelineEntry): InvoiceTimelineEntry =>
  entry.kind === 'delivery'
    ? {
        id: entry.event.id,
        at: entry.at,
        kind: 'delivery',
        type: entry.event.type,
        source: entry.event.source,
        from_status: entry.event.fromStatus,
        to_status: entry.event.toStatus,
        reason_code: entry.event.reasonCode,
        message: entry.event.message,
        validation: null,
      }
    : {
        id: entry.run.id,
        at: entry.at,
        kind: 'validation',
        type: null,
        source: null,
        from_status: null,
        to_status: null,
        reason_code: null,
        message: null,
        validation: {
          mode: entry.run.mode,
          trigger: entry.run.trigger,
          verdict: entry.run.verdict,
          errors: entry.run.counts.error,
          warnings: entry.run.counts.warning,
        },
      };

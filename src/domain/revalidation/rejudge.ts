import type { NewLogEntry } from '../deliveries/delivery-decision';
import type { DeliveryEventSource, InboundStatus } from '../deliveries/status';
import { type FindingBrief, type FindingChanges, findingChanges } from '../validation/finding-changes';
import { statusOfVerdict, type ValidationRun, type ValidationStatus } from '../validation/validation-report';

/** A received invoice as a new verdict finds it, read under its lock. */
export interface InvoiceBefore {
  status: InboundStatus;
  validationStatus: ValidationStatus;
  /** The run that it shows; null: it was never validated. */
  run: { checkedAt: string; findings: FindingBrief[] } | null;
}

/** What a new validation run makes of a received invoice. */
export interface Rejudgement extends FindingChanges {
  previousStatus: ValidationStatus;
  validationStatus: ValidationStatus;
  changed: boolean;
  status: InboundStatus;
  /** No later run is shown already: this is the one that the invoice shows from now on. */
  isLatest: boolean;
}

/**
 * The verdict counts unless the invoice was validated again since: of two that overlap, the later look at the document
 * holds, whichever is stored first.
 */
export function rejudge(
  before: InvoiceBefore,
  run: Pick<ValidationRun, 'verdict' | 'findings' | 'checked_at'>,
): Rejudgement {
  const isLatest = before.run === null || Date.parse(before.run.checkedAt) <= Date.parse(run.checked_at);
  const validationStatus = isLatest ? statusOfVerdict(run.verdict) : before.validationStatus;
  const changed = validationStatus !== before.validationStatus;
  return {
    previousStatus: before.validationStatus,
    validationStatus,
    changed,
    status: changed ? statusOf(validationStatus) : before.status,
    isLatest,
    ...findingChanges(before.run?.findings ?? [], run.findings),
  };
}

const statusOf = (validationStatus: ValidationStatus): InboundStatus =>
  validationStatus === 'invalid' ? 'received_invalid' : 'received';

/** What the history of the invoice says of a change. */
export function entryOfChange(
  { status: before }: Pick<InvoiceBefore, 'status'>,
  { status, previousStatus, validationStatus, newFindings, goneFindings }: Rejudgement,
  { runId, source }: { runId: string; source: DeliveryEventSource },
): NewLogEntry {
  const moved = before !== status;
  return {
    type: moved ? 'status_changed' : 'note',
    source,
    fromStatus: moved ? before : null,
    toStatus: moved ? status : null,
    reasonCode: 'REVALIDATED',
    message: `Validated again: ${validationStatus}, before ${previousStatus}.`,
    details: {
      run_id: runId,
      from: previousStatus,
      to: validationStatus,
      new_codes: codesOf(newFindings),
      gone_codes: codesOf(goneFindings),
    },
  };
}

/** The history is read as a whole, so an entry stays small. */
const maxCodes = 100;
const codesOf = (findings: readonly FindingBrief[]): string[] => findings.slice(0, maxCodes).map(({ code }) => code);

import { askedInstant, askedInstantAdvice } from '../../domain/asked-time';
import { localized } from '../../domain/localized';
import type { Period } from '../../domain/ports/audit/audit-seals';
import { badRequest } from '../../domain/problem';
import type { BreakReason } from '../../usecases/audit/verify-audit';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** Whether what was sealed is still there, and as it was. */
export interface AuditVerdict {
  /** The company; the nil UUID for what belongs to none. */
  chain: Uuid;
  /** Entries under the seals that were checked. */
  entries: number;
  /** Seals that were checked, up to the first that does not fit. */
  seals: number;
  /** Entries of the period that are not sealed yet. */
  unsealed: number;
  verdict: 'ok' | 'broken';
  /** Number of the first seal that does not fit. */
  broken_at: number | null;
  /**
   * `altered`: an entry is not what it was. `missing`, `extra`: there are fewer entries, or more. `link`: a seal is not
   * what it was, or does not follow the one before. `head`: the chain does not end where the object that is written
   * once for each day says.
   */
  reason: BreakReason | null;
}

/** Of several chains. */
export interface AuditVerdicts {
  /** `broken` as soon as one of them is. */
  verdict: 'ok' | 'broken';
  items: AuditVerdict[];
}

const dayMs = 86_400_000;

/**
 * A period that callers ask for.
 * @throws ProblemError `BAD_REQUEST`: no instants, not in order, or more days than are allowed
 */
export function periodOf(from: Instant, to: Instant, maxDays: number): Period {
  const period = { from: existing('from', from), to: existing('to', to) };
  const days = (Date.parse(period.to) - Date.parse(period.from)) / dayMs;
  if (days <= 0 || days > maxDays)
    throw badRequest(
      'query:to',
      localized(
        `Uveďte čas po „from“, najviac o ${maxDays} dní neskôr.`,
        `Uveďte čas po „from“, nejvýše o ${maxDays} dní později.`,
        `Use a time after from, and at most ${maxDays} days later.`,
      ),
    );
  return period;
}

function existing(name: string, text: Instant): string {
  const instant = askedInstant(text);
  if (instant === null) throw badRequest(`query:${name}`, askedInstantAdvice);
  return instant;
}

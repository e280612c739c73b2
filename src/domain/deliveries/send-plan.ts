import type { ProviderCapabilities } from '../connections/connection';
import { endOfDay } from '../submissions/issue-day';
import type { Delivery, DeliveryAttempt } from './delivery';
import { reasonAtHorizon } from './horizon';
import { isUnanswered } from './other-calls';
import { retryDelaySeconds } from './retry';
import type { StopReason, TemporaryReason } from './transition-trigger';

/** What decides beside the delivery itself. */
export interface SendContext {
  nowMs: number;
  /** Null: the connection does not exist any more. */
  connection:
    | ({
        enabled: boolean;
        circuitOpenUntil: string | null;
        /** The account of the transmission is one that the connection has left. */
        isLeft?: boolean;
      } & Pick<ProviderCapabilities, 'lookupByDocumentId' | 'takesWithinSeconds' | 'idempotencyKeyHours'>)
    | null;
  /** Longest time that one call can be under way, in a process that may have died since. */
  callLimitSeconds: number;
  /** What the provider answered when it was asked in this step; null = not asked. */
  asked: 'not_found' | 'cannot_tell' | null;
  /** What is known of replaced invoices whose calls a restore may have lost; `settled` where there are none. */
  predecessors: 'settled' | 'cannot_tell' | 'unaskable';
  /** A number in [0, 1), for jitter. */
  random: number;
}

export type SendPlan =
  | { kind: 'send' }
  /** The circuit is not closed: one document at a time may try. */
  | { kind: 'send_in_turn' }
  /** Come back then; with a reason it is recorded, without one there is nothing to tell. */
  | { kind: 'wait'; untilMs: number; reason: TemporaryReason | null }
  /** `isAbsent`: the provider was asked and does not have the document. */
  | { kind: 'stop'; reason: StopReason; isAbsent?: boolean }
  /**
   * The connection has another account: this transmission surely left nothing at its own, the next goes to the new one.
   */
  | { kind: 'next_transmission' }
  /** The account that was left does not have the document; it is asked once more before that is believed. */
  | { kind: 'absent'; untilMs: number; sinceMs: number }
  /** The provider refused the document and, asked again, does not have it from an earlier call either. */
  | { kind: 'refused'; attempt: DeliveryAttempt };

/** A tenant who enables a connection again does not want to wait for hours, nor do we want to look every second. */
const disabledCheckMs = 300_000;
/** Invoices that waited for the same circuit do not come back in the same second. */
const circuitSpreadMs = 5_000;
/** A provider may take a document in late: "not there" counts when it is still said after this time. */
const absenceMs = 600_000;
const maxTurnMs = 60_000;
const hourMs = 3_600_000;

/**
 * Is there an earlier call without an answer, and can the provider say what became of it? Then that comes before
 * anything else.
 */
export const mustAskFirst = (delivery: Delivery, { connection, callLimitSeconds, nowMs }: SendContext): boolean =>
  (connection?.lookupByDocumentId ?? false) &&
  // Asked for all transmissions, before anything else (`lost-calls.ts`).
  delivery.restored === null &&
  mayHaveIt(delivery) &&
  underWayUntilMs(delivery, callLimitSeconds) <= nowMs;

/**
 * What the next step of sending is. Calls the provider twice for one document only where that cannot double the
 * invoice: after it said that it does not have it, or under a key that it still honours ("Sending once").
 */
export function planSend(delivery: Delivery, given: SendContext): SendPlan {
  const context = { ...given, asked: believedAnswer(delivery, given) };
  const { nowMs, connection, asked } = context;
  const callEndsMs = underWayUntilMs(delivery, context.callLimitSeconds);
  if (callEndsMs > nowMs) return { kind: 'wait', untilMs: callEndsMs, reason: null };
  // It had failed when it was replaced, and a restore has lost that: what replaces it goes out in its place.
  if (delivery.superseded) return { kind: 'stop', reason: 'OUTCOME_UNKNOWN' };

  const unanswered = mayHaveIt(delivery);
  const refusal = refusalOf(delivery);
  if (refusal || delivery.predecessorDelivered) {
    const settled = withoutSending(delivery, context, refusal);
    if (settled) return settled;
  }
  const horizonMs = Date.parse(delivery.horizonAt);
  if (nowMs >= horizonMs) {
    const issueDayEnded = delivery.issueDateMustBeToday && nowMs >= endOfDay(delivery.issueDate).getTime();
    const anyAttemptUnknown = unanswered || context.predecessors !== 'settled';
    return { kind: 'stop', reason: reasonAtHorizon({ anyAttemptUnknown, issueDayEnded }) };
  }
  if (connection?.isLeft) {
    const left = afterLeaving(delivery, context, unanswered);
    if (left) return left;
  }
  const waitUntil = (untilMs: number, reason: TemporaryReason | null): SendPlan => ({
    kind: 'wait',
    untilMs: Math.min(untilMs, horizonMs),
    reason,
  });

  const askAgain = (): SendPlan =>
    waitUntil(nowMs + retryDelaySeconds(delivery.attempts.length, null, context.random) * 1000, 'PROVIDER_UNAVAILABLE');
  if (context.predecessors === 'unaskable') return { kind: 'stop', reason: 'OUTCOME_UNKNOWN' };
  if (context.predecessors === 'cannot_tell') return askAgain();

  const isSafeToRepeat =
    asked === 'not_found' ||
    // An account that was left is called again only where it cannot be asked.
    (!(connection?.isLeft && connection.lookupByDocumentId) &&
      // Calls that were lost may have been under other keys, too: who can be asked is asked until the answer is
      // certain.
      !(delivery.restored !== null && connection?.lookupByDocumentId) &&
      nowMs < keyHonouredUntilMs(delivery, connection?.idempotencyKeyHours ?? 0));
  if (unanswered && (refusal || delivery.predecessorDelivered || !isSafeToRepeat)) {
    if (!connection?.lookupByDocumentId) return { kind: 'stop', reason: 'OUTCOME_UNKNOWN' };
    return askAgain();
  }

  if (!connection?.enabled) return waitUntil(nowMs + disabledCheckMs, 'CONNECTION_DISABLED');
  const dueMs = delivery.nextAttemptAt === null ? 0 : Date.parse(delivery.nextAttemptAt);
  if (dueMs > nowMs) return waitUntil(dueMs, null);
  return { kind: connection.circuitOpenUntil === null ? 'send' : 'send_in_turn' };
}

/**
 * A provider that may still be taking the document in cannot tell that it is not there; nor can one document speak for
 * those of calls that a restore has lost.
 */
function believedAnswer(
  { attempts, restored }: Delivery,
  { asked, connection, nowMs }: SendContext,
): SendContext['asked'] {
  if (restored !== null) return asked === null ? null : 'cannot_tell';
  const lastCallMs = Math.max(0, ...attempts.map(({ startedAt }) => Date.parse(startedAt)));
  const isTooEarly = nowMs < lastCallMs + (connection?.takesWithinSeconds ?? 0) * 1000;
  return asked === 'not_found' && isTooEarly ? 'cannot_tell' : asked;
}

/**
 * The transmission of an account that the connection has left: it ends there as soon as it is sure that it has left
 * nothing there.
 * @returns null where the account may have the document, and cannot be asked or has not answered
 */
function afterLeaving(
  { transmission: { absentSince } }: Delivery,
  { nowMs, asked }: SendContext,
  mayHave: boolean,
): SendPlan | null {
  if (!mayHave) return { kind: 'next_transmission' };
  if (asked !== 'not_found') return null;
  const sinceMs = absentSince === null ? nowMs : Date.parse(absentSince);
  const untilMs = sinceMs + absenceMs;
  return untilMs <= nowMs ? { kind: 'next_transmission' } : { kind: 'absent', untilMs, sinceMs };
}

/**
 * When a document comes back that had no turn. One that has failed waits for the end of the rest; any other only for
 * its turn, and the longer it has waited the less often it asks.
 */
export function waitForTurn(delivery: Delivery, context: SendContext, turn: 'resting' | 'busy'): number {
  const { nowMs, random, connection } = context;
  const waitedMs = nowMs - Date.parse(delivery.since);
  const soonMs = nowMs + Math.min(maxTurnMs, Math.max(circuitSpreadMs, waitedMs / 4));
  const restMs = Date.parse(connection?.circuitOpenUntil ?? '') || 0;
  const untilMs = turn === 'resting' ? Math.max(restMs, soonMs) : soonMs;
  return Math.min(untilMs + random * circuitSpreadMs, Date.parse(delivery.horizonAt));
}

/**
 * The delivery must not go out any more: the provider has refused it, or an invoice that it replaces was delivered. It
 * ends as soon as it is sure that no earlier call has left it with the provider.
 * @returns null where the provider may still tell: it is asked again until the horizon
 */
function withoutSending(
  delivery: Delivery,
  { asked, connection }: SendContext,
  refusal: DeliveryAttempt | undefined,
): SendPlan | null {
  if (!mayHaveIt(delivery) || asked === 'not_found')
    return refusal
      ? { kind: 'refused', attempt: refusal }
      : { kind: 'stop', reason: 'PREDECESSOR_DELIVERED', isAbsent: true };
  return connection?.lookupByDocumentId ? null : { kind: 'stop', reason: 'OUTCOME_UNKNOWN' };
}

/**
 * A refusal that could not be believed when it came, because an earlier call may have left the document with the
 * provider.
 */
const refusalOf = ({ attempts }: Delivery): DeliveryAttempt | undefined =>
  attempts.find(
    ({ outcome }) => outcome === 'refused' || outcome === 'unreachable_recipient' || outcome === 'duplicate',
  );

/** Is there a call in this transmission with an unknown outcome? Lost ones are not seen here. */
export const hasUnansweredAttempt = (delivery: Pick<Delivery, 'attempts'>): boolean =>
  delivery.attempts.some(isUnanswered);

/** May the provider have the document from a call of this transmission? */
const mayHaveIt = ({ attempts, restored }: Delivery): boolean =>
  restored !== null || attempts.some((attempt) => isUnanswered(attempt) || attempt.outcome === 'duplicate');

/**
 * An attempt without outcome belongs to a process that died, or to one that only seems dead and still waits for its
 * answer: until its longest time is over, "not found there" would prove nothing.
 */
function underWayUntilMs({ attempts }: Delivery, callLimitSeconds: number): number {
  const starts = attempts.filter(({ outcome }) => outcome === null).map(({ startedAt }) => Date.parse(startedAt));
  return starts.length === 0 ? 0 : Math.max(...starts) + callLimitSeconds * 1000;
}

/**
 * One hour before the provider forgets the key of this transmission: the last moment for a repeated call that cannot
 * double.
 */
function keyHonouredUntilMs({ attempts, transmission, restored }: Delivery, hoursNow: number): number {
  // Its key says nothing of an earlier transmission, whose failure may have been corrected in the time that is lost.
  if (restored !== null && transmission.transmission > 1) return 0;
  // The first call may have been lost, at any time since the acceptance.
  const firstAt = restored?.acceptedAt ?? attempts[0]?.startedAt;
  // Settings may have changed since: the shorter time is safe.
  const hours = Math.min(hoursNow, transmission.keyHours ?? hoursNow);
  return firstAt === undefined ? 0 : Date.parse(firstAt) + (hours - 1) * hourMs;
}

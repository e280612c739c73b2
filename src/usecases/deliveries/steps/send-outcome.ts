import type { TransitionTrigger } from '../../../domain/deliveries/transition-trigger';
import type { SendOutcome } from '../../../domain/ports/deliveries/provider';
import type { CallEnd } from '../../../domain/ports/deliveries/provider-calls';

/** What the answer to a call means for the delivery. */
export function triggerOf(outcome: SendOutcome): TransitionTrigger {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'send_accepted' };
    case 'refused':
      return { kind: 'send_refused' };
    case 'duplicate':
      return { kind: 'send_duplicate' };
    case 'unreachable_recipient':
      return { kind: 'recipient_unreachable' };
    case 'temporary':
      return { kind: 'send_failed_for_now', reason: outcome.reason };
    case 'unknown':
      return { kind: 'send_unanswered' };
  }
}

/** What it says about the connection; null = nothing (a provider that limits us is alive and well). */
export function healthOf(
  outcome: SendOutcome,
): { ok: true } | { ok: false; error: string; authFailed: boolean } | null {
  switch (outcome.kind) {
    case 'accepted':
    case 'refused':
    case 'duplicate':
    case 'unreachable_recipient':
      return { ok: true };
    case 'temporary':
      if (outcome.reason === 'PROVIDER_RATE_LIMITED') return null;
      return { ok: false, error: outcome.message, authFailed: outcome.reason !== 'PROVIDER_UNAVAILABLE' };
    case 'unknown':
      return { ok: false, error: outcome.message, authFailed: false };
  }
}

/** What it says about the provider's server: credentials may be refused without a call. */
export function callEndOf(outcome: SendOutcome): CallEnd {
  if (outcome.kind === 'unknown') return 'silent';
  if (outcome.kind !== 'temporary' || outcome.reason === 'PROVIDER_RATE_LIMITED') return 'answered';
  return outcome.reason === 'PROVIDER_UNAVAILABLE' ? 'silent' : 'untold';
}

export const messageOf = (outcome: SendOutcome): string | null =>
  outcome.kind === 'accepted' ? null : outcome.message;

import type { ReceiveFault, SendOutcome } from '../../domain/ports/deliveries/provider';

/** As an answer of a provider tells it. */
export type TemporaryReason = ReceiveFault['reason'];
export type Temporary = Extract<SendOutcome, { kind: 'temporary' }> & { reason: TemporaryReason };

/** Surely not taken: may be repeated without asking. */
export const temporary = (
  reason: TemporaryReason,
  retryAfterSeconds: number | null,
  message: string,
  details: Temporary['details'],
): Temporary => ({ kind: 'temporary', reason, retryAfterSeconds, message, details });

/** What a connection without usable settings or credentials says of itself. */
export const notUsable = 'the settings or credentials of this connection are not usable';

/** No call was made: the account itself is not usable. */
export const notAsked = (message: string): ReceiveFault => ({
  kind: 'unavailable',
  reason: 'PROVIDER_AUTH_FAILED',
  retryAfterSeconds: null,
  message,
});

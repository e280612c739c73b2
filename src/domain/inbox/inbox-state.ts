export const inboxStates = ['pending', 'leased', 'acknowledged', 'nack', 'quarantined'] as const;
/**
 * The state of a received invoice for one integration.
 *
 * - `pending`: offered
 * - `leased`: handed to one of the integration's workers for a while
 * - `nack`: the ERP could not process it, offered again after a delay
 * - `quarantined`: nacked too often, not offered until an operator releases it
 * - `acknowledged`: processed by the ERP, final
 */
export type InboxState = (typeof inboxStates)[number];

/** What is stored of one invoice for one integration, as far as it decides. */
export interface InboxEntry {
  state: InboxState;
  /**
   * Of `leased`: end of the lease. Of `nack`: when it is offered again. Milliseconds since 1970; null in every other
   * state.
   */
  dueAtMs: number | null;
  /** Nacks since it was offered, or released. */
  attempts: number;
  /** The provider passed metadata only and the XML has not been supplemented yet. */
  xmlMissing: boolean;
}

/**
 * The state that counts: a lease that has run out and a delay that has passed are `pending` again, though no row was
 * touched.
 */
export function effectiveState({ state, dueAtMs }: Pick<InboxEntry, 'state' | 'dueAtMs'>, nowMs: number): InboxState {
  const isOver = dueAtMs !== null && dueAtMs <= nowMs;
  return isOver ? 'pending' : state;
}

const firstDelaySeconds = 60;
const maxDelaySeconds = 6 * 3_600;

/** Seconds until a nacked item is offered again: a minute, doubling with each nack, at most six hours. */
export const nackDelaySeconds = (attempts: number): number =>
  Math.min(firstDelaySeconds * 2 ** Math.min(attempts - 1, 20), maxDelaySeconds);

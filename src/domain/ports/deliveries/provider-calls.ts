import type { OpenConnection } from '../../connections/connection';

/**
 * How a call ended, for those who come after it.
 * - `answered`: the provider's server said something, whatever it was
 * - `silent`: it did not, or only that it is out of order
 * - `untold`: no call was made, or its ending says nothing of the server
 */
export type CallEnd = 'answered' | 'silent' | 'untold';

/**
 * Leave to make one call, or why not, and when to ask again: nothing waits for long inside of a step, because the
 * places of waiting steps are wanted by the customers of every other provider.
 * - `full`: as many calls as the connection or its server may have are under way
 * - `resting`: the server has been silent to several companies
 */
export type CallTurn =
  | { kind: 'granted'; end: (result: CallEnd) => void }
  | { kind: 'full'; untilMs: number }
  | { kind: 'resting'; untilMs: number };

/** Calls to the servers of providers, by host, in this process. */
export interface ProviderCalls {
  /** Before a document is shown to the provider. @param limit calls of this connection at once */
  send(connection: OpenConnection, limit: number): Promise<CallTurn>;
  /** Before a question: what was received, what became of a document. */
  ask(connection: OpenConnection): Promise<CallTurn>;
}

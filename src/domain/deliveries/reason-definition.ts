import type { Localized } from '../localized';

/**
 * Whether an invoice whose delivery has this reason may be sent again. `by_itself`: the portal goes on when the cause
 * is gone. `new_key`: submit it again, corrected where something is wrong, with a new key. `never`: it arrived, may
 * have arrived, or must not be sent.
 */
export type SendingAgain = 'by_itself' | 'new_key' | 'never';

/** What a reason of a delivery means. */
export interface ReasonWords {
  /** In a list. */
  title: Localized;
  /** With an invoice, while it waits as well as when it has stopped. */
  sentence: Localized;
  /** What a bookkeeper does once it has stopped. */
  advice: Localized;
  again: SendingAgain;
}

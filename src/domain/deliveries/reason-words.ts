import { joined, type Localized, localized, sameInAll } from '../localized';
import { portalReasons } from './portal-reasons';
import { providerReasons } from './provider-reasons';
import type { ReasonWords } from './reason-definition';
import { type ReasonCode, reasonCodes } from './status';

/** All reasons, for the people who read them in the feed, with an invoice, in a notice or on the page of the reason. */
export const reasonWords: Readonly<Record<ReasonCode, ReasonWords>> = { ...portalReasons, ...providerReasons };

/** Null: this version does not know such a reason. */
export function wordsOfReason(code: string | null): ReasonWords | null {
  const known = reasonCodes.find((one) => one === code);
  return known === undefined ? null : reasonWords[known];
}

/** An error of a delivery in words; what the provider said of it stands behind, as it said it. */
export function errorInWords({ code, message }: { code: string; message: string }): Localized {
  const sentence = wordsOfReason(code)?.sentence;
  if (sentence === undefined) return sameInAll(message);
  return message === code || message === ''
    ? sentence
    : joined(sentence, localized(`(„${message}“)`, `(„${message}“)`, `("${message}")`));
}

import { type Localized, localized, sameInAll } from '../../../domain/localized';
import type { RuleFailure } from '../rule-engine';
import type { Reader } from './reader';
import { ruleMessages } from './rule-messages';

/**
 * What a finding says of a broken rule, and the business term that it is about. A rule without words of ours keeps the
 * official ones.
 */
export function messagesOf(
  failure: Pick<RuleFailure, 'id' | 'test' | 'text' | 'isEvaluated'>,
  reader: Reader,
  isTaxData = false,
): { messages: Localized; bt: string | null } {
  const own = failure.isEvaluated ? ruleMessages(failure, isTaxData) : null;
  const messages = own?.[reader] ?? (failure.isEvaluated ? sameInAll(failure.text) : notEvaluated(failure.id));
  return { messages, bt: officialTerm(failure.text) ?? own?.bt ?? null };
}

/** The first business term of an official message is its subject; the others are what it is compared with. */
const officialTerm = (text: string): string | null => /\bBT-\d+\b/.exec(text)?.[0].replace(/-0+/, '-') ?? null;

const notEvaluated = (id: string): Localized =>
  localized(
    `Pravidlo ${id} sa nedá vyhodnotiť: údaj, ktorého sa týka, nemá správny tvar.`,
    `Pravidlo ${id} nelze vyhodnotit: údaj, kterého se týká, nemá správný tvar.`,
    `The rule ${id} cannot be evaluated: the field that it is about has no correct form.`,
  );

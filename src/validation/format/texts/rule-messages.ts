import { type Localized, localized } from '../../../domain/localized';
import { czech } from './cs';
import { english } from './en';
import type { Reader } from './reader';
import { requestToIssuer } from './request-to-issuer';
import { type PublishedRule, type RuleText, ruleText } from './rule-text';
import { slovak } from './sk';

/** A rule in the words of an accountant, by reader. */
export type RuleMessages = Readonly<Record<Reader, Localized>> & {
  /** The business term that the text names first; null: none. */
  readonly bt: string | null;
};

const written = new Map<string, RuleMessages | null>();

/**
 * What a rule says in every language of the portal; null: a rule that is not known here. A text is written once and
 * then shared by all findings.
 *
 * @param isTaxData the rule is broken by the tax data document that is made of the invoice
 */
export function ruleMessages(rule: PublishedRule, isTaxData = false): RuleMessages | null {
  // Those that forbid an element are named by what they forbid, which an edition may change.
  const key = `${isTaxData ? 'TDD-' : ''}${rule.id.startsWith('UBL-CR-') ? (rule.test ?? '') : rule.id}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const messages = write(rule, isTaxData);
  // Ids come from installed rule sets, so this does not grow with documents.
  written.set(key, messages);
  return messages;
}

function write(rule: PublishedRule, isTaxData: boolean): RuleMessages | null {
  const [sk, cs, en] = [ruleText(slovak, rule), ruleText(czech, rule), ruleText(english, rule)];
  if (sk === null || cs === null || en === null) return null;
  const texts = { sk, cs, en };
  const message = (remedyOf: (language: keyof typeof texts) => string): Localized => {
    const whole = (language: keyof typeof texts): string =>
      [...(isTaxData ? [words[language].taxData] : []), texts[language].problem, remedyOf(language)].join(' ');
    return Object.freeze(localized(whole('sk'), whole('cs'), whole('en')));
  };
  return Object.freeze({
    bt: termIn(texts),
    issuer: message((language) => texts[language].remedy),
    recipient: message((language) => requestToIssuer.recipient[language]),
    recipient_of_self_billing: message((language) => requestToIssuer.recipient_of_self_billing[language]),
  });
}

const words = { sk: slovak, cs: czech, en: english };

const termIn = ({ en: { problem, remedy } }: { en: RuleText }): string | null =>
  /\bBT-\d+\b/.exec(problem)?.[0] ?? /\bBT-\d+\b/.exec(remedy)?.[0] ?? null;

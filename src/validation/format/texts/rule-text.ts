import { ruleForms } from './rule-forms';
import type { Words } from './words';

/** A rule as its authors publish it, as far as a text needs it. */
export interface PublishedRule {
  id: string;
  /** The XPath of the rule; null where the engine does not tell it. */
  test: string | null;
}

/** What is wrong, and what the issuer does about it. */
export interface RuleText {
  problem: string;
  remedy: string;
}

/** The text of a rule in one language; null: there is none. */
export function ruleText(words: Words, rule: PublishedRule): RuleText | null {
  const pattern = patternOf(words, rule);
  if (pattern === null) return null;
  const [problem = '', remedy = words.remedy] = pattern.split(' | ');
  return { problem: sentence(words, problem), remedy: sentence(words, remedy) };
}

function patternOf(words: Words, { id, test }: PublishedRule): string | null {
  if (Object.hasOwn(words.rules, id)) return words.rules[id] ?? null;
  if (Object.hasOwn(ruleForms, id)) {
    const [template = '', ...fillers] = ruleForms[id] ?? [];
    return filled(words, words.templates[template] ?? '', fillers);
  }
  const path = id.startsWith('UBL-CR-') && test !== null ? pathInWords(words, test) : '';
  return path === '' ? null : filled(words, words.templates['element-not-used'] ?? '', [path]);
}

const filled = (words: Words, template: string, fillers: readonly string[]): string =>
  template.replace(/\{(\d+)\}/g, (_, place: string) => nameOf(words, fillers[Number(place)] ?? ''));

/** Names the business terms in it, and begins with a capital letter. */
function sentence(words: Words, text: string): string {
  const named = text.replace(/\{(B[TG]-\d+)\}/g, (_, term: string) => nameOf(words, term));
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/** `číslo faktúry (BT-1)`; a filler that has no name stands for itself. */
function nameOf({ names }: Words, key: string): string {
  const name = Object.hasOwn(names, key) ? names[key] : undefined;
  if (name === undefined) return key;
  return /^B[TG]-/.test(key) ? `${name} (${key})` : name;
}

/**
 * What a rule forbids, in words: `not(cac:AccountingSupplierParty/cac:Party/cbc:WebsiteURI)` becomes
 * `dodávateľ › internetová stránka`.
 */
function pathInWords(words: Words, test: string): string {
  const [path = ''] = test
    .replaceAll('|cac:CreditNoteLine', '')
    .replace(/\[[^[\]]*\]/g, '')
    .split(') or ');
  const steps = [...path.matchAll(/(?:(?<=[a-z]:)(\w+))|@(\w+)/g)];
  return steps
    .filter(([, element], at) => element !== 'Party' || at === steps.length - 1)
    .map(([, element, attribute]) =>
      element === undefined ? `${words.attribute} ${attribute ?? ''}` : words.element(element),
    )
    .join(' › ');
}

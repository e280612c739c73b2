import {
  atLeast,
  atLeastCharacters,
  atLeastItems,
  atMost,
  atMostCharacters,
  atMostItems,
  booleanWanted,
  inTheForm,
  listWanted,
  notBlank,
  notValid,
  numberWanted,
  objectWanted,
  textWanted,
  unknownMember,
  useOneOf,
  uuidWanted,
  wholeNumberWanted,
} from '../../domain/field-words';
import { type Localized, localized } from '../../domain/localized';

/** Longer messages repeat a large value of the caller, and nothing in them is worth reading. */
const maxReadLength = 20_000;

/**
 * What the generated routes found wrong with a value, for people: an enumeration names all that is allowed, of another
 * union the first finding is enough to act on. Values are never repeated.
 */
export function readableMessage(message: string | undefined): Localized {
  const findings = dryRunFindingsOf(message ?? '');
  const allowed = [...new Set(findings.flatMap(allowedValues))];
  return allowed.length > 0 ? useOneOf(allowed) : inWords(findings[0] ?? '');
}

type Wording = readonly [pattern: RegExp, words: (...found: string[]) => Localized];

/** What tsoa writes, and the messages of our own comments, `limit must be at most 500`. */
const wordings: readonly Wording[] = [
  [/ is an excess property and therefore is not allowed$/, () => unknownMember],
  [/^'([^']+)' is required$/, (name) => localized(`Chýba ${name}.`, `Chybí ${name}.`, `'${name}' is required`)],
  [/^invalid array$/, () => listWanted],
  [/^invalid object$/, () => objectWanted],
  [/^invalid string value$/, () => textWanted],
  [/^invalid boolean value$/, () => booleanWanted],
  [/^invalid (?:(?:integer|float|double|long|number) number|float|double|number)$/, () => numberWanted],
  // The comment `@isInt limit` has the name of its member as its message.
  [/must be a whole number$|^[a-z_]+$/, () => wholeNumberWanted],
  [/must not be negative$/, () => atLeast(0)],
  [/(?:must be at most|^max) (\d+)$/, atMost],
  [/(?:must be at least|^min) (\d+)$/, atLeast],
  [/^maxLength (\d+)$/, atMostCharacters],
  [/^(?:minLength|give at least) (\d+)(?: characters)?$/, atLeastCharacters],
  [/^maxItems (\d+)$/, atMostItems],
  [/^minItems (\d+)$/, atLeastItems],
  [/must be a UUID$/, () => uuidWanted],
  [/must not be blank$/, () => notBlank],
  [/must be six digits$/, () => localized('Uveďte šesť číslic.', 'Uveďte šest číslic.', 'Give six digits.')],
  [/must be base64url$/, () => inTheForm('base64url')],
  [
    /must be a word in small letters$/,
    () => localized('Uveďte slovo malými písmenami.', 'Uveďte slovo malými písmeny.', 'Give a word in small letters.'),
  ],
  [
    /must be two capital letters$/,
    () => localized('Uveďte dve veľké písmená.', 'Uveďte dvě velká písmena.', 'Give two capital letters.'),
  ],
  [
    /must have exactly (\d+) digits$/,
    (digits) => localized(`Uveďte ${digits} číslic.`, `Uveďte ${digits} číslic.`, `Give ${digits} digits.`),
  ],
  [
    /must have (\d+) to (\d+) digits$/,
    (least, most) =>
      localized(
        `Uveďte ${least} až ${most} číslic.`,
        `Uveďte ${least} až ${most} číslic.`,
        `Give ${least} to ${most} digits.`,
      ),
  ],
  [
    /must have (\d+) to (\d+) characters of (.+)$/,
    (least, most, alphabet) =>
      localized(
        `Uveďte ${least} až ${most} znakov z ${alphabet}`,
        `Uveďte ${least} až ${most} znaků z ${alphabet}`,
        `Give ${least} to ${most} characters of ${alphabet}`,
      ),
  ],
  [
    /must be a name such as (\S+), or a beginning such as (\S+)$/,
    (name, beginning) =>
      localized(
        `Uveďte názov ako ${name}, alebo začiatok ako ${beginning}`,
        `Uveďte název jako ${name}, nebo začátek jako ${beginning}`,
        `Give a name such as ${name}, or a beginning such as ${beginning}`,
      ),
  ],
  [/^Not match in '(.+)'$/, inTheForm],
];

/** Whatever else the library may say is no sentence for a caller. */
function inWords(finding: string): Localized {
  for (const [pattern, words] of wordings) {
    const found = pattern.exec(finding);
    if (found) return words(...found.slice(1));
  }
  return notValid;
}

/** A union wraps the findings of each of its parts in one line of JSON, and a union of unions wraps it again. */
function dryRunFindingsOf(message: string): string[] {
  const json = /^Could not match the (?:union|intersection) against [a-z ]+\. Issues: /.exec(message)?.[0];
  if (json === undefined) return [message];
  if (message.length > maxReadLength) return [];
  const parts = JSON.parse(message.slice(json.length)) as Record<string, { message?: string }>[];
  return parts.flatMap((part) => Object.values(part).flatMap(({ message: inner }) => dryRunFindingsOf(inner ?? '')));
}

/** `should be one of the following; ['sk','cs']` → sk, cs. Null is no value that a caller would write. */
function allowedValues(finding: string): string[] {
  const list = /^should be one of the following; \[(.*)\]$/.exec(finding)?.[1];
  if (list === undefined) return [];
  return list
    .split(',')
    .map((value) => value.replace(/^'|'$/g, ''))
    .filter((value) => value !== 'null' && value !== '');
}

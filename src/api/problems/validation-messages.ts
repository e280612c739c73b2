import { type Localized, localized, sameInAll } from '../../domain/localized';

/** Longer messages repeat a large value of the caller, and nothing in them is worth reading. */
const maxReadLength = 20_000;
const maxMessageLength = 200;

export const unknownMember = localized(
  'Tento údaj tu nepoznáme.',
  'Tento údaj zde neznáme.',
  'This member is not known here.',
);
const uuidExample = '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10';
export const uuidWanted = localized(
  `Uveďte UUID ako ${uuidExample}.`,
  `Uveďte UUID jako ${uuidExample}.`,
  `Give a UUID such as ${uuidExample}.`,
);
const number = localized('Uveďte číslo.', 'Uveďte číslo.', 'Give a number.');

/**
 * What the generated routes found wrong with a value, for people: an enumeration names all that is allowed, of another union the
 * first finding is enough to act on. Values are never repeated.
 */
export function readableMessage(message: string | undefined): Localized {
  const text = message ?? 'is not valid';
  const findings = dryRunFindingsOf(text);
  const allowed = [...new Set(findings.flatMap(allowedValues))].join(', ');
  if (allowed !== '')
    return localized(
      `Použite jednu z hodnôt: ${allowed}.`,
      `Použijte jednu z hodnot: ${allowed}.`,
      `Use one of: ${allowed}.`,
    );
  return inWords((findings[0] ?? 'is not valid').slice(0, maxMessageLength));
}

type Wording = readonly [pattern: RegExp, words: (...found: string[]) => Localized];

/** What tsoa writes, and the messages of our own comments, `limit must be at most 500`. */
const wordings: readonly Wording[] = [
  [/ is an excess property and therefore is not allowed$/, () => unknownMember],
  [/^'([^']+)' is required$/, (name) => localized(`Chýba ${name}.`, `Chybí ${name}.`, `'${name}' is required`)],
  [/^invalid array$/, () => localized('Uveďte zoznam v [ ].', 'Uveďte seznam v [ ].', 'Give a list in [ ].')],
  [/^invalid object$/, () => localized('Uveďte objekt v { }.', 'Uveďte objekt v { }.', 'Give an object in { }.')],
  [/^invalid string value$/, () => localized('Uveďte text.', 'Uveďte text.', 'Give a text.')],
  [
    /^invalid boolean value$/,
    () => localized('Uveďte true alebo false.', 'Uveďte true nebo false.', 'Give true or false.'),
  ],
  [/^invalid (?:integer|float|double|long|number) number$/, () => number],
  [/^invalid (?:float|double|number)$/, () => number],
  [/must be a whole number$/, () => localized('Uveďte celé číslo.', 'Uveďte celé číslo.', 'Give a whole number.')],
  [/(?:must be at most|^max) (\d+)$/, (most) => localized(`Najviac ${most}.`, `Nejvýše ${most}.`, `At most ${most}.`)],
  [
    /(?:must be at least|^min) (\d+)$/,
    (least) => localized(`Najmenej ${least}.`, `Nejméně ${least}.`, `At least ${least}.`),
  ],
  [
    /^maxLength (\d+)$/,
    (most) => localized(`Najviac ${most} znakov.`, `Nejvýše ${most} znaků.`, `At most ${most} characters.`),
  ],
  [
    /^minLength (\d+)$/,
    (least) => localized(`Najmenej ${least} znak(ov).`, `Nejméně ${least} znak(ů).`, `At least ${least} character(s).`),
  ],
  [
    /^maxItems (\d+)$/,
    (most) => localized(`Najviac ${most} položiek.`, `Nejvýše ${most} položek.`, `At most ${most} elements.`),
  ],
  [
    /^minItems (\d+)$/,
    (least) => localized(`Najmenej ${least} položka.`, `Nejméně ${least} položka.`, `At least ${least} element(s).`),
  ],
  [/must be a UUID$/, () => uuidWanted],
  [
    /^Not match in '(.+)'$/,
    (pattern) =>
      localized(`Uveďte v tvare ${pattern}.`, `Uveďte ve tvaru ${pattern}.`, `Give it in the form ${pattern}.`),
  ],
];

function inWords(finding: string): Localized {
  for (const [pattern, words] of wordings) {
    const found = pattern.exec(finding);
    if (found) return words(...found.slice(1));
  }
  return sameInAll(finding);
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

/** What libxml2 says of a document that does not conform to its schema, taken apart. */
export interface SchemaFault {
  kind: SchemaFaultKind;
  /** Local name of the element that it speaks of; null: none. */
  element: string | null;
  attribute: string | null;
  /** The value that does not fit. */
  value: string | null;
  /** What the value should probably be; null: that cannot be told. */
  expectedValue: string | null;
  /** Local names of the elements that could stand there. */
  expectedElements: readonly string[];
}

export type SchemaFaultKind =
  | 'number'
  | 'date'
  | 'boolean'
  | 'value'
  | 'attribute-value'
  | 'attribute-missing'
  | 'attribute-not-allowed'
  | 'not-expected'
  | 'not-expected-here'
  | 'child-missing'
  | 'text-not-allowed'
  | 'elements-not-allowed'
  | 'root'
  | 'other';

/**
 * Takes a message of libxml2 (xmlschemas.c) apart. The types of amounts, quantities and percentages are local ones
 * without a name, so a number is known by the name of its element.
 *
 * @param message with usual prefixes:
 *   `Element 'cbc:IssueDate': '21.11.2026' is not a valid value of the atomic type 'xs:date'.`
 */
export function schemaFaultOf(message: string): SchemaFault {
  const element = /^Element '(?:[^':]*:)?([^']*)'/.exec(message)?.[1] ?? null;
  const attribute = /^Element '[^']*', attribute '([^']*)'/.exec(message)?.[1] ?? namedAttribute(message);
  const value = valueIn(message);
  const kind = kindOf(message, { element, attribute, value });
  return {
    kind,
    element,
    attribute,
    value,
    expectedValue: value === null ? null : (meant[kind]?.(value.trim()) ?? null),
    expectedElements: expectedIn(message),
  };
}

const namedAttribute = (message: string): string | null =>
  /: The attribute '([^']*)' is (?:required but missing|not allowed)/.exec(message)?.[1] ?? null;

/** The value of a message; it may hold quotation marks itself. */
function valueIn(message: string): string | null {
  const end = /' is not (?:a valid value|an element of the set|accepted by the pattern)/.exec(message)?.index;
  if (end === undefined) return null;
  const start = /(?:^|\]) ?The value '|': '/.exec(message);
  return start === null ? null : message.slice(start.index + start[0].length, end);
}

function kindOf(
  message: string,
  { element, attribute, value }: Pick<SchemaFault, 'element' | 'attribute' | 'value'>,
): SchemaFaultKind {
  const type = /of the (?:local )?(?:atomic|union|list) type(?: '([^']*)')?/.exec(message);
  if (value !== null && attribute !== null) return 'attribute-value';
  if (value !== null && type?.[1] === 'xs:date') return 'date';
  if (value !== null && type?.[1] === 'xs:boolean') return 'boolean';
  if (value !== null && /(?:Amount|Quantity|Percent|Numeric|Rate|Measure)$/.test(element ?? '')) return 'number';
  if (value !== null) return 'value';
  return kinds.find(([words]) => message.includes(words))?.[1] ?? 'other';
}

const kinds: readonly (readonly [words: string, kind: SchemaFaultKind])[] = [
  ['is required but missing', 'attribute-missing'],
  ["' is not allowed", 'attribute-not-allowed'],
  ['This element is not expected. Expected is', 'not-expected-here'],
  ['This element is not expected', 'not-expected'],
  ['Missing child element', 'child-missing'],
  ['Character content', 'text-not-allowed'],
  ['Element content is not allowed', 'elements-not-allowed'],
  ['No matching global declaration', 'root'],
];

/** `Expected is one of ( cbc:A, cac:B ).` */
const expectedIn = (message: string): string[] =>
  (/Expected is(?: one of)? \( ([^()]*) \)/.exec(message)?.[1] ?? '')
    .split(', ')
    .filter((name) => name !== '' && !name.includes('*'))
    .map((name) => name.slice(name.indexOf(':') + 1));

const meant: Partial<Record<SchemaFaultKind, (value: string) => string | null>> = {
  number: (value) => {
    const digits = value.replace(/[\s\u00a0]|EUR|€/g, '');
    const [, whole, decimals] = /^(-?\d+(?:\.\d{3})*),(\d+)$/.exec(digits) ?? [];
    // 1,234 may be a thousand and more.
    if (whole !== undefined && decimals !== undefined)
      return decimals.length === 3 ? null : `${whole.replaceAll('.', '')}.${decimals}`;
    return digits !== value && /^-?\d{1,30}(?:\.\d{1,6})?$/.test(digits) ? digits : null;
  },
  date: (value) => {
    const [, day = '', month = '', year = ''] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(value) ?? [];
    if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    return /^(\d{4}-\d{2}-\d{2})T/.exec(value)?.[1] ?? null;
  },
  boolean: (value) =>
    ({ áno: 'true', ano: 'true', yes: 'true', nie: 'false', ne: 'false', no: 'false' })[value.toLowerCase()] ?? null,
};

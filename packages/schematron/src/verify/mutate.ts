/**
 * Mutants of sample documents: the same invoice with a few random faults, so that rules are seen failing which no
 * sample breaks. The faults are textual and keep the document well-formed; the same seed gives the same mutants.
 */

export type Random = () => number;

/** A small seeded generator (mulberry32): numbers from 0 up to 1. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Span {
  readonly start: number;
  readonly openEnd: number;
  readonly closeStart: number;
  readonly end: number;
  readonly name: string;
}

/** Where each element but the root begins and ends. */
export function elementSpans(xml: string): readonly Span[] {
  const spans: Span[] = [];
  const open: { readonly name: string; readonly start: number; readonly openEnd: number }[] = [];
  const body = xml.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g, (found) =>
    ' '.repeat(found.length),
  );
  for (const tag of body.matchAll(/<(\/?)([^\s<>/"']+)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*?)?)(\/?)>/g)) {
    const { 0: whole, 1: slash, 2: name = '', 4: empty, index } = tag;
    const end = index + whole.length;
    if (empty === '/') spans.push({ start: index, openEnd: end, closeStart: end, end, name });
    else if (slash !== '/') open.push({ name, start: index, openEnd: end });
    else {
      const start = open.pop();
      if (start !== undefined && open.length > 0) spans.push({ ...start, closeStart: index, end });
    }
  }
  return spans;
}

const CODES = [
  'S',
  'Z',
  'E',
  'AE',
  'K',
  'G',
  'O',
  'L',
  'M',
  'B',
  'VAT',
  'GST',
  'DE',
  'DK',
  'SE',
  'NO',
  'IT',
  'NL',
  'GR',
  'IS',
  'SK',
  'CZ',
  'EUR',
  'SEK',
  '380',
  '381',
  '326',
  '384',
  '389',
  '30',
  '31',
  '42',
  '48',
  '49',
  '50',
  '54',
  '57',
  '58',
  '59',
  '93',
  '97',
  'true',
  'false',
  '1',
  '0',
  '25',
  '20',
  '23',
  '0.00',
];
const ODDITIES = [
  '',
  ' ',
  'x',
  ' 1 ',
  '1e2',
  '-1',
  '+5',
  '0.005',
  '99999999999999999999.99',
  '1.',
  '.5',
  'INF',
  '\t12\n',
  'ž𝄞',
  '2024-02-30',
  '2024-01-01',
  '2024-01-01Z',
  '9999-12-31',
  'a b',
  'DE123456789',
  'SE556677889901',
  'NL123456789B01',
  'EL123456789',
  '#ABC#',
  '01#123',
  '7300010000001',
  'urn:peppol:bis:billing_with_response',
  '#SKONTO#TAGE=14#PROZENT=2.25#&#10;',
];
const SCHEMES = [
  '0088',
  '0192',
  '0184',
  '0096',
  '0198',
  '0208',
  '0201',
  '0210',
  '9907',
  '0211',
  '0007',
  '0151',
  '0106',
  '0190',
  '9944',
  '0217',
  '0245',
  'SEPA',
  'XX',
];

type Fault = (xml: string, spans: readonly Span[], random: Random) => string;

const removeElement: Fault = (xml, spans, random) => cut(xml, pick(spans, random), '');

const repeatElement: Fault = (xml, spans, random) => {
  const { start, end } = pick(spans, random);
  return xml.slice(0, end) + xml.slice(start);
};

const changeText: Fault = (xml, spans, random) => {
  const { openEnd, closeStart } = pick(leaves(xml, spans), random);
  const value = random() < 0.5 ? pick(CODES, random) : pick(ODDITIES, random);
  return xml.slice(0, openEnd) + value + xml.slice(closeStart);
};

const changeNumber: Fault = (xml, spans, random) => {
  const numbers = leaves(xml, spans).filter(({ openEnd, closeStart }) =>
    /^-?\d+(?:\.\d+)?$/.test(xml.slice(openEnd, closeStart)),
  );
  if (numbers.length === 0) return xml;
  const { openEnd, closeStart } = pick(numbers, random);
  const value = Number(xml.slice(openEnd, closeStart)) + pick([0.01, -0.01, 0.02, 1, -1, 0.001, 100, -2000], random);
  return xml.slice(0, openEnd) + String(Math.round(value * 1000) / 1000) + xml.slice(closeStart);
};

const changeAttribute: Fault = (xml, spans, random) => {
  const candidates = spans.flatMap(({ start, openEnd }) =>
    Array.from(xml.slice(start, openEnd).matchAll(/ (?!xmlns)[\w:]+="([^"]*)"/g), (found) => ({
      from: start + found.index,
      to: start + found.index + found[0].length,
      text: found[0],
    })),
  );
  if (candidates.length === 0) return xml;
  const { from, to, text } = pick(candidates, random);
  const value = random() < 0.5 ? pick(SCHEMES, random) : pick(CODES, random);
  return xml.slice(0, from) + (random() < 0.3 ? '' : text.replace(/"[^"]*"/, `"${value}"`)) + xml.slice(to);
};

/** Puts an element where another one stands: rules about what must not be there want to be broken too. */
const moveElement: Fault = (xml, spans, random) => {
  const { start, end } = pick(spans, random);
  const target = pick(spans, random);
  return xml.slice(0, target.start) + xml.slice(start, end) + xml.slice(target.start);
};

const renameElement: Fault = (xml, spans, random) => {
  const span = pick(spans, random);
  const name = pick(spans, random).name;
  const text = xml.slice(span.start, span.end);
  const renamed = text.startsWith(`<${span.name}`) ? `<${name}${text.slice(span.name.length + 1)}` : text;
  return cut(
    xml,
    span,
    renamed.endsWith(`</${span.name}>`) ? `${renamed.slice(0, -span.name.length - 1)}${name}>` : renamed,
  );
};

const splitText: Fault = (xml, spans, random) => {
  const { openEnd, closeStart } = pick(leaves(xml, spans), random);
  const at = openEnd + Math.floor(random() * (closeStart - openEnd));
  return /[&;]/.test(xml.slice(openEnd, closeStart))
    ? xml
    : xml.slice(0, at) + pick(['<!-- -->', '<?pi?>', '<![CDATA[ ]]>', '&#32;', '\r\n'], random) + xml.slice(at);
};

const FAULTS: readonly Fault[] = [
  removeElement,
  removeElement,
  repeatElement,
  changeText,
  changeText,
  changeText,
  changeNumber,
  changeNumber,
  changeAttribute,
  changeAttribute,
  moveElement,
  renameElement,
  splitText,
];

/** The document with one to four faults. */
export function mutant(xml: string, random: Random): string {
  let result = xml;
  for (let faults = 1 + Math.floor(random() * 4); faults > 0; faults -= 1) {
    const spans = elementSpans(result);
    if (spans.length === 0 || leaves(result, spans).length === 0) return result;
    result = pick(FAULTS, random)(result, spans, random);
  }
  return result;
}

export function leaves(xml: string, spans: readonly Span[]): readonly Span[] {
  return spans.filter(
    ({ openEnd, closeStart }) => closeStart > openEnd && !xml.slice(openEnd, closeStart).includes('<'),
  );
}

function cut(xml: string, { start, end }: Span, replacement: string): string {
  return xml.slice(0, start) + replacement + xml.slice(end);
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

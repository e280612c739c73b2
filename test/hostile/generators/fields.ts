import { fullDocument } from '../../support/factories/full-document';
import { family, type Generator, type Scene } from '../generator';
import { document } from './documents';
import { fill, oddDays, type Way, waysOfDate, waysOfNumber, waysOfText } from './texts';

/** One place of a document that has a value. */
interface Field {
  /** Its path without the prefixes, and which one of several. */
  name: string;
  kind: 'text' | 'number' | 'date' | 'attribute';
  start: number;
  end: number;
}

/** A document with every business term of EN 16931. */
const sample = fullDocument().xml;

const numbers = /^(Percent|MultiplierFactorNumeric|.*Amount|.*Quantity)$/;
const kindOf = (element: string, value: string): Field['kind'] => {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  return numbers.test(element) ? 'number' : 'text';
};

/** Every text and every attribute of the sample, in its order. */
function readFields(xml: string): Field[] {
  const fields: Field[] = [];
  const open: string[] = [];
  const seen = new Map<string, number>();
  const numbered = (name: string): string => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  };
  for (const tag of xml.matchAll(/<(\/?)(?:\w+:)?(\w+)((?:\s[^<>]*)?)>([^<]*)/g)) {
    const [whole, slash, element = '', attributes = '', text = ''] = tag;
    if (slash === '/') {
      open.pop();
      continue;
    }
    open.push(element);
    const name = open.slice(1).slice(-4).join('/');
    const end = tag.index + whole.length;
    for (const attribute of attributes.matchAll(/ (\w+)="([^"]*)"/g)) {
      const [pair, key = '', value = ''] = attribute;
      if (key === 'xmlns') continue;
      const last = end - text.length - 1 - attributes.length + attribute.index + pair.length - 1;
      fields.push({ name: numbered(`${name}/@${key}`), kind: 'attribute', start: last - value.length, end: last });
    }
    if (text.trim() !== '')
      fields.push({ name: numbered(name), kind: kindOf(element, text), start: end - text.length, end });
  }
  return fields;
}

export const invoiceFields: readonly Field[] = readFields(sample);

/** As a value in XML, cut to the bytes that it should have: what is escaped is longer than what it means. */
const escape = (text: string, size: number): string =>
  text
    .replace(/[&<"\n]/g, (character) => `&#${character.charCodeAt(0)};`)
    .slice(0, size + 40)
    .replace(/&[#\d]*$/, '');

/** The sample as an invoice of the scene's company, with another value in one place. */
function withValue(scene: Scene, { start, end }: Field, value: string, size = value.length): string {
  const xml = `${sample.slice(0, start)}\u0001${sample.slice(end)}`;
  return xml
    .replace('schemeID="0088">7300010000001', `schemeID="0245">${scene.tenant.dic}`)
    .replaceAll('SK2020000001', scene.tenant.ic_dph)
    .replaceAll('2020000001', scene.tenant.dic)
    .replace('BT-1 text', `H-${scene.fresh()}`)
    .replace('\u0001', () => escape(value, size));
}

const grown = (field: Field, way: Way): Generator =>
  document('dry-run', `${field.name}, ${way.name}`, (size, scene) => withValue(scene, field, way.text(size), size));

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};

/** The first ways are tried on every field, of the others one in turn: all of them meet every kind of field. */
function waysOf({ kind }: Field, index: number): readonly Way[] {
  const [first, ...others] = waysOfText;
  if (!first) return [];
  if (kind === 'number') return [...waysOfNumber.slice(0, 2), at(waysOfNumber.slice(2), index)];
  if (kind === 'date') return [at(waysOfDate, index)];
  return kind === 'attribute' ? [at(waysOfText, index)] : [first, at(others, index)];
}

const dates = invoiceFields.filter(({ kind }) => kind === 'date');
const numberFields = invoiceFields.filter(({ kind }) => kind === 'number');

/** Names and numbers that are read into records, in every way there is. */
const readDeeply = invoiceFields.filter(({ name }) => /RegistrationName$|^ID$|^BuyerReference$/.test(name));

export const fieldGenerators: readonly Generator[] = family('field', [
  ...invoiceFields.flatMap((field, index) => waysOf(field, index).map((way) => grown(field, way))),
  ...readDeeply.flatMap((field) =>
    waysOfText.slice(1).map((way) => ({ ...grown(field, way), name: `${grown(field, way).name}, read` })),
  ),
  ...dates.flatMap((field) =>
    oddDays.map((day) => ({
      ...document('dry-run', `${field.name}, ${day}`, (_size, scene) => withValue(scene, field, day)),
      sizes: [1],
    })),
  ),
  ...numberFields.map((field) =>
    document('dry-run', `${field.name}, letters in digits`, (size, scene) => withValue(scene, field, fill(size, '1a'))),
  ),
]);

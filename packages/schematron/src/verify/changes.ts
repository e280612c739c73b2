import { elementSpans, type Span } from './mutate';

/**
 * One change to an invoice, a credit note or a tax data document, in one line:
 *
 *   cac:PaymentMeans/cbc:PaymentMeansCode = 59 sets a text; what the path names and the document lacks is made, as the
 *   last child cac:AllowanceCharge[2]/cbc:Amount/@currencyID = SEK
 *   cac:PaymentMeans/+cbc:PaymentID = 2            makes one more, behind those that are there
 *   - cac:InvoiceLine                              removes all that the path names
 *
 * A path begins at the invoice (in tax data at the reported document), or at the root of the document if it begins with
 * `/`. Names are those of an invoice; tax data has other ones for a few of them. A function changes more than a path
 * can say.
 */
export type Change = string | ((xml: string) => string);

/** @throws Error for a change that is written in another way. */
export function changed(xml: string, changes: readonly Change[]): string {
  return changes.reduce<string>(
    (text, change) => (typeof change === 'string' ? changedOnce(text, change) : change(text)),
    xml,
  );
}

/** What tax data calls by a name of its own. */
const TAX_DATA_NAMES: Readonly<Record<string, string>> = {
  'cac:InvoiceLine': 'pxs-taxdata:DocumentLine',
  'cac:LegalMonetaryTotal': 'pxs-taxdata:MonetaryTotal',
  'cbc:InvoiceTypeCode': 'pxs-taxdata:DocumentTypeCode',
};
const REPORTED_DOCUMENT = 'pxs-taxdata:ReportedDocument';

interface Step {
  readonly name: string;
  /** From 1; null where the path names no number. */
  readonly position: number | null;
  readonly isNew: boolean;
}

interface Place extends Span {
  readonly children: Place[];
}

function changedOnce(xml: string, change: string): string {
  const root = places(xml);
  const document = root.children.flatMap(({ children }) => children).find(({ name }) => name === REPORTED_DOCUMENT);
  const [, minus, slash, path = '', value] = /^(- )?(\/)?(\S+?)(?: =(?: ([\s\S]*))?)?$/.exec(change) ?? [];
  if (path === '' || (minus === undefined) !== change.includes(' ='))
    throw new Error(`This change cannot be read: ${change}`);
  const steps = path.split('/').map((step) => stepOf(step, document !== undefined));
  const from = slash === undefined ? (document ?? root) : root;
  return minus === undefined ? set(xml, from, steps, value ?? '') : remove(xml, from, steps);
}

function stepOf(text: string, isTaxData: boolean): Step {
  const [, plus, name = '', position] = /^(\+)?([^[\]]+)(?:\[(\d+)\])?$/.exec(text) ?? [];
  if (name === '') throw new Error(`This step cannot be read: ${text}`);
  return {
    name: isTaxData ? (TAX_DATA_NAMES[name] ?? name) : name,
    position: position === undefined ? null : Number(position),
    isNew: plus !== undefined,
  };
}

function set(xml: string, from: Place, steps: readonly Step[], value: string): string {
  const [step, ...rest] = steps;
  if (step === undefined) return xml.slice(0, from.openEnd) + value + xml.slice(from.closeStart);
  if (step.name.startsWith('@')) return setAttribute(xml, from, step.name.slice(1), value);
  const found = step.isNew ? undefined : matching(from, step)[0];
  if (found !== undefined) return set(xml, found, rest, value);
  return xml.slice(0, from.closeStart) + chain(steps, value) + xml.slice(from.closeStart);
}

function chain([step, ...rest]: readonly Step[], value: string): string {
  if (step === undefined) return value;
  const [attribute] = rest;
  if (attribute?.name.startsWith('@') === true)
    return `<${step.name} ${attribute.name.slice(1)}="${value}">x</${step.name}>`;
  return `<${step.name}>${chain(rest, value)}</${step.name}>`;
}

function setAttribute(xml: string, { start, openEnd }: Place, name: string, value: string): string {
  const tag = xml.slice(start, openEnd).replace(new RegExp(` ${name}="[^"]*"`), '');
  return `${xml.slice(0, start)}${tag.slice(0, -1)} ${name}="${value}">${xml.slice(openEnd)}`;
}

function remove(xml: string, from: Place, steps: readonly Step[]): string {
  const found = steps.reduce<readonly Place[]>(
    (places, step) => places.flatMap((place) => matching(place, step)),
    [from],
  );
  return [...found].reverse().reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), xml);
}

function matching({ children }: Place, { name, position }: Step): readonly Place[] {
  const named = children.filter((child) => child.name === name);
  return position === null ? named : named.slice(position - 1, position);
}

/** The root element, with all that is in it. */
function places(xml: string): Place {
  const openTag = /<[^?!<][^<>]*>/.exec(xml);
  if (openTag === null) throw new Error('There is no root element.');
  const openEnd = openTag.index + openTag[0].length;
  const root: Place = {
    name: '',
    start: openTag.index,
    openEnd,
    closeStart: xml.lastIndexOf('</'),
    end: xml.length,
    children: [],
  };
  const open = [root];
  for (const span of [...elementSpans(xml)].sort((a, b) => a.start - b.start)) {
    while ((open.at(-1)?.end ?? Infinity) <= span.start) open.pop();
    const place = { ...span, children: [] };
    open.at(-1)?.children.push(place);
    open.push(place);
  }
  return root;
}

import { family, type Generator, type Scene } from '../generator';
import { document, type Entrance, invoiceOf } from './documents';
import { fill, grow, unorderedMarks } from './texts';

type Markup = (size: number, scene: Scene) => string;

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';
const root = (inside: string, attributes = ''): string =>
  `<Invoice xmlns="${ubl}:Invoice-2"${attributes}>${inside}</Invoice>`;

/** Inside an invoice that is otherwise right, in front of its lines. */
const within = (scene: Scene, inside: string): string =>
  invoiceOf(scene).replace('<cac:AccountingSupplierParty>', () => `${inside}<cac:AccountingSupplierParty>`);
const withNote = (scene: Scene, inside: string): string =>
  invoiceOf(scene, { note: 'NOTE' }).replace('>NOTE<', () => `>${inside}<`);
const nested = (
  levels: number,
  open: (level: number) => string,
  inside: string,
  close: (level: number) => string,
): string =>
  Array.from({ length: levels }, (_, level) => open(level)).join('') +
  inside +
  Array.from({ length: levels }, (_, level) => close(levels - 1 - level)).join('');

const prefixesOf = (level: number): string =>
  Array.from({ length: 99 }, (_, index) => ` xmlns:p${level}-${index}="u:${level}-${index}"`).join('');
const laughs = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('');

/** What XML can be grown of, apart from what an invoice says. */
const markups: Record<string, Markup> = {
  'elements of new names': (size) => root(grow(size, (index) => `<b${index}/>`)),
  'elements of new names in an invoice': (size, scene) =>
    within(
      scene,
      grow(size, (index) => `<cbc:b${index}/>`),
    ),
  'elements of one name': (size) => root(fill(size, '<b/>')),
  'a name of an element': (size) => root(`<${fill(size, 'n')}/>`),
  'names of elements that are long': (size) => root(grow(size, (index) => `<${'n'.repeat(900)}${index}/>`)),
  'attributes of one element': (size) => root(`<a${grow(size, (index) => ` a${index}="1"`)}/>`),
  'attributes of many elements': (size) =>
    root(grow(size, (index) => `<a a${index}="1" b${index}="1" c${index}="1"/>`)),
  'a name of an attribute': (size) => root(`<a ${fill(size, 'n')}="1"/>`),
  'a value of an attribute': (size) => root(`<a a="${fill(size, 'v')}"/>`),
  'a value of an attribute of spaces': (size) => root(`<a a="x${fill(size, ' ')}x"/>`),
  'declared prefixes of one element': (size) => root(`<a${grow(size, (index) => ` xmlns:p${index}="u:${index}"`)}/>`),
  'prefixes in scope, then redeclared': (size) =>
    nested(
      97,
      (level) => `<a${prefixesOf(level)}>`,
      fill(size, '<b xmlns:q="u:y"/>'),
      () => '</a>',
    ),
  'the default namespace declared again and again': (size) => root(grow(size, (index) => `<a xmlns="u:${index}"/>`)),
  'the default namespace of a long name': (size) => `<a xmlns="${fill(size, 'u')}"/>`,
  'a prefix that is long': (size) => `<${fill(size / 3, 'p')}:a xmlns:${fill(size / 3, 'p')}="u"/>`,
  depth: (size) => '<a>'.repeat(size / 7) + '</a>'.repeat(size / 7),
  'depth that is never closed': (size) => '<a>'.repeat(size / 3),
  'depth at the limit, again and again': (size) => root(fill(size, `${'<a>'.repeat(90)}${'</a>'.repeat(90)}`)),
  'text between the elements': (size, scene) => within(scene, fill(size, 'x')),
  'white space between the elements': (size, scene) => within(scene, fill(size, ' \n')),
  'white space in front': (size, scene) => `${fill(size, ' ')}${invoiceOf(scene)}`,
  'white space behind': (size, scene) => `${invoiceOf(scene)}${fill(size, ' ')}`,
  'white space in tags': (size) => root(`<a${fill(size, ' ')}/>`),
  'one CDATA section': (size, scene) => withNote(scene, `<![CDATA[${fill(size, ']')}]]>`),
  'many CDATA sections': (size, scene) => withNote(scene, fill(size, '<![CDATA[x]]>')),
  'a CDATA section that never ends': (size, scene) => withNote(scene, `<![CDATA[${fill(size, ']]')}`),
  'a comment': (size, scene) => within(scene, `<!--${fill(size, ' x')}-->`),
  'many comments': (size, scene) => within(scene, fill(size, '<!---->')),
  'a comment that never ends': (size, scene) => within(scene, `<!--${fill(size, ' -')}`),
  'beginnings of comments': (size, scene) => within(scene, fill(size, '<!-- ')),
  'a processing instruction': (size, scene) => within(scene, `<?a ${fill(size, '?')}?>`),
  'many processing instructions': (size, scene) => within(scene, fill(size, '<?a?>')),
  'processing instructions in front': (size, scene) =>
    invoiceOf(scene).replace('?>', () => `?>${fill(size, '<?a b?>')}`),
  'character references': (size, scene) => withNote(scene, fill(size, '&#65;')),
  'references with zeros in front': (size, scene) => withNote(scene, `&#${fill(size, '0')}65;`),
  'predefined entities': (size, scene) => withNote(scene, fill(size, '&amp;')),
  'ampersands without an entity': (size, scene) => withNote(scene, fill(size, '& ')),
  'angle brackets that open nothing': (size) => root(fill(size, '< ')),
  'a DOCTYPE': (size) => `<!DOCTYPE a [${fill(size, ' ')}]><a/>`,
  'entities that explode': (size) => `<!DOCTYPE a [<!ENTITY e0 "${fill(size, 'ha')}">${laughs(20)}]><a>&e20;</a>`,
  'declared attributes': (size) => `<!DOCTYPE a [${grow(size, (index) => `<!ATTLIST a a${index} CDATA "x">`)}]><a/>`,
  'brackets of a DOCTYPE': (size) => `<!DOCTYPE a ${fill(size, '[')}`,
  'a declaration of spaces': (size) => `<?xml version="1.0"${fill(size, ' ')}encoding="UTF-8"?><a/>`,
  'a declaration that never ends': (size) => `<?xml version="1.0" encoding="${fill(size, 'U')}`,
  'end tags that nothing opened': (size) => fill(size, '</a>'),
  'end tags with spaces': (size) => root(`<a></a${fill(size, ' ')}>`),
  'a text of one line': (size, scene) => withNote(scene, fill(size, 'x')),
  'a text of lines': (size, scene) => withNote(scene, fill(size, 'x\r\n')),
  'a text of marks': (size, scene) => withNote(scene, unorderedMarks(size)),
  notes: (size, scene) =>
    invoiceOf(scene, { note: 'NOTE' }).replace(/<cbc:Note>NOTE<\/cbc:Note>/, () =>
      fill(size, '<cbc:Note>x</cbc:Note>'),
    ),
  'extensions of new names': (size, scene) =>
    invoiceOf(scene, {
      extensions: `<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent>${grow(size, (index) => `<x:b${index} xmlns:x="u:${index}"/>`)}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`,
    }),
  lines: (size, scene) => invoiceOf(scene, { lines: Math.max(1, Math.floor(size / 600)) }),
  'tax subtotals': (size, scene) => repeated(invoiceOf(scene), 'cac:TaxSubtotal', size),
  parties: (size, scene) => repeated(invoiceOf(scene), 'cac:PartyTaxScheme', size),
  'preceding invoices': (size, scene) =>
    invoiceOf(scene, { billingReferences: Array.from({ length: size / 120 }, (_, index) => `P-${index}`) }),
  'payment means': (size, scene) => repeated(invoiceOf(scene), 'cac:PaymentMeans', size),
};

/** The first element of this name, again and again. */
function repeated(xml: string, name: string, size: number): string {
  const start = xml.indexOf(`<${name}>`);
  const end = xml.indexOf(`</${name}>`) + name.length + 3;
  return xml.slice(0, start) + fill(size, xml.slice(start, end)) + xml.slice(end);
}

const everywhere = (entrance: Entrance): Generator[] =>
  Object.entries(markups).map(([name, markup]) => document(entrance, name, markup));

const alsoSubmitted = [
  'elements of new names',
  'prefixes in scope, then redeclared',
  'depth',
  'lines',
  'notes',
  'entities that explode',
  'white space between the elements',
  'character references',
];

export const markupGenerators: readonly Generator[] = family('xml', [
  ...everywhere('dry-run'),
  ...alsoSubmitted.flatMap((name) => {
    const markup = markups[name];
    if (!markup) throw new Error(`There is no markup "${name}".`);
    return (['submission', 'import', 'ERP dry-run'] as const).map((entrance) => document(entrance, name, markup));
  }),
]);

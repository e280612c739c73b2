import fc from 'fast-check';

import {
  contentOf,
  type ElementNode,
  parseTree,
  readableLocation,
  stringValue,
  svrlLocation,
  textChildren,
  XmlSyntaxError,
} from '../src/index';

const tree = (xml: string) => parseTree(new TextEncoder().encode(xml));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const children = (element: ElementNode): ElementNode[] => {
  const found: ElementNode[] = [];
  for (let child = element.first; child !== null; child = child.next) found.push(child);
  return found;
};

describe('the document tree', () => {
  test.each([
    ['references', '<r>&lt;&amp;&#x20AC;&#8364;</r>', '<&€€'],
    ['CDATA as text', '<r>a<![CDATA[<b>]]>c</r>', 'a<b>c'],
    ['line ends', '<r>a\r\nb\rc&#13;</r>', 'a\nb\nc\r'],
    ['text around elements', '<r> a <v>b</v> c </r>', ' a b c '],
    ['no comments', '<r>a<!-- <v> --><?p x?>b</r>', 'ab'],
    ['quoted brackets', '<r a=">" b=\'"\'>x</r>', 'x'],
  ])('has the string value of %s', (_, xml, value) => {
    expect(stringValue(tree(xml).root)).toBe(value);
  });

  test.each(['cafés', 'Ⅷ', '℮', 'a\u200cb', '\u{20000}', 'a.b-c_·d', 'e\u0301'])(
    'reads the name %j, as every XML parser does',
    (name) => {
      expect(tree(`<${name}/>`).root.qname).toBe(name);
    },
  );

  test('normalises white space in attributes, but not what is written as a reference', () => {
    const document = tree('<r a="x\n\ty&#10;z"/>');
    expect(document.attribute(document.root, '', 'a')).toBe('x  y\nz');
  });

  test('has one text node where nothing divides it, and two around a comment unless comments are ignored', () => {
    const xml = '<r>a<![CDATA[b]]>c<!-- -->d</r>';
    expect(textChildren(tree(xml).root).map(({ text }) => text)).toEqual(['abc', 'd']);
    expect(textChildren(parseTree(Buffer.from(xml), { comments: 'ignored' }).root).map(({ text }) => text)).toEqual([
      'abcd',
    ]);
  });

  test('resolves prefixes where they are declared', () => {
    const document = tree('<p:r xmlns:p="urn:a" xmlns="urn:b"><v xmlns="urn:c" p:n="1" n="2"/><v/></p:r>');
    const names = document.elements
      .map((element) => document.nameOf(element))
      .map(({ uri, local }) => `${uri} ${local}`);
    expect(names).toEqual(['urn:a r', 'urn:c v', 'urn:b v']);
    const [first] = children(document.root);
    expect(first && document.attribute(first, 'urn:a', 'n')).toBe('1');
    expect(first && document.attribute(first, '', 'n')).toBe('2');
  });

  test('finds elements of one name in document order, on whatever paths they stand', () => {
    const document = tree('<r><v n="1"/><p><v n="2"/><v n="3"/></p><v n="4"/></r>');
    const found = document.elementsNamed(document.nameId('', 'v'));
    expect(found.map((element) => document.attribute(element, '', 'n'))).toEqual(['1', '2', '3', '4']);
    expect(document.elementsNamed(document.nameId('', 'x'))).toEqual([]);
  });

  test('gives every node its place in document order', () => {
    const document = tree('<r> a <v x="1" y="2">b</v> c <w><z/> d </w> e </r>');
    const orders = [...document.elements, ...document.elements.flatMap((element) => contentOf(element))].map(
      (node) => ({ node, order: node.order }),
    );
    const texts = orders
      .sort((a, b) => a.order - b.order)
      .map(({ node }) => ('qname' in node ? `<${node.qname}>` : node.text.trim()));
    expect(texts.filter((text) => text !== '')).toEqual(['<r>', 'a', '<v>', 'b', 'c', '<w>', '<z>', 'd', 'e']);
  });

  test('knows the line of an element', () => {
    const document = tree('<?xml version="1.0"?>\n<r>\n  <v/>\n</r>');
    expect(document.elements.map((element) => document.lineOf(element))).toEqual([2, 3]);
  });

  test('writes locations as the stylesheets do and as people do', () => {
    const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:';
    const prefixes = { [`${ubl}Invoice-2`]: 'ubl', [`${ubl}CommonAggregateComponents-2`]: 'cac' };
    const line = 'xmlns="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"';
    const document = tree(
      `<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><InvoiceLine ${line}/><x xmlns=""/><InvoiceLine ${line}/></Invoice>`,
    );
    const [, , x, last] = document.elements;
    expect(last && readableLocation(document, last, prefixes)).toBe('/ubl:Invoice/cac:InvoiceLine[2]');
    expect(last && svrlLocation(document, last)).toBe(
      "/*:Invoice[namespace-uri()='urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'][1]/*:InvoiceLine[namespace-uri()='urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'][2]",
    );
    expect(x && svrlLocation(document, x)).toMatch(/\/x\[1\]$/);
  });

  test.each([
    '',
    'x',
    '<r>',
    '<r></s>',
    '<r/><r/>',
    '<r/>x',
    '<r a="1" a="2"/>',
    '<r xmlns:p="u" xmlns:q="u" p:a="1" q:a="2"/>',
    '<p:r/>',
    '<r p:a="1"/>',
    '<r a=1/>',
    '<r a="<"/>',
    '<r a="1"b="2"/>',
    '<r>&x;</r>',
    '<r>&amp</r>',
    '<r>&#0;</r>',
    '<r>]]></r>',
    '<r><!-- -- --></r>',
    '<r><![CDATA[</r>',
    '<!DOCTYPE r><r/>',
    '<!DOCTYPE r [<!ENTITY x "y">]><r>&x;</r>',
    '<r xmlns:p=""/>',
    '<r xmlns:xmlns="u"/>',
    '<r xmlns="http://www.w3.org/2000/xmlns/"/>',
    '<r><?xml version="1.0"?></r>',
    `${'<r>'.repeat(300)}${'</r>'.repeat(300)}`,
  ])('refuses %j', (xml) => {
    expect(() => tree(xml)).toThrow(XmlSyntaxError);
  });

  test('refuses bytes that are not UTF-8', () => {
    expect(() => parseTree(Uint8Array.of(0x3c, 0x72, 0x2f, 0x3e, 0xff))).toThrow(XmlSyntaxError);
  });
});

interface Model {
  readonly name: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly content: readonly (string | Model)[];
}

const text = fc.string({ unit: fc.constantFrom(...'ab &<>"\'ž𝄞'), maxLength: 6 });
const model = fc.letrec<{ element: Model }>((tie) => ({
  element: fc.record({
    name: fc.constantFrom('a', 'b', 'c-1', 'é'),
    attributes: fc.uniqueArray(fc.tuple(fc.constantFrom('x', 'y', 'z'), text), {
      selector: ([name]) => name,
      maxLength: 3,
    }),
    content: fc.array(fc.oneof({ depthSize: 'small' }, text, tie('element')), { maxLength: 4 }),
  }),
})).element;

const written = ({ name, attributes, content }: Model): string =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>${content.map((part) => (typeof part === 'string' ? escaped(part).replaceAll('>', '&gt;') : written(part))).join('')}</${name}>`;

const texts = (content: Model['content']): string =>
  content.map((part) => (typeof part === 'string' ? part : texts(part.content))).join('');

test('what is written is read: names, attributes, content and string values', () => {
  const same = (element: ElementNode, expected: Model): void => {
    expect(element.qname).toBe(expected.name);
    const attributes: [string, string][] = [];
    for (let attribute = element.attributes; attribute !== null; attribute = attribute.next)
      attributes.push([attribute.qname, attribute.text]);
    expect(attributes).toEqual(expected.attributes);
    expect(stringValue(element)).toBe(texts(expected.content));
    const inner = expected.content.filter((part) => typeof part !== 'string');
    expect(children(element)).toHaveLength(inner.length);
    children(element).forEach((child, at) => inner[at] !== undefined && same(child, inner[at]));
  };
  fc.assert(fc.property(model, (expected) => same(tree(written(expected)).root, expected)));
});

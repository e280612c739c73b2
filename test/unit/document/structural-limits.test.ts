import fc from 'fast-check';

import { requireStructuralLimits, structuralLimits } from '../../../src/document/structural-limits';

const measured =
  (text: string): (() => void) =>
  () =>
    requireStructuralLimits(Buffer.from(text));
const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth);
const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => ` a${index}="x>y=z"`).join('');

describe('structural limits', () => {
  it('lets 100 levels pass and refuses 101', () => {
    expect(measured(nested(100))).not.toThrow();
    expect(measured(nested(101))).toThrow('XML_MALFORMED');
  });

  it('lets 100 attributes of an element pass and refuses 101, whatever their values hold', () => {
    expect(measured(`<a${attributes(100)}/>`)).not.toThrow();
    expect(measured(`<a${attributes(101)}/>`)).toThrow('attributes');
  });

  it('stops at the element that is one too many', () => {
    const limits = { ...structuralLimits, elements: 3 };
    expect(() => requireStructuralLimits(Buffer.from('<a><b/><b/></a>'), limits)).not.toThrow();
    expect(() => requireStructuralLimits(Buffer.from('<a><b/><b/><b/></a>'), limits)).toThrow('elements');
  });

  it('does not count what comments, CDATA and instructions hold', () => {
    const noise = '<b>'.repeat(300);
    expect(measured(`<?go ${noise}?><a><!-- ${noise} --><![CDATA[${noise}]]></a>`)).not.toThrow();
  });

  it('closes an empty element at once, also behind a slash in a value', () => {
    expect(measured(`<a>${'<b c="/"/>'.repeat(300)}</a>`)).not.toThrow();
    expect(measured(`${'<b c="/">'.repeat(101)}`)).toThrow('levels');
  });

  it.each(['<a><!DOCTYPE a></a>', '<a><!ENTITY b "c"></a>'])('refuses a declaration at any place: %s', (text) => {
    expect(measured(text)).toThrow('XML_MALFORMED');
  });

  it('comes to an end on any bytes, however torn', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '<a',
      '</a>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      ' x',
      'č',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        try {
          requireStructuralLimits(Buffer.from(parts.join('')));
        } catch (error) {
          expect(error).toHaveProperty('code', 'XML_MALFORMED');
        }
      }),
    );
  });

  it('counts depth as it was built', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 20 }), (depth, siblings) => {
        const text = '<a>'.repeat(depth) + '<b/>'.repeat(siblings) + '</a>'.repeat(depth);
        const deepest = depth + (siblings > 0 ? 1 : 0);
        if (deepest > 100) expect(measured(text)).toThrow('XML_MALFORMED');
        else expect(measured(text)).not.toThrow();
      }),
    );
  });
});

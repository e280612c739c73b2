import fc from 'fast-check';
import { visit } from 'jsonc-parser';

import { findDuplicateMember, findNul } from '../../../src/api/json-members';

/** JSON written with members that may stand twice: objects as lists of pairs. */
type Written = string | { list: Written[] } | { pairs: [string, Written][] };

const name = fc.constantFrom('a', 'b', '"', '\\', '\\"', 'a/b', 'ž', '');
const written = fc.letrec<{ value: Written }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('null', '-1.5e3', '"{"', '"a\\"b\\\\"', '"\\u0022,"', 'true'),
    fc.record({ list: fc.array(tie('value'), { maxLength: 3 }) }),
    fc.record({ pairs: fc.array(fc.tuple(name, tie('value')), { maxLength: 3 }) }),
  ),
})).value;

const print = (value: Written): string => {
  if (typeof value === 'string') return value;
  if ('list' in value) return `[ ${value.list.map(print).join(' ,')} ]`;
  return `{${value.pairs.map(([key, member]) => `${JSON.stringify(key)} : ${print(member)}`).join(',\n')}}`;
};

/** The same question to a full parser. */
function referenceAnswer(text: string): boolean {
  const open: Set<string>[] = [];
  let twice = false;
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty: (property) => {
      twice ||= open.at(-1)?.has(property) ?? false;
      open.at(-1)?.add(property);
    },
  });
  return twice;
}

describe('members that stand twice', () => {
  it('are found exactly when a full parser finds them', () => {
    fc.assert(
      fc.property(written, (value) => {
        const text = print(value);
        JSON.parse(text);
        expect(findDuplicateMember(text) !== null).toBe(referenceAnswer(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are named by JSON Pointer, also when written differently', () => {
    expect(findDuplicateMember('{"x":[1,{"a/b":1},{"a":1,"\\u0061":2}]}')?.pointer).toBe('/x/2/a');
    expect(findDuplicateMember('{"a/b":{"c~d":1,"c~d":2}}')?.pointer).toBe('/a~1b/c~0d');
  });

  it('are looked for in one pass over many megabytes', () => {
    const text = JSON.stringify({ items: Array.from({ length: 50 }, () => ({ xml_base64: 'A'.repeat(400_000) })) });
    const start = performance.now();
    expect(findDuplicateMember(text)).toBeNull();
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});

describe('U+0000', () => {
  it('is found wherever it stands, and only there', () => {
    expect(findNul({ a: ['x', { 'b/c': 'y\0' }] })?.pointer).toBe('/a/1/b~1c');
    expect(findNul({ a: '\\u0000' })).toBeNull();
  });
});

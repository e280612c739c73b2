import fc from 'fast-check';
import { visit } from 'jsonc-parser';

import { findNul, measureJson } from '../../../../src/api/bodies/json-members';
import { createShapeReader, type JsonSchema, type JsonShape } from '../../../../src/api/bodies/json-shape';
import openApi from '../../../../src/api/generated/openapi.json';

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

const names = (count: number): string => Array.from({ length: count }, (_, at) => `"n${at}":1`).join(',');

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

const plenty = { maxItems: 10_000, maxEnvelopeBytes: 64_000_000 };
const measure = (text: string, limits = plenty, shape: JsonShape | null = null) =>
  measureJson(Buffer.from(text), shape, limits);

describe('members that stand twice', () => {
  it('are found exactly when a full parser finds them', () => {
    fc.assert(
      fc.property(written, (value) => {
        const text = print(value);
        JSON.parse(text);
        expect(measure(text) !== null).toBe(referenceAnswer(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are named by JSON Pointer, also when written differently', () => {
    expect(measure('{"x":[1,{"a/b":1},{"a":1,"\\u0061":2}]}')?.pointer).toBe('/x/2/a');
    expect(measure('{"a/b":{"c~d":1,"c~d":2}}')?.pointer).toBe('/a~1b/c~0d');
  });
});

describe('the measures of a body', () => {
  const shapeOf = createShapeReader(openApi.components.schemas as unknown as Record<string, JsonSchema>);
  const batch = shapeOf({ $ref: '#/components/schemas/ErpBatchRequest' });
  const ack = shapeOf({ $ref: '#/components/schemas/ErpAckRequest' });
  const settings = shapeOf({ $ref: '#/components/schemas/PresendSettingsUpdate' });
  const limits = { maxItems: 50, maxEnvelopeBytes: 264_000 };
  const item = { client_reference: 'r', xml_base64: 'A'.repeat(400_000), idempotency_key: 'k' };

  it('take a batch of large documents', () => {
    expect(measure(JSON.stringify({ items: Array(50).fill(item) }), limits, batch)).toBeNull();
  });

  it.each<[string, string, JsonShape, string]>([
    ['an array over the configured limit', `{"items":[${'{},'.repeat(50)}{}]}`, batch, '/items'],
    ['a hundred thousand elements', `{"items":[${'{},'.repeat(100_000)}{}]}`, batch, '/items'],
    ['an array over its schema', `{"ids":[${'"",'.repeat(500)}""]}`, ack, '/ids'],
    ['an array where none is', `{"simulate":[${'1,'.repeat(50)}1]}`, batch, '/simulate'],
    ['too many members', `{"settings":{${names(10_000)}}}`, settings, '/settings'],
    ['an array that never ends', '['.repeat(33), batch, '/0'],
    ['depth', `${'{"a":'.repeat(33)}1`, batch, '/a'],
    ['a long text', `{"items":[{"tag":"${'x'.repeat(16_001)}"}]}`, batch, '/items/0/tag'],
    ['a long name', `{"items":[{"${'x'.repeat(1_001)}":1}]}`, batch, '/items/0'],
    ['a flood of unknown members', `{"items":[{${names(101)}}]}`, batch, '/items/0/n100'],
    ['white space', `{"items":${' '.repeat(264_000)}[]}`, batch, ''],
    ['escaped quotes in a document', `{"items":[{"xml_base64":"${'\\"'.repeat(300_000)}"}]}`, batch, ''],
    ['a number without end', `{"test":${'1'.repeat(300_000)}}`, batch, ''],
  ])('refuse %s and say where', (_what, text, shape, pointer) => {
    const wide = shape === batch ? limits : plenty;
    expect(measure(text, wide, shape)?.pointer).toBe(pointer);
  });

  it('never throw, whatever the bytes are', () => {
    const byte = fc.oneof(fc.constantFrom(...Buffer.from('{}[],:"\\u0a ')), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 60 }), (bytes) => {
        expect(() => measureJson(Buffer.from(bytes), batch, limits)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('U+0000', () => {
  it('is found in every position, and only there', () => {
    expect(findNul({ a: ['x', { 'b/c': 'y\0' }] })?.pointer).toBe('/a/1/b~1c');
    expect(findNul({ a: '\\u0000' })).toBeNull();
  });
});

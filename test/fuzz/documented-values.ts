import fc, { type Arbitrary } from 'fast-check';

import document from '../../src/api/generated/openapi.json';

/** The part of JSON Schema that the document uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

const schemas = document.components.schemas as unknown as Record<string, Schema>;
export const resolve = (schema: Schema): Schema =>
  schema.$ref === undefined ? schema : resolve(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});

/** What no member expects: other types, odd characters, numbers at the edges of what machines hold. */
const odd: Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...[null, true, '', ' ', '\u0000', '\ud800', '\u202e\u0301', "'; drop table users; --", '${7*7}', '../../etc/passwd'],
  ...['x'.repeat(5_000), '\r\nBcc: evil@example.com', '00000000-0000-4000-8000-000000000000', '9999-99-99T99:99:99Z'],
  ...[0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e308, [], {}, [[]], { __proto__: null, constructor: 1 }],
);

const known = [
  'jana@firma.example',
  '2020123456',
  '2026-11-22',
  '2026-11-22T12:00:00Z',
  'windows-1250',
  'sapi-sk',
  'sent',
];

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<unknown> {
  if (format === 'uuid' || pattern?.includes('[0-9a-f]{8}')) return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      return fc.constantFrom(...known);
    }
  }
  const most = Math.max(minLength, Math.min(maxLength, 60));
  return fc.oneof(fc.string({ minLength, maxLength: most, unit: 'grapheme' }), fc.constantFrom(...known));
}

/** Values that the schema allows, as far as a generator can tell. */
function fitting(given: Schema, depth: number): Arbitrary<unknown> {
  const schema = resolve(given);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, depth)));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000, noNaN: true });
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema;
      return fc.array(valueOf(items, depth + 1), {
        minLength: minItems,
        maxLength: Math.max(minItems, Math.min(maxItems, 4)),
      });
    }
    case 'object':
      return objectOf(schema, depth);
    case 'string':
      return text(schema);
    default:
      return fc.oneof(odd, fc.constantFrom<unknown>(...known));
  }
}

function objectOf({ properties = {}, required = [] }: Schema, depth: number): Arbitrary<unknown> {
  if (depth > 4) return fc.constant({});
  const members = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, depth + 1)]),
  );
  // Now and then without a member that is required, or with one that nobody knows.
  return fc.oneof(
    { weight: 8, arbitrary: fc.record(members, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.record<Record<string, unknown>>({ ...members, unknown: odd }, { requiredKeys: required }),
    },
  );
}

/** Mostly what the schema allows, sometimes what it does not. */
export const valueOf = (schema: Schema, depth = 0): Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fitting(schema, depth) }, { weight: 1, arbitrary: odd });

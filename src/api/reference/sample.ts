import { nameOf, type Schema } from './schema';

type Schemas = Readonly<Record<string, Schema>>;

/** What members are called decides what they may look like, where their schema leaves it open. */
const byName: readonly (readonly [name: RegExp, sample: string])[] = [
  [/^(invoice_)?number$/, '2027-00042'],
  [/participant|peppol_id/, '0245:2990123466'],
  [/(^|_)dic$/, '2990123466'],
  [/ic_dph/, 'SK2990123466'],
  [/(^|_)ico$/, '90123450'],
  [/sha256/, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  [/email/, 'jana@example.sk'],
  [/(^|_)name$/, 'Kováč a syn, s.r.o.'],
  [/cursor/, 'eyJhZnRlciI6NDJ9'],
  [/base64/, 'PD94bWwgdmVyc2lvbj0iMS4wIj8+'],
  [/url|uri|html|xml$/, 'https://portal.example/api/v1/erp/invoices/0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10/xml'],
  [/currency/, 'EUR'],
  [/code_point/, 'U+010D'],
  [/version/, '2026.5'],
];

const byFormat: Readonly<Record<string, unknown>> = {
  uuid: '0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10',
  'date-time': '2027-01-04T10:15:00Z',
  date: '2027-01-04',
  uri: 'https://portal.example/api/v1/problems/not-found',
  email: 'jana@example.sk',
};

const deepest = 12;

/** A value that fits a schema and looks like one of the portal. */
export function sampleOf(schema: Schema, schemas: Schemas, name = '', depth = 0): unknown {
  if ('example' in schema) return schema.example;
  if (schema.$ref !== undefined) return sampleOf(schemas[nameOf(schema.$ref)] ?? {}, schemas, name, depth + 1);
  const values = schema.enum ?? (schema['x-extensible-enum'] as unknown[] | undefined);
  if (values) return values[0];
  const [first] = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (first) return depth > deepest ? null : sampleOf(first, schemas, name, depth + 1);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => sampleOf(one, schemas, name, depth + 1)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, schemas, depth);
    case 'array':
      return listOf(schema, schemas, name, depth);
    case 'integer':
    case 'number':
      return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1;
    case 'boolean':
      return true;
    case 'string':
      return textOf(schema, name);
    default:
      return null;
  }
}

const objectOf = ({ properties = {} }: Schema, schemas: Schemas, depth: number): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, sampleOf(member, schemas, name, depth + 1)]),
  );

function listOf({ items = {}, minItems }: Schema, schemas: Schemas, name: string, depth: number): unknown[] {
  if (depth > deepest) return [];
  const length = typeof minItems === 'number' ? Math.max(minItems, 1) : 1;
  return Array.from({ length }, () => sampleOf(items, schemas, name, depth + 1));
}

function textOf({ format, pattern, default: usual }: Schema, name: string): unknown {
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format];
  const fits = (text: string): boolean => typeof pattern !== 'string' || new RegExp(pattern).test(text);
  const candidates = [
    ...byName.filter(([form]) => form.test(name)).map(([, sample]) => sample),
    ...(typeof usual === 'string' ? [usual] : []),
    ...[
      '123.00',
      'test_0b9c7f0e-7d0e-4c55-9d5c-2a4a3a1f6f10',
      '2027-01-04',
      'EUR',
      'SK',
      '1',
      '0245:2990123466',
      'text',
    ],
  ];
  const plain =
    pattern === undefined ? (candidates.find((text) => !/^[\d.-]+$|^EUR$|^SK$|^test_/.test(text)) ?? 'text') : null;
  return (byName.some(([form]) => form.test(name)) || plain === null ? candidates : [plain]).find(fits) ?? 'text';
}

import { type Caller, family, type Generator } from '../generator';
import { fill, grow } from './texts';

/** An entrance that takes JSON; `around` puts what grows where the entrance looks at it. */
interface Entrance {
  name: string;
  caller: Caller;
  method?: string;
  path: string | ((connectionId: string) => string);
  around: (value: string) => string;
}

const unknownId = '00000000-0000-4000-8000-000000000000';

const entrances: readonly Entrance[] = [
  { name: 'batch', caller: 'erp_token', path: '/erp/invoices/batch', around: (value) => `{"items":${value}}` },
  { name: 'submission', caller: 'erp_token', path: '/erp/invoices', around: (value) => `{"xml_base64":${value}}` },
  {
    name: 'dry-run',
    caller: 'api_key',
    path: '/invoices/validate',
    around: (value) => `{"xml_base64":"PEE+","options":${value}}`,
  },
  { name: 'acknowledgement', caller: 'erp_token', path: '/erp/inbox/ack', around: (value) => `{"ids":${value}}` },
  {
    name: 'refusal of an item',
    caller: 'erp_basic',
    path: '/erp/inbox/nack',
    around: (value) => `{"id":"${unknownId}","reason":${value}}`,
  },
  {
    name: 'token request',
    caller: 'anonymous',
    path: '/erp/auth/token',
    around: (value) => `{"username":"nobody-${value.length}","password":${value}}`,
  },
  {
    name: 'settings',
    caller: 'administrator',
    method: 'PUT',
    path: '/admin/validation/settings',
    around: (value) => `{"expected_version":0,"settings":${value}}`,
  },
  {
    name: 'replay',
    caller: 'operator',
    path: '/admin/deliveries/replay',
    around: (value) => `{"filter":${value},"mode":"requery","reason":"x"}`,
  },
  {
    name: 'webhook',
    caller: 'provider',
    path: (connection) => `/providers/${connection}/webhook`,
    around: (value) => `{"type":"document.status","status":"delivered","reason":${value}}`,
  },
];

const listOf = (size: number, element: string): string => `[${fill(size, `${element},`)}${element}]`;
const text = (content: string): string => `"${content}"`;

/** What a value in JSON may be, grown. */
const shapes: readonly { name: string; value: (size: number) => string }[] = [
  { name: 'a list of empty objects', value: (size) => listOf(size, '{}') },
  { name: 'a list of empty lists', value: (size) => listOf(size, '[]') },
  { name: 'a list of empty texts', value: (size) => listOf(size, '""') },
  { name: 'a list of lists of objects', value: (size) => listOf(size, '[{},{},{}]') },
  { name: 'a list of numbers', value: (size) => listOf(size, '1') },
  { name: 'an object of many members', value: (size) => `{${grow(size, (index) => `"m${index}":0,`)}"z":0}` },
  { name: 'members that stand twice', value: (size) => `{${fill(size, '"a":0,')}"a":0}` },
  { name: 'a name of a member', value: (size) => `{"${fill(size, 'n')}":0}` },
  { name: 'a text', value: (size) => text(fill(size, 'x')) },
  { name: 'escaped letters', value: (size) => text(fill(size, '\\u0061')) },
  { name: 'halves of surrogate pairs', value: (size) => text(fill(size, '\\ud83e')) },
  { name: 'escaped backslashes', value: (size) => text(fill(size, '\\\\')) },
  { name: 'NUL characters', value: (size) => text(fill(size, '\\u0000')) },
  { name: 'spaces in a text', value: (size) => text(`a${fill(size, ' ')}b`) },
  { name: 'marks in turn', value: (size) => text(`a${fill(size, '\u0301\u0316')}`) },
  { name: 'a number of many digits', value: (size) => fill(size, '7') },
  { name: 'a tower of lists', value: (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}` },
  { name: 'a tower of objects', value: (size) => `${fill(size, '{"a":')}0${'}'.repeat(Math.floor(size / 5))}` },
  { name: 'blanks between the tokens', value: (size) => `[${fill(size, ' ')}]` },
];

const atEntrance = (entrance: Entrance): Generator[] =>
  shapes.map(({ name, value }) => ({
    name: `${entrance.name}, ${name}`,
    caller: entrance.caller,
    build: (size, scene) => ({
      method: entrance.method ?? 'POST',
      path: typeof entrance.path === 'string' ? entrance.path : entrance.path(scene.tenant.connection_id),
      headers: [
        ['Content-Type', 'application/json'],
        ['Idempotency-Key', scene.fresh()],
      ],
      body: entrance.around(value(size)),
    }),
  }));

/** A member beside the known ones, as many as go. */
const unknownMembers = (name: string, caller: Caller, path: string): Generator => ({
  name: `${name}, unknown members`,
  caller,
  build: (size, scene) => ({
    method: 'POST',
    path,
    headers: [
      ['Content-Type', 'application/json'],
      ['Idempotency-Key', scene.fresh()],
    ],
    body: `{${grow(size, (index) => `"unknown${index}":1,`)}"xml_base64":"PEE+"}`,
  }),
});

export const jsonGenerators: readonly Generator[] = family('json', [
  ...entrances.flatMap(atEntrance),
  unknownMembers('submission', 'api_key', '/invoices'),
  unknownMembers('dry-run', 'erp_token', '/erp/invoices/validate'),
  unknownMembers('batch', 'erp_token', '/erp/invoices/batch'),
]);

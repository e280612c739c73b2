import { family, type Generator, type Message, type Scene } from '../generator';
import { fill, grow } from './texts';

interface Item {
  client_reference: string;
  idempotency_key: string;
  xml_base64: string;
  [member: string]: unknown;
}

const base64 = (text: string): string => Buffer.from(text).toString('base64');

const anItem = (scene: Scene, index: number, itemAt: Partial<Item> = {}): Item => ({
  client_reference: `r-${index}`,
  idempotency_key: scene.fresh(),
  xml_base64: base64('<a/>'),
  ...itemAt,
});

const batchOf = (scene: Scene, count: number, itemAt: (index: number) => Partial<Item>): Message => ({
  method: 'POST',
  path: '/erp/invoices/batch',
  headers: [['Content-Type', 'application/json']],
  body: JSON.stringify({ items: Array.from({ length: count }, (_, index) => anItem(scene, index, itemAt(index))) }),
});

/** A batch whose items share the bytes. */
const shared = (name: string, itemAt: (share: number, index: number) => Partial<Item>): Generator => ({
  name,
  caller: 'erp_token',
  build: (size, scene) => batchOf(scene, 50, (index) => itemAt(size / 50, index)),
});

/** One item with all of them. */
const alone = (name: string, itemAt: (size: number) => Partial<Item>): Generator => ({
  name,
  caller: 'erp_token',
  build: (size, scene) => batchOf(scene, 1, () => itemAt(size)),
});

const ofMessage = (name: string, path: string, body: (size: number) => unknown): Generator => ({
  name,
  caller: 'erp_token',
  build: (size) => ({
    method: 'POST',
    path,
    headers: [['Content-Type', 'application/json']],
    body: JSON.stringify(body(size)),
  }),
});

const unknownId = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Members of batches and of acknowledgements that are read one by one. */
export const batchGenerators: readonly Generator[] = family('items', [
  shared('numbers hidden behind spaces', (share) => ({ xml_base64: base64(`<ID>${fill(share * 0.75, ' ')}`) })),
  shared('numbers hidden behind line breaks', (share) => ({
    xml_base64: base64(`<cbc:ID\n>${fill(share * 0.75, '\n')}`),
  })),
  shared('beginnings of numbers', (share) => ({ xml_base64: base64(fill(share * 0.75, '<ID ')) })),
  shared('ends of numbers', (share) => ({ xml_base64: base64(`<ID>${fill(share * 0.75, ' </')}`) })),
  shared('elements of new names', (share) => ({
    xml_base64: base64(`<a>${grow(share * 0.7, (index) => `<b${index}/>`)}</a>`),
  })),
  shared('base64 with spaces', (share) => ({ xml_base64: fill(share, 'PEE+ ') })),
  shared('base64 of equal signs', (share) => ({ xml_base64: fill(share, '=') })),
  shared('references that are long', (share) => ({ client_reference: fill(share, 'x') })),
  shared('the same key in all', () => ({ idempotency_key: 'the-same-key-in-every-item' })),
  shared('keys that are long', (share) => ({ idempotency_key: fill(share, 'k') })),
  shared('tags that are long', (share) => ({ tag: fill(share, 't') })),
  shared('encodings that are long', (share) => ({ encoding: fill(share, 'utf-8 ') })),
  alone('an item with a simulation that is a list', (size) => ({
    simulate: Array.from({ length: size / 3 }, () => ''),
  })),
  alone('an item with options of many members', (size) => ({
    options: Object.fromEntries(Array.from({ length: size / 12 }, (_, index) => [`o${index}`, true])),
  })),
  alone('an item with a reference of marks', (size) => ({ client_reference: `a${fill(size, '\u0301\u0316')}` })),
  {
    name: 'more items than allowed',
    caller: 'erp_token',
    build: (size, scene) => batchOf(scene, Math.max(51, size / 160), () => ({})),
  },
  ofMessage('acknowledged unknown ids', '/erp/inbox/ack', (size) => ({
    ids: Array.from({ length: size / 40 }, (_, index) => unknownId(index)),
  })),
  ofMessage('the same acknowledged id', '/erp/inbox/ack', (size) => ({
    ids: Array.from({ length: size / 40 }, () => unknownId(1)),
  })),
  ofMessage('acknowledged ids that are none', '/erp/inbox/ack', (size) => ({
    ids: Array.from({ length: size / 5 }, () => 'x'),
  })),
  ofMessage('a reference of the ERP of spaces', '/erp/inbox/ack', (size) => ({
    ids: [unknownId(1)],
    erp_reference: `a${fill(size, ' ')}b`,
  })),
  ofMessage('a reason of marks', '/erp/inbox/nack', (size) => ({
    id: unknownId(1),
    reason: `a${fill(size, '\u0301\u0316')}`,
  })),
  ofMessage('an id of a refused item that is long', '/erp/inbox/nack', (size) => ({
    id: fill(size, '0'),
    reason: 'x',
  })),
]);

import { family, type Generator, type Message, type Pace } from '../generator';
import { asDocument, invoiceOf } from './documents';
import { fill } from './texts';

/** So many pieces, with a pause between any two. */
const pieces = (count: number, pause: number): Pace =>
  function* (bytes) {
    const length = Math.max(1, Math.ceil(bytes.length / count));
    for (let start = 0; start < bytes.length; start += length) {
      yield bytes.subarray(start, start + length);
      yield pause;
    }
  };

/** The head at once, then a pause, then the rest. */
const afterPause = (pause: number): Pace =>
  function* (bytes) {
    const head = Buffer.from(bytes).indexOf('\r\n\r\n') + 4;
    yield bytes.subarray(0, head);
    yield pause;
    yield bytes.subarray(head);
  };

const many = { copies: (size: number): number => Math.max(4, Math.floor(size / 10_000)) };
const inbox = '/erp/inbox/by-period?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z&include=xml&limit=100';

/**
 * What is deliberately slow is not counted: time runs from the last byte that was sent, and from the first that is
 * read.
 */
export const slowGenerators: readonly Generator[] = family('slow', [
  {
    name: 'heads in small pieces',
    caller: 'api_key',
    ...many,
    build: () => ({ method: 'GET', path: '/tenant', pace: pieces(20, 50) }),
  },
  {
    name: 'bodies in small pieces',
    caller: 'api_key',
    ...many,
    build: (size, scene) => ({
      ...asDocument('dry-run', scene, invoiceOf(scene, { note: fill(Math.min(size, 20_000), 'x') })),
      pace: pieces(20, 50),
    }),
  },
  {
    name: 'bodies after a pause',
    caller: 'erp_token',
    ...many,
    build: (_size, scene) => ({ ...asDocument('submission', scene, invoiceOf(scene)), pace: afterPause(1_000) }),
  },
  {
    name: 'large bodies in pieces',
    caller: 'erp_token',
    copies: () => 8,
    build: (size) => ({
      method: 'POST',
      path: '/erp/invoices/batch',
      headers: [['Content-Type', 'application/json']],
      body: `{"items":[${fill(size, ' ')}]}`,
      pace: pieces(20, 50),
    }),
  },
  {
    name: 'readers of a list that wait',
    caller: 'erp_token',
    ...many,
    build: () => ({ method: 'GET', path: inbox, readsAfter: 1_500 }),
  },
  {
    name: 'readers of the description that wait',
    caller: 'anonymous',
    ...many,
    build: () => ({ method: 'GET', path: '/openapi.json', readsAfter: 1_500 }),
  },
  {
    name: 'webhooks in small pieces',
    caller: 'provider',
    ...many,
    build: (_size, scene): Message => ({
      method: 'POST',
      path: `/providers/${scene.tenant.connection_id}/webhook`,
      headers: [['Content-Type', 'application/json']],
      body: `{"event_id":"${scene.fresh()}","type":"other"}`,
      pace: pieces(20, 50),
    }),
  },
  {
    name: 'token requests in small pieces',
    caller: 'anonymous',
    ...many,
    build: (_size, scene) => ({
      method: 'POST',
      path: '/erp/auth/token',
      headers: [['Content-Type', 'application/json']],
      body: JSON.stringify({ username: scene.fresh(), password: 'x' }),
      pace: pieces(20, 50),
    }),
  },
]);

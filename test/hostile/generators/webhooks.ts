import { type Caller, family, type Generator, type Scene } from '../generator';
import { fill, grow, waysOfText } from './texts';

const event = (
  name: string,
  caller: Caller,
  bodyOf: (size: number, scene: Scene) => Record<string, unknown> | string,
): Generator => ({
  name,
  caller,
  build: (size, scene) => {
    const body = bodyOf(size, scene);
    const known = { event_id: scene.fresh(), type: 'document.status', document_id: 'D', status: 'delivered' };
    return {
      method: 'POST',
      path: `/providers/${scene.tenant.connection_id}/webhook`,
      headers: [['Content-Type', 'application/json']],
      body: typeof body === 'string' ? body : JSON.stringify({ ...known, ...body }),
    };
  },
});

/** What a provider, or somebody who knows its address, may call. */
export const webhookGenerators: readonly Generator[] = family('webhook', [
  ...waysOfText.map(({ name, text }) =>
    event(`a reason of ${name}`, 'provider', (size) => ({
      status: 'delivery_failed',
      reason: { code: 'X', message: text(size) },
    })),
  ),
  event('a code that is long', 'provider', (size) => ({
    status: 'delivery_failed',
    reason: { code: fill(size, 'C'), message: 'x' },
  })),
  event('a status that is long', 'provider', (size) => ({ status: fill(size, 's') })),
  event('a type that is long', 'provider', (size) => ({ type: fill(size, 't') })),
  event('an id of the event that is long', 'provider', (size) => ({ event_id: fill(size, 'e') })),
  event('an id of the event with NUL', 'provider', (size) => ({ event_id: `e${fill(Math.min(size, 150), '\0')}` })),
  event('an id of a document with NUL', 'provider', (_size, scene) => ({
    type: 'document.received',
    document_id: `${scene.fresh()}\0`,
  })),
  event('an id of a document of marks', 'provider', (size) => ({ document_id: `a${fill(size, '\u0301\u0316')}` })),
  event('a time that is long', 'provider', (size) => ({ occurred_at: fill(size, '9') })),
  event('a time of the year zero', 'provider', () => ({ occurred_at: '0000-01-01T00:00:00Z' })),
  event('a document within', 'provider', (size) => ({
    type: 'document.received',
    content: Buffer.from(`<a>${grow(size * 0.7, (index) => `<b${index}/>`)}</a>`).toString('base64'),
  })),
  event('unknown members', 'provider', (size) =>
    Object.fromEntries(Array.from({ length: size / 12 }, (_, index) => [`m${index}`, 1])),
  ),
  event(
    'unknown members, nested',
    'provider',
    (size) => `{"event_id":"n${size}","type":"other","x":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  ),
  event('a wrong signature', 'false_provider', (size) => ({ x: fill(size, 'x') })),
  event('no signature', 'anonymous', (size) => ({ x: fill(size, 'x') })),
  {
    ...event('many at once', 'provider', () => ({})),
    sizes: [16_000, 64_000, 300_000],
    copies: (size) => size / 1_000,
  },
  {
    ...event('many at once of a wrong signature', 'false_provider', () => ({ x: fill(100_000, 'x') })),
    sizes: [16_000, 64_000],
    copies: (size) => size / 1_000,
  },
]);

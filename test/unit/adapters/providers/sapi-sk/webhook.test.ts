import { createHash, createHmac } from 'node:crypto';

import fc from 'fast-check';

import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { anyText } from '../../../../support/factories/any-text';
import { aConnection, allExtensions } from '../../../../support/rigs/scripted-provider';

const provider = createSapiSkProvider({ http: createHttpClient({ allowedHosts: [] }), timeoutSeconds: 1 });
const connection = aConnection('https://provider.example');
const secret = String(connection.credentials.webhook_secret);
const nowSeconds = 1_780_000_000;

const event = {
  event_id: 'e-1',
  type: 'document.status',
  document_id: 'p-1',
  sender_document_id: '33333333-3333-4333-8333-333333333333',
  status: 'rejected',
  reason: { code: 'DOCUMENT_REJECTED', message: 'The document\nwas rejected.' },
  occurred_at: '2026-05-28T12:00:00+02:00',
};
const bytesOf = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
const sign = (body: Uint8Array, timestamp: number | string = nowSeconds, key = secret) => ({
  'x-webhook-timestamp': String(timestamp),
  'x-webhook-signature': `sha256=${createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')}`,
});
const read = (headers: Record<string, string | undefined>, body: Uint8Array, by = connection) =>
  provider.readWebhook(by, headers, body, nowSeconds * 1_000);
const readSigned = (body: unknown) => read(sign(bytesOf(body)), bytesOf(body));

it('reads a signed event', () => {
  expect(readSigned(event)).toEqual({
    eventId: 'e-1',
    type: 'document.status',
    remoteId: 'p-1',
    documentId: '33333333-3333-4333-8333-333333333333',
    outcome: 'rejected',
    message: 'The document was rejected.',
    occurredAt: '2026-05-28T10:00:00.000Z',
    details: {
      type: 'document.status',
      provider_status: 'rejected',
      code: 'DOCUMENT_REJECTED',
      message: 'The document was rejected.',
      sender_document_id: event.sender_document_id,
    },
    signature: sign(bytesOf(event)),
  });
});

it('takes headers in any case', () => {
  const body = bytesOf(event);
  const headers = Object.fromEntries(Object.entries(sign(body)).map(([name, value]) => [name.toUpperCase(), value]));
  expect(read(headers, body).eventId).toBe('e-1');
});

it('refuses a body of which a single bit was changed', () => {
  const body = bytesOf(event);
  const headers = sign(body);
  fc.assert(
    fc.property(fc.nat(body.length * 8 - 1), (bit) => {
      const forged = Buffer.from(body);
      forged.writeUInt8(forged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => read(headers, forged)).toThrow('WEBHOOK_SIGNATURE_INVALID');
    }),
  );
});

describe('refuses', () => {
  const body = bytesOf(event);
  const good = sign(body);
  it.each<[string, Record<string, string | undefined>]>([
    ['no headers', {}],
    ['no signature', { ...good, 'x-webhook-signature': undefined }],
    ['no timestamp', { ...good, 'x-webhook-timestamp': undefined }],
    ['another timestamp than the signed one', { ...good, 'x-webhook-timestamp': String(nowSeconds + 1) }],
    ['a timestamp that is no number', sign(body, '2026-05-28')],
    ['a timestamp of 301 seconds ago', sign(body, nowSeconds - 301)],
    ['a timestamp 301 seconds ahead', sign(body, nowSeconds + 301)],
    ['another secret', sign(body, nowSeconds, 'another')],
    ['an empty secret', sign(body, nowSeconds, '')],
    ['half a signature', { ...good, 'x-webhook-signature': good['x-webhook-signature'].slice(0, 39) }],
    ['a signature without its method', { ...good, 'x-webhook-signature': good['x-webhook-signature'].slice(7) }],
  ])('%s', (_, headers) => {
    expect(() => read(headers, body)).toThrow('WEBHOOK_SIGNATURE_INVALID');
  });

  it('everything while the connection has no secret or offers no webhooks', () => {
    const withoutSecret = aConnection('https://provider.example', { credentials: { webhook_secret: null } });
    const withoutWebhooks = aConnection('https://provider.example', {
      settings: { extensions: { ...allExtensions, webhooks: false } },
    });
    for (const by of [withoutSecret, withoutWebhooks])
      expect(() => read(good, body, by)).toThrow('WEBHOOK_SIGNATURE_INVALID');
    expect(() => read(sign(body, nowSeconds, 'null'), body, withoutSecret)).toThrow('WEBHOOK_SIGNATURE_INVALID');
  });

  it('a signed body that is no JSON object', () => {
    for (const text of ['', 'x', '[]', 'null', '"text"']) expect(() => readSigned(text)).toThrow('BAD_REQUEST');
  });
});

it('takes timestamps 300 seconds away, both ways', () => {
  const body = bytesOf(event);
  for (const timestamp of [nowSeconds - 300, nowSeconds + 300])
    expect(read(sign(body, timestamp), body).eventId).toBe('e-1');
});

describe('while the secret is changed', () => {
  const rotated = aConnection('https://provider.example', {
    credentials: { webhook_secret: 'the new secret of the test', webhook_secret_previous: secret },
  });
  const body = bytesOf(event);

  it('takes what either secret has signed, and nothing else', () => {
    for (const key of ['the new secret of the test', secret])
      expect(read(sign(body, nowSeconds, key), body, rotated).eventId).toBe('e-1');
    expect(() => read(sign(body, nowSeconds, 'another secret of the test'), body, rotated)).toThrow(
      'WEBHOOK_SIGNATURE_INVALID',
    );
  });

  it('shows neither of them in what is kept', () => {
    const said = { ...event, reason: { code: 'X', message: `${secret} the new secret of the test` } };
    const webhook = read(sign(bytesOf(said), nowSeconds, secret), bytesOf(said), rotated);
    expect(webhook.message).toBe('[hidden] [hidden]');
  });
});

it('reads every text in the place of an id, and keeps none that a database refuses', () => {
  const members = ['event_id', 'eventId', 'document_id', 'documentId', 'sender_document_id', 'status', 'occurred_at'];
  const text = fc.oneof(anyText({ maxLength: 250 }), fc.constantFrom('a\u0000', '\ud800', '.', '..'));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...members), text), (given) => {
      const webhook = readSigned({ type: 'document.status', ...given });
      for (const kept of [webhook.eventId, webhook.remoteId, webhook.documentId])
        if (kept !== null) expect(kept).toMatch(/^[^\p{Cc}\p{Cs}]{1,200}$/u);
      expect(JSON.stringify(webhook)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
    }),
  );
});

it('names an event without an id by the SHA-256 of its bytes', () => {
  const { event_id, ...rest } = event;
  expect(event_id).toBe('e-1');
  expect(readSigned(rest).eventId).toBe(createHash('sha256').update(bytesOf(rest)).digest('hex'));
});

it('says of a received document nothing that could be taken for one of ours', () => {
  expect(readSigned({ ...event, type: 'document.received', status: undefined })).toMatchObject({
    type: 'document.received',
    remoteId: 'p-1',
    documentId: null,
    outcome: null,
  });
});

it.each([
  ['as a member', { document: { payload: '<Invoice/>', metadata: { senderParticipantId: '0245:1' } } }],
  ['beside its own members, in Base64', { payload: 'PEludm9pY2UvPg==', senderParticipantId: '0245:1' }],
  ['with the metadata apart', { document: { content: '<Invoice/>' }, metadata: { senderParticipantId: '0245:1' } }],
])('reads the document that a webhook carries, %s', (_where, members) => {
  const { document, remoteId } = readSigned({ ...event, type: 'document.received', status: undefined, ...members });
  expect(remoteId).toBe('p-1');
  expect(document).toMatchObject({ bytes: Buffer.from('<Invoice/>'), metadata: { senderParticipantId: '0245:1' } });
});

it('has no document of an event that carries none, or that is about one of ours', () => {
  expect(readSigned({ ...event, type: 'document.received' }).document).toBeUndefined();
  expect(readSigned({ ...event, payload: '<Invoice/>' }).document).toBeUndefined();
});

it('survives whatever is signed', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(event)), fc.jsonValue()), (body) => {
      const webhook = readSigned(body);
      expect(webhook.eventId).not.toBe('');
      expect(Buffer.byteLength(JSON.stringify(webhook.details))).toBeLessThanOrEqual(4_096);
    }),
  );
});

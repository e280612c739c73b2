import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import { anyText } from '../../../../support/factories/any-text';
import type { ScriptedProvider } from '../../../../support/rigs/scripted-provider';
import { aConnection, answer, startScriptedProvider } from '../../../../support/rigs/scripted-provider';

const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
const provider = createSapiSkProvider({ http, timeoutSeconds: 20 });
let server: ScriptedProvider;
beforeEach(async () => {
  server = await startScriptedProvider();
});
afterEach(() => server.close());
afterAll(() => http.close());

const connection = () => aConnection(server.origin);
const list = (body: unknown, status = 200) => {
  server.script = answer(status, body);
  return provider.listReceived(connection(), null);
};
const fetchOne = (body: unknown, status = 200) => {
  server.script = answer(status, body);
  return provider.fetchReceived(connection(), 'd-1', 64_000_000);
};
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const fault = (code: string, more: object = {}) => ({
  error: { category: 'VALIDATION', code, message: 'no', retryable: false, ...more },
});
const xml = '<?xml version="1.0"?><Invoice>ľšč</Invoice>';

describe('listing', () => {
  it.each([
    ['documents, flat', { documents: [{ documentId: 'a', status: 'RECEIVED' }], nextPageToken: null }],
    ['items, nested, numbered', { items: [{ metadata: { documentId: 'a' } }], next_cursor: null }],
    ['another name for the id', { documents: [{ id: 'a' }] }],
  ])('reads a list of %s', async (_name, body) => {
    expect(await list(body)).toMatchObject({
      kind: 'page',
      documents: [{ id: 'a', sha256: null }],
      unusable: 0,
      next: null,
    });
  });

  it.each([['nextPageToken'], ['next_cursor']])('goes on where %s points, escaped', async (member) => {
    expect(await list({ documents: [], [member]: 'a&b=c' })).toMatchObject({ next: 'a&b=c' });
    await provider.listReceived(connection(), 'a&b=c');
    expect(server.arrivals.at(-1)?.path).toBe('/document/receive?status=RECEIVED&limit=100&pageToken=a%26b%3Dc');
  });

  it('leaves out what has no usable id and what was acknowledged, and keeps a checksum only if it is one', async () => {
    const documents = [
      { documentId: 'a', checksum: 'F'.repeat(64) },
      { documentId: 'b', checksum: 'crc' },
      {},
      { documentId: 'x'.repeat(201) },
      { documentId: 'a\u0000' },
      { documentId: 'a\ud800' },
      { documentId: '..' },
      'rubbish',
      { documentId: 'c', status: 'CONFIRMED' },
    ];
    expect(await list({ documents })).toMatchObject({
      documents: [
        { id: 'a', sha256: 'f'.repeat(64) },
        { id: 'b', sha256: null },
      ],
      unusable: 6,
    });
  });

  it.each([
    [401, fault('SAPI-AUTH-001'), 'PROVIDER_AUTH_FAILED'],
    [403, '<html>', 'PROVIDER_AUTH_FAILED'],
    [429, {}, 'PROVIDER_RATE_LIMITED'],
    [500, {}, 'PROVIDER_UNAVAILABLE'],
    [200, { documents: 'none' }, 'PROVIDER_UNAVAILABLE'],
    [200, '<html>maintenance</html>', 'PROVIDER_UNAVAILABLE'],
  ])('takes HTTP %i %j for a fault, never for an empty list', async (status, body, reason) => {
    expect(await list(body, status)).toMatchObject({ kind: 'unavailable', reason });
  });
});

it('reads any list without a fault, and gives only texts that a database keeps', async () => {
  const text = fc.oneof(anyText(), fc.constantFrom('a\u0000', '\ud800', '\udc00x', '1', '{}'));
  const member = fc.constantFrom('documentId', 'id', 'checksum', 'senderParticipantId', 'invoiceNumber', 'issueDate');
  const item = fc.oneof(fc.dictionary(member, fc.oneof(text, fc.jsonValue())), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 5 }), text, async (documents, nextPageToken) => {
      const page = await list({ documents, nextPageToken });
      expect(page.kind).toBe('page');
      expect(JSON.stringify(page)).not.toMatch(/\\u00[01][0-9a-f]|\\ud[89a-f]/i);
      const next = page.kind === 'page' ? page.next : null;
      expect(await provider.listReceived(connection(), next)).toMatchObject({ kind: 'page' });
    }),
    { numRuns: 60 },
  );
});

describe('fetching', () => {
  it('takes XML text as the UTF-8 that it is', async () => {
    expect(await fetchOne({ documentId: 'd-1', payload: xml, checksum: sha256(xml) })).toMatchObject({
      bytes: Buffer.from(xml),
      transportEncoding: 'utf-8',
      isIntact: true,
    });
  });

  it('takes Base64 for the bytes in it, with the checksum of either', async () => {
    const bytes = Buffer.from([0x3c, 0x61, 0xe8, 0x2f, 0x3e]);
    const payload = bytes.toString('base64');
    for (const checksum of [sha256(bytes), sha256(payload), undefined]) {
      expect(await fetchOne({ payload, checksum })).toMatchObject({ bytes, transportEncoding: null, isIntact: true });
    }
  });

  it('keeps any bytes whole that came as Base64', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (array) => {
        const bytes = Buffer.from(array);
        expect(await fetchOne({ payload: bytes.toString('base64') })).toMatchObject({ bytes });
      }),
      { numRuns: 50 },
    );
  });

  it('keeps what is neither XML nor Base64: somebody sent it', async () => {
    expect(await fetchOne({ payload: 'Dobrý deň!' })).toMatchObject({ bytes: Buffer.from('Dobrý deň!') });
  });

  it.each([[null], [''], ['  '], [undefined], [7]])(
    'says that there is no document when the payload is %j',
    async (payload) => {
      expect(await fetchOne({ documentId: 'd-1', payload })).toMatchObject({
        kind: 'document',
        bytes: null,
        isIntact: true,
      });
    },
  );

  it('says when the checksum is of something else', async () => {
    expect(await fetchOne({ payload: xml, checksum: 'a'.repeat(64) })).toMatchObject({ isIntact: false });
  });

  it('reads the metadata wherever they stand, without the prefix of the scheme', async () => {
    const metadata = {
      senderParticipantId: 'iso6523-actorid-upis::0245:1234567890',
      invoice_number: 'F-1',
      issueDate: '2026-11-20',
    };
    const read = {
      senderParticipantId: '0245:1234567890',
      invoiceNumber: 'F-1',
      issueDate: '2026-11-20',
      receiverParticipantId: null,
    };
    expect(await fetchOne({ metadata, payload: null })).toMatchObject({ metadata: read });
    expect(await fetchOne({ ...metadata, payload: null })).toMatchObject({ metadata: read });
  });

  it('distinguishes a document that is gone from a wrong address', async () => {
    expect(await fetchOne(fault('SAPI-DOC-004'), 404)).toEqual({ kind: 'gone' });
    expect(await fetchOne('<html>', 404)).toMatchObject({ kind: 'unavailable' });
  });

  it('stops at the size that it was told', async () => {
    server.script = (_arrival, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.on('error', () => undefined);
      response.end(Buffer.alloc(1_000_001, 'a'));
    };
    expect(await provider.fetchReceived(connection(), 'd-1', 1_000_000)).toMatchObject({ kind: 'too_large' });
  });
});

describe('acknowledging', () => {
  it.each([
    [200, { status: 'ACKNOWLEDGED' }, 'acknowledged'],
    [200, { status: 'CONFIRMED' }, 'acknowledged'],
    [204, '', 'acknowledged'],
    [409, fault('SAPI-DOC-011'), 'acknowledged'],
    [404, fault('SAPI-DOC-004'), 'acknowledged'],
    [404, '<html>', 'unavailable'],
    [409, fault('SAPI-DOC-012', { retryable: true }), 'unavailable'],
    [503, {}, 'unavailable'],
  ])('reads HTTP %i %j as %s', async (status, body, kind) => {
    server.script = answer(status, body);
    expect(await provider.acknowledge(connection(), 'd/1')).toMatchObject({ kind });
    expect(server.arrivals.at(-1)).toMatchObject({
      method: 'POST',
      path: '/document/receive/d%2F1/acknowledge',
      body: '',
    });
  });
});

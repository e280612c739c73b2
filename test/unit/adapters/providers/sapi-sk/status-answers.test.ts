import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { StatusAnswer } from '../../../../../src/domain/ports/deliveries/provider';
import type { ScriptedProvider } from '../../../../support/rigs/scripted-provider';
import { aConnection, allExtensions, answer, startScriptedProvider } from '../../../../support/rigs/scripted-provider';

const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
const provider = createSapiSkProvider({ http, timeoutSeconds: 20 });
const documentId = '33333333-3333-4333-8333-333333333333';
let server: ScriptedProvider;
beforeEach(async () => {
  server = await startScriptedProvider();
});
afterEach(() => server.close());
afterAll(() => http.close());

const ask = (remoteId: string | null, extensions: object = {}): Promise<StatusAnswer> =>
  provider.status(aConnection(server.origin, { settings: { extensions: { ...allExtensions, ...extensions } } }), {
    remoteId,
    documentId,
  });
const asked = () => server.arrivals.at(-1)?.path;
const status = (word: string) => ({ documentId: 'p-1', senderDocumentId: documentId, status: word, reason: null });
const none = { error: { category: 'VALIDATION', code: 'SAPI-DOC-004', message: 'none', retryable: false } };

it.each([
  ['accepted', 'accepted'],
  ['queued', 'accepted'],
  ['sent', 'accepted'],
  ['some new word', 'accepted'],
  ['DELIVERED ', 'delivered'],
  ['Delivery Failed', 'delivery_failed'],
  ['send_failed', 'delivery_failed'],
  ['rejected', 'rejected'],
  ['validation_failed', 'rejected'],
])('reads "%s" as %s', async (word, outcome) => {
  server.script = answer(200, status(word));
  expect(await ask('p-1')).toMatchObject({ kind: 'known', outcome, remoteId: 'p-1' });
});

it.each([
  [{ code: 'RECIPIENT_NOT_REGISTERED', message: 'none' }, 'recipient_not_registered'],
  [{ code: 'SAPI-VAL-004' }, 'recipient_not_registered'],
  ['RECIPIENT_NOT_FOUND', 'recipient_not_registered'],
  [{ code: 'RECIPIENT_UNREACHABLE', message: 'its access point does not answer' }, 'delivery_failed'],
  [{ code: 'AS4_TIMEOUT', message: 'RECIPIENT_NOT_REGISTERED was not checked' }, 'delivery_failed'],
  [{ message: 'the recipient is not registered, perhaps' }, 'delivery_failed'],
  [null, 'delivery_failed'],
])(
  'takes a failed delivery for a missing registration only when the provider says exactly that: %j',
  async (reason, outcome) => {
    for (const word of ['delivery_failed', 'send_failed']) {
      server.script = answer(200, { ...status(word), reason });
      expect(await ask('p-1')).toMatchObject({ kind: 'known', outcome });
    }
  },
);

it('asks by the id of the provider where it is known, escaped', async () => {
  await ask('p/1?x=$&');
  expect(asked()).toBe('/documents/p%2F1%3Fx%3D%24%26/status');
});

it('carries the request id of the submission, for the support of the provider', async () => {
  await provider.status(aConnection(server.origin, { settings: { extensions: allExtensions } }), {
    remoteId: 'p-1',
    documentId,
    correlationId: 'request-1',
  });
  expect(server.arrivals.at(-1)?.headers['x-request-id']).toBe('request-1');
});

it('asks by our own id where only that is known, or nothing else is offered', async () => {
  server.script = answer(200, { documents: [status('delivered')] });
  expect(await ask(null)).toMatchObject({ kind: 'known', outcome: 'delivered', remoteId: 'p-1' });
  expect(asked()).toBe(`/documents?sender_document_id=${documentId}`);
  await ask('p-1', { status_path: null });
  expect(asked()).toBe(`/documents?sender_document_id=${documentId}`);
});

it('cannot ask what is not offered', async () => {
  expect(await ask(null, { lookup_by_document_id: null })).toMatchObject({ kind: 'cannot_tell' });
  expect(server.arrivals).toEqual([]);
});

it('says not found only when the provider itself says so', async () => {
  server.script = answer(404, none);
  expect(await ask('p-1')).toEqual({ kind: 'not_found' });
  server.script = answer(200, { documents: [] });
  expect(await ask(null)).toEqual({ kind: 'not_found' });
  server.script = answer(200, { documents: [{ ...status('delivered'), senderDocumentId: 'another' }] });
  expect(await ask(null)).toEqual({ kind: 'not_found' });
});

it.each([
  ['a gateway that has no such path', 404, '<html>Not Found</html>'],
  ['an outage', 503, { error: { category: 'TEMPORARY', code: 'SAPI-TEMP-002', message: 'down', retryable: true } }],
  ['missing rights', 403, { error: { category: 'AUTH', code: 'SAPI-AUTH-003', message: 'no', retryable: false } }],
  ['an answer without a status', 200, { documentId: 'p-1' }],
  ['the status of another document', 200, { ...status('delivered'), senderDocumentId: 'another' }],
  ['a page', 200, '<html>'],
])('cannot tell after %s', async (_, code, body) => {
  server.script = answer(code, body);
  expect(await ask('p-1')).toMatchObject({ kind: 'cannot_tell' });
});

it('cannot tell without a token or a connection', async () => {
  server.tokenScript = answer(401, none);
  expect(await ask('p-1')).toMatchObject({ kind: 'cannot_tell' });
  await server.close();
  expect(await ask('p-2', { webhooks: false })).toMatchObject({ kind: 'cannot_tell' });
});

it('keeps the reason of the provider', async () => {
  server.script = answer(200, {
    ...status('delivery_failed'),
    reason: { code: 'RECIPIENT_NOT_REGISTERED', message: 'not\nregistered' },
  });
  expect(await ask('p-1')).toMatchObject({
    message: 'not registered',
    details: { code: 'RECIPIENT_NOT_REGISTERED', provider_status: 'delivery_failed' },
  });
});

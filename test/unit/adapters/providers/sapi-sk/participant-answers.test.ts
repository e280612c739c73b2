import { createHttpClient } from '../../../../../src/adapters/http-out/http-client';
import { createSapiSkProvider } from '../../../../../src/adapters/providers/sapi-sk/sapi-sk-provider';
import type { DryRunAnswer, LookupAnswer } from '../../../../../src/domain/ports/deliveries/provider';
import type { ScriptedProvider } from '../../../../support/rigs/scripted-provider';
import {
  aConnection,
  allExtensions,
  anOutgoingDocument,
  answer,
  startScriptedProvider,
} from '../../../../support/rigs/scripted-provider';

const http = createHttpClient({ allowedHosts: ['127.0.0.1'] });
const provider = createSapiSkProvider({ http, timeoutSeconds: 5 });
const participant = '0245:2020317068';
const document = anOutgoingDocument();
let server: ScriptedProvider;
beforeEach(async () => {
  server = await startScriptedProvider();
});
afterEach(() => server.close());
afterAll(() => http.close());

const connected = (extensions: object = {}) =>
  aConnection(server.origin, { settings: { extensions: { ...allExtensions, ...extensions } } });
const lookUp = (): Promise<LookupAnswer> => provider.lookup(connected(), participant);
const judge = (): Promise<DryRunAnswer> => provider.dryRun(connected(), document);
const fault = (code: string, fields: object = {}) => ({
  error: { category: 'VALIDATION', code, message: 'no', retryable: false, ...fields },
});

it('asks with the participant id and reads the list of document types, schemes removed', async () => {
  server.script = answer(200, {
    participantId: `iso6523-actorid-upis::${participant}`,
    registered: true,
    provider: { name: 'Poštár a. s.' },
    documentTypes: [
      'busdox-docid-qns::urn:a::Invoice##x::2.1',
      { value: 'urn:b::CreditNote##x::2.1' },
      7,
      'x'.repeat(501),
    ],
  });
  expect(await lookUp()).toEqual({
    kind: 'known',
    registered: true,
    provider: 'Poštár a. s.',
    documentTypes: ['urn:a::Invoice##x::2.1', 'urn:b::CreditNote##x::2.1'],
  });
  expect(JSON.parse(server.arrivals.at(-1)?.body ?? '')).toEqual({ participantId: participant });
  expect(server.arrivals.at(-1)?.path).toBe('/peppol/capabilities');
});

it.each([
  ['registered: false', 200, { registered: false }],
  ['reachable: false', 200, { reachable: false }],
  ['a code that means this', 404, fault('RECIPIENT_NOT_REGISTERED')],
])('believes "not registered" where it is said: %s', async (_, status, body) => {
  server.script = answer(status, body);
  expect(await lookUp()).toEqual({ kind: 'known', registered: false, provider: null, documentTypes: [] });
});

it.each<[string, number, unknown]>([
  ['it says so', 200, { registered: null }],
  ['it says nothing of it', 200, { documentTypes: [] }],
  ['the answer is about another participant', 200, { participantId: '0245:2020372596', registered: true }],
  ['there is no such path', 404, fault('SAPI-VAL-005')],
  ['a gateway answers', 404, '<html>none</html>'],
  ['the code may mean a malformed id', 400, fault('SAPI-VAL-004')],
  ['it is down', 503, fault('SAPI-TEMP-001', { retryable: true })],
])('does not report an unknown participant as not registered: %s', async (_, status, body) => {
  server.script = answer(status, body);
  expect(await lookUp()).toMatchObject({ kind: 'cannot_tell' });
});

it('sends the document as it would be sent, and takes over the findings', async () => {
  server.script = answer(200, {
    valid: false,
    message: 'two things',
    receiverReachable: false,
    errors: [
      { code: 'BR-1', message: 'wrong\u0000 sum', location: '/Invoice' },
      { code: 'W-1', message: 'odd', severity: 'warning' },
      'only words',
      {},
    ],
    warnings: [{ message: 'be careful' }],
  });
  expect(await judge()).toEqual({
    kind: 'judged',
    accepted: false,
    message: 'two things',
    receiverReachable: false,
    findings: [
      { code: 'BR-1', isWarning: false, message: 'wrong sum', location: '/Invoice' },
      { code: 'W-1', isWarning: true, message: 'odd', location: null },
      { code: null, isWarning: false, message: 'only words', location: null },
      { code: null, isWarning: true, message: 'be careful', location: null },
    ],
  });
  const sent = JSON.parse(server.arrivals.at(-1)?.body ?? '') as Record<string, unknown>;
  expect(sent).toMatchObject({
    metadata: { receiverParticipantId: document.receiverParticipantId },
    payload: '<Invoice>ľšč</Invoice>',
    checksum: document.sha256,
  });
  expect(sent.metadata).not.toHaveProperty('documentId');
});

it.each<[string, number, unknown, string]>([
  ['a final 422 about the document', 422, fault('SAPI-DOC-025'), 'judged'],
  ['a 400 about the call', 400, fault('SAPI-VAL-001'), 'cannot_tell'],
  ['a 404', 404, fault('SAPI-VAL-005'), 'cannot_tell'],
  ['a 422 of a gateway', 422, 'no', 'cannot_tell'],
  ['a 200 without a verdict', 200, { errors: [] }, 'cannot_tell'],
  ['a 503', 503, fault('SAPI-TEMP-001', { retryable: true }), 'cannot_tell'],
])('knows a judgement from a failure to judge: %s', async (_, status, body, kind) => {
  server.script = answer(status, body);
  expect(await judge()).toMatchObject({ kind });
});

it('does not ask what the connection does not offer', async () => {
  expect(await provider.lookup(connected({ capabilities_path: null }), participant)).toMatchObject({
    kind: 'cannot_tell',
  });
  expect(await provider.dryRun(connected({ validate_path: null }), document)).toMatchObject({ kind: 'cannot_tell' });
  expect(server.arrivals).toEqual([]);
  const { lookup, dryRun } = provider.capabilities(
    connected({ capabilities_path: null, validate_path: null }).settings,
  );
  expect([lookup, dryRun]).toEqual([false, false]);
});

import { anOutgoingDocument, answer } from '../../../../support/rigs/scripted-provider';
import { phossApUnderTest, provider, tokenRefused, unknownPath } from './phoss-ap-rig';

const { server, connection } = phossApUnderTest();
const document = anOutgoingDocument();
const send = () => provider.send(connection(), document);
const unregistered =
  "The participant ID 'iso6523-actorid-upis::0245:2121212121' is not registered in the Peppol Network";
const report = (members: object) => ({
  sbdhInstanceIdentifier: document.documentId,
  sendingSuccess: false,
  overallSuccess: false,
  ...members,
});
const receipt =
  '<eb:SignalMessage xmlns:eb="urn:eb"><eb:MessageInfo><eb:Timestamp>2026-11-22T12:00:01Z</eb:Timestamp><eb:MessageId>receipt@c3</eb:MessageId><eb:RefToMessageId>message@c2</eb:RefToMessageId></eb:MessageInfo></eb:SignalMessage>';
const sent = {
  sendingSuccess: true,
  overallSuccess: true,
  sendingResult: 'SUCCESS',
  as4MessageId: 'message@c2',
  as4ReceivedSignalMsg: receipt,
  c3CertSubjectCN: 'POP000306',
};

it('hands over the bytes of the document, with all that the envelope needs in the address', async () => {
  server().script = answer(200, report(sent));
  await provider.send(connection(), { ...document, traceparent: '00-1-2-01' });
  const [arrival] = server().arrivals;
  const url = new URL(arrival?.path ?? '', 'http://host');
  expect(url.pathname.split('/').slice(1).map(decodeURIComponent)).toEqual([
    'ap',
    'api',
    'outbound',
    'submit',
    'iso6523-actorid-upis::0245:2020202020',
    'iso6523-actorid-upis::0245:2121212121',
    'busdox-docid-qns::urn:type',
    'cenbii-procid-ubl::urn:process',
    'SK',
  ]);
  expect(Object.fromEntries(url.searchParams)).toEqual({ sbdhInstanceID: document.documentId, custom1: 'request-1' });
  expect(arrival).toMatchObject({
    method: 'POST',
    body: Buffer.from(document.xml).toString(),
    headers: {
      'content-type': 'application/xml',
      'x-token': 'the-token-of-the-access-point',
      'x-request-id': 'request-1',
      traceparent: '00-1-2-01',
    },
  });
});

it('keeps what proves the sending: the ids of message and receipt, and who has given it', async () => {
  server().script = answer(200, report(sent));
  expect(await send()).toEqual({
    kind: 'accepted',
    remoteId: document.documentId,
    details: {
      http_status: 200,
      sbdh_instance_id: document.documentId,
      sending_result: 'SUCCESS',
      sending_success: true,
      as4_message_id: 'message@c2',
      receipt_message_id: 'receipt@c3',
      receipt_refers_to: 'message@c2',
      receipt_at: '2026-11-22T12:00:01Z',
      receipt_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      recipient_access_point: 'POP000306',
    },
  });
});

it.each<[string, number, unknown, object]>([
  ['sent, though its own reporting failed', 422, report({ ...sent, overallSuccess: false }), { kind: 'accepted' }],
  ['not sent yet, it goes on by itself', 422, report({ sendingError: 'no answer' }), { kind: 'accepted' }],
  ['the register does not answer now', 422, report({ lookupError: 'SMP access limited' }), { kind: 'accepted' }],
  [
    'not registered',
    422,
    report({ lookupError: unregistered }),
    { kind: 'unreachable_recipient', message: unregistered },
  ],
  [
    'not taken',
    422,
    'Failed to submit outbound transaction',
    { kind: 'refused', message: 'Failed to submit outbound transaction' },
  ],
  ['a fault of the request', 400, 'Failed to parse the document type ID', { kind: 'refused' }],
  [
    'a wrong token',
    401,
    tokenRefused,
    { kind: 'temporary', reason: 'PROVIDER_AUTH_FAILED', message: tokenRefused.error },
  ],
  ['a gateway that wants more', 403, undefined, { kind: 'temporary', reason: 'PROVIDER_AUTH_FAILED' }],
  ['too many requests', 429, undefined, { kind: 'temporary', reason: 'PROVIDER_RATE_LIMITED', retryAfterSeconds: 7 }],
  ['sending is switched off', 404, undefined, { kind: 'temporary', reason: 'PROVIDER_UNAVAILABLE' }],
  ['another application', 404, unknownPath, { kind: 'temporary', reason: 'PROVIDER_UNAVAILABLE' }],
  ['too large for the gateway', 413, undefined, { kind: 'refused' }],
  ['broken down after the document was stored', 500, unknownPath, { kind: 'unknown' }],
  ['a gateway without its server', 502, undefined, { kind: 'unknown' }],
  ['a gateway that was left', 504, undefined, { kind: 'unknown' }],
  ['out of service', 503, undefined, { kind: 'unknown' }],
  ['a success that names no document', 200, { status: 'ok' }, { kind: 'unknown' }],
  ['a success of another document', 200, { ...report(sent), sbdhInstanceIdentifier: 'other' }, { kind: 'unknown' }],
  ['nothing', 204, undefined, { kind: 'unknown' }],
])('takes "%s" (%i) for what it is', async (_what, status, body, expected) => {
  server().script = (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '7' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  expect(await send()).toMatchObject(expected);
});

it('does not know what became of a call without an answer, and knows of one that was never made', async () => {
  server().script = (_, response) => response.destroy();
  expect(await send()).toMatchObject({ kind: 'unknown' });
  const gone = connection();
  await server().close();
  expect(await provider.send(gone, document)).toMatchObject({ kind: 'temporary', reason: 'PROVIDER_UNAVAILABLE' });
});

it('cuts the reference for the support, which could be too long for a custom field', async () => {
  server().script = answer(200, report(sent));
  await provider.send(connection(), { ...document, correlationId: 'x'.repeat(300) });
  expect(new URL(server().arrivals[0]?.path ?? '', 'http://host').searchParams.get('custom1')).toHaveLength(255);
});

it('never shows the token, whatever echoes it', async () => {
  server().script = (arrival, response) =>
    answer(500, `<p>${String(arrival.headers['x-token'])}</p>`)(arrival, response);
  expect(JSON.stringify(await send())).not.toContain('the-token-of-the-access-point');
});

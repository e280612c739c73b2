import { createHash, randomUUID } from 'node:crypto';

import type { SandboxProviderRig, Sender } from './sandbox-provider-rig';
import {
  alice,
  aliceAt,
  bob,
  errorOf,
  invoiceXml,
  listOf,
  sendBody,
  startSandboxProviderRig,
} from './sandbox-provider-rig';

let rig: SandboxProviderRig;
let sender: Sender;
beforeAll(async () => {
  rig = await startSandboxProviderRig();
  sender = await aliceAt(rig);
});
afterAll(() => rig.stop());

const heldUnder = async (key: string) =>
  listOf(await rig.control('GET', `/documents?idempotency_key=${key}`), 'documents');

test('takes a document with 202 and keeps its exact bytes', async () => {
  const body = sendBody();
  const answer = await sender.send(body);
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ status: 'ACCEPTED', documentId: answer.body['providerDocumentId'] });
  const payload = await rig.control('GET', `/documents/${String(answer.body['documentId'])}/payload`);
  expect(payload.body['text']).toBe(body.payload);
});

test('answers the same to the same key, also with a new creationDateTime and after a kill', async () => {
  const key = randomUUID();
  const body = sendBody();
  const first = await sender.send(body, key);
  await rig.restart('SIGKILL');
  const second = await sender.send(
    { ...body, metadata: { ...body.metadata, creationDateTime: '2020-01-01T00:00:00Z' } },
    `"${key}"`,
  );
  expect(second.status).toBe(202);
  expect(second.body).toEqual(first.body);
  expect(await heldUnder(key)).toMatchObject([{ call_count: 2, sender_document_id: body.metadata.documentId }]);
});

test('refuses another document under the same key, finally', async () => {
  const key = randomUUID();
  await sender.send(sendBody(), key);
  const answer = await sender.send(sendBody({ number: 'other' }), key);
  expect(answer.status).toBe(409);
  expect(errorOf(answer)).toMatchObject({ code: 'SAPI-DOC-011', retryable: false });
});

test('keeps one document for a key, however many calls come at once', async () => {
  const key = randomUUID();
  const body = sendBody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sender.send(body, key)));
  for (const answer of answers) {
    if (answer.status === 409) expect(errorOf(answer)).toMatchObject({ code: 'SAPI-PROC-004', retryable: true });
    else expect(answer.status).toBe(202);
  }
  expect(
    new Set(answers.filter((answer) => answer.status === 202).map((answer) => answer.body['documentId'])).size,
  ).toBe(1);
  expect(await heldUnder(key)).toHaveLength(1);
});

test('says that a key is still running while its first call is', async () => {
  const key = randomUUID();
  const body = sendBody();
  await rig.control('POST', '/faults', { operation: 'send', mode: 'delay', delay_ms: 700, stage: 'after' });
  const first = sender.send(body, key);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const second = await sender.send(body, key);
  expect(second.status).toBe(409);
  expect(errorOf(second)).toMatchObject({ code: 'SAPI-PROC-004', retryable: true });
  expect((await first).status).toBe(202);
  expect((await sender.send(body, key)).status).toBe(202);
});

test('reads a Base64 payload as the document it holds', async () => {
  const body = sendBody();
  const answer = await sender.send({ ...body, payload: Buffer.from(body.payload).toString('base64') });
  expect(answer.status).toBe(202);
  const payload = await rig.control('GET', `/documents/${String(answer.body['documentId'])}/payload`);
  expect(payload.body['text']).toBe(body.payload);
});

test('takes prefixed participants, a missing checksum and a missing creationDateTime', async () => {
  const { metadata, payload } = sendBody();
  const answer = await sender.send({
    metadata: {
      ...metadata,
      creationDateTime: undefined,
      senderParticipantId: `iso6523-actorid-upis::${metadata.senderParticipantId}`,
      documentTypeId: `busdox-docid-qns::${metadata.documentTypeId}`,
    },
    payload,
  });
  expect(answer.status).toBe(202);
});

test('takes a self-billed document from its buyer', async () => {
  const payload = invoiceXml({ sender: bob.participant_id, receiver: alice.participant_id, typeCode: '389' });
  const answer = await sender.send({
    ...sendBody(),
    payload,
    checksum: createHash('sha256').update(payload).digest('hex'),
  });
  expect(answer.status).toBe(202);
});

test('refuses metadata that the document contradicts, naming each difference', async () => {
  const { metadata, ...rest } = sendBody();
  const answer = await sender.send({
    ...rest,
    metadata: { ...metadata, receiverParticipantId: alice.participant_id, processId: 'other' },
  });
  expect(answer.status).toBe(422);
  const error = errorOf(answer);
  expect(error).toMatchObject({ code: 'SAPI-DOC-025', category: 'VALIDATION', retryable: false });
  expect((error['details'] as { field: string }[]).map((detail) => detail.field)).toEqual([
    'metadata.receiverParticipantId',
    'metadata.processId',
  ]);
});

test.each([
  ['a wrong checksum', () => ({ ...sendBody(), checksum: '00' }), 422, 'SAPI-DOC-020'],
  ['broken XML', () => ({ ...sendBody(), payload: '<Invoice>', checksum: undefined }), 422, 'SAPI-DOC-001'],
  ['a payload that is neither', () => ({ ...sendBody(), payload: 'š?!', checksum: undefined }), 422, 'SAPI-DOC-001'],
  ['missing metadata', () => ({ payload: '<a/>' }), 400, 'SAPI-VAL-001'],
  ['an array', () => [1], 400, 'SAPI-VAL-001'],
])('refuses %s', async (_name, body, status, code) => {
  const answer = await sender.send(body());
  expect(answer.status).toBe(status);
  expect(errorOf(answer)).toMatchObject({ code, retryable: false });
});

test('refuses what is not JSON, and lives on', async () => {
  const options = {
    token: sender.token,
    participant: alice.participant_id,
    headers: { 'idempotency-key': randomUUID() },
  };
  for (const body of ['{', '\u0000\u0001', '"text"', '{"payload":']) {
    const answer = await rig.api('POST', '/document/send', { ...options, body });
    expect(answer.status).toBe(400);
    expect(errorOf(answer)).toMatchObject({ code: 'SAPI-VAL-001' });
  }
  expect((await sender.send(sendBody())).status).toBe(202);
});

test('needs a key, a token, and the participant of the client', async () => {
  const body = sendBody();
  const headers = { 'idempotency-key': randomUUID() };
  const { token } = sender;
  const missingKey = await rig.api('POST', '/document/send', { token, participant: alice.participant_id, body });
  expect([missingKey.status, errorOf(missingKey)['code']]).toEqual([400, 'SAPI-VAL-003']);
  const missingToken = await rig.api('POST', '/document/send', { participant: alice.participant_id, headers, body });
  expect([missingToken.status, errorOf(missingToken)['code']]).toEqual([401, 'SAPI-AUTH-002']);
  const other = await rig.api('POST', '/document/send', { token, participant: bob.participant_id, headers, body });
  expect([other.status, errorOf(other)['code']]).toEqual([403, 'SAPI-AUTH-003']);
  const companyNumber = await rig.api('POST', '/document/send', { token, participant: '0245:36111111', headers, body });
  expect([companyNumber.status, errorOf(companyNumber)['code']]).toEqual([400, 'SAPI-VAL-004']);
});

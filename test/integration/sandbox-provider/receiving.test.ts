import { createHash, randomUUID } from 'node:crypto';

import type { SandboxProviderRig, Sender } from './sandbox-provider-rig';
import { alice, aliceAt, bob, invoiceXml, listOf, sendBody, startSandboxProviderRig } from './sandbox-provider-rig';

let rig: SandboxProviderRig;
let sender: Sender;
let token: string;
beforeAll(async () => {
  rig = await startSandboxProviderRig();
  sender = await aliceAt(rig);
  token = await rig.login(bob);
});
afterAll(() => rig.stop());

const asBob = (method: string, path: string) => rig.api(method, path, { token, participant: bob.participant_id });
const inject = async (body: object) => {
  const answer = await rig.control('POST', '/incoming', { participant_id: bob.participant_id, ...body });
  expect(answer.status).toBe(201);
  return String(answer.body['document_id']);
};
const waiting = async () => listOf(await asBob('GET', '/document/receive'), 'documents');
const acknowledgeAll = async () => {
  for (const document of await waiting())
    await asBob('POST', `/document/receive/${String(document['documentId'])}/acknowledge`);
};
beforeEach(acknowledgeAll);

test('a document sent to a participant appears there when it is delivered, byte for byte', async () => {
  const body = sendBody({ number: 'to bob' });
  await sender.send(body);
  expect(await waiting()).toEqual([]);
  await rig.advance(2);
  const [listed] = await waiting();
  expect(listed).toMatchObject({
    status: 'RECEIVED',
    senderDocumentId: body.metadata.documentId,
    senderParticipantId: alice.participant_id,
    metadata: { documentId: listed?.['documentId'], documentTypeId: body.metadata.documentTypeId },
  });
  const fetched = await asBob('GET', `/document/receive/${String(listed?.['documentId'])}`);
  expect(fetched.body).toMatchObject({ payload: body.payload, payloadEncoding: 'UTF-8', checksum: body.checksum });
});

test('a call repeated under its key puts nothing more into the inbox', async () => {
  const body = sendBody();
  const key = randomUUID();
  for (let call = 0; call < 3; call += 1) expect((await sender.send(body, key)).status).toBe(202);
  await rig.advance(2);
  expect(await waiting()).toHaveLength(1);
});

test('a rejected document never appears', async () => {
  await sender.send(sendBody({ amount: '777.02' }));
  await rig.advance(5);
  expect(await waiting()).toEqual([]);
});

test('pages oldest first without losing or repeating any', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1) ids.push(await inject({ xml: invoiceXml({ number: String(n) }) }));
  const seen: unknown[] = [];
  let pageToken: unknown = '';
  let pages = 0;
  do {
    const page = await asBob('GET', `/document/receive?status=received&limit=3&pageToken=${String(pageToken)}`);
    seen.push(...listOf(page, 'documents').map((document) => document['documentId']));
    pageToken = page.body['nextPageToken'];
    pages += 1;
  } while (pageToken !== null);
  expect(seen).toEqual(ids);
  expect(pages).toBe(3);
});

test('refuses an impossible page', async () => {
  for (const query of [
    'limit=0',
    'limit=101',
    'status=LOST',
    'pageToken=abc',
    `pageToken=${Buffer.from('["x","y"]').toString('base64url')}`,
  ]) {
    expect((await asBob('GET', `/document/receive?${query}`)).status).toBe(400);
  }
});

test('acknowledging takes it from the list, once and for all, with an empty JSON body too', async () => {
  const id = await inject({ xml: invoiceXml() });
  const path = `/document/receive/${id}/acknowledge`;
  const first = await asBob('POST', path);
  expect(first).toMatchObject({ status: 200, body: { documentId: id, status: 'ACKNOWLEDGED' } });
  const second = await rig.api('POST', path, {
    token,
    participant: bob.participant_id,
    headers: { 'content-type': 'application/json' },
  });
  expect(second.body).toEqual(first.body);
  expect(await waiting()).toEqual([]);
  expect(
    listOf(await asBob('GET', '/document/receive?status=ACKNOWLEDGED'), 'documents').map((one) => one['documentId']),
  ).toContain(id);
});

test("another participant's document is neither visible nor acknowledged", async () => {
  const id = await inject({ xml: invoiceXml() });
  const asAlice = (method: string, path: string) =>
    rig.api(method, path, { token: sender.token, participant: alice.participant_id });
  expect((await asAlice('GET', `/document/receive/${id}`)).status).toBe(404);
  expect((await asAlice('POST', `/document/receive/${id}/acknowledge`)).status).toBe(404);
  expect((await asAlice('GET', '/document/receive/not-an-id')).status).toBe(404);
});

test('offers a document without payload, then its content under the same id', async () => {
  const id = await inject({ metadata_only: true, sender_document_id: 'S-1' });
  expect((await asBob('GET', `/document/receive/${id}`)).body).toMatchObject({
    documentId: id,
    senderDocumentId: 'S-1',
    payload: null,
  });
  const xml = invoiceXml({ number: 'supplement' });
  await inject({ xml, document_id: id });
  expect((await asBob('GET', `/document/receive/${id}`)).body['payload']).toBe(xml);
});

test('offers an acknowledged id again with other content', async () => {
  const id = randomUUID();
  await inject({ xml: invoiceXml({ number: 'one' }), document_id: id });
  await acknowledgeAll();
  await inject({ xml: invoiceXml({ number: 'two' }), document_id: id });
  expect(await waiting()).toMatchObject([{ documentId: id }]);
});

test('hands out garbage unharmed', async () => {
  const garbage = Buffer.from([0xff, 0xfe, 0x00, 0x3c, 0xc3, 0x28]);
  const id = await inject({ payload_base64: garbage.toString('base64') });
  const { body } = await asBob('GET', `/document/receive/${id}`);
  expect(body['payloadEncoding']).toBe('BASE64');
  expect(Buffer.from(String(body['payload']), 'base64')).toEqual(garbage);
  expect(body['checksum']).toBe(createHash('sha256').update(garbage).digest('hex'));
});

test('refuses an injection that says twice or never what it carries', async () => {
  for (const body of [{}, { xml: '<a/>', metadata_only: true }, { xml: '<a/>', unknown: 1 }]) {
    expect((await rig.control('POST', '/incoming', { participant_id: bob.participant_id, ...body })).status).toBe(400);
  }
});

import { randomUUID } from 'node:crypto';

import type { Answer, SandboxProviderRig, Sender } from './sandbox-provider-rig';
import {
  aliceAt,
  errorOf,
  eventually,
  listOf,
  sendBody,
  startSandboxProviderRig,
  unknownParticipant,
} from './sandbox-provider-rig';

let rig: SandboxProviderRig;
let sender: Sender;
beforeAll(async () => {
  rig = await startSandboxProviderRig();
  sender = await aliceAt(rig);
});
afterAll(() => rig.stop());

const take = async (amount: string) => (await sender.send(sendBody({ amount }))).body['documentId'];
const wordsOf = (answer: Answer) => listOf(answer, 'history').map((entry) => entry['status']);
const lookup = async (documentId: string) =>
  listOf(await rig.api('GET', `/documents?sender_document_id=${documentId}`, { token: sender.token }), 'documents');
/** Milliseconds of waiting that tell a silent call from a slow one. */
const shortTimeout = () => AbortSignal.timeout(1_500);

test('delivers any ordinary amount to a known recipient within 2 s', async () => {
  const id = await take('120.00');
  expect((await sender.status(id)).body).toMatchObject({
    status: expect.stringMatching(/accepted|sent/) as string,
    reason: null,
  });
  await rig.advance(2);
  const later = await sender.status(id);
  expect(later.body['status']).toBe('delivered');
  expect(wordsOf(later)).toEqual(['accepted', 'sent', 'delivered']);
});

test('fails for an unknown recipient, whatever the amount', async () => {
  const taken = await sender.send(sendBody({ receiver: unknownParticipant }));
  expect(taken.status).toBe(202);
  await rig.advance(2);
  expect((await sender.status(taken.body['documentId'])).body).toMatchObject({
    status: 'delivery_failed',
    reason: { code: 'RECIPIENT_NOT_REGISTERED' },
  });
});

test('777.01 says that the recipient is not registered', async () => {
  const id = await take('777.01');
  await rig.advance(2);
  expect((await sender.status(id)).body).toMatchObject({
    status: 'delivery_failed',
    reason: { code: 'RECIPIENT_NOT_REGISTERED' },
  });
});

test('777.11 fails although the recipient is registered', async () => {
  const id = await take('777.11');
  await rig.advance(2);
  expect((await sender.status(id)).body).toMatchObject({
    status: 'delivery_failed',
    reason: { code: 'ACCESS_POINT_ERROR' },
  });
});

test('777.02 is rejected in the answer itself', async () => {
  const answer = await sender.send(sendBody({ amount: '777.02' }));
  expect(answer).toMatchObject({ status: 202, body: { status: 'REJECTED' } });
  expect((await sender.status(answer.body['documentId'])).body['status']).toBe('rejected');
});

test('777.03 is refused three times under one key, then taken; a restart does not begin anew', async () => {
  const key = randomUUID();
  const body = sendBody({ amount: '777.03' });
  const first = await sender.send(body, key);
  expect(first.status).toBe(503);
  expect(errorOf(first)).toMatchObject({ category: 'TEMPORARY', retryable: true });
  await rig.restart('SIGKILL');
  const statuses: number[] = [];
  for (let call = 0; call < 4; call += 1) statuses.push((await sender.send(body, key)).status);
  expect(statuses).toEqual([503, 503, 202, 202]);
});

test('777.04 is always refused and never held', async () => {
  const key = randomUUID();
  const body = sendBody({ amount: '777.04' });
  for (let call = 0; call < 6; call += 1) expect((await sender.send(body, key)).status).toBe(503);
  expect(await lookup(body.metadata.documentId)).toEqual([]);
});

test('777.05 is taken without an answer; the same key then answers, while the first call still waits', async () => {
  const key = randomUUID();
  const body = sendBody({ amount: '777.05' });
  const first = expect(sender.send(body, key, shortTimeout())).rejects.toThrow('timeout');
  await eventually(async () => expect(await lookup(body.metadata.documentId)).toHaveLength(1));
  const second = await sender.send(body, key);
  expect(second.status).toBe(202);
  await first;
  await rig.advance(2);
  expect(await lookup(body.metadata.documentId)).toMatchObject([
    { status: 'delivered', documentId: second.body['documentId'] },
  ]);
});

test('777.06 is delivered after 60 s, not before', async () => {
  const id = await take('777.06');
  await rig.advance(50);
  expect((await sender.status(id)).body['status']).toBe('sent');
  await rig.advance(11);
  expect((await sender.status(id)).body['status']).toBe('delivered');
});

test('777.08 is rejected first and corrected to delivered a minute later, across a restart', async () => {
  const id = await take('777.08');
  await rig.advance(2);
  expect((await sender.status(id)).body['status']).toBe('rejected');
  await rig.restart('SIGTERM');
  await rig.advance(60);
  const later = await sender.status(id);
  expect(wordsOf(later)).toEqual(['accepted', 'rejected', 'delivered']);
});

test('777.09 is limited once, with Retry-After', async () => {
  const key = randomUUID();
  const body = sendBody({ amount: '777.09' });
  const first = await sender.send(body, key);
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await sender.send(body, key)).status).toBe(202);
});

test('777.10 never answers and never knows', async () => {
  const key = randomUUID();
  const body = sendBody({ amount: '777.1' });
  await expect(sender.send(body, key, shortTimeout())).rejects.toThrow('timeout');
  await expect(sender.send(body, key, shortTimeout())).rejects.toThrow('timeout');
  expect(await lookup(body.metadata.documentId)).toEqual([]);
  expect(listOf(await rig.control('GET', `/documents?idempotency_key=${key}`), 'documents')).toEqual([]);
});

test('777.77 stays sent', async () => {
  const id = await take('777.77');
  await rig.advance(30 * 86_400);
  // The token has aged with the clock.
  sender = await aliceAt(rig);
  expect((await sender.status(id)).body['status']).toBe('sent');
});

test('answers a participant look-up with yes, no, or unknown', async () => {
  const ask = async (participantId: string) =>
    (await rig.api('POST', '/peppol/capabilities', { token: sender.token, body: { participantId } })).body[
      'registered'
    ];
  expect(await ask('iso6523-actorid-upis::0245:2121212121')).toBe(true);
  expect(await ask(unknownParticipant)).toBe(false);
  expect(await ask('0245:7777777777')).toBeNull();
});

test("answers 404 for the status of somebody else's document", async () => {
  const id = await take('120.00');
  const token = await rig.login({ client_id: 'bob', client_secret: 'secret of bob', participant_id: '' });
  expect((await rig.api('GET', `/documents/${String(id)}/status`, { token })).status).toBe(404);
});

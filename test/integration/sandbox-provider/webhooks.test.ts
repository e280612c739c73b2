import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { SandboxProviderRig, Sender } from './sandbox-provider-rig';
import { alice, aliceAt, bob, eventually, sendBody, startSandboxProviderRig } from './sandbox-provider-rig';

interface Arrival {
  path: string;
  timestamp: string;
  signature: string;
  raw: string;
  body: Record<string, unknown>;
}

let rig: SandboxProviderRig;
let sender: Sender;
let receiver: Server;
let arrivals: Arrival[] = [];
/** What the receiver answers to the next posts; 200 afterwards. */
let answers: number[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let raw = '';
    request.on('data', (chunk: Buffer) => (raw += chunk.toString()));
    request.on('end', () => {
      arrivals.push({
        path: request.url ?? '',
        timestamp: String(request.headers['x-webhook-timestamp']),
        signature: String(request.headers['x-webhook-signature']),
        raw,
        body: JSON.parse(raw || '{}') as Record<string, unknown>,
      });
      response.statusCode = answers.shift() ?? 200;
      if (response.statusCode === 302) response.setHeader('location', '/elsewhere');
      response.end('ok');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  rig = await startSandboxProviderRig();
  sender = await aliceAt(rig);
  const { port } = receiver.address() as AddressInfo;
  for (const { client_id: id, ...client } of [alice, bob]) {
    await rig.control('PUT', `/clients/${id}`, {
      ...client,
      webhook: { url: `http://127.0.0.1:${port}/${id}`, secret: `hook of ${id}` },
    });
  }
});
afterAll(async () => {
  await rig.stop();
  receiver.close();
});
beforeEach(() => {
  arrivals = [];
  answers = [];
});

const send = async (amount: string) => {
  const body = sendBody({ amount });
  const answer = await sender.send(body);
  return { id: answer.body['documentId'], senderDocumentId: body.metadata.documentId };
};
const toAlice = () => arrivals.filter((arrival) => arrival.path === '/alice');

test('reports the outcome, signed over timestamp and raw body, with the real time', async () => {
  const { id, senderDocumentId } = await send('120.00');
  const [arrival] = await eventually(() => {
    expect(toAlice()).toHaveLength(1);
    return toAlice();
  });
  expect(arrival?.body).toEqual({
    event_id: expect.any(String) as string,
    type: 'document.status',
    document_id: id,
    sender_document_id: senderDocumentId,
    status: 'delivered',
    reason: null,
    occurred_at: expect.any(String) as string,
  });
  const expected = createHmac('sha256', 'hook of alice').update(`${arrival?.timestamp}.${arrival?.raw}`).digest('hex');
  expect(arrival?.signature).toBe(`sha256=${expected}`);
  expect(Math.abs(Number(arrival?.timestamp) - Date.now() / 1_000)).toBeLessThan(10);
});

test('notifies the recipient of a waiting document', async () => {
  const { senderDocumentId } = await send('120.00');
  const arrival = await eventually(() => {
    const found = arrivals.find((one) => one.path === '/bob' && one.body['sender_document_id'] === senderDocumentId);
    expect(found).toBeDefined();
    return found;
  });
  expect(arrival?.body).toMatchObject({ type: 'document.received' });
  const token = await rig.login(bob);
  const path = `/document/receive/${String(arrival?.body['document_id'])}`;
  expect((await rig.api('GET', path, { token, participant: bob.participant_id })).status).toBe(200);
});

test('777.07 reports its outcome twice and out of order, with the same event ids', async () => {
  await send('777.07');
  await eventually(() => expect(toAlice()).toHaveLength(4));
  expect(toAlice().map((one) => one.body['status'])).toEqual(['delivered', 'accepted', 'delivered', 'accepted']);
  const ids = toAlice().map((one) => one.body['event_id']);
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toBe(ids[2]);
});

test('tries again after a failure, soon, and follows no redirect', async () => {
  answers = [500, 302];
  await rig.control('PUT', '/clients/bob', { client_secret: bob.client_secret, participant_id: bob.participant_id });
  await send('777.01');
  await eventually(() => expect(toAlice()).toHaveLength(3));
  expect(new Set(toAlice().map((one) => one.raw)).size).toBe(1);
  expect(arrivals.map((one) => one.path)).not.toContain('/elsewhere');
  await rig.advance(20_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(toAlice()).toHaveLength(3);
});

test('gives up after ten attempts', async () => {
  sender = await aliceAt(rig);
  const { port } = receiver.address() as AddressInfo;
  const { client_id: id, ...client } = alice;
  await rig.control('PUT', `/clients/${id}`, {
    ...client,
    webhook: { url: `http://127.0.0.1:${port}/alice`, secret: 's' },
  });
  answers = Array.from({ length: 20 }, () => 503);
  await send('777.01');
  await eventually(async () => {
    await rig.advance(20_000);
    expect(toAlice().length).toBeGreaterThanOrEqual(10);
  });
  await rig.advance(20_000);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(toAlice()).toHaveLength(10);
});

test('forgets no webhook when it is killed before the time has come', async () => {
  sender = await aliceAt(rig);
  const { port } = receiver.address() as AddressInfo;
  const { client_id: id, ...client } = alice;
  await rig.control('PUT', `/clients/${id}`, {
    ...client,
    webhook: { url: `http://127.0.0.1:${port}/alice`, secret: 's' },
  });
  await send('777.06');
  await rig.restart('SIGKILL');
  expect(toAlice()).toEqual([]);
  await rig.advance(61);
  await eventually(() => expect(toAlice()).toMatchObject([{ body: { status: 'delivered' } }]));
});

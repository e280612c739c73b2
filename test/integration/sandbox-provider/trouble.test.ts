import { randomUUID } from 'node:crypto';
import type { AddressInfo, Server, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

import type { SandboxProviderRig, Sender } from './sandbox-provider-rig';
import {
  alice,
  aliceAt,
  errorOf,
  eventually,
  listOf,
  sendBody,
  serverUrl,
  startSandboxProviderRig,
} from './sandbox-provider-rig';

/** A way to Postgres that can be cut. */
interface Bridge {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

async function openBridge(): Promise<Bridge> {
  const target = new URL(serverUrl());
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    mend: () => listen(port),
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

let bridge: Bridge;
let rig: SandboxProviderRig;
let sender: Sender;
beforeAll(async () => {
  bridge = await openBridge();
  rig = await startSandboxProviderRig(bridge.port);
  sender = await aliceAt(rig);
});
afterAll(async () => {
  await rig.stop();
  await bridge.cut();
});

test('answers 503, retryable, while Postgres is away, and recovers by itself', async () => {
  const key = randomUUID();
  const body = sendBody();
  await bridge.cut();
  const answer = await sender.send(body, key);
  expect(answer.status).toBe(503);
  expect(errorOf(answer)).toMatchObject({ category: 'TEMPORARY', code: 'SAPI-TEMP-002', retryable: true });
  expect((await rig.api('GET', '/health')).status).toBe(503);
  await bridge.mend();
  await eventually(async () => expect((await sender.send(body, key)).status).toBe(202));
});

test('loses nothing and doubles nothing when the way breaks in the middle of many calls', async () => {
  const bodies = Array.from({ length: 60 }, () => ({ key: randomUUID(), body: sendBody() }));
  const untilTaken = async ({ key, body }: (typeof bodies)[number]) =>
    eventually(async () => {
      const answer = await sender.send(body, key);
      expect(answer.status).toBe(202);
      return answer.body['documentId'];
    });
  const all = Promise.all(bodies.map(untilTaken));
  await new Promise((resolve) => setTimeout(resolve, 40));
  await bridge.cut();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await bridge.mend();
  const ids = await all;
  expect(new Set(ids).size).toBe(60);
  for (const [index, { body }] of bodies.entries()) {
    const held = listOf(
      await rig.control('GET', `/documents?sender_document_id=${body.metadata.documentId}`),
      'documents',
    );
    expect(held.map((one) => one['document_id'])).toEqual([ids[index]]);
  }
});

test('carries out ordered faults as often as ordered, before or after the work', async () => {
  const key = randomUUID();
  const body = sendBody();
  await rig.control('POST', '/faults', {
    operation: 'send',
    mode: 'status',
    status: 502,
    body: '<h1>Bad gateway</h1>',
    retry_after: 2,
  });
  const gateway = await sender.send(body, key);
  expect([gateway.status, gateway.headers.get('retry-after'), gateway.body['text']]).toEqual([
    502,
    '2',
    '<h1>Bad gateway</h1>',
  ]);

  const held = async () => listOf(await rig.control('GET', `/documents?idempotency_key=${key}`), 'documents');
  await rig.control('POST', '/faults', { operation: 'send', mode: 'reset' });
  await expect(sender.send(body, key)).rejects.toThrow();
  expect(await held()).toEqual([]);
  await rig.control('POST', '/faults', { operation: '*', mode: 'reset', stage: 'after' });
  await expect(sender.send(body, key)).rejects.toThrow();
  expect(await held()).toHaveLength(1);
  expect((await sender.send(body, key)).status).toBe(202);

  await rig.control('POST', '/faults', { operation: 'status', mode: 'hang', times: 5 });
  const hanging = rig.api('GET', `/documents/${randomUUID()}/status`, {
    token: sender.token,
    signal: AbortSignal.timeout(500),
  });
  await expect(hanging).rejects.toThrow('timeout');
  await rig.control('DELETE', '/faults');
  expect((await sender.status(randomUUID())).status).toBe(404);
});

test('does not hold a key for a client that hung up before its call was read', async () => {
  const key = randomUUID();
  const body = sendBody();
  await rig.control('POST', '/faults', { operation: 'send', mode: 'delay', delay_ms: 600 });
  await expect(sender.send(body, key, AbortSignal.timeout(200))).rejects.toThrow('timeout');
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect((await sender.send(body, key)).status).toBe(202);
});

test('counts calls and how they ended', async () => {
  const before = await rig.control('GET', '/calls');
  await sender.status(randomUUID());
  const after = await rig.control('GET', '/calls');
  const count = (answer: typeof after) =>
    (answer.body['operations'] as Record<string, { calls: number; answers: Record<string, number> }>)['status'];
  expect(count(after)?.calls).toBe((count(before)?.calls ?? 0) + 1);
  expect(count(after)?.answers['404']).toBe((count(before)?.answers['404'] ?? 0) + 1);
});

test('refuses to turn its clock back', async () => {
  expect((await rig.control('POST', '/clock', { advance_seconds: -1 })).status).toBe(400);
});

test('shows no secrets', async () => {
  expect(JSON.stringify((await rig.control('GET', '/clients')).body)).not.toContain(alice.client_secret);
});

test('ends within 3 s on SIGTERM, even with a call that is never answered', async () => {
  const silent = sender.send(sendBody({ amount: '777.10' })).catch(() => 'broken');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { code, tookMs } = await rig.terminate();
  expect(code).toBe(0);
  // Less than the limit at which the entry ends the process by force.
  expect(tookMs).toBeLessThan(2_500);
  expect(await silent).toBe('broken');
});

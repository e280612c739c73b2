import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

import { createWebhookSender } from '../../../../src/adapters/http-out/webhook-sender';
import type { WebhookCallResult } from '../../../../src/domain/ports/webhooks/webhook-sender';
import { answer, type ScriptedProvider, startScriptedProvider } from '../../../support/rigs/scripted-provider';

const clock = Date.now;
const sender = createWebhookSender({ allowedHosts: ['127.0.0.1', 'localhost'], timeoutSeconds: 0.5 }, { clock });
const strict = createWebhookSender({ allowedHosts: [] }, { clock });
afterAll(() => [sender, strict].forEach((one) => one.close()));

let receiver: ScriptedProvider;
beforeEach(async () => {
  receiver = await startScriptedProvider();
});
afterEach(() => receiver.close());

const body = Buffer.from('{"type":"invoice.sent"}');
const headers = { 'Content-Type': 'application/json', 'webhook-id': 'one' };
const send = (url = `${receiver.origin}/hook`, by = sender): Promise<WebhookCallResult> =>
  by.send({ url, headers, body });

it('delivers the exact bytes and headers', async () => {
  receiver.script = answer(204, '');
  expect(await send()).toMatchObject({ outcome: 'delivered', status: 204, retryAfterSeconds: null });
  expect(receiver.arrivals).toMatchObject([
    { method: 'POST', path: '/hook', body: body.toString(), headers: { 'webhook-id': 'one', accept: '*/*' } },
  ]);
});

it('keeps the first kilobyte of an answer, and what it asks for', async () => {
  receiver.script = answer(503, `\0${'x'.repeat(5_000)}`, { 'Retry-After': '90' });
  const result = await send();
  expect(result).toMatchObject({ outcome: 'http_error', status: 503, retryAfterSeconds: 90 });
  expect(result.bodyStart).toBe(`\u{fffd}${'x'.repeat(999)}`);
});

it('does not follow a redirect', async () => {
  receiver.script = answer(302, '', { Location: `${receiver.origin}/elsewhere` });
  expect(await send()).toMatchObject({ outcome: 'http_error', status: 302 });
  expect(receiver.arrivals).toHaveLength(1);
});

it('reads 64 kB of an answer that does not end, and takes it for what its status says', async () => {
  let written = 0;
  receiver.script = (_, response) => {
    response.writeHead(200);
    const chunk = Buffer.alloc(16_000, 'y');
    const write = (): void => {
      if (response.destroyed) return;
      written += chunk.length;
      response.write(chunk, () => setImmediate(write));
    };
    write();
  };
  expect(await send()).toMatchObject({ outcome: 'delivered', status: 200, bodyStart: 'y'.repeat(1_000) });
  expect(written).toBeLessThan(20_000_000);
});

it('says why there was no answer', async () => {
  receiver.script = () => undefined;
  expect(await send()).toMatchObject({ outcome: 'timeout', status: null });
  receiver.script = (_, response) => response.socket?.resetAndDestroy();
  expect(await send()).toMatchObject({ outcome: 'connect' });
  expect(await send('https://does-not-exist.invalid/')).toMatchObject({ outcome: 'dns' });
  const plain = createServer(
    (socket) =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end('HTTP/1.1 400 Bad\r\n\r\n'),
  );
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  expect(await send(`https://127.0.0.1:${(plain.address() as AddressInfo).port}/`)).toMatchObject({ outcome: 'tls' });
  await new Promise((resolve) => plain.close(resolve));
});

it('calls nothing but https at public addresses, unless the host is listed', async () => {
  for (const url of [`${receiver.origin}/`, 'http://example.com/', 'https://10.0.0.1/', 'https://localhost:1/'])
    expect(await send(url, strict)).toMatchObject({ outcome: 'blocked', status: null });
  expect(receiver.arrivals).toEqual([]);
});

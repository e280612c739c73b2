import { readFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';

import { isPublicAddress } from '../../../../src/adapters/http-out/address-guard';
import { createHttpClient } from '../../../../src/adapters/http-out/http-client';
import type { HttpResult } from '../../../../src/domain/ports/http-client';
import type { ScriptedProvider } from '../../../support/rigs/scripted-provider';
import { answer, startScriptedProvider } from '../../../support/rigs/scripted-provider';

const allowedHosts = ['127.0.0.1', 'localhost'];
const trusting = createHttpClient({ allowedHosts, maxSocketsPerHost: 2 });
const shortTimeoutProvider = createHttpClient({ allowedHosts, connectTimeoutSeconds: 0.3 });
const strict = createHttpClient({ allowedHosts: [] });
afterAll(() => [trusting, shortTimeoutProvider, strict].forEach((client) => client.close()));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});
async function aServer(): Promise<ScriptedProvider> {
  const server = await startScriptedProvider();
  cleanups.push(() => server.close());
  return server;
}
function listening(server: Server): Promise<number> {
  cleanups.push(() => server.close());
  return new Promise(
    (resolve) => void server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
}

const post = (url: string, client = trusting, timeoutSeconds = 10): Promise<HttpResult> =>
  client.call({ method: 'POST', url, body: '{}', timeoutSeconds, maxAnswerBytes: 1_000 });

describe('addresses', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.7',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'provider.example',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '195.146.132.59', '2a00:1450:4014:80e::200e', '2606:4700::1111'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    'http://8.8.8.8/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://017700000001/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://user@provider.example/',
    'http://provider.example/',
    'ftp://provider.example/',
    'file:///etc/passwd',
  ])('%s may not be called', async (url) => {
    expect(strict.mayCall(new URL(url))).toBe(false);
    expect(await post(url, strict)).toMatchObject({ kind: 'not_sent', message: 'the address is not allowed' });
  });

  it('a name that leads to a private address is refused when it is resolved, before anything connects', async () => {
    let connected = false;
    const server = createServer(() => (connected = true));
    const port = await listening(server);
    expect(await post(`https://localhost:${port}/`, strict)).toEqual({
      kind: 'not_sent',
      addressNotAllowed: true,
      message: 'localhost is not an address on the public internet',
    });
    expect(connected).toBe(false);
  });
});

describe('the end of a call', () => {
  it('is "not sent" when the connection is refused or the name is unknown', async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'not_sent', fault: 'connect' });
    expect(await post('https://does-not-exist.invalid/')).toMatchObject({ kind: 'not_sent', fault: 'dns' });
    expect(await post('not a url')).toMatchObject({ kind: 'not_sent' });
  });

  it('is "not sent" when TLS cannot be agreed on', async () => {
    // Key and certificate in one file; both are worthless, because no one trusts them.
    const pem = readFileSync(join(__dirname, 'self-signed-localhost.pem'));
    let received = '';
    const server = createTlsServer(
      { key: pem, cert: pem },
      (socket) => void socket.on('error', () => undefined).on('data', (data: Buffer) => (received += data.toString())),
    );
    server.on('tlsClientError', () => undefined);
    const port = await listening(server);
    expect(await post(`https://localhost:${port}/`)).toMatchObject({
      kind: 'not_sent',
      message: expect.stringMatching(/self-signed/) as string,
    });
    expect(received).toBe('');
  });

  it('is "not sent" when the other end never gets as far as TLS', async () => {
    const server = createServer((socket) => void socket.on('error', () => undefined).resume());
    const port = await listening(server);
    expect(await post(`https://localhost:${port}/`, shortTimeoutProvider)).toEqual({
      kind: 'not_sent',
      fault: 'tls',
      message: 'no connection within 300 ms',
    });
  });

  it('is "no answer" when the connection breaks after the request was written, also on a kept connection', async () => {
    const server = await aServer();
    server.script = (_, response) => response.socket?.resetAndDestroy();
    expect(await post(server.origin)).toMatchObject({ kind: 'no_answer' });
    server.script = answer(200, {});
    expect(await post(server.origin)).toMatchObject({ kind: 'answered', status: 200 });
    server.script = (_, response) => response.socket?.resetAndDestroy();
    expect(await post(server.origin)).toMatchObject({ kind: 'no_answer' });
  });

  it('is "not sent" for a call that never got a connection of its own', async () => {
    const server = await aServer();
    server.script = () => undefined;
    const results = await Promise.all([4, 4, 1].map((seconds) => post(server.origin, trusting, seconds)));
    expect(results.map(({ kind }) => kind)).toEqual(['no_answer', 'no_answer', 'not_sent']);
    expect(server.arrivals).toHaveLength(2);
  });

  it('returns the redirect itself without following it', async () => {
    const server = await aServer();
    server.script = answer(307, '', { Location: `${server.origin}/elsewhere` });
    expect(await post(`${server.origin}/here`)).toMatchObject({ kind: 'answered', status: 307 });
    expect(server.arrivals.map(({ path }) => path)).toEqual(['/here']);
  });
});

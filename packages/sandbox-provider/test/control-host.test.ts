import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { pino } from 'pino';

import { createControlApp } from '../src/app';
import type { SandboxProvider } from '../src/operation';

/** Not ready: a call that passes the guards is answered 503. */
const sandboxProvider = { isReady: () => false, log: pino({ level: 'silent' }) } as unknown as SandboxProvider;
const server = http.createServer(createControlApp(sandboxProvider));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

const statusFor = async (host: string): Promise<number | undefined> => {
  const { port } = server.address() as AddressInfo;
  const request = http.get({ host: '127.0.0.1', port, path: '/health', headers: { Host: host }, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return response.statusCode;
};

it.each(['localhost:8091', 'LOCALHOST', '127.0.0.1:8091', '[::1]:8091'])('is let in as %s', async (host) => {
  expect(await statusFor(host)).toBe(503);
});

it.each(['evil.example:8091', '127.0.0.1.evil.example', 'localhost.evil.example:8091', '10.0.0.5', 'x@localhost'])(
  'is turned away as %s: a page of a browser came here by a name that points to loopback',
  async (host) => {
    expect(await statusFor(host)).toBe(421);
  },
);

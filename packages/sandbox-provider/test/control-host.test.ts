import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { pino } from 'pino';

import { createControlApp } from '../src/app';
import { readSandboxProviderConfig } from '../src/config';
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

it('beyond loopback it answers to any name, with its token only', async () => {
  const open = http.createServer(createControlApp(sandboxProvider, 'a token of the operator'));
  open.listen(0, '127.0.0.1');
  await once(open, 'listening');
  const { port } = open.address() as AddressInfo;
  const clients = (token?: string) =>
    fetch(`http://127.0.0.1:${port}/clients`, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
  expect((await clients()).status).toBe(401);
  expect((await clients('another token')).status).toBe(401);
  expect((await clients('a token of the operator')).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(503);
  open.close();
});

it('does not start beyond loopback without a token', () => {
  const environment = { SANDBOX_PROVIDER_DATABASE_URL: 'postgres://x', SANDBOX_PROVIDER_CONTROL_HOST: '0.0.0.0' };
  expect(() => readSandboxProviderConfig(environment)).toThrow('SANDBOX_PROVIDER_CONTROL_TOKEN');
  const token = 'a token of the operator';
  expect(readSandboxProviderConfig({ ...environment, SANDBOX_PROVIDER_CONTROL_TOKEN: token })).toMatchObject({
    controlHost: '0.0.0.0',
    controlToken: token,
  });
});

import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { Registry } from 'prom-client';

import { createHealthApp } from '../../../../src/api/system/health-app';

async function answers(token: string | undefined, authorization: string | undefined) {
  const checks = { postgres: () => Promise.resolve(true), temporal: () => Promise.resolve(false) };
  const server = createHealthApp({ checks, metrics: new Registry(), token }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string) => {
    const headers = authorization === undefined ? undefined : { Authorization: authorization };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: response.status, body: await response.text() };
  };
  try {
    return { livez: await ask('/livez'), readyz: await ask('/readyz'), metrics: await ask('/metrics') };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
const token = 'a-token-of-the-operator';

it.each([undefined, 'Bearer wrong', `Basic ${token}`])(
  'with a token set, %s sees states and no details',
  async (given) => {
    const { livez, readyz, metrics } = await answers(token, given);
    expect([livez.status, readyz.status, metrics.status]).toEqual([200, 503, 401]);
    expect(JSON.parse(readyz.body)).toEqual({ status: 'not_ready' });
  },
);

it.each([
  [token, `Bearer ${token}`],
  [undefined, undefined],
])('the token opens everything, and without one set all is open', async (set, given) => {
  const { readyz, metrics } = await answers(set, given);
  expect([readyz.status, metrics.status]).toEqual([503, 200]);
  expect(JSON.parse(readyz.body)).toEqual({ status: 'not_ready', checks: { postgres: true, temporal: false } });
});

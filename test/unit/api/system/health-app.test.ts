import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { Registry } from 'prom-client';

import { createHealthApp } from '../../../../src/api/system/health-app';

type HealthParts = Pick<Parameters<typeof createHealthApp>[0], 'checks' | 'alsoUsed'>;
const there = () => Promise.resolve(true);
const away = () => Promise.resolve(false);

async function answers(
  token: string | undefined,
  authorization: string | undefined,
  parts: HealthParts = { checks: { postgres: there, temporal: away } },
) {
  const server = createHealthApp({ ...parts, metrics: new Registry(), token }).listen(0, '127.0.0.1');
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

it('a probe without the token does not wait for what does not decide', async () => {
  const temporal = jest.fn(there);
  await answers(token, undefined, { checks: { postgres: there }, alsoUsed: { temporal } });
  expect(temporal).not.toHaveBeenCalled();
});

it('what a process does without for a while is named, and takes it out of no balancer', async () => {
  const others = { object_store: away, temporal: () => Promise.reject(new Error('no way')) };
  const { readyz } = await answers(undefined, undefined, { checks: { postgres: there }, alsoUsed: others });
  expect(readyz.status).toBe(200);
  expect(JSON.parse(readyz.body)).toEqual({
    status: 'ok',
    checks: { postgres: true, object_store: false, temporal: false },
  });
  const needed = await answers(undefined, undefined, { checks: { postgres: away }, alsoUsed: { temporal: there } });
  expect(needed.readyz.status).toBe(503);
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { call, type DemoTenant, portal } from '../../support/services/api-client';
import { arrive } from '../../support/services/arrivals';
import { newTenant } from '../../support/services/portal';
import { startTcpProxy, type TcpProxy } from '../../support/services/tcp-proxy';
import { until } from '../../support/services/until';

/** `by-period?ack=true` behind a slow line. What no server can see is in docs/reliability.md. */
const period =
  '/erp/inbox/by-period?from=2026-01-01&to=2026-12-31&date_field=issue_date&include=xml&ack=true&state=pending';
/** About 1.2 MB in the answer; twelve of them are more than the kernels on the way hold. */
const large = { xml: `<Invoice>${'ž'.repeat(450_000)}</Invoice>` };

let tenant: DemoTenant;
let proxy: TcpProxy;
beforeAll(async () => {
  tenant = await newTenant();
  const { hostname, port } = new URL(portal().base_url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
}, 60_000);
afterAll(() => proxy.close());

const stats = async (): Promise<Record<string, unknown>> =>
  (await call('GET', '/erp/inbox/stats', { bearer: tenant.integration.token })).body;

/** Asks through the proxy and leaves the answer to the caller. */
async function ask(query: string, connection: 'keep-alive' | 'close'): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const { pathname } = new URL(portal().base_url);
  socket.write(
    `GET ${pathname}${period}${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${tenant.integration.token}\r\nConnection: ${connection}\r\n\r\n`,
  );
  return socket;
}

/** Reads until so many bytes have come, or the whole answer. */
async function read(socket: Socket, most = Infinity): Promise<number> {
  let seen = 0;
  let whole = Infinity;
  let head = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (whole === Infinity) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end >= 0) whole = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
    }
    if (seen >= Math.min(most, whole)) return seen;
  }
  return seen;
}

it('acknowledges nothing for clients that reset or close anywhere, and everything for those that stay', async () => {
  await arrive(tenant, ...Array.from({ length: 12 }, () => large));
  proxy.throttle(4_000_000);
  for (const bytes of [0, 1, 400, 65_536, 300_000, 1_000_000]) {
    for (const leave of ['reset', 'close'] as const) {
      const socket = await ask('', bytes % 2 === 0 ? 'keep-alive' : 'close');
      if (bytes > 0) expect(await read(socket, bytes)).toBeGreaterThanOrEqual(bytes);
      if (leave === 'reset') socket.resetAndDestroy();
      else socket.destroy();
    }
  }
  expect(await stats()).toMatchObject({ pending: 12, acknowledged: 0 });
  // What those would still do is done when two that stay have been acknowledged: they came before them.
  proxy.throttle(20_000_000);
  for (const [index, connection] of (['keep-alive', 'close'] as const).entries()) {
    const socket = await ask('&limit=3', connection);
    expect(await read(socket)).toBeGreaterThan(3_000_000);
    expect(await until(stats, ({ acknowledged }) => acknowledged === 3 * (index + 1), 60)).toMatchObject({
      pending: 9 - 3 * index,
    });
    socket.destroy();
  }
}, 180_000);

it('counts what was handed to the connection as sent, though the other end never reads: that no server can see', async () => {
  tenant = await newTenant();
  await arrive(tenant, {});
  proxy.throttle(null);
  const socket = await ask('', 'keep-alive');
  socket.pause();
  expect(await until(stats, ({ acknowledged }) => acknowledged === 1, 60)).toMatchObject({ pending: 0 });
  socket.resetAndDestroy();
}, 60_000);

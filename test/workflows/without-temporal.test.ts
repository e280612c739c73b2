import { createServer, type Server, type Socket } from 'node:net';

import { createTemporalGateway } from '../../src/adapters/temporal/gateway';
import { startWorker } from '../../src/adapters/temporal/worker';
import { asId, type InvoiceId, type TenantId } from '../../src/domain/ids';
import { silentLog } from '../support/rigs/silent-log';

const start = {
  tenantId: asId<TenantId>('1b671a64-40d5-491e-99b0-da01ff1f3341'),
  invoiceId: asId<InvoiceId>('2c671a64-40d5-491e-99b0-da01ff1f3342'),
  generation: 1,
  providerType: 'sapi-sk',
  requestId: null,
};

/** A server that takes connections and never says a word: worse than none. */
const listenSilently = (sockets = new Set<Socket>()): Promise<{ server: Server; address: string }> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      resolve({ server, address: `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}` });
    });
  });

const closedPort = async (): Promise<string> => {
  const { server, address } = await listenSilently();
  await new Promise((resolve) => server.close(resolve));
  return address;
};

const millisecondsOf = async (work: Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work.catch(() => undefined);
  return performance.now() - before;
};

describe.each([
  ['no server listens', false],
  ['somebody listens and is silent', true],
] as const)("while %s at Temporal's address", (_name, isSilent) => {
  let address: string;
  let server: Server | null = null;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    if (isSilent) ({ server, address } = await listenSilently(sockets));
    else address = await closedPort();
  });
  afterAll(() => {
    server?.close();
    for (const socket of sockets) socket.destroy();
  });

  it('a start fails within its deadline, and the next ones at once for a second', async () => {
    const gateway = createTemporalGateway({ address, namespace: 'default' }, { clock: Date.now, log: silentLog });
    const first = gateway.startDelivery(start, 400);
    const firstMs = millisecondsOf(first);
    await expect(first).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await firstMs).toBeLessThan(1_500);
    expect(await millisecondsOf(gateway.startDelivery(start, 400))).toBeLessThan(100);
    await gateway.close();
  });

  it('says that it is not ready, loses a wake-up without a fuss, and judges no workflow', async () => {
    const gateway = createTemporalGateway({ address, namespace: 'default' }, { clock: Date.now, log: silentLog });
    expect(await gateway.ready()).toBe(false);
    await expect(gateway.wakeDelivery(start)).resolves.toBeUndefined();
    await expect(gateway.isDeliveryOpen(start)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await gateway.close();
  });

  it('a worker waits for it, and can be stopped', async () => {
    const worker = startWorker({ address, namespace: 'default' }, { activities: {}, log: silentLog });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(worker.ready()).toBe(false);
    expect(await millisecondsOf(worker.stop())).toBeLessThan(15_000);
  });
});

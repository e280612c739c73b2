import { type AddressInfo, createServer, type Socket } from 'node:net';

import { openDatabase } from '../../../../src/adapters/db/transaction';
import { silentLog } from '../../../support/rigs/silent-log';
import { until } from '../../../support/services/until';

/** A message of the PostgreSQL protocol: type, length including itself, content. */
const message = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
const authenticated = message('R', Buffer.alloc(4));
const readyForQuery = message('Z', Buffer.from('I'));
const shuttingDown = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0'),
);

it('survives a server that goes down in the moment in which the connection is established', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    // All in one piece, so that nothing of the client's runs in between.
    socket.once('data', () => socket.end(Buffer.concat([authenticated, readyForQuery, shuttingDown])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `postgres://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`;
  const database = openDatabase({ appUrl: url, systemUrl: url, poolSize: 1, log: { warn: () => undefined } });

  expect(await database.ready()).toBe(false);
  await expect(database.withSystem((tx) => tx.query('select 1'))).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(connections).toBeGreaterThan(1);

  await database.close();
  await new Promise((resolve) => server.close(resolve));
});

it('gives a connection up that is not answered any more, and opens another one', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    // From then on it takes what it is told, and says nothing.
    socket.once('data', () => socket.write(Buffer.concat([authenticated, readyForQuery])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `postgres://anyone@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`;
  const database = openDatabase({ appUrl: url, systemUrl: url, poolSize: 1, answerWithinMs: 100, log: silentLog });

  for (const _try of [1, 2])
    await expect(database.withSystem((tx) => tx.query('select 1'))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
  await until(
    () => Promise.resolve(sockets.size),
    (open) => open === 0,
  );

  await database.close();
  await new Promise((resolve) => server.close(resolve));
});

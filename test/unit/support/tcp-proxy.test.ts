import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

import { startTcpProxy, type TcpProxy } from '../../support/services/tcp-proxy';
import { until } from '../../support/services/until';

let server: Server;
let proxy: TcpProxy;
/** What the server holds, to see what it has heard of its clients. */
let held: Set<Socket>;
let clients: Socket[];

beforeEach(async () => {
  held = new Set();
  clients = [];
  server = createServer((socket) => {
    held.add(socket);
    socket.on('error', () => undefined).once('close', () => held.delete(socket));
    socket.pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = await startTcpProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
});
afterEach(async () => {
  clients.forEach((client) => client.destroy());
  held.forEach((socket) => socket.destroy());
  await proxy.close();
  server.close();
});

interface Client {
  socket: Socket;
  heard: () => string;
  isClosed: () => boolean;
  untilHeard: (text: string) => Promise<string>;
}

async function open(): Promise<Client> {
  const socket = connect(proxy.port, '127.0.0.1');
  clients.push(socket);
  let [heard, isClosed] = ['', false];
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text));
  socket.on('error', () => undefined).once('close', () => (isClosed = true));
  await once(socket, 'connect');
  const look = () => Promise.resolve(heard);
  return {
    ...{ socket, heard: () => heard, isClosed: () => isClosed },
    untilHeard: (text) => until(look, (seen) => seen.includes(text)),
  };
}

const untilTrue = (look: () => boolean): Promise<boolean> => until(() => Promise.resolve(look()), Boolean);

it('passes on what both ends say, and that one of them goes', async () => {
  const client = await open();
  client.socket.write('hello');
  await client.untilHeard('hello');
  client.socket.end('bye');
  await client.untilHeard('bye');
  await untilTrue(() => client.isClosed() && held.size === 0);
});

it('makes both wait, and keeps the order when the line is well again', async () => {
  const client = await open();
  proxy.disturb({ kind: 'delay', ms: 150 });
  const startedAt = performance.now();
  client.socket.write('there and back ');
  await client.untilHeard('back');
  // Timers may be early by a millisecond.
  expect(performance.now() - startedAt).toBeGreaterThan(290);
  client.socket.write('late ');
  // The proxy has read it before it takes somebody else.
  await open();
  await untilTrue(() => held.size === 2);
  proxy.disturb(null);
  client.socket.write('later');
  expect(await client.untilHeard('later')).toBe('there and back late later');
});

it('breaks open connections and new ones while it is cut, and serves again afterwards', async () => {
  const before = await open();
  proxy.disturb({ kind: 'cut' });
  await untilTrue(before.isClosed);
  let isRefused = false;
  clients.push(connect(proxy.port, '127.0.0.1').on('error', () => (isRefused = true)));
  await untilTrue(() => isRefused);
  proxy.disturb(null);
  const after = await open();
  after.socket.write('again');
  await after.untilHeard('again');
});

it('swallows what is said, also that an end has gone, and breaks such connections at its end only', async () => {
  const [stays, goes] = [await open(), await open()];
  for (const { socket, untilHeard } of [stays, goes]) {
    socket.write('before');
    await untilHeard('before');
  }
  proxy.disturb({ kind: 'swallow' });
  stays.socket.write('lost');
  goes.socket.destroy();
  const fresh = await open();
  fresh.socket.write('lost');
  // The server has heard of the new one, and not that another has gone.
  await untilTrue(() => held.size === 3);
  expect([stays.isClosed(), stays.heard(), fresh.heard()]).toEqual([false, 'before', '']);
  proxy.disturb(null);
  await untilTrue(() => stays.isClosed() && fresh.isClosed() && held.size === 0);
  const after = await open();
  after.socket.write('again');
  await after.untilHeard('again');
  expect(stays.heard()).toBe('before');
});

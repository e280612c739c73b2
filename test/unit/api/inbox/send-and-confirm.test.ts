import { once } from 'node:events';
import type http from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import express from 'express';

import { sendAndConfirm } from '../../../../src/api/inbox/send-and-confirm';

/** Bodies by their size in bytes; each is asked for under its size. */
const small = 2_000;
const large = 24_000_000;

/** A body of so many bytes; each is made once. */
const bodies = new Map<number, Buffer>();
function bodyOf(size: number): Buffer {
  const body = bodies.get(size) ?? Buffer.from(`"${'x'.repeat(size)}"`);
  bodies.set(size, body);
  return body;
}

let server: http.Server;
let port: number;
/** What became of the last answer. */
let outcome: Promise<boolean>;
let settle: (sent: boolean) => void;
beforeAll(async () => {
  const app = express();
  app.get('/:size', async (request) => settle(await sendAndConfirm(request, [bodyOf(Number(request.params.size))])));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  outcome = new Promise((resolve) => {
    settle = resolve;
  });
});

/** Sends a request and leaves the answer to the caller. */
async function ask(size: number, connection: 'keep-alive' | 'close', method = 'GET'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${method} /${size} HTTP/1.1\r\nHost: portal\r\nConnection: ${connection}\r\n\r\n`);
  return socket;
}

/** Reads until so many bytes have come. */
async function read(socket: Socket, bytes: number, slowly = false): Promise<number> {
  let seen = 0;
  for await (const chunk of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (slowly) await pause(1);
    if (seen >= bytes) return seen;
  }
  return seen;
}

describe.each(['keep-alive', 'close'] as const)('an answer on a connection that wants %s', (connection) => {
  it.each([small, large])('counts as sent to a client that reads all %i bytes', async (size) => {
    const socket = await ask(size, connection);
    expect(await read(socket, size)).toBeGreaterThan(size);
    expect(await outcome).toBe(true);
    socket.destroy();
  });

  it('counts as sent to a client that reads slowly, and to one that says good-bye as soon as it has everything', async () => {
    const socket = await ask(4_000_000, connection);
    await read(socket, 4_000_000, true);
    socket.end();
    expect(await outcome).toBe(true);
  });

  it.each([0, 1, 1_000, 65_536, 65_537, 1_000_000, 8_000_000])(
    'does not count when the client resets after %i bytes',
    async (bytes) => {
      const socket = await ask(large, connection);
      if (bytes > 0) await read(socket, bytes);
      socket.resetAndDestroy();
      expect(await outcome).toBe(false);
    },
  );

  it.each([0, 1])(
    'does not count when the client resets a small answer after %i bytes, all of which the kernel has taken',
    async (bytes) => {
      const socket = await ask(100_000, connection);
      if (bytes > 0) await read(socket, bytes);
      else await pause(20);
      socket.resetAndDestroy();
      expect(await outcome).toBe(false);
    },
  );
});

it('closes the connection of a caller who asked for it', async () => {
  const socket = await ask(small, 'close');
  socket.resume();
  await once(socket, 'end');
  expect(await outcome).toBe(true);
});

it('has sent nothing to somebody who asks for the head only', async () => {
  const socket = await ask(small, 'keep-alive', 'HEAD');
  expect(await outcome).toBe(false);
  socket.destroy();
});

import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server on this machine that counts how often its clients wait for it. */
export interface CountingProxy {
  port: number;
  /**
   * Round trips so far: a client has spoken, after the server had. What is sent in one piece, or before the answer to
   * what was sent earlier, is one.
   */
  roundTrips: () => number;
  close: () => void;
}

export async function startCountingProxy(serverPort: number): Promise<CountingProxy> {
  const open = new Set<Socket>();
  let count = 0;
  const server = createServer((client) => {
    const upstream = connect(serverPort, '127.0.0.1');
    let isAnswered = true;
    client.on('data', () => {
      if (isAnswered) count += 1;
      isAnswered = false;
    });
    upstream.on('data', () => (isAnswered = true));
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.setNoDelay().on('error', () => other.destroy());
      socket.once('close', () => open.delete(socket)).pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    roundTrips: () => count,
    close: () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

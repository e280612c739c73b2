import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that can be cut: what a client sees when the server is killed, or hangs, without touching the server. */
export interface TcpProxy {
  port: number;
  /** Breaks every open connection and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Takes connections and bytes, and never answers. */
  silence(): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let silent = false;
  const track = (socket: Socket): Socket => {
    open.add(socket);
    // A cut connection is what this proxy is for; both ends hear of it as a reset.
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((incoming) => {
    track(incoming);
    if (silent) return void incoming.resume();
    const outgoing = track(connect(target));
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  const listen = (port: number) => new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const breakAll = (): void => open.forEach((socket) => socket.resetAndDestroy());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      breakAll();
    });

  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    cut: stop,
    restore: () => listen(port),
    silence: () => {
      silent = true;
      breakAll();
    },
    close: stop,
  };
}

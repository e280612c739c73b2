import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A way to a server that can be cut: what a client sees when the server is killed, or hangs, without touching the
 * server.
 */
export interface TcpProxy {
  port: number;
  /** Breaks every open connection and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Takes connections and bytes, and never answers. */
  silence(): void;
  /** From now on answers come through at this speed, as on a bad line; null: as fast as they can. */
  throttle(bytesPerSecond: number | null): void;
  close(): Promise<void>;
}

const turnMs = 20;

/** Passes bytes on in small drops, one a turn, and takes no more than it passes on: the other end has to wait. */
const drops = (bytesPerSecond: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const most = Math.max(1, Math.round((bytesPerSecond * turnMs) / 1000));
    for await (const chunk of source) {
      for (let start = 0; start < chunk.length; start += most) {
        yield chunk.subarray(start, start + most);
        await pause(turnMs);
      }
    }
  };

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let silent = false;
  let speed: number | null = null;
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
    incoming.pipe(outgoing);
    if (speed === null) outgoing.pipe(incoming);
    else void pipeline(outgoing, drops(speed), incoming).catch(() => undefined);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, '127.0.0.1', resolve));
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
    throttle: (bytesPerSecond) => {
      speed = bytesPerSecond;
    },
    silence: () => {
      silent = true;
      breakAll();
    },
    close: stop,
  };
}

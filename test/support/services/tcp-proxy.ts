import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What is wrong with a line for a while:
 * - `cut`: open connections break, new ones too;
 * - `delay`: what either end says arrives so much later, in order;
 * - `swallow`: connections stay and new ones are taken, but nothing arrives any more, not even that the other end has
 *   gone: as behind a firewall that forgot them.
 */
export type Disturbance = { kind: 'cut' } | { kind: 'delay'; ms: number } | { kind: 'swallow' };

/**
 * A way to a server that can be cut: what a client sees when the server is killed, or hangs, without touching the
 * server.
 */
export interface TcpProxy {
  port: number;
  /**
   * Round trips so far: a client has spoken, after the server had. What is sent in one piece, or before the answer to
   * what was sent earlier, is one.
   */
  roundTrips: () => number;
  /** Breaks every open connection and refuses new ones until `restore`. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Takes connections and bytes, and never answers. */
  silence(): void;
  /** From now on answers come through at this speed, as on a bad line; null: as fast as they can. */
  throttle(bytesPerSecond: number | null): void;
  /** Disturbs connections, open and new ones; null: no longer. Those that have lost something break at its end. */
  disturb(disturbance: Disturbance | null): void;
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

/** Passes on what one end says, and that it ends, as the disturbance of that moment lets it. */
function carry(from: Socket, to: Socket, disturbanceNow: () => Disturbance | null): void {
  let before = Promise.resolve();
  const inTurn = (act: () => void): void => {
    const disturbance = disturbanceNow();
    if (disturbance?.kind === 'swallow') return;
    const after = disturbance?.kind === 'delay' ? pause(disturbance.ms) : Promise.resolve();
    before = Promise.all([before, after]).then(act);
  };
  // An end that does not read makes the other one wait.
  const pass = (chunk: Buffer): void => {
    if (to.write(chunk)) return;
    from.pause();
    to.once('drain', () => from.resume());
  };
  from.on('data', (chunk: Buffer) => inTurn(() => pass(chunk)));
  from.once('end', () => inTurn(() => to.end()));
  from.once('close', () => inTurn(() => to.destroy()));
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let silent = false;
  let speed: number | null = null;
  let disturbance: Disturbance | null = null;
  let roundTrips = 0;
  const track = (socket: Socket): Socket => {
    open.add(socket);
    // A cut connection is what this proxy is for; both ends hear of it as a reset.
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    track(incoming);
    if (disturbance?.kind === 'cut') return void incoming.resetAndDestroy();
    if (silent) return void incoming.resume();
    const outgoing = track(connect({ ...target, allowHalfOpen: true }));
    let answeredBytes = -1;
    incoming.on('data', () => {
      if (outgoing.bytesRead > answeredBytes) roundTrips += 1;
      answeredBytes = outgoing.bytesRead;
    });
    carry(incoming, outgoing, () => disturbance);
    if (speed === null) carry(outgoing, incoming, () => disturbance);
    else void pipeline(outgoing, drops(speed), incoming).catch(() => undefined);
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
    roundTrips: () => roundTrips,
    cut: stop,
    restore: () => listen(port),
    throttle: (bytesPerSecond) => {
      speed = bytesPerSecond;
    },
    silence: () => {
      silent = true;
      breakAll();
    },
    disturb: (next) => {
      if (next?.kind === 'cut' || disturbance?.kind === 'swallow') breakAll();
      disturbance = next;
    },
    close: stop,
  };
}

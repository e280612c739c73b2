import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { type Answer, createAnswerReader } from './answer-reader';
import type { Caller, Message, Pace, RawMessage, Scene } from './generator';

/** What came of one message. */
export interface Exchanged {
  answers: readonly Answer[];
  /** Milliseconds until the last answer was whole, without what the sender has waited of its own will. */
  tookMs: number;
  /** `dropped`: the other side ended the connection before the answers were whole; `silent`: it did neither in time. */
  end: 'answered' | 'dropped' | 'silent';
}

/**
 * Hostile senders have an address of their own where the system has many for itself: limits by address must not hit
 * neighbours.
 */
export const hostileAddress = process.platform === 'linux' ? '127.0.0.9' : undefined;

/** The bytes of a message, credentials included. */
export function encode(message: Message | RawMessage, caller: Caller, scene: Scene): Buffer {
  if ('raw' in message) return toBuffer(message.raw);
  const { method, path, headers = [], body } = message;
  const lines = [
    `${method} /api/v1${path} HTTP/1.1`,
    `Host: ${scene.host}`,
    ...[...scene.credentials(caller, body), ...headers].map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`Content-Length: ${toBuffer(body).length}`]),
  ];
  // Header values beyond ASCII go as UTF-8, as careless clients send them.
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), toBuffer(body ?? '')]);
}

const toBuffer = (body: string | Uint8Array): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);

const atOnce: Pace = (bytes) => [bytes];

/**
 * Sends bytes over their own connection, and reads until the answers are whole, the line is cut, or the timeout passes.
 */
export async function exchange(
  host: string,
  bytes: Uint8Array,
  { pace = atOnce, answers: expected = 1, readsAfter = 0 }: Pick<Message, 'pace' | 'answers' | 'readsAfter'>,
  timeoutMs: number,
): Promise<Exchanged> {
  const [hostname, port] = host.split(':');
  const socket = connect({ host: hostname, port: Number(port), localAddress: hostileAddress, noDelay: true });
  const reader = createAnswerReader(Buffer.from(bytes.subarray(0, 5)).toString('latin1') === 'HEAD ');
  const over = ending(socket, reader, expected);
  if (readsAfter > 0) socket.pause();
  const giveUp = new AbortController();
  const startedAt = performance.now();
  const waited = await write(socket, pace(bytes));
  if (readsAfter > 0) {
    await pause(readsAfter);
    socket.resume();
  }
  const end = await Promise.race([
    over,
    pause(timeoutMs, 'silent' as const, { signal: giveUp.signal }).catch(() => 'silent' as const),
  ]);
  giveUp.abort();
  socket.destroy();
  return { answers: reader.answers, tookMs: performance.now() - startedAt - waited - readsAfter, end };
}

function ending(
  socket: Socket,
  reader: ReturnType<typeof createAnswerReader>,
  expected: number,
): Promise<'answered' | 'dropped'> {
  return new Promise((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      reader.take(chunk);
      const last = reader.answers.at(-1);
      // A refusal that ends the connection answers everything behind it.
      const refused = last !== undefined && last.status >= 400 && last.headers.get('connection') === 'close';
      if (reader.answers.length >= expected || refused) resolve('answered');
    });
    const ended = (): void => {
      reader.end();
      resolve(reader.answers.length >= expected ? 'answered' : 'dropped');
    };
    // What was reset may have left an answer that is read before the error; `close` comes after both.
    socket.on('error', () => undefined);
    socket.once('end', ended);
    socket.once('close', ended);
  });
}

/** @returns milliseconds that were paused */
async function write(socket: Socket, pieces: ReturnType<Pace>): Promise<number> {
  let waited = 0;
  for (const piece of pieces) {
    if (socket.destroyed || socket.writableEnded) break;
    if (typeof piece === 'number') {
      await pause(piece);
      waited += piece;
    } else if (!socket.write(piece)) await drained(socket);
  }
  return waited;
}

/** Room again, or the peer has gone; an answer that comes before the whole request ends the writing as well. */
const drained = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      for (const event of ['drain', 'close', 'data', 'end']) socket.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'data', 'end']) socket.once(event, done);
    if (socket.readableFlowing === false) setTimeout(done, 5_000).unref();
  });

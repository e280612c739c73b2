import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { createAnswerReader } from '../hostile/answer-reader';
import { hostileAddress } from '../hostile/exchange';
import type { Scene } from '../hostile/generator';
import { invoiceTo } from '../hostile/generators/documents';
import { startNeighbour } from '../hostile/neighbour';
import { prepareStage } from '../hostile/scene';
import { portal } from '../support/services/api-client';
import { takePortsApart } from '../support/services/own-ports';
import startServices from '../support/services/start-services';
import stopServices from '../support/services/stop-services';
import { verdictOf } from './times';

/**
 * What one caller can make the API process hold: `npm run build && npm run bench:memory`. Readers who ask for all XML
 * of a period and never read the answer, then writers who send bodies at the limits slowly. Linux only: memory is read
 * from /proc.
 */

const megabyte = 1_000_000;
const goalBytes = 1_500 * megabyte;
/** Beyond it the machine itself would suffer: what is to be shown is shown. */
const stopBytes = 2_500 * megabyte;

interface Held {
  what: string;
  /** Most resident bytes of the API process at any time. */
  peakBytes: number;
  /** Status → connections that were answered with it; 0 = nothing was answered (or read). */
  statuses: ReadonlyMap<number, number>;
  closed: number;
  health: number;
  own: number;
  failed: number;
}

const residentBytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1_024;

function apiPid(): number {
  const file = process.env.PORTAL_RUN_FILE ?? '';
  return (JSON.parse(readFileSync(file, 'utf8')) as { processes: { api: { pid: number } } }).processes.api.pid;
}

const open = (host: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const [hostname, port] = host.split(':');
    const socket = connect({ host: hostname, port: Number(port), localAddress: hostileAddress }, () => resolve(socket));
    socket.once('error', reject);
  });

const headOf = (scene: Scene, line: string, more: readonly string[] = []): string => {
  const caller = line.includes('/erp/') ? 'erp_token' : 'api_key';
  const credentials = scene.credentials(caller).map(([name, value]) => `${name}: ${value}`);
  return [line, `Host: ${scene.host}`, ...credentials, ...more, '', ''].join('\r\n');
};

/** Watches the API process while connections are held; ends early when it holds more than the machine should bear. */
async function hold(
  what: string,
  keys: readonly string[],
  seconds: number,
  begin: () => Promise<Socket[]>,
): Promise<Held> {
  const neighbour = startNeighbour(portal().base_url, keys);
  const statuses = new Map<number, number>();
  let peakBytes = 0;
  let closed = 0;
  const [, seen] = await neighbour.during(async () => {
    const opening = begin();
    for (const endsAt = Date.now() + seconds * 1_000; Date.now() < endsAt && peakBytes < stopBytes; await pause(200))
      peakBytes = Math.max(peakBytes, residentBytes(apiPid()));
    const sockets = await opening;
    closed = sockets.filter((socket) => socket.destroyed || socket.readableEnded).length;
    for (const socket of sockets) {
      const status = statusOf(socket);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      socket.destroy();
    }
  });
  await neighbour.close();
  return { what, peakBytes, statuses, closed, ...seen };
}

const readers = new WeakMap<Socket, ReturnType<typeof createAnswerReader>>();
const statusOf = (socket: Socket): number => readers.get(socket)?.answers.at(-1)?.status ?? 0;

/** Asks for as much XML as an answer may carry, and reads nothing of it. */
async function stalledReaders(scene: Scene, count: number): Promise<Socket[]> {
  const now = Date.now();
  const period = `from=${new Date(now - 86_400_000).toISOString()}&to=${new Date(now + 86_400_000).toISOString()}`;
  const head = headOf(scene, `GET /api/v1/erp/inbox/by-period?${period}&include=xml&limit=500 HTTP/1.1`);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await open(scene.host);
      socket.on('error', () => undefined);
      socket.pause();
      socket.write(head);
      return socket;
    }),
  );
}

/** Sends bodies of the largest size that an entrance takes, a piece at a time and never the end. */
async function slowWriters(scene: Scene, count: number, seconds: number): Promise<Socket[]> {
  const entrances = [
    { line: 'POST /api/v1/erp/invoices/batch HTTP/1.1', type: 'application/json', bytes: 63_999_000 },
    { line: 'POST /api/v1/invoices/import HTTP/1.1', type: 'application/xml', bytes: 63_999_000 },
    { line: 'POST /api/v1/erp/invoices HTTP/1.1', type: 'application/xml', bytes: 19_999_000 },
  ];
  const piece = Buffer.alloc(256_000, ' ');
  const endsAt = Date.now() + seconds * 1_000;
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entrance = entrances[index % entrances.length];
      if (!entrance) throw new Error('There is no entrance.');
      const socket = await open(scene.host);
      const reader = createAnswerReader(false);
      readers.set(socket, reader);
      socket.on('error', () => undefined);
      socket.on('data', (chunk: Buffer) => reader.take(chunk));
      const key = `Idempotency-Key: ${scene.fresh()}`;
      socket.write(
        headOf(scene, entrance.line, [`Content-Type: ${entrance.type}`, `Content-Length: ${entrance.bytes}`, key]),
      );
      for (let sent = 0; sent < entrance.bytes - piece.length && Date.now() < endsAt; sent += piece.length) {
        if (socket.destroyed || reader.answers.length > 0) break;
        if (socket.writableNeedDrain) sent -= piece.length;
        else socket.write(piece);
        await pause(500);
      }
      return socket;
    }),
  );
}

/** Enough in the inbox for an answer of the largest size. */
async function fillInbox(scene: Scene): Promise<void> {
  for (let index = 0; index < 24; index += 1) {
    const content = Buffer.alloc(700_000, index);
    const xml = invoiceTo(scene, { attachments: [{ filename: 'p.pdf', mimeType: 'application/pdf', content }] });
    if ((await scene.store(xml)) === null) throw new Error('An invoice could not be imported.');
  }
}

function show({ what, peakBytes, statuses, closed, health, own, failed }: Held): boolean {
  const answers = [...statuses].map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`).join(', ');
  const holds = peakBytes < goalBytes && failed === 0;
  console.log(
    `| ${what} | ${Math.round(peakBytes / megabyte)} MB | ${answers}; closed ${closed} | ${Math.round(health)} ms | ${Math.round(own)} ms | ${failed} | ${verdictOf(holds)} |`,
  );
  return holds;
}

async function measure(connections: number, seconds: number): Promise<boolean> {
  const { scene, neighbourKeys } = await prepareStage();
  await fillInbox(scene);
  console.log(
    `API process at rest: ${Math.round(residentBytes(apiPid()) / megabyte)} MB; goal below ${goalBytes / megabyte} MB, and no request of a neighbour fails\n`,
  );
  console.log(
    '| | most memory | answers | slowest /health | slowest own GET | failed | |\n| --- | --- | --- | --- | --- | --- | --- |',
  );
  const reading = show(
    await hold(`${connections} readers who stall`, neighbourKeys, seconds, () => stalledReaders(scene, connections)),
  );
  await pause(5_000);
  const writing = show(
    await hold(`${connections} slow writers`, neighbourKeys, seconds, () => slowWriters(scene, connections, seconds)),
  );
  return reading && writing;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { connections: text, seconds: text } });
  process.env.PORTAL_TEST_INSTANCE ??= 'memory';
  takePortsApart();
  try {
    await startServices();
    process.exitCode = (await measure(Number(values.connections ?? 300), Number(values.seconds ?? 60))) ? 0 : 1;
  } finally {
    await stopServices();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

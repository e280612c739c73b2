import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import type { ApiConfig } from '../../../src/api/api-deps';
import type { UseCases } from '../../../src/api/generated/use-cases';
import { type ApiRig, bearer, startApi } from './api-rig';

export const id = '33333333-3333-4333-8333-333333333333';
export const rigs: ApiRig[] = [];

export async function start(config: Partial<ApiConfig> = {}, useCases: Partial<UseCases> = {}) {
  const rig = await startApi({ config, useCases });
  rigs.push(rig);
  const key = bearer(rig.credentials.addApiKey().key);
  const token = bearer(rig.credentials.addErpToken().token);
  return { rig, key, token };
}

export const plenty = { processBytes: 1e9, tenantBytes: 1e9, perTenant: { body: 9, list: 9, page: 9, download: 9 } };
export const json = { 'Content-Type': 'application/json' };

/** A request by hand: `send` writes, `answer` is everything up to the end of the connection. */
export function raw(rig: ApiRig, text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(new URL(rig.origin).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(text);
  const answer = once(socket, 'close').then(() => Buffer.concat(chunks).toString());
  return { socket, answer };
}

/** Until something that follows an event of the server is so. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isSo()) return;
    await pause(20);
  }
  throw new Error('it did not happen');
}

export function boundsUnderTest() {
  afterEach(async () => {
    await Promise.all(rigs.splice(0).map((rig) => rig.close()));
  });

  return {};
}

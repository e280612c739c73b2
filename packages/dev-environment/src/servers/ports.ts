import { once } from 'node:events';
import { createServer } from 'node:net';

import { z } from 'zod';

import { readJson, writePrivateJson } from '../private-file';
import { reservePort } from './port-reservations';

/** A port that we would like, and the variable with which a caller asks for another one. */
export interface RequestedPort {
  readonly port: number;
  readonly variable: string;
}

/**
 * Below 32768, where Linux begins to give out ports for outgoing connections: a server that is killed and restarted
 * must find its port as it left it.
 */
const highestPort = 32_000;
/** Steps over the neighbours (8080, 8081, 8082 …), so that the numbers keep their family look. */
const stride = 10;

const remembered = z.record(z.string(), z.number().int());

/**
 * Chooses a free port for everything: the caller's choice, else that of last time, else the usual one, else the next
 * free one above. Last time's come first because addresses are stored.
 * @param file where the choice is kept
 */
export async function choosePorts<Name extends string>(
  requested: Readonly<Record<Name, RequestedPort>>,
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<Readonly<Record<Name, number>>> {
  const last = remembered.parse(readJson(file) ?? {});
  const chosen: Partial<Record<Name, number>> = {};
  for (const name of Object.keys(requested) as Name[]) {
    const { port, variable } = requested[name];
    const preferred = Number(env[variable]) || last[name] || port;
    chosen[name] = await firstFree(preferred, new Set(Object.values<number | undefined>(chosen)));
  }
  writePrivateJson(file, chosen);
  return chosen as Record<Name, number>;
}

async function firstFree(preferred: number, taken: ReadonlySet<number | undefined>): Promise<number> {
  for (let port = preferred; port < Math.max(preferred + 1, highestPort); port += stride) {
    if (!taken.has(port) && (await isFree(port)) && reservePort(port)) return port;
  }
  throw new Error(`No free port from ${preferred} upwards.`);
}

/** Free means on loopback and on all addresses: some systems allow the one while the other is in use. */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '0.0.0.0'));
}

async function canListen(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';

import { z } from 'zod';

import type { Folders } from './folders';
import { readJson, writePrivateJson } from './private-file';

/**
 * The ports that we would like, and the variable with which a caller asks for another one. An instance other than
 * `main` begins 10,000 higher. All stay below 32768, where Linux begins to give out ports for outgoing connections: a
 * server that is killed and restarted must find its port as it left it.
 */
const requested = {
  api: { port: 8080, variable: 'HTTP_PORT' },
  admin: { port: 8081, variable: 'ADMIN_PORT' },
  workerAdmin: { port: 8082, variable: 'WORKER_ADMIN_PORT' },
  sandboxProvider: { port: 8090, variable: 'SANDBOX_PROVIDER_PORT' },
  sandboxProviderControl: { port: 8091, variable: 'SANDBOX_PROVIDER_CONTROL_PORT' },
  postgres: { port: 5432, variable: 'POSTGRES_PORT' },
  minio: { port: 9000, variable: 'MINIO_PORT' },
  minioConsole: { port: 9001, variable: 'MINIO_CONSOLE_PORT' },
  temporal: { port: 7233, variable: 'TEMPORAL_PORT' },
  temporalUi: { port: 8233, variable: 'TEMPORAL_UI_PORT' },
} as const;

const otherInstanceOffset = 10_000;
const highestPort = 32_000;
/** Steps over the neighbours (8080, 8081, 8082 …), so that the numbers keep their family look. */
const stride = 10;

export type PortName = keyof typeof requested;
export type Ports = Readonly<Record<PortName, number>>;

const names = Object.keys(requested) as PortName[];
const remembered = z.partialRecord(z.enum(names), z.number().int());

/**
 * Chooses a free port for everything: the caller's choice, else that of last time, else the usual one, else the next
 * free one above. Last time's come first because addresses are stored: the demo connections hold the provider's.
 */
export async function choosePorts(folders: Folders, instance: string, env: NodeJS.ProcessEnv): Promise<Ports> {
  const file = path.join(folders.instance, 'ports.json');
  const last = remembered.parse(readJson(file) ?? {});
  const offset = instance === 'main' ? 0 : otherInstanceOffset;
  const chosen: Partial<Record<PortName, number>> = {};
  for (const name of names) {
    const { port, variable } = requested[name];
    const preferred = Number(env[variable]) || last[name] || port + offset;
    chosen[name] = await firstFree(preferred, new Set(Object.values(chosen)));
  }
  writePrivateJson(file, chosen);
  return chosen as Ports;
}

async function firstFree(preferred: number, taken: ReadonlySet<number>): Promise<number> {
  for (let port = preferred; port < Math.max(preferred + 1, highestPort); port += stride) {
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port from ${preferred} upwards.`);
}

/** Free means on loopback and on all addresses: some systems allow the one while the other is in use. */
export async function isFree(port: number): Promise<boolean> {
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

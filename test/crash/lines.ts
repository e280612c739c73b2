import { setTimeout as pause } from 'node:timers/promises';

import type { Arrangement, PortalProcess } from '../../src/cli/local/arrangement';
import { startTcpProxy, type TcpProxy } from '../support/services/tcp-proxy';
import type { PlannedSplit } from './fault-plan';

const servers = ['postgres', 'minio', 'temporal'] as const;
type Server = (typeof servers)[number];
const portVariables = { postgres: 'POSTGRES_PORT', minio: 'MINIO_PORT', temporal: 'TEMPORAL_PORT' } as const;
const toProvider = 'all to sandbox-provider';

/** Between one process and one server; the provider's address is stored, and so one for all processes. */
export type LineName = `${PortalProcess} to ${Server}` | typeof toProvider;

const processesOf = ({ pairs }: { pairs: boolean }): readonly PortalProcess[] =>
  pairs ? ['api', 'api-2', 'worker', 'worker-2'] : ['api', 'worker'];

export const lineNames = (shape: { pairs: boolean }): readonly LineName[] => [
  ...processesOf(shape).flatMap((process) => servers.map((server) => `${process} to ${server}` as const)),
  toProvider,
  toProvider,
];

/** Proxies on all ways between the portal's processes and their servers. */
export interface Lines {
  /** How the portal is started, so that its processes take these ways. */
  arrangement: Pick<Arrangement, 'ways' | 'sandboxProvider'>;
  /** Disturbs one of them; resolves when it is well again. */
  disturb(split: PlannedSplit): Promise<void>;
  close(): Promise<void>;
}

/** Before the start of the portal, whose servers will be at the ports that the environment names. */
export async function openLines(shape: { pairs: boolean }): Promise<Lines> {
  const open = (variable: string): Promise<TcpProxy> =>
    startTcpProxy({ host: '127.0.0.1', port: Number(process.env[variable]) });
  const proxies = new Map<LineName, TcpProxy>([[toProvider, await open('SANDBOX_PROVIDER_PORT')]]);
  const ways: Arrangement['ways'] = {};
  for (const name of processesOf(shape)) {
    const way: Partial<Record<Server, number>> = {};
    for (const server of servers) {
      const proxy = await open(portVariables[server]);
      proxies.set(`${name} to ${server}`, proxy);
      way[server] = proxy.port;
    }
    ways[name] = way;
  }
  return {
    arrangement: { ways, sandboxProvider: proxies.get(toProvider)?.port },
    async disturb({ line, disturbance, lastsMs }) {
      proxies.get(line)?.disturb(disturbance);
      await pause(lastsMs);
      proxies.get(line)?.disturb(null);
    },
    async close() {
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
    },
  };
}

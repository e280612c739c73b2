import { z } from 'zod';

import { type Endpoints, resolveEndpoints } from './endpoints';
import { portalEnvironment } from './environment';
import type { PortalFolders } from './folders';
import type { Ports } from './ports';
import type { Secrets } from './secrets';

/** The portal's own processes. */
export const portalProcesses = ['worker', 'worker-2', 'backup', 'api', 'api-2'] as const;
export type PortalProcess = (typeof portalProcesses)[number];

const port = z.number().int().positive();
const way = z.strictObject({ postgres: port, minio: port, temporal: port }).partial();

const arrangement = z.strictObject({
  pairs: z.boolean().default(false),
  ways: z.partialRecord(z.enum(portalProcesses), way).default({}),
  sandboxProvider: port.optional(),
  release: z.string().optional(),
  postgres: z.array(z.string()).default([]),
});

/**
 * How the portal's own processes run, where a test wants it otherwise than a developer:
 * - `pairs`: two API and two worker processes on the same servers;
 * - `ways`: the ports by which a process reaches a server, in place of the server's own: a proxy listens there;
 * - `sandboxProvider`: the same for the sandbox provider, whose address is stored and so one for all processes;
 * - `release`: the folder with the `dist` that they run, in place of the checkout. It may be a link: a process that is
 *   started again takes what it leads to then;
 * - `postgres`: more settings of our own PostgreSQL, as `name=value`.
 */
export type Arrangement = z.infer<typeof arrangement>;

/** @throws ZodError when it is no arrangement, SyntaxError when it is no JSON */
export const readArrangement = (json: string | undefined): Arrangement => arrangement.parse(JSON.parse(json ?? '{}'));

/** The second of a pair listens on ports of its own. */
const portsOfSecond: Partial<Record<PortalProcess, (ports: Ports) => Partial<Ports>>> = {
  'api-2': ({ api2, admin2 }) => ({ api: api2, admin: admin2 }),
  'worker-2': ({ workerAdmin2 }) => ({ workerAdmin: workerAdmin2 }),
};

/** What each process of the portal is started with. */
export function portalEnvironments(
  endpoints: Endpoints,
  folders: PortalFolders,
  ports: Ports,
  secrets: Secrets,
  { ways, env }: Pick<Arrangement, 'ways'> & { env: NodeJS.ProcessEnv },
): Record<PortalProcess, NodeJS.ProcessEnv> {
  const environmentOf = (name: PortalProcess): NodeJS.ProcessEnv => {
    const own = { ...ports, ...portsOfSecond[name]?.(ports), ...ways[name] };
    const reached = resolveEndpoints(endpoints.instance, own, secrets, env);
    // The portal has one address, whichever process answers there.
    return portalEnvironment({ ...reached, api: endpoints.api }, folders, own, secrets);
  };
  return Object.fromEntries(portalProcesses.map((name) => [name, environmentOf(name)])) as Record<
    PortalProcess,
    NodeJS.ProcessEnv
  >;
}

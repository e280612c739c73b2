import { type Fleet, initialisePostgres, runOnTerminal, runScript, step } from '@faktura-portal/dev-environment';

import { prepareDatabases } from '../prepare-servers/databases';
import { prepareObjectStore } from '../prepare-servers/object-store-account';
import { prepareNamespace } from '../prepare-servers/temporal-namespace';
import { portalComponents, serverComponents } from './components';
import { type Demo, keepDemo } from './demo/demo';
import { type Endpoints, resolveEndpoints } from './endpoints';
import { portalEnvironment, sandboxProviderEnvironment } from './environment';
import type { PortalFolders } from './folders';
import { choosePortalPorts } from './ports';
import { writeRunFile } from './run-file';
import { keepSecrets } from './secrets';

/** A portal that answers. */
export interface OpenPortal {
  readonly endpoints: Endpoints;
  readonly demo: Demo;
  /** Writes `run.json` with the process ids of this moment. */
  readonly publish: () => void;
}

/**
 * Brings a portal up: servers side by side, then the database's schema, then our own processes side by side, then the demo companies.
 * @throws Error with the last lines of the log of whatever did not start
 */
export async function openPortal(instance: string, folders: PortalFolders, fleet: Fleet): Promise<OpenPortal> {
  await runPreparation(folders);
  const secrets = keepSecrets(folders);
  const ports = await choosePortalPorts(folders, instance, process.env);
  const endpoints = resolveEndpoints(instance, ports, secrets, process.env);
  const portal = portalEnvironment(endpoints, folders, ports, secrets);

  if (endpoints.database.own) initialisePostgres(folders, secrets.database_owner_password);
  await fleet.start(serverComponents(endpoints, folders, ports));
  await prepareServers(endpoints, folders);
  await fleet.start(portalComponents(endpoints, folders, portal, sandboxProviderEnvironment(endpoints, ports)));
  const demo = await step('Demo companies', () => keepDemo(folders, endpoints, portal));
  return { endpoints, demo, publish: () => writeRunFile(folders, endpoints, demo, fleet.processes()) };
}

/**
 * Builds and compiles what a fresh checkout lacks.
 * @throws Error when it fails; it has said why
 */
async function runPreparation(folders: PortalFolders): Promise<void> {
  const code = await runOnTerminal(folders, 'dist/src/cli/local.js', ['--prepare-only']);
  if (code !== 0) throw new Error('The preparation failed; see above.');
}

async function prepareServers(endpoints: Endpoints, folders: PortalFolders): Promise<void> {
  if (!endpoints.temporal.own) await step('Temporal namespace', () => prepareNamespace(endpoints.temporal));
  if (endpoints.s3.own) {
    const { endpoint, root, bucket, account } = endpoints.s3;
    await step('Object store', () => prepareObjectStore({ endpoint, ...root }, bucket, account));
  }
  await step('Database schema', async () => {
    const { owner, app, system, sandboxProvider } = endpoints.database.urls;
    await prepareDatabases(endpoints.database.server, { guests: [app, system], databases: [owner, sandboxProvider] });
    await runScript(folders, 'dist/src/entries/migrate.js', ['up'], { ...process.env, DATABASE_OWNER_URL: owner });
  });
}

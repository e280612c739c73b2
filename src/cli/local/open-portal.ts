import { type Fleet, initialisePostgres, runOnTerminal, runScript, step } from '@faktura-portal/dev-environment';

import { temporalOf } from '../../compose/parts/temporal-settings';
import { readTemporalConfig } from '../../config';
import type { DemoDocument } from '../admin/demo/demo-document';
import { prepareDatabases } from '../prepare-servers/databases';
import { prepareObjectStore } from '../prepare-servers/object-store-account';
import { prepareNamespace } from '../prepare-servers/temporal-namespace';
import type { LocalOptions } from './arguments';
import { portalEnvironments } from './arrangement';
import { portalComponents, serverComponents } from './components';
import { keepDemo } from './demo/demo';
import { type Endpoints, resolveEndpoints } from './endpoints';
import { mailCaptureEnvironment, portalEnvironment, sandboxProviderEnvironment } from './environment';
import type { PortalFolders } from './folders';
import { choosePortalPorts } from './ports';
import { writeRunFile } from './run-file';
import { keepSecrets } from './secrets';

/** A portal that answers. */
export interface OpenPortal {
  readonly endpoints: Endpoints;
  readonly demo: DemoDocument;
  /** Writes `run.json` with the process ids of this moment. */
  readonly publish: () => void;
}

/**
 * Brings a portal up: servers side by side, then the database's schema, then our own processes side by side, then the
 * demo companies.
 * @throws Error with the last lines of the log of whatever did not start
 */
export async function openPortal(
  { instance, throwaway, arrangement }: Pick<LocalOptions, 'instance' | 'throwaway' | 'arrangement'>,
  folders: PortalFolders,
  fleet: Fleet,
): Promise<OpenPortal> {
  await runPreparation(folders);
  const secrets = keepSecrets(folders);
  const ports = await choosePortalPorts(folders, instance, process.env);
  const { sandboxProvider = ports.sandboxProvider } = arrangement;
  const reached = { ...ports, sandboxProvider };
  const endpoints = resolveEndpoints(instance, reached, secrets, process.env);
  const portal = portalEnvironment(endpoints, folders, ports, secrets);

  if (endpoints.database.own) initialisePostgres(folders, secrets.database_owner_password);
  await fleet.start(serverComponents(endpoints, folders, { ports, throwaway, parameters: arrangement.postgres }));
  await prepareServers(endpoints, folders, portal);
  const environments = {
    portal: portalEnvironments(endpoints, folders, reached, secrets, { ...arrangement, env: process.env }),
    sandboxProvider: sandboxProviderEnvironment(endpoints, ports),
    mailCapture: mailCaptureEnvironment(ports),
  };
  await fleet.start(portalComponents(endpoints, folders, environments, arrangement));
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

async function prepareServers(endpoints: Endpoints, folders: PortalFolders, portal: NodeJS.ProcessEnv): Promise<void> {
  // Our own server learns from its command line only when it is new.
  await step('Temporal namespace', () => prepareNamespace(temporalOf(readTemporalConfig(portal))));
  if (endpoints.s3.own) {
    const { endpoint, root, bucket, account } = endpoints.s3;
    await step('Object store', () => prepareObjectStore({ endpoint, ...root }, bucket, account));
  }
  await step('Database schema', async () => {
    const { owner, app, system, backup, sandboxProvider } = endpoints.database.urls;
    const needs = { guests: [app, system], readers: [backup], databases: [owner, sandboxProvider] };
    await prepareDatabases(endpoints.database.server, needs);
    await runScript(folders, 'dist/src/entries/migrate.js', ['up'], { ...process.env, DATABASE_OWNER_URL: owner });
  });
}

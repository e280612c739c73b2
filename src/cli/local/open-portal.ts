import { prepareDatabases } from '../prepare-servers/databases';
import { prepareObjectStore } from '../prepare-servers/object-store-account';
import { prepareNamespace } from '../prepare-servers/temporal-namespace';
import type { Component } from './component';
import { type Demo, keepDemo } from './demo';
import { portalEnvironment, sandboxProviderEnvironment } from './environment';
import { type Facts, gatherFacts } from './facts';
import type { Fleet } from './fleet';
import type { Folders } from './folders';
import { minioComponent } from './minio';
import { portalComponents } from './portal-components';
import { choosePorts } from './ports';
import { initialisePostgres, postgresComponent } from './postgres';
import { writeRunFile } from './run-file';
import { runPreparation, runScript } from './script';
import { keepSecrets } from './secrets';
import { step } from './steps';
import { temporalComponent } from './temporal';
import { findTool } from './tools';

/** A portal that answers. */
export interface OpenPortal {
  readonly facts: Facts;
  readonly demo: Demo;
  /** Writes `run.json` with the process ids of this moment. */
  readonly publish: () => void;
}

/**
 * Brings a portal up: servers side by side, then the database's schema, then our own processes side by side, then the demo companies.
 * @throws Error with the last lines of the log of whatever did not start
 */
export async function openPortal(instance: string, folders: Folders, fleet: Fleet): Promise<OpenPortal> {
  await runPreparation(folders);
  const secrets = keepSecrets(folders);
  const ports = await choosePorts(folders, instance, process.env);
  const facts = gatherFacts(instance, ports, secrets, process.env);
  const portal = portalEnvironment(facts, folders, ports, secrets);

  const servers: Component[] = [];
  if (facts.database.own) {
    initialisePostgres(folders, secrets.database_owner_password);
    servers.push(postgresComponent(folders, ports.postgres, facts.database.server));
  }
  if (facts.s3.own) servers.push(minioComponent(folders, ports, secrets, toolFile('minio', folders)));
  if (facts.temporal.own) servers.push(temporalComponent(folders, ports, toolFile('temporal', folders)));
  await fleet.start(servers);
  if (!facts.temporal.own) await step('Temporal namespace', () => prepareNamespace(facts.temporal));
  if (facts.s3.own) {
    const { endpoint, root, bucket, account } = facts.s3;
    await step('Object store', () => prepareObjectStore({ endpoint, ...root }, bucket, account));
  }

  await step('Database schema', async () => {
    const { owner, app, system, sandboxProvider } = facts.database.urls;
    await prepareDatabases(facts.database.server, { guests: [app, system], databases: [owner, sandboxProvider] });
    await runScript(folders, 'entries/migrate.js', ['up'], {
      ...process.env,
      DATABASE_OWNER_URL: facts.database.urls.owner,
    });
  });
  await fleet.start(portalComponents(facts, folders, portal, sandboxProviderEnvironment(facts, ports)));
  const demo = await step('Demo companies', () => keepDemo(folders, facts, portal));
  return { facts, demo, publish: () => writeRunFile(folders, facts, demo, fleet.processes()) };
}

function toolFile(tool: 'minio' | 'temporal', folders: Folders): string {
  const file = findTool(tool, folders.tools);
  if (file === undefined) throw new Error(`The ${tool} server is neither on the PATH nor in ${folders.tools}.`);
  return file;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { logTail } from '@faktura-portal/dev-environment';

import { createKeyPair } from '../../src/adapters/backups/age';
import { foldersOf } from '../../src/cli/local/folders';
import type { DemoTenant, Portal } from '../support/services/api-client';
import { type ScratchDatabase, scratchDatabase } from '../support/services/database';
import { until } from '../support/services/until';

const root = path.resolve(__dirname, '../..');
/** Busy machines start slowly. */
const startWithinSeconds = 120;

/** What the drill would otherwise wait for, or be refused for. */
const settings = {
  ...{ ERP_FEED_LAG_SECONDS: '1', PROVIDER_TIMEOUT_SECONDS: '5', VALIDATION_THREADS: '1', LOG_LEVEL: 'info' },
  ...{ RATE_LIMIT_CREDENTIAL_PER_MINUTE: '100000', RATE_LIMIT_TENANT_PER_MINUTE: '100000' },
  ...{ ALLOW_INSECURE_LOOPBACK: 'true', MAIL_FROM: 'Drill <drill@localhost>' },
  ...{ PROVIDER_ALLOWED_HOSTS_SAPI_SK: '127.0.0.1', PROVIDER_ALLOWED_HOSTS_PHOSS_AP: '127.0.0.1' },
  ...{ HTTP_HOST: '127.0.0.1', ADMIN_HOST: '127.0.0.1', BACKUP_MIRROR: 'require' },
};

/**
 * A portal of its own on servers that run already: everything of it can be killed and deleted, and nothing else is
 * harmed.
 */
export interface Installation {
  /** Makes PORTAL_RUN_FILE name it, so that all helpers of the tests speak to it. */
  portal(tenants: readonly DemoTenant[]): Portal;
  start(): Promise<void>;
  /** At once, without a word: SIGKILL. */
  kill(): Promise<void>;
  loseDatabase(): Promise<void>;
  loseBucket(): void;
  loseTemporal(): Promise<void>;
  /** A command of the runbook, as a person types it. @returns what it printed. @throws Error when it fails */
  run(command: 'backup' | 'restore', ...args: string[]): Promise<string>;
  remove(): Promise<void>;
}

/**
 * @param servers the portal whose servers are used
 * @param folder for logs and backups; emptied by its maker
 * @param more variables of its processes
 */
export async function openInstallation(
  servers: Portal,
  folder: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Installation> {
  const servedBy = process.env.PORTAL_RUN_FILE;
  const fresh = (): string => `drill-${randomBytes(5).toString('hex')}`;
  const [httpPort, adminPort, workerAdminPort] = await freePorts(3);
  const { identity, recipient } = await createKeyPair();
  const secrets = { secrets_key: randomBytes(32).toString('base64'), cursor_key: randomBytes(32).toString('base64') };
  const runFile = path.join(folder, 'run.json');
  mkdirSync(path.join(folder, 'logs'), { recursive: true });
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(secrets));

  let database = await scratchDatabase();
  let [bucket, namespace] = [fresh(), fresh()];
  let known: readonly DemoTenant[] = [];
  let processes: ChildProcess[] = [];
  await prepareNamespace(servers.temporal.address, namespace);

  const describe = (): Portal => ({
    ...servers,
    base_url: `http://127.0.0.1:${httpPort}/api/v1`,
    admin_url: `http://127.0.0.1:${adminPort}`,
    temporal: { ...servers.temporal, namespace },
    tenants: known as [DemoTenant, DemoTenant],
    database_urls: urlsOf(database),
    s3: { ...servers.s3, bucket },
    logs: path.join(folder, 'logs'),
  });
  const publish = (): Portal => {
    writeFileSync(runFile, JSON.stringify({ ...servers, ...describe(), database_url: database.ownerUrl }));
    process.env.PORTAL_RUN_FILE = runFile;
    return describe();
  };
  const environment = (): NodeJS.ProcessEnv => ({
    ...process.env,
    ...settings,
    ...more,
    ...{ DATABASE_APP_URL: database.appUrl, DATABASE_SYSTEM_URL: database.systemUrl },
    ...{ DATABASE_BACKUP_URL: database.backupUrl, DATABASE_OWNER_URL: database.ownerUrl },
    ...{ S3_ENDPOINT: servers.s3.endpoint, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY: servers.s3.access_key, S3_SECRET_KEY: servers.s3.secret_key },
    ...{ TEMPORAL_ADDRESS: servers.temporal.address, TEMPORAL_NAMESPACE: namespace },
    ...{ HTTP_PORT: String(httpPort), ADMIN_PORT: String(adminPort), WORKER_ADMIN_PORT: String(workerAdminPort) },
    ...{ PUBLIC_BASE_URL: describe().base_url, SMTP_URL: servers.mail.smtp_url },
    ...{ SECRETS_KEY: secrets.secrets_key, CURSOR_KEY: secrets.cursor_key, RULES_DIR: rulesDir },
    ...{ BACKUP_TARGET: `file://${path.join(folder, 'backups')}`, BACKUP_RECIPIENT: recipient },
    BACKUP_IDENTITY: identity,
  });

  /** Anything that needs a new database needs the servers that it is made on. */
  async function newDatabase(migrated: boolean): Promise<void> {
    process.env.PORTAL_RUN_FILE = servedBy;
    database = await scratchDatabase({ migrated });
    publish();
  }

  return {
    portal: (tenants) => {
      known = tenants;
      return publish();
    },
    start: async () => {
      processes = ['api', 'worker'].map((name) => startEntry(name, path.join(folder, 'logs'), environment()));
      const readyAt = [adminPort, workerAdminPort].map((port) => `http://127.0.0.1:${port}/readyz`);
      await until(
        () =>
          Promise.all(
            readyAt.map((url) =>
              fetch(url).then(
                ({ ok }) => ok,
                () => false,
              ),
            ),
          ),
        (ready) => ready.every(Boolean),
        startWithinSeconds,
      ).catch((error: Error) => {
        throw new Error(`${error.message}\n${logTail(path.join(folder, 'logs', 'api.log'))}`);
      });
    },
    kill: async () => {
      const gone = processes.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'));
      for (const child of processes) child.kill('SIGKILL');
      await Promise.all(gone);
    },
    loseDatabase: async () => {
      await database.drop();
      await newDatabase(false);
    },
    loseBucket: () => {
      bucket = fresh();
      publish();
    },
    loseTemporal: async () => {
      namespace = fresh();
      await prepareNamespace(servers.temporal.address, namespace);
      publish();
    },
    run: (command, ...args) => runScript(`dist/src/cli/${command}.js`, args, environment()),
    remove: async () => {
      await database.drop();
      process.env.PORTAL_RUN_FILE = servedBy;
    },
  };
}

/** Rule sets of editions, where `npm start` installs them. */
const { rules: rulesDir } = foldersOf(root, 'drill');

const urlsOf = ({ ownerUrl, appUrl, systemUrl, backupUrl }: ScratchDatabase): Portal['database_urls'] => ({
  ...{ owner: ownerUrl, app: appUrl, system: systemUrl, backup: backupUrl },
});

function startEntry(name: string, logs: string, env: NodeJS.ProcessEnv): ChildProcess {
  const log = openSync(path.join(logs, `${name}.log`), 'a');
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, `dist/src/entries/${name}.js`)], {
    ...{ cwd: root, env, stdio: ['ignore', log, log] },
  });
  closeSync(log);
  return child;
}

/** By the command of the deployment, which loads what Jest cannot. */
const prepareNamespace = (address: string, namespace: string): Promise<string> =>
  runScript('dist/src/cli/prepare-servers.js', ['temporal'], {
    ...process.env,
    ...{ TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace },
  });

async function runScript(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(root, script), ...args], {
    ...{ cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  if (exitCode !== 0) throw new Error(`${script} ${args.join(' ')}: exit code ${exitCode}\n${output}`);
  return output;
}

/** All open at once, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

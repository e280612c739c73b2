import { defaultNamespace } from '@faktura-portal/dev-environment';

import type { ObjectStoreAccount } from '../prepare-servers/object-store-account';
import { type DatabaseUrls, databaseUrls, ownServerPasswords, sharedServerPasswords } from './database';
import type { Ports } from './ports';
import type { Secrets } from './secrets';

/** Where everything of a running instance is reached: chosen before the first process starts. */
export interface Endpoints {
  readonly instance: string;
  readonly database: { readonly own: boolean; readonly server: string; readonly urls: DatabaseUrls };
  readonly s3: {
    readonly own: boolean;
    readonly endpoint: string;
    /** For a browser; empty for a server of the caller's. */
    readonly consoleUrl: string;
    /** The account of the portal's processes. */
    readonly account: ObjectStoreAccount;
    /** Our own server's root account; of a server of the caller's we know the one account that he gives us. */
    readonly root: ObjectStoreAccount;
    readonly bucket: string;
  };
  readonly temporal: {
    readonly own: boolean;
    readonly address: string;
    readonly ui: string;
    readonly namespace: string;
  };
  readonly api: { readonly baseUrl: string; readonly adminUrl: string };
  readonly worker: { readonly adminUrl: string };
  /** The process of backups; it runs where BACKUP_TARGET names a target. */
  readonly backup: { readonly runs: boolean; readonly adminUrl: string };
  readonly mail: {
    readonly own: boolean;
    readonly smtpUrl: string;
    /** Where captured mails are shown; empty for a server of the caller's. */
    readonly pageUrl: string;
  };
  readonly sandboxProvider: { readonly baseUrl: string; readonly controlUrl: string };
}

const loopback = (port: number): string => `http://127.0.0.1:${port}`;

/** An empty variable is an unset one, as in src/config.ts. */
const given = (value: string | undefined): string | undefined => value || undefined;

/**
 * Takes the caller's servers where DATABASE_URL, S3_ENDPOINT, TEMPORAL_ADDRESS or SMTP_URL name them, and our own
 * otherwise.
 * @throws Error when a given object store comes without its keys
 */
export function resolveEndpoints(instance: string, ports: Ports, secrets: Secrets, env: NodeJS.ProcessEnv): Endpoints {
  const ownDatabase = `postgres://postgres:${secrets.database_owner_password}@127.0.0.1:${ports.postgres}/postgres`;
  const ownServer = given(env.DATABASE_URL) === undefined;
  const server = given(env.DATABASE_URL) ?? ownDatabase;
  const passwords = ownServer ? ownServerPasswords(secrets) : sharedServerPasswords(server);
  const origin = given(env.TLS_CERT_FILE) ? `https://localhost:${ports.api}` : loopback(ports.api);
  return {
    instance,
    database: { own: ownServer, server, urls: databaseUrls(server, instance, passwords) },
    s3: {
      ...objectStore(ports, secrets, env),
      bucket: given(env.S3_BUCKET) ?? (instance === 'main' ? 'portal-documents' : `portal-documents-${instance}`),
    },
    temporal: temporalServer(instance, ports, env),
    api: { baseUrl: given(env.PUBLIC_BASE_URL) ?? `${origin}/api/v1`, adminUrl: loopback(ports.admin) },
    worker: { adminUrl: loopback(ports.workerAdmin) },
    backup: { runs: given(env.BACKUP_TARGET) !== undefined, adminUrl: loopback(ports.backupAdmin) },
    mail: mailServer(ports, env),
    sandboxProvider: {
      baseUrl: `${loopback(ports.sandboxProvider)}/sapi/v1`,
      controlUrl: loopback(ports.sandboxProviderControl),
    },
  };
}

function objectStore(ports: Ports, secrets: Secrets, env: NodeJS.ProcessEnv): Omit<Endpoints['s3'], 'bucket'> {
  if (!env.S3_ENDPOINT) {
    const [endpoint, consoleUrl] = [loopback(ports.minio), loopback(ports.minioConsole)];
    return {
      own: true,
      endpoint,
      consoleUrl,
      account: { accessKey: secrets.s3_portal_access_key, secretKey: secrets.s3_portal_secret_key },
      root: { accessKey: secrets.s3_access_key, secretKey: secrets.s3_secret_key },
    };
  }
  if (!env.S3_ACCESS_KEY || !env.S3_SECRET_KEY)
    throw new Error('S3_ENDPOINT is set: set S3_ACCESS_KEY and S3_SECRET_KEY too.');
  const account = { accessKey: env.S3_ACCESS_KEY, secretKey: env.S3_SECRET_KEY };
  return { own: false, endpoint: env.S3_ENDPOINT, consoleUrl: '', account, root: account };
}

function mailServer(ports: Ports, env: NodeJS.ProcessEnv): Endpoints['mail'] {
  const smtpUrl = given(env.SMTP_URL);
  if (smtpUrl !== undefined) return { own: false, smtpUrl, pageUrl: '' };
  return { own: true, smtpUrl: `smtp://127.0.0.1:${ports.mailCaptureSmtp}`, pageUrl: loopback(ports.mailCapture) };
}

function temporalServer(instance: string, ports: Ports, env: NodeJS.ProcessEnv): Endpoints['temporal'] {
  if (!env.TEMPORAL_ADDRESS) {
    return {
      own: true,
      address: `127.0.0.1:${ports.temporal}`,
      ui: loopback(ports.temporalUi),
      namespace: defaultNamespace,
    };
  }
  // Two instances in one namespace would take each other's tasks.
  const namespace = given(env.TEMPORAL_NAMESPACE) ?? (instance === 'main' ? defaultNamespace : `portal-${instance}`);
  return { own: false, address: env.TEMPORAL_ADDRESS, ui: env.TEMPORAL_UI_URL ?? '', namespace };
}

import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { Client as S3Client } from 'minio';
import { Client as PgClient } from 'pg';

import { runCommand } from '../../../src/cli/admin/command-line';
import { composeAdmin } from '../../../src/cli/admin/compose-admin';
import { readConfig } from '../../../src/config';
import { aCompany } from '../factories/invoice-factory';
import { type DemoTenant, portal } from './api-client';

/** What the admin command line needs beside the run file: the keys that the instance keeps to itself. */
function adminEnvironment(): NodeJS.ProcessEnv {
  const { base_url, database_urls, logs, mail, s3, temporal } = portal();
  const secrets = JSON.parse(readFileSync(path.join(path.dirname(logs), 'secrets.json'), 'utf8')) as Record<
    'secrets_key' | 'cursor_key',
    string
  >;
  return {
    DATABASE_APP_URL: database_urls.app,
    DATABASE_SYSTEM_URL: database_urls.system,
    DATABASE_SYSTEM_DIRECT_URL: database_urls.system_direct,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY: s3.access_key,
    S3_SECRET_KEY: s3.secret_key,
    S3_BUCKET: s3.bucket,
    TEMPORAL_ADDRESS: temporal.address,
    PUBLIC_BASE_URL: base_url,
    SECRETS_KEY: secrets.secrets_key,
    CURSOR_KEY: secrets.cursor_key,
    PROVIDER_ALLOWED_HOSTS_SAPI_SK: '127.0.0.1',
    PROVIDER_ALLOWED_HOSTS_PHOSS_AP: '127.0.0.1',
    SMTP_URL: mail.smtp_url,
    MAIL_FROM: 'portal@localhost',
  };
}

/**
 * Runs an admin command, in this process, which takes a tenth of the time of a new one, and reads its JSON.
 * @throws Error with what it complained of
 */
export async function admin<Result>(...args: string[]): Promise<Result> {
  const open = () => composeAdmin(readConfig(adminEnvironment()), { warn: () => undefined });
  const { exitCode, stdout, stderr } = await runCommand([...args, '--json'], open);
  if (exitCode !== 0) throw new Error(`admin ${args.slice(0, 2).join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as Result;
}

export interface MadeConnection {
  id: string;
  webhookSecret: string;
  /** Its account at the sandbox provider. */
  clientId: string;
  clientSecret: string;
}

export interface ConnectionPlan {
  /** Beside what the sandbox provider offers. */
  settings?: Record<string, unknown>;
  isDefault?: boolean;
  direction?: 'outbound' | 'inbound' | 'both';
  /** The sandbox provider knows another secret and refuses this one. */
  isRefused?: boolean;
}

/** Connects a tenant with an account of its own at the sandbox provider, webhooks included. */
export async function makeConnection(
  tenant: { id: string; name: string; participant_id: string },
  { settings = {}, isDefault = false, direction = 'outbound', isRefused = false }: ConnectionPlan = {},
): Promise<MadeConnection> {
  const clientId = `test-${randomUUID()}`;
  const [clientSecret, webhookSecret] = [randomUUID(), randomUUID()];
  const { sandbox_provider: sandboxProvider } = portal();
  const client = {
    client_secret: isRefused ? randomUUID() : clientSecret,
    participant_id: tenant.participant_id,
    name: tenant.name,
  };
  // The portal asks at once: the provider must know the account by then.
  await control('PUT', `/clients/${clientId}`, { ...client, webhook: null });
  const { id } = await admin<{ id: string }>(
    'connection',
    'create',
    '--tenant',
    tenant.id,
    '--name',
    clientId,
    '--direction',
    direction,
    ...(isDefault ? ['--default'] : []),
    '--settings',
    JSON.stringify({
      base_url: sandboxProvider.base_url,
      participant_id: tenant.participant_id,
      extensions: everyExtension,
      ...settings,
    }),
    '--credentials',
    JSON.stringify({ client_id: clientId, client_secret: clientSecret, webhook_secret: webhookSecret }),
  );
  await control('PUT', `/clients/${clientId}`, {
    ...client,
    webhook: { url: `${portal().base_url}/providers/${id}/webhook`, secret: webhookSecret },
  });
  return { id, webhookSecret, clientId, clientSecret };
}

/** What the sandbox provider offers beyond SAPI-SK 1.0. */
export const everyExtension = {
  status_path: '/documents/{documentId}/status',
  lookup_by_document_id: '/documents?sender_document_id={documentId}',
  capabilities_path: '/peppol/capabilities',
  validate_path: '/document/validate',
  webhooks: true,
};

/** A call to the control side of the sandbox provider. */
export async function control<Body = Record<string, unknown>>(
  method: string,
  where: string,
  json?: unknown,
): Promise<Body> {
  const response = await fetch(`${portal().sandbox_provider.control_url}${where}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: json === undefined ? undefined : JSON.stringify(json),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${where}: ${response.status} ${text}`);
  return (text === '' ? {} : JSON.parse(text)) as Body;
}

/** A company that no other test knows, with key, integration and default connection: what it sees is its own doing. */
export async function newTenant(plan: ConnectionPlan & { policy?: 'error' | 'warn' } = {}): Promise<DemoTenant> {
  const company = aCompany(randomInt(10_000, 70_000_000));
  const expected = {
    name: `Skúška ${randomUUID().slice(0, 8)}`,
    dic: company.dic,
    ico: company.ico ?? '',
    ic_dph: company.icDph ?? '',
    participant_id: `0245:${company.dic}`,
  };
  const { id } = await admin<{ id: string }>(
    'tenant',
    'create',
    '--name',
    expected.name,
    '--dic',
    expected.dic,
    '--ico',
    expected.ico,
    '--ic-dph',
    expected.ic_dph,
    '--issue-date-policy',
    plan.policy ?? 'error',
  );
  const [connection, key, integration] = await Promise.all([
    makeConnection({ ...expected, id }, { isDefault: true, ...plan }),
    newKey(id),
    newIntegration(id),
  ]);
  return {
    ...expected,
    id,
    api_key: key,
    connection_id: connection.id,
    webhook_secret: connection.webhookSecret,
    integration,
  };
}

/** An API key; all scopes unless options say otherwise. */
export const newKey = async (tenantId: string, ...options: string[]): Promise<string> =>
  (await admin<{ key: string }>('key', 'create', '--tenant', tenantId, ...options)).key;

/** An ERP integration; all scopes unless options say otherwise. */
export const newIntegration = (tenantId: string, ...options: string[]): Promise<DemoTenant['integration']> =>
  admin<DemoTenant['integration']>(
    'integration',
    'create',
    '--tenant',
    tenantId,
    '--name',
    `ERP ${randomUUID().slice(0, 8)}`,
    ...options,
  );

/** The cookies of a person who is signed in. */
export interface Session {
  portal_session: string;
  portal_csrf: string;
}

/** Signs a person in who works for a company; an administrator may do without one. */
export const openSession = (role: 'admin' | 'tenant_user' | 'tenant_viewer', tenantId?: string): Promise<Session> =>
  admin<Session>(
    'session',
    'create',
    '--email',
    `${randomUUID()}@example.sk`,
    '--role',
    role,
    ...(tenantId === undefined ? [] : ['--tenant', tenantId]),
  );

export const withCookies = ({ portal_session, portal_csrf }: Session): Record<string, string> => ({
  Cookie: `other=1; portal_session=${portal_session}; portal_csrf=${portal_csrf}`,
});

/** The headers of a request that changes something. */
export const withCsrf = (session: Session, csrf = session.portal_csrf): Record<string, string> => ({
  ...withCookies(session),
  'X-CSRF-Token': csrf,
});

/** Looks behind the API: what is stored, or must not be. */
export async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new PgClient({ connectionString: portal().database_urls.owner });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** How many rows and objects a tenant has: what a refused request must not change. */
export async function storedOf(
  tenantId: string,
): Promise<{ invoices: number; runs: number; events: number; objects: number }> {
  const [counts] = await rows<{ invoices: number; runs: number; events: number }>(
    `select (select count(*)::int from invoices where tenant_id = $1) invoices, (select count(*)::int from validation_runs where tenant_id = $1) runs,
      (select count(*)::int from delivery_events where tenant_id = $1) events`,
    [tenantId],
  );
  return { invoices: 0, runs: 0, events: 0, ...counts, objects: (await objectsOf(tenantId)).length };
}

/** The portal's own object store. */
export function objectStore(): { store: S3Client; bucket: string } {
  const { endpoint, access_key, secret_key, bucket } = portal().s3;
  const { hostname, port, protocol } = new URL(endpoint);
  return {
    store: new S3Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: protocol === 'https:',
      accessKey: access_key,
      secretKey: secret_key,
    }),
    bucket,
  };
}

/** Keys of all objects of a tenant. */
export async function objectsOf(tenantId: string): Promise<string[]> {
  const { store, bucket } = objectStore();
  const names: string[] = [];
  for await (const { name } of store.listObjectsV2(bucket, `${tenantId}/`, true) as AsyncIterable<{ name: string }>)
    names.push(name);
  return names;
}

/** The headers with which a provider signs a webhook. */
export function webhookSignature(
  secret: string,
  body: string,
  timestampSeconds = Math.floor(Date.now() / 1000),
): Record<string, string> {
  const digest = createHmac('sha256', secret).update(`${timestampSeconds}.`).update(body).digest('hex');
  return {
    'Content-Type': 'application/json',
    'X-Webhook-Timestamp': String(timestampSeconds),
    'X-Webhook-Signature': `sha256=${digest}`,
  };
}

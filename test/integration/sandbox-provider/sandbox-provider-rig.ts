import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { Client } from 'pg';

const repository = join(__dirname, '../../..');

export const alice = { client_id: 'alice', client_secret: 'secret of alice', participant_id: '0245:2020202020' };
export const bob = { client_id: 'bob', client_secret: 'secret of bob', participant_id: '0245:2121212121' };
export const unknownParticipant = '0245:2929292929';

/** An answer with its body read as JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** A provider as a process of its own, on a scratch database. */
export interface SandboxProviderRig {
  /** Origin of the public side, without a base path. */
  origin(): string;
  api(method: string, path: string, options?: CallOptions): Promise<Answer>;
  control(method: string, path: string, body?: unknown): Promise<Answer>;
  /** A token of a registered client. */
  login(client: typeof alice): Promise<string>;
  advance(seconds: number): Promise<void>;
  /** Ends the process with the signal and starts another on the same database. */
  restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Sends SIGTERM; answers exit code and milliseconds taken. */
  terminate(): Promise<{ code: number | null; tookMs: number }>;
  stop(): Promise<void>;
}

export interface CallOptions {
  token?: string;
  participant?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

async function withDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** URL of the local services' Postgres, as the shared start-up has written it down. */
export function serverUrl(): string {
  const file = process.env['PORTAL_RUN_FILE'];
  if (!file) throw new Error('PORTAL_RUN_FILE is not set: the local services are not running.');
  const run = JSON.parse(readFileSync(file, 'utf8')) as { database_url: string };
  return run.database_url;
}

/** @param throughPort connects the provider to Postgres by this local port, such as that of a proxy */
export async function startSandboxProviderRig(throughPort?: number): Promise<SandboxProviderRig> {
  const database = `sandbox_provider_test_${randomBytes(6).toString('hex')}`;
  await withDatabase(serverUrl(), (client) => client.query(`create database ${database}`));
  const url = new URL(serverUrl());
  url.pathname = `/${database}`;
  if (throughPort !== undefined) {
    url.hostname = '127.0.0.1';
    url.port = String(throughPort);
  }

  let running = await spawnSandboxProvider(url.href);

  async function request(address: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(address, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: (isJson ? JSON.parse(text) : { text }) as Record<string, unknown>,
    };
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<{ code: number | null; tookMs: number }> {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return { code: child.exitCode, tookMs: 0 };
    const started = Date.now();
    child.kill(signal);
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, tookMs: Date.now() - started };
  }

  const rig: SandboxProviderRig = {
    origin: () => new URL(running.baseUrl).origin,
    api(method, path, options = {}) {
      const { token, participant, headers, body, signal } = options;
      const address =
        path.startsWith('/sapi') || path.startsWith('/api')
          ? new URL(path, running.baseUrl).href
          : running.baseUrl + path;
      return request(address, {
        method,
        signal,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(participant && { 'x-peppol-participant-id': participant }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    },
    control: (method, path, body) =>
      request(running.controlUrl + path, {
        method,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    async login(client) {
      const answer = await rig.api('POST', '/auth/token', { body: { grant_type: 'client_credentials', ...client } });
      return String(answer.body['access_token']);
    },
    async advance(seconds) {
      await rig.control('POST', '/clock', { advance_seconds: seconds });
    },
    async restart(signal) {
      await end(signal);
      running = await spawnSandboxProvider(url.href);
      await waitUntilReady(rig);
    },
    terminate: () => end('SIGTERM'),
    async stop() {
      await end('SIGTERM');
      await withDatabase(serverUrl(), (client) => client.query(`drop database ${database} with (force)`));
    },
  };
  await waitUntilReady(rig);
  return rig;
}

async function waitUntilReady(rig: SandboxProviderRig): Promise<void> {
  await eventually(async () => {
    expect((await rig.control('GET', '/health')).status).toBe(200);
  });
}

async function spawnSandboxProvider(
  databaseUrl: string,
): Promise<{ child: ChildProcess; baseUrl: string; controlUrl: string }> {
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', 'packages/sandbox-provider/src/main.ts'], {
    cwd: repository,
    env: { PATH: process.env['PATH'], SANDBOX_PROVIDER_DATABASE_URL: databaseUrl, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    const entry = JSON.parse(line) as { msg: string; base_url: string; control_url: string };
    if (entry.msg === 'sandbox provider listening') {
      // The rest is not read, and a full pipe would stop the process.
      child.stdout.resume();
      return { child, baseUrl: entry.base_url, controlUrl: entry.control_url };
    }
  }
  throw new Error('The provider ended before it listened.');
}

/** Repeats a check until it passes, at most ten seconds. */
export async function eventually<T>(check: () => Promise<T> | T, limitMs = 10_000): Promise<T> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const invoiceNamespace = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

export interface InvoiceOptions {
  amount?: string;
  sender?: string;
  receiver?: string;
  number?: string;
  typeCode?: string;
}

/** As much of an invoice as a provider looks at. */
export function invoiceXml(options: InvoiceOptions = {}): string {
  const {
    amount = '120.00',
    sender = alice.participant_id,
    receiver = bob.participant_id,
    number = '2026001',
    typeCode = '380',
  } = options;
  const party = (name: string, id: string) => {
    const [scheme, value] = id.split(':');
    return `<cac:${name}><cac:Party><cbc:EndpointID schemeID="${scheme}">${value}</cbc:EndpointID></cac:Party></cac:${name}>`;
  };
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="${invoiceNamespace}"` +
    ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
    ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">' +
    `<cbc:CustomizationID>${customization}</cbc:CustomizationID><cbc:ProfileID>${profile}</cbc:ProfileID>` +
    `<cbc:ID>${number}</cbc:ID><cbc:InvoiceTypeCode>${typeCode}</cbc:InvoiceTypeCode><cbc:Note>Žltý kôň, 1 €</cbc:Note>` +
    party('AccountingSupplierParty', sender) +
    party('AccountingCustomerParty', receiver) +
    `<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">${amount}</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>`
  );
}

/** The body of a send call that fits the invoice. */
export function sendBody(options: InvoiceOptions = {}, documentId: string = randomUUID()) {
  const payload = invoiceXml(options);
  return {
    metadata: {
      documentId,
      documentTypeId: `${invoiceNamespace}::Invoice##${customization}::2.1`,
      processId: profile,
      senderParticipantId: options.sender ?? alice.participant_id,
      receiverParticipantId: options.receiver ?? bob.participant_id,
      creationDateTime: new Date().toISOString(),
    },
    payload,
    payloadFormat: 'XML',
    payloadEncoding: 'UTF-8',
    checksum: createHash('sha256').update(payload).digest('hex'),
  };
}

/** Alice, logged in. */
export interface Sender {
  token: string;
  send(body: object, key?: string, signal?: AbortSignal): Promise<Answer>;
  status(providerDocumentId: unknown): Promise<Answer>;
}

/** Registers both clients and logs alice in. */
export async function aliceAt(rig: SandboxProviderRig): Promise<Sender> {
  for (const { client_id: id, ...rest } of [alice, bob]) await rig.control('PUT', `/clients/${id}`, rest);
  const token = await rig.login(alice);
  return {
    token,
    send: (body, key = randomUUID(), signal) =>
      rig.api('POST', '/document/send', {
        token,
        participant: alice.participant_id,
        headers: { 'idempotency-key': key },
        body,
        signal,
      }),
    status: (id) => rig.api('GET', `/documents/${String(id)}/status`, { token, participant: alice.participant_id }),
  };
}

/** The error object of an answer. */
export function errorOf(answer: Answer): Record<string, unknown> {
  return answer.body['error'] as Record<string, unknown>;
}

/** A list in an answer. */
export function listOf(answer: Answer, name: string): Record<string, unknown>[] {
  return answer.body[name] as Record<string, unknown>[];
}

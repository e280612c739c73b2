import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Pool } from 'pg';
import type { Logger } from 'pino';
import { pino } from 'pino';

import { createControlApp, createPublicApp } from './app';
import { createClock } from './clock';
import type { SandboxProviderConfig } from './config';
import { SapiError } from './errors';
import { createFaults } from './faults';
import type { SandboxProvider } from './operation';
import type { Foundation } from './store/schema';
import { prepareDatabase } from './store/schema';
import { createStore } from './store/store';
import { createTokens } from './tokens';
import { loadXmlParser } from './ubl';
import { WebhookSender } from './webhooks';

const drainMs = 1_000;

export interface RunningSandboxProvider {
  /** Root of the public side with the base path that clients are given, such as `http://127.0.0.1:8090/sapi/v1`. */
  baseUrl: string;
  controlUrl: string;
  /** Stops accepting, finishes what runs, closes. Takes at most about 3 s. */
  stop(): Promise<void>;
}

/**
 * Starts the provider. It listens at once, also while Postgres is away: until its records are there every call is
 * answered 503 and retryable.
 */
export async function startSandboxProvider(config: SandboxProviderConfig): Promise<RunningSandboxProvider> {
  const log = pino({ level: config.logLevel, name: 'sandbox-provider' });
  const pool = createPool(config.databaseUrl, log);
  let foundation: Foundation | undefined;
  const tokens = createTokens(() => {
    if (!foundation) throw new SapiError('SAPI-TEMP-002', 'The provider is still starting.', { retryAfterSeconds: 1 });
    return foundation.tokenKey;
  });
  const clock = createClock();
  const isReady = () => foundation !== undefined;
  const sandboxProvider: SandboxProvider = {
    store: createStore(pool),
    tokens,
    clock,
    faults: createFaults(),
    log,
    isReady,
  };

  await loadXmlParser();
  const publicServer = await listen(createPublicApp(sandboxProvider), config.host, config.port);
  const controlServer = await listen(
    createControlApp(sandboxProvider, config.controlToken),
    config.controlHost,
    config.controlPort,
  );
  const preparation = new AbortController();
  const prepared = prepareUntilDone(pool, log, preparation.signal).then((found) => {
    if (!found) return;
    clock.setOffset(found.clockOffsetMs);
    foundation = found;
    log.info('records at hand');
  });
  const sender = new WebhookSender({ store: sandboxProvider.store.webhooks, clock, log, isReady });

  const baseUrl = `${originOf(publicServer)}/sapi/v1`;
  const controlUrl = originOf(controlServer);
  log.info({ base_url: baseUrl, control_url: controlUrl }, 'sandbox provider listening');
  return {
    baseUrl,
    controlUrl,
    async stop() {
      preparation.abort();
      await Promise.all([close(publicServer), close(controlServer), sender.stop(), prepared]);
      await pool.end();
      log.info('sandbox provider stopped');
    },
  };
}

function createPool(connectionString: string, log: Logger): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
    application_name: 'sandbox-provider',
  });
  // An idle connection that breaks is reported here; without a listener the process would die of it.
  pool.on('error', (error) => log.warn({ error: error.message }, 'database connection lost'));
  return pool;
}

/** Tries until the database is there. Answers undefined when told to stop. */
async function prepareUntilDone(pool: Pool, log: Logger, signal: AbortSignal): Promise<Foundation | undefined> {
  while (!signal.aborted) {
    try {
      return await prepareDatabase(pool);
    } catch (error) {
      log.warn({ error: String(error) }, 'records out of reach, trying again');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  return undefined;
}

function listen(app: RequestListener, host: string, port: number): Promise<Server> {
  // Longer than the idle time of common clients: a connection closed under a call would leave its outcome unknown.
  const server = createServer({ keepAliveTimeout: 65_000 }, app);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function originOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}

/**
 * Lets running calls finish for a moment, then breaks the rest: those that are silent on purpose would stay for a
 * minute.
 */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  });
}

import type { RequestListener } from 'node:http';

import { Registry } from 'prom-client';

import { createTraceScope } from '../../../src/adapters/http-out/trace-scope';
import type { ApiConfig } from '../../../src/api/api-deps';
import { createApp } from '../../../src/api/app';
import type { UseCases } from '../../../src/api/generated/use-cases';
import { answerConnect, answerUnreadable } from '../../../src/api/problems/unreadable-requests';
import type { ReadSignInRules } from '../../../src/domain/access/sign-in-rules';
import { defaultInboxLimits } from '../../../src/domain/inbox/limits';
import type { RateLimitBudget } from '../../../src/domain/ports/access/rate-limiter';
import type { SessionRepository } from '../../../src/domain/ports/access/sessions';
import type { TraceScope } from '../../../src/domain/ports/trace';
import { ProblemError } from '../../../src/domain/problem';
import { listen } from '../../../src/entries/listen';
import { createFairSlots } from '../../../src/threads/fair-slots';
import { createAuthentication } from '../../../src/usecases/access/authentication';
import { readSignInRules } from '../../fakes/access/sign-in-rules';
import { expectDocumentedResponse } from '../../support/readers/response-validator';
import type { SpanRecorder } from '../../support/rigs/span-recorder';
import { aTenant, Credentials } from './credentials-rig';

/** An answer, already held against the OpenAPI document. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

export interface ApiRig {
  credentials: Credentials;
  /** Points left of each budget, by its name; unset = plenty. */
  left: Map<string, number>;
  failures: Map<string, number>;
  logged: object[];
  /** Of the request that a use case is called by. */
  trace: TraceScope;
  origin: string;
  call(
    method: string,
    path: string,
    options?: { headers?: Record<string, string>; body?: string | Uint8Array },
  ): Promise<Answer>;
  /** Everything that a test has given or spent, so that the next one finds the API as if it had just been started. */
  forget(): void;
  close(): Promise<void>;
}

const oneLane = { concurrent: 1, maxWaiting: 10, maxWaitingPerShare: 10 };

const refuse = (): never => {
  throw new ProblemError('NOT_FOUND');
};

/** All use cases: what is not given knows nothing (`NOT_FOUND`). */
const orRefuse = (given: Partial<UseCases>): UseCases =>
  new Proxy(given, { get: (target, name): unknown => Reflect.get(target, name) ?? refuse }) as UseCases;

/** The real API over HTTP on a free port, with credentials in memory and the use cases that a test gives. */
export async function startApi(
  given: {
    useCases?: Partial<UseCases>;
    sessions?: Pick<SessionRepository, 'find' | 'touch' | 'renew'>;
    rules?: ReadSignInRules;
    config?: Partial<ApiConfig>;
    /** Where spans go; by default none are written. */
    recorder?: SpanRecorder;
  } = {},
): Promise<ApiRig> {
  const credentials = new Credentials();
  const left = new Map<string, number>();
  const failures = new Map<string, number>();
  const logged: object[] = [];
  const log = (fields: object): void => void logged.push(fields);
  const stateOf = ({ name, points }: RateLimitBudget) => ({
    limit: points,
    remaining: left.get(name) ?? points,
    resetSeconds: 60,
  });
  const rateLimiter = {
    consume: (budgets: readonly RateLimitBudget[]) => {
      for (const { name } of budgets) {
        const rest = left.get(name);
        if (rest === 0) return Promise.reject(new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: 7 } }));
        if (rest !== undefined) left.set(name, rest - 1);
      }
      return Promise.resolve(rateLimiter.peek(budgets));
    },
    peek: (budgets: readonly RateLimitBudget[]) =>
      budgets.map(stateOf).reduce((a, b) => (b.remaining < a.remaining ? b : a)),
  };
  const limitedSeconds = () => (left.get('login:address') === 0 ? 7 : 0);
  const authentication = createAuthentication({
    credentials: {
      findApiKey: (id) => Promise.resolve(credentials.apiKeys.get(id) ?? null),
      findErpToken: (id) => Promise.resolve(credentials.tokens.get(id) ?? null),
      findTechnicalAccount: (username) => Promise.resolve(credentials.accounts.get(username) ?? null),
      findTechnicalAccountById: (id) =>
        Promise.resolve([...credentials.accounts.values()].find((account) => account.id === id) ?? null),
      touch: () => Promise.resolve(),
    },
    sessions: given.sessions ?? {
      find: (digest) => Promise.resolve(credentials.sessions.get(digest.toString('hex')) ?? null),
      touch: () => Promise.resolve(),
      renew: () => Promise.resolve(false),
    },
    lockouts: {
      status: (account) =>
        Promise.resolve({
          isKnown: false,
          lockedSeconds: (failures.get(account) ?? 0) >= 10 ? 900 : 0,
          limitedSeconds: limitedSeconds(),
        }),
      recordFailure: (account) => Promise.resolve(void failures.set(account, (failures.get(account) ?? 0) + 1)),
      recordSuccess: (account) => Promise.resolve(void failures.delete(account)),
    },
    hashing: { known: createFairSlots(oneLane), strangers: createFairSlots(oneLane) },
    unknownCredentialsPerMinute: 300,
    passwords: {
      verify: (hash, password) => {
        credentials.hashes += 1;
        return Promise.resolve(hash === `plain:${password}`);
      },
    },
    lifetimes: { erpTokenSeconds: 3_600, rememberedPasswordSeconds: 300 },
    signInRules: given.rules ?? readSignInRules,
    keys: [Buffer.alloc(32, 1)],
    clock: Date.now,
  });
  // The application names its own address, which is known only when the port is.
  const late: { app?: RequestListener } = {};
  const elsewhere = 'https://portal.example/api/v1';
  const listener = await listen((request, response) => late.app?.(request, response), {
    host: '127.0.0.1',
    port: 0,
    onUnreadable: answerUnreadable(elsewhere),
    onConnect: answerConnect(elsewhere),
  });
  const origin = `http://127.0.0.1:${listener.port}`;
  const trace = given.recorder?.scope ?? createTraceScope();
  const useCases = orRefuse({
    readTenant: () => Promise.resolve(aTenant),
    listInvoices: () => Promise.resolve({ items: [], nextCursor: null }),
    countInvoices: () => Promise.resolve({ byDirection: { inbound: 0, outbound: 0 }, byStatus: {} }),
    mailChoices: { read: refuse, change: refuse },
    listNotices: () => Promise.resolve({ items: [], nextCursor: null, unread: 0 }),
    listDeliveries: () => Promise.resolve({ items: [], nextCursor: null }),
    listProviderEvents: () => Promise.resolve({ items: [], nextCursor: null }),
    sessions: { list: refuse, end: refuse, endOthers: refuse, logOut: refuse, renewCsrf: refuse },
    managedTenants: { list: refuse, find: refuse, create: refuse, change: refuse, act: refuse },
    people: { list: refuse, find: refuse, invite: refuse, change: refuse, inviteAgain: refuse, act: refuse },
    personalData: { read: refuse, anonymise: refuse },
    roles: { list: refuse, grant: refuse, change: refuse, remove: refuse },
    partners: { list: refuse, find: refuse, create: refuse, change: refuse, setStatus: refuse, own: refuse },
    passkeys: { list: refuse, ask: refuse, begin: refuse, add: refuse, rename: refuse, remove: refuse },
    totp: { enroll: refuse, confirm: refuse, renewBackupCodes: refuse, disable: refuse },
    ...given.useCases,
  });
  late.app = createApp({
    config: {
      baseUrl: `${origin}/api/v1`,
      version: '1.0.0',
      trustedProxies: [],
      allowInsecureLoopback: true,
      maxXmlBytes: 20_000,
      maxBatchBytes: 50_000,
      maxBatchItems: 3,
      limits: {
        credentialPerMinute: 600,
        tenantPerMinute: 3_000,
        requestsFactor: 5,
        validationsPerMinute: 20,
        testsPerMinute: 120,
        lookupsPerMinute: 60,
        sessionPerMinute: 600,
        sessionChangesPerMinute: 60,
      },
      inbox: { ...defaultInboxLimits, inlineXmlMaxBytesOfResponse: 15_000 },
      maxJsonBytes: 20_000,
      maxWebhookBytes: 20_000,
      maxImportBytes: 20_000,
      strangersPerMinute: 1_000,
      bodies: { maxInflationRatio: 200, bodyStallMs: 20_000, minBytesPerSecond: 10_000 },
      answers: { answerStallMs: 60_000, minBytesPerSecond: 10_000 },
      inFlight: {
        processBytes: 10_000_000,
        tenantBytes: 5_000_000,
        perTenant: { body: 64, list: 4, page: 8, download: 16 },
      },
      ...given.config,
    },
    useCases,
    authentication,
    authenticationSlots: createFairSlots({ concurrent: 64, maxWaiting: 5_000, maxWaitingPerShare: 1_000 }),
    rateLimiter,
    clock: Date.now,
    log: { debug: log, info: log, warn: log, error: log },
    metrics: new Registry(),
    trace,
    tracer: given.recorder?.tracer,
  });

  return {
    credentials,
    left,
    failures,
    logged,
    trace,
    origin,
    call: async (method, path, { headers, body } = {}) => {
      const response = await fetch(`${origin}/api/v1${path}`, { method, headers, body, redirect: 'manual' });
      const answer = { status: response.status, headers: response.headers, text: await response.text() };
      expectDocumentedResponse(method, path, { ...answer, body: answer.text });
      const json = /json/.test(response.headers.get('content-type') ?? '')
        ? (JSON.parse(answer.text) as Record<string, unknown>)
        : {};
      return { ...answer, json };
    },
    forget: () => {
      credentials.forget();
      left.clear();
      failures.clear();
      logged.length = 0;
    },
    close: () => listener.close(),
  };
}

/** Header of an API key or ERP token. */
export const bearer = (credential: string): Record<string, string> => ({ Authorization: `Bearer ${credential}` });
export const basic = (username: string, password: string): Record<string, string> => ({
  Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
});

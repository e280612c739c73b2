import type { Registry } from 'prom-client';

import type { RequestLimits } from '../domain/access/request-budgets';
import type { InboxLimits } from '../domain/inbox/limits';
import type { RateLimitBudget, RateLimiter, RateLimitState } from '../domain/ports/access/rate-limiter';
import type { Clock } from '../domain/ports/clock';
import type { FairSlots } from '../domain/ports/fair-slots';
import type { Log } from '../domain/ports/log';
import type { Tracer, TraceScope } from '../domain/ports/trace';
import type { Authentication } from '../usecases/access/authentication';
import type { SandboxRequests } from '../usecases/sandbox/note-requests';
import type { CollectLimits } from './bodies/body-collector';
import type { AnswerLimits } from './limits/admission';
import type { InFlightLimits } from './limits/in-flight';

/** Configuration of the HTTP API. */
export interface ApiConfig {
  /** `{base_url}` as callers see it, without a slash at its end. */
  baseUrl: string;
  version: string;
  /** Addresses or networks whose `X-Forwarded-*` headers count. */
  trustedProxies: readonly string[];
  /** Plain HTTP below /erp from loopback: for development. */
  allowInsecureLoopback: boolean;
  maxXmlBytes: number;
  maxBatchBytes: number;
  maxBatchItems: number;
  /** Of JSON without a document. */
  maxJsonBytes: number;
  maxWebhookBytes: number;
  /** Of the XML of an import: what providers return may be larger than what they take. */
  maxImportBytes: number;
  limits: RequestLimits;
  inbox: InboxLimits;
  /** Requests a minute of one network for what needs no credentials: the reference and its files. */
  strangersPerMinute: number;
  bodies: Omit<CollectLimits, 'maxBytes'>;
  answers: AnswerLimits;
  inFlight: InFlightLimits;
}

/** Rate limits as the API needs them: it also shows a state without taking from it. */
export interface RequestRateLimiter extends RateLimiter {
  peek(budgets: readonly RateLimitBudget[]): RateLimitState;
}

export interface ApiDeps {
  config: ApiConfig;
  authentication: Authentication;
  /** Requests whose sender is being found out; addresses take turns. */
  authenticationSlots: FairSlots;
  rateLimiter: RequestRateLimiter;
  /** Absent: this installation has no developer sandbox. */
  sandboxRequests?: SandboxRequests | undefined;
  clock: Clock;
  log: Log;
  metrics: Registry;
  trace: TraceScope;
  tracer?: Tracer;
}

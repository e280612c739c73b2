import type { Registry } from 'prom-client';

import { createRequestCounts } from '../../adapters/db/partners/usage';
import { createRateLimiter } from '../../adapters/db/system/access/rate-limits';
import { measureAccepting } from '../../adapters/metrics/accept-steps';
import type { Config } from '../../config';
import { createCursorCodec } from '../../usecases/cursor';
import { countRequests } from '../../usecases/partners/count-requests';
import { createPageRenderer } from '../../validation/engine/page-renderer';
import { documentLimitsOf, inboxLimitsOf } from './limits';
import type { Parts } from './parts';
import { checksOf, composeValidationEngine } from './validation-engine';

/** People read pages one at a time; one thread more lets a small page pass a large one. */
const pageThreads = 2;
const keyBytes = (base64: string): Buffer => Buffer.from(base64, 'base64');

/** The keys that sign cursors; the first one signs, all verify. */
export const cursorKeysOf = (config: Config) =>
  [keyBytes(config.CURSOR_KEY), ...config.CURSOR_KEYS_OLD.map(keyBytes)] as const;

export type ApiParts = ReturnType<typeof composeApiParts>;

/** What use cases of the API share beyond the parts: limits, cursors, threads. */
export function composeApiParts(config: Config, parts: Parts, metrics: Registry) {
  const limits = {
    credentialPerMinute: config.RATE_LIMIT_CREDENTIAL_PER_MINUTE,
    tenantPerMinute: config.RATE_LIMIT_TENANT_PER_MINUTE,
    requestsFactor: config.RATE_LIMIT_REQUESTS_FACTOR,
    validationsPerMinute: config.RATE_LIMIT_VALIDATIONS_PER_MINUTE,
    testsPerMinute: config.RATE_LIMIT_TESTS_PER_MINUTE,
    lookupsPerMinute: config.RATE_LIMIT_LOOKUPS_PER_MINUTE,
    sessionPerMinute: config.RATE_LIMIT_SESSION_PER_MINUTE,
    sessionChangesPerMinute: config.RATE_LIMIT_SESSION_CHANGES_PER_MINUTE,
  };
  const { limiter, stopCounting } = countedLimiterOf(parts);
  const pages = createPageRenderer({
    threads: pageThreads,
    maxQueue: 64,
    timeoutSeconds: 20,
    limits: documentLimitsOf(config),
    log: parts.log,
  });
  const documents = composeValidationEngine(config, parts);
  const accepting = measureAccepting(
    {
      idempotency: parts.idempotency,
      limiter,
      records: parts.records,
      documents,
      submissions: parts.submissions,
      objects: parts.objects,
      workflows: parts.workflows,
      outbox: parts.outbox,
    },
    { metrics, tracer: parts.tracer },
  );
  const cursors = createCursorCodec(cursorKeysOf(config));
  const inbox = inboxLimitsOf(config);
  return { config, limits, limiter, stopCounting, cursors, pages, inbox, documents, accepting, ...checksOf(config) };
}

/** Budgets, by which the requests of each company are counted as well. */
function countedLimiterOf({ database, clock, log }: Parts) {
  const limiter = createRateLimiter(database, clock);
  const counted = countRequests(limiter, { counts: createRequestCounts(database), clock, log });
  const { stopCounting, ...counting }: typeof limiter & { stopCounting: () => Promise<void> } = counted;
  return { limiter: counting, stopCounting };
}

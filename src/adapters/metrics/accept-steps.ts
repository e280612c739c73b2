import { Histogram, type Registry } from 'prom-client';

import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { Outbox } from '../../domain/ports/deliveries/outbox';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { ObjectStore } from '../../domain/ports/invoices/objects';
import type { IdempotencyStore } from '../../domain/ports/submissions/idempotency';
import type { SenderRecords } from '../../domain/ports/submissions/sender-records';
import type { SubmissionRepository } from '../../domain/ports/submissions/submissions';
import type { Tracer } from '../../domain/ports/trace';
import type { FormatJob, FormatResult, ValidationEngine } from '../../domain/ports/validation/validation-engine';

/** What accepting an invoice calls. */
interface AcceptPorts {
  idempotency: IdempotencyStore;
  limiter: RateLimiter;
  records: SenderRecords;
  documents: ValidationEngine;
  submissions: SubmissionRepository;
  objects: ObjectStore;
  workflows: WorkflowGateway;
  outbox: Outbox;
}

interface MeasureDeps {
  metrics: Registry;
  tracer: Pick<Tracer, 'within'>;
}

/**
 * The same ports, with the time of each step of accepting in the histogram `portal_accept_step_seconds{step}`: `key` ·
 * `limit` · `sender` (tenant, connection and settings) · `thread` (waiting for a validating thread, and the way there
 * and back) · `parse` · `xsd` · `rules` · `priors` (earlier invoices, excluded recipients) · `store` · `commit` ·
 * `start` (Temporal) · `started` (its outbox row). Faults count as well.
 *
 * Within a trace each step is a span of this name, `accept.commit` and so on; those of the thread are one,
 * `accept.format`, with their times as attributes.
 */
export function measureAccepting(ports: AcceptPorts, { metrics, tracer }: MeasureDeps): AcceptPorts {
  const durations = new Histogram({
    name: 'portal_accept_step_seconds',
    help: 'Time of one step of accepting an invoice',
    labelNames: ['step'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [metrics],
  });
  const timed = <Result>(step: string, work: () => Promise<Result>): Promise<Result> =>
    tracer.within({ name: `accept.${step}`, kind: 'internal' }, async () => {
      const end = durations.startTimer({ step });
      try {
        return await work();
      } finally {
        end();
      }
    });
  const { idempotency, limiter, records, documents, submissions, objects, workflows, outbox } = ports;
  return {
    idempotency: { ...idempotency, reserve: (...input) => timed('key', () => idempotency.reserve(...input)) },
    limiter: { consume: (...input) => timed('limit', () => limiter.consume(...input)) },
    records: {
      ofTenant: (...input) => timed('sender', () => records.ofTenant(...input)),
      ofDocument: (...input) => timed('priors', () => records.ofDocument(...input)),
    },
    documents: { ...documents, validateFormat: (job) => validateTimed(documents, job, { durations, tracer }) },
    submissions: { accept: (submission) => timed('commit', () => submissions.accept(submission)) },
    objects: { ...objects, put: (...input) => timed('store', () => objects.put(...input)) },
    workflows: {
      ...workflows,
      startDelivery: (...input) => timed('start', () => workflows.startDelivery(...input)),
    },
    outbox: { ...outbox, completeStart: (...input) => timed('started', () => outbox.completeStart(...input)) },
  };
}

/** The thread itself says what it spent its time on; the rest is the way there and the wait for it. */
function validateTimed(
  documents: ValidationEngine,
  job: FormatJob,
  { durations, tracer }: { durations: Histogram<'step'>; tracer: MeasureDeps['tracer'] },
): Promise<FormatResult> {
  return tracer.within({ name: 'accept.format', kind: 'internal' }, async (span) => {
    const startedAt = performance.now();
    const result = await documents.validateFormat(job);
    const { parseMs, xsdMs, rulesMs } = result.timings;
    const threadMs = performance.now() - startedAt - parseMs - xsdMs - rulesMs;
    for (const [step, ms] of Object.entries({ parse: parseMs, xsd: xsdMs, rules: rulesMs, thread: threadMs }))
      durations.observe({ step }, ms / 1000);
    span?.set({
      ...{ 'portal.thread_ms': threadMs, 'portal.parse_ms': parseMs },
      ...{ 'portal.xsd_ms': xsdMs, 'portal.rules_ms': rulesMs },
    });
    return result;
  });
}

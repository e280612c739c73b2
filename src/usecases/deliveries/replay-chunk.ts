import type { InvoiceId } from '../../domain/ids';
import type { Job } from '../../domain/jobs/job';
import type { ReplayItemResult, ReplayJobRequest } from '../../domain/ports/deliveries/bulk-replays';
import type { Chunk, Jobs } from '../../domain/ports/jobs/jobs';
import type { Log } from '../../domain/ports/log';
import { isRetryable, ProblemError } from '../../domain/problem';
import type { WorkOnJob } from '../jobs/run-chunk';
import type { DecideOnDelivery } from './replay-delivery';

export interface ReplayChunkDeps {
  jobs: Pick<Jobs, 'keepChunk'>;
  decide: DecideOnDelivery;
  log: Log;
}

const chunkSize = 20;

/**
 * One chunk of a replay of many: the next 20 deliveries of one company. Each is changed in the transaction that moves
 * the job behind it, so that none goes out twice for one decision, whatever dies between.
 */
export const createReplayChunk =
  (deps: ReplayChunkDeps): WorkOnJob =>
  async (job, signal) => {
    const { invoiceIds } = job.request as ReplayJobRequest;
    let kept = job;
    for (const invoiceId of invoiceIds.slice(job.done, job.done + chunkSize)) {
      signal.throwIfAborted();
      const next = await replayOne(deps, kept, invoiceId);
      if (next === null) return null;
      kept = next;
    }
    return kept;
  };

async function replayOne({ jobs, decide, log }: ReplayChunkDeps, job: Job, invoiceId: InvoiceId): Promise<Job | null> {
  const { mode, reason, confirmNotDelivered } = job.request as ReplayJobRequest;
  const reach = { kind: 'tenant', tenantId: job.tenantId } as const;
  const command = { actor: job.actor, reach, invoiceId, mode, reason, confirmNotDelivered };
  const chunk = chunkWith(job, invoiceId, { outcome: 'replayed', code: null });
  try {
    return (await decide(command, { job, chunk })).job ?? null;
  } catch (fault) {
    return jobs.keepChunk(job, chunkWith(job, invoiceId, resultOf(fault, log)));
  }
}

/**
 * A refusal is a result, and so is a provider that does not answer: the others do not wait for it.
 * @throws while our own store is away
 */
function resultOf(fault: unknown, log: Log): ReplayItemResult {
  if (!(fault instanceof ProblemError)) {
    log.error({ err: fault }, 'One delivery of a replay failed unexpectedly');
    return { outcome: 'failed', code: 'INTERNAL_ERROR' };
  }
  if (fault.code === 'SERVICE_UNAVAILABLE') throw fault;
  return { outcome: isRetryable(fault) ? 'failed' : 'refused', code: fault.code };
}

function chunkWith(job: Job, invoiceId: InvoiceId, { outcome, code }: ReplayItemResult): Chunk {
  const total = (job.request as ReplayJobRequest).invoiceIds.length;
  const done = job.done + 1;
  return {
    ...{ cursor: null, done, total },
    counts: { replayed: 0, refused: 0, failed: 0, ...job.counts, [outcome]: (job.counts[outcome] ?? 0) + 1 },
    items: [{ seq: done, invoiceId, outcome, code, details: {} }],
    finished: done === total ? { result: {}, days: null } : null,
  };
}

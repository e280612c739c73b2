import { randomUUID } from 'node:crypto';

import type { DeliveryOverview } from '../../domain/deliveries/delivery';
import type { InvoiceId } from '../../domain/ids';
import type { DeliveryFilter, DeliveryOverviewRepository } from '../../domain/ports/deliveries/deliveries';
import type { ReplayItemResult, ReplayJob, ReplayJobs } from '../../domain/ports/deliveries/replay-jobs';
import type { Log } from '../../domain/ports/log';
import { badRequest, isRetryable, ProblemError } from '../../domain/problem';
import type { DeliveryRecord } from './delivery-record';
import type { ReplayDelivery } from './replay-delivery';

export interface ReplayDeliveries extends Omit<ReplayDelivery, 'invoiceId'> {
  filter: DeliveryFilter;
}

/** More at once would be a decision without review. */
const maxItems = 5_000;
const pageSize = 500;
const claimSize = 20;
const leaseSeconds = 120;

/**
 * Takes a decision on everything that fits the filter now, to be worked off in the background.
 * @throws ProblemError `BAD_REQUEST` for a filter without any member or with more than 5,000 deliveries
 */
export const createReplayDeliveries =
  ({ overviews, jobs }: { overviews: Pick<DeliveryOverviewRepository, 'list'>; jobs: Pick<ReplayJobs, 'create'> }) =>
  async ({ filter, ...decision }: ReplayDeliveries): Promise<ReplayJob> => {
    const given = Object.fromEntries(
      Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    if (Object.keys(given).length === 0)
      throw badRequest('/filter', 'Name at least one condition: all deliveries of all tenants are never meant.');
    const invoiceIds: InvoiceId[] = [];
    let after: { since: string; invoiceId: InvoiceId } | null = null;
    do {
      const page: DeliveryOverview[] = await overviews.list(filter, pageSize, after);
      invoiceIds.push(...page.map(({ invoiceId }) => invoiceId));
      if (invoiceIds.length > maxItems)
        throw badRequest('/filter', `More than ${maxItems} deliveries fit: narrow the filter.`);
      after = page.length === pageSize ? (page.at(-1) ?? null) : null;
    } while (after !== null);
    return jobs.create({ ...decision, id: randomUUID(), filter: given }, invoiceIds);
  };

/** @throws ProblemError `NOT_FOUND` */
export const createGetReplayJob =
  ({ jobs }: { jobs: Pick<ReplayJobs, 'find'> }) =>
  async (id: string): Promise<ReplayJob> => {
    const job = await jobs.find(id);
    if (!job) throw new ProblemError('NOT_FOUND');
    return job;
  };

export interface RunReplayDeps {
  jobs: Pick<ReplayJobs, 'claim' | 'settle'>;
  replay: (command: ReplayDelivery) => Promise<DeliveryRecord>;
  log: Log;
}

/** Works off some items of the oldest job. */
export const createRunReplayJobs =
  ({ jobs, replay, log }: RunReplayDeps) =>
  async (): Promise<'more' | 'idle'> => {
    const claimed = await jobs.claim(claimSize, leaseSeconds);
    if (!claimed) return 'idle';
    const { id, actor, mode, reason, confirmNotDelivered } = claimed.job;
    for (const invoiceId of claimed.invoiceIds) {
      const result = await resultOf(replay({ actor, mode, reason, confirmNotDelivered, invoiceId }), log);
      await jobs.settle(id, invoiceId, result);
    }
    return 'more';
  };

/** A refusal is a result. Our own store being away is not: it ends this round, and the items come back after their lease. */
async function resultOf(replayed: Promise<DeliveryRecord>, log: Log): Promise<ReplayItemResult> {
  try {
    await replayed;
    return { outcome: 'replayed', code: null };
  } catch (error) {
    if (!(error instanceof ProblemError)) {
      log.error({ err: error }, 'One delivery of a replay job failed unexpectedly');
      return { outcome: 'failed', code: 'INTERNAL_ERROR' };
    }
    if (error.code === 'SERVICE_UNAVAILABLE') throw error;
    return { outcome: isRetryable(error) ? 'failed' : 'refused', code: error.code };
  }
}

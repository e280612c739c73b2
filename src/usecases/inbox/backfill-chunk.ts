import type { IntegrationId } from '../../domain/ids';
import type { InboxRepository } from '../../domain/ports/inbox/inbox';
import type { WorkOnJob } from '../jobs/run-chunk';

/** What a job of the kind `inbox_backfill` is asked for. */
export interface BackfillRequest {
  integrationId: IntegrationId;
}

const chunkSize = 1_000;

/**
 * One chunk of a backfill: offers the next invoices of the history to a new integration, in the transaction that keeps
 * the chunk.
 */
export const createBackfillChunk =
  ({ erpInbox }: { erpInbox: Pick<InboxRepository, 'fillInJob'> }): WorkOnJob =>
  (job) =>
    erpInbox.fillInJob(job, (job.request as BackfillRequest).integrationId, chunkSize);

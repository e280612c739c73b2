import { systemActor } from '../../domain/access/actor';
import type { InboxAdminRepository } from '../../domain/ports/inbox/inbox';
import type { BeginJob } from '../jobs/begin-job';
import type { BackfillRequest } from './backfill-chunk';

export interface BeginBackfillsDeps {
  inboxAdmin: Pick<InboxAdminRepository, 'toFill'>;
  beginJob: BeginJob;
}

const batch = 20;
const actor = systemActor('inbox');

/**
 * One round: begins a job for every new integration that has not been offered the whole history yet. When two processes
 * begin one each, the second job finds nothing to do.
 */
export const createBeginBackfills =
  ({ inboxAdmin, beginJob }: BeginBackfillsDeps) =>
  async (): Promise<'more' | 'idle'> => {
    const owners = await inboxAdmin.toFill(batch);
    for (const { tenantId, integrationId } of owners) {
      const request: BackfillRequest = { integrationId };
      const owner = { reach: { kind: 'tenant', tenantId } as const, actor };
      await beginJob(owner, { tenantId, kind: 'inbox_backfill', request }, null);
    }
    return owners.length === batch ? 'more' : 'idle';
  };

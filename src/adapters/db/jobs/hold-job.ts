import type { Job } from '../../../domain/jobs/job';
import type { Transaction } from '../transaction';
import { isOpenRow } from './job-row';

const holdOpen = `
  select from jobs where tenant_id = $1 and id = $2 and generation = $3 and ${isOpenRow} for update`;

/**
 * Holds an open job until the transaction ends, for effects that `keepChunk` is told of only when they are written.
 * @returns false: it was closed meanwhile, and nothing may be written
 */
export const holdJob = async (tx: Transaction, { tenantId, id, generation }: Job): Promise<boolean> =>
  (await tx.query(holdOpen, [tenantId, id, generation])).length > 0;

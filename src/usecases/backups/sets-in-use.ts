import { isOpen, jobStates } from '../../domain/jobs/job';
import type { Jobs } from '../../domain/ports/jobs/jobs';
import type { VerifyRequest } from './backup-jobs';

/** Sets that open jobs verify: removing one would look as if its files were lost. */
export const createSetsInUse =
  ({ jobs }: { jobs: Pick<Jobs<null>, 'page'> }) =>
  async (): Promise<string[]> => {
    const filter = { kinds: ['backup_verify'], state: jobStates.filter(isOpen), tenantId: null } as const;
    const open = await jobs.page({ kind: 'portal' }, filter, { limit: 10, after: null });
    return open.map(({ request }) => (request as VerifyRequest).backupId);
  };

import { systemActor } from '../../domain/access/actor';
import type { RetentionExtensions } from '../../domain/ports/retention/retention';
import { ProblemError } from '../../domain/problem';
import type { BeginJob } from '../jobs/begin-job';
import type { ExtendRequest } from './extend-retention';

export interface BeginExtensionsDeps {
  extensions: Pick<RetentionExtensions, 'behind'>;
  beginJob: BeginJob;
  /** RETENTION_YEARS. */
  leastYears: number;
}

const batch = 20;
const owner = { reach: { kind: 'portal' }, actor: systemActor('retention') } as const;

/**
 * One round: begins a job for each company whose stored documents are protected for less than its period, whichever way
 * that was made longer: for the company, for the portal, or in the configuration.
 */
export const createBeginExtensions =
  ({ extensions, beginJob, leastYears }: BeginExtensionsDeps) =>
  async (): Promise<'more' | 'idle'> => {
    const behind = await extensions.behind(leastYears, batch);
    for (const { tenantId, years } of behind) {
      const request: ExtendRequest = { years };
      try {
        await beginJob(owner, { tenantId, kind: 'retention', request }, null);
      } catch (error) {
        // Another process has begun it.
        if (!(error instanceof ProblemError && error.code === 'CONFLICT')) throw error;
      }
    }
    return behind.length === batch ? 'more' : 'idle';
  };

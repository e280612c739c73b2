import type { TenantId } from '../../domain/ids';
import type { Clock } from '../../domain/ports/clock';
import type { TestRunRepository } from '../../domain/ports/test-mode/test-runs';
import { ProblemError } from '../../domain/problem';
import { isTestRunId } from '../../domain/test-mode/test-run';
import type { AcceptedDocument } from '../submissions/accepted-answer';
import type { SubmissionTestRun } from './test-invoice';

/** @throws ProblemError `NOT_FOUND`, `TEST_RUN_EXPIRED` */
export type ReadTestRun = (tenantId: TenantId, id: string) => Promise<SubmissionTestRun>;

/** The result of a test of the company, for a day. */
export const createReadTestRun =
  ({ testRuns, clock }: { testRuns: Pick<TestRunRepository<AcceptedDocument>, 'find'>; clock: Clock }): ReadTestRun =>
  async (tenantId, id) => {
    const run = isTestRunId(id) ? await testRuns.find(tenantId, id) : null;
    if (run === null) throw new ProblemError('NOT_FOUND');
    if (run === 'contents_erased' || Date.parse(run.expires_at) <= clock()) throw new ProblemError('TEST_RUN_EXPIRED');
    return run;
  };

import type { TenantId } from '../../ids';
import type { TestRun, TestRunId } from '../../test-mode/test-run';
import type { OwnedKey } from '../submissions/idempotency';

/** Results of tests. They are the only thing that a test leaves, beside the answer of its key. */
export interface TestRunRepository<Accepted> {
  /**
   * One transaction: the run, and its id as the answer of the key.
   * @returns false when the key was lost to another request; nothing was written
   */
  keep(tenantId: TenantId, run: TestRun<Accepted>, key: OwnedKey): Promise<boolean>;
  /** Also one that has expired. @returns `contents_erased` when only its id is left; null when there never was one */
  find(tenantId: TenantId, id: TestRunId): Promise<TestRun<Accepted> | 'contents_erased' | null>;
}

/** The results of all tenants (system role). */
export interface OldTestRuns {
  /** Erases the contents of at most so many runs that are old enough. @returns how many it erased */
  erase(limit: number): Promise<number>;
}

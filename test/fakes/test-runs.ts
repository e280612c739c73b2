import type { TestRunRepository } from '../../src/domain/ports/test-mode/test-runs';
import type { TestRun, TestRunId } from '../../src/domain/test-mode/test-run';
import type { FakeIdempotencyStore } from './idempotency';

export interface FakeTestRuns<Accepted> extends TestRunRepository<Accepted> {
  readonly kept: readonly TestRun<Accepted>[];
  /** What the housekeeping does with an old one. */
  erase(id: TestRunId): void;
}

/** Results of tests in memory; the suite of the real repository holds for it too. */
export function fakeTestRuns<Accepted>(keys: Pick<FakeIdempotencyStore, 'complete'>): FakeTestRuns<Accepted> {
  const runs = new Map<string, TestRun<Accepted> | 'contents_erased'>();
  const kept: TestRun<Accepted>[] = [];
  return {
    kept,
    keep: (tenantId, run, { scope, token }) => {
      const answer = { status: 200, headers: {}, body: { test_run_id: run.id } };
      if (!keys.complete(scope, token, answer, null)) return Promise.resolve(false);
      runs.set(`${tenantId} ${run.id}`, run);
      kept.push(run);
      return Promise.resolve(true);
    },
    find: (tenantId, id) => Promise.resolve(runs.get(`${tenantId} ${id}`) ?? null),
    erase: (id) => {
      for (const key of runs.keys()) if (key.endsWith(` ${id}`)) runs.set(key, 'contents_erased');
    },
  };
}

import { randomUUID } from 'node:crypto';

import type { TenantId } from '../../../src/domain/ids';
import type { IdempotencyStore, OwnedKey } from '../../../src/domain/ports/submissions/idempotency';
import type { TestRunRepository } from '../../../src/domain/ports/test-mode/test-runs';
import type { TestRunId } from '../../../src/domain/test-mode/test-run';
import type { AcceptedDocument } from '../../../src/usecases/submissions/accepted-answer';
import { aTestRun } from '../../support/factories/test-run-factory';

export interface TestRunsUnderTest {
  testRuns: () => TestRunRepository<AcceptedDocument>;
  keys: () => IdempotencyStore;
  tenantId: () => TenantId;
  anotherTenant: () => Promise<TenantId>;
  /** What the housekeeping does with an old one. */
  erase: (id: TestRunId) => Promise<void>;
}

/** The rules that every store of test results keeps. */
export function describeTestRuns({ testRuns, keys, tenantId, anotherTenant, erase }: TestRunsUnderTest): void {
  const aKey = async (): Promise<OwnedKey> => {
    const id = tenantId();
    const scope = { tenantId: id, owner: id, operation: 'test_submit', key: randomUUID() } as const;
    const reserved = await keys().reserve(scope, 'body', 60);
    if (reserved.kind !== 'reserved') throw new Error('the key is not free');
    return { scope, token: reserved.token };
  };

  describe('the result of a test', () => {
    it('is found as it was kept, and its key answers with its id', async () => {
      const [run, key] = [aTestRun(), await aKey()];
      expect(await testRuns().keep(tenantId(), run, key)).toBe(true);
      expect(await testRuns().find(tenantId(), run.id)).toEqual(run);
      expect(await keys().reserve(key.scope, 'body', 60)).toEqual({
        kind: 'replay',
        answer: { status: 200, headers: {}, body: { test_run_id: run.id } },
      });
    });

    it('is not kept under a key that another request owns', async () => {
      const [run, { scope }] = [aTestRun(), await aKey()];
      expect(await testRuns().keep(tenantId(), run, { scope, token: randomUUID() })).toBe(false);
      expect(await testRuns().find(tenantId(), run.id)).toBeNull();
    });

    it('is not found by another company', async () => {
      const run = aTestRun();
      await testRuns().keep(tenantId(), run, await aKey());
      expect(await testRuns().find(await anotherTenant(), run.id)).toBeNull();
    });

    it('is still known when its contents were erased', async () => {
      const run = aTestRun();
      await testRuns().keep(tenantId(), run, await aKey());
      await erase(run.id);
      expect(await testRuns().find(tenantId(), run.id)).toBe('contents_erased');
    });
  });
}

import type { TestRunRepository } from '../../../domain/ports/test-mode/test-runs';
import { testAnswerDays, type TestRun, type TestRunId } from '../../../domain/test-mode/test-run';
import { json } from '../json';
import type { Database } from '../transaction';

const keepRun = `
  with owned as (
    update idempotency_keys
    set answer = $6::jsonb, expires_at = clock_timestamp() + ${testAnswerDays} * interval '1 day'
    where tenant_id = $1 and owner = $2 and operation = $3 and key = $4 and token = $5 and answer is null
    returning 1
  )
  insert into test_runs (tenant_id, id, run, created_at, expires_at)
  select $1, $7, $8::jsonb, $9, $10 from owned
  returning id`;

const findRun = `select run from test_runs where tenant_id = $1 and id = $2`;

/** The row has the UUID alone. */
const uuidOf = (id: TestRunId): string => id.slice('test_'.length);

/** @typeParam Accepted what the run says of the document, as it was kept */
export const createTestRunRepository = <Accepted>(database: Database): TestRunRepository<Accepted> => ({
  keep: (tenantId, run, { scope, token }) =>
    database.withTenant(tenantId, async (tx) => {
      const answer = json({ status: 200, headers: {}, body: { test_run_id: run.id } });
      const kept = await tx.query(keepRun, [
        ...[tenantId, scope.owner, scope.operation, scope.key, token, answer],
        ...[uuidOf(run.id), json(run), run.created_at, run.expires_at],
      ]);
      return kept.length > 0;
    }),
  find: (tenantId, id) =>
    database.withTenant(tenantId, async (tx) => {
      const [row] = await tx.query<{ run: TestRun<Accepted> | null }>(findRun, [tenantId, uuidOf(id)]);
      return row === undefined ? null : (row.run ?? 'contents_erased');
    }),
});

import type { OldTestRuns } from '../../../domain/ports/test-mode/test-runs';
import type { Database } from '../transaction';

/** The policy of `portal_system` shows it those only that are old enough (migration create-test-runs). */
const erase = `
  update test_runs set run = null
  where (tenant_id, id) in (select tenant_id, id from test_runs where run is not null order by created_at limit $1)
  returning id`;

export const createOldTestRuns = (database: Database): OldTestRuns => ({
  erase: async (limit) => (await database.withSystem((tx) => tx.query<object>(erase, [limit]))).length,
});

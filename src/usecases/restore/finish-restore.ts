import type { Clock } from '../../domain/ports/clock';
import type { RestoredDatabase } from '../../domain/ports/restore/installation';
import { decideFinish, type FinishDecision, type FinishRequest } from '../../domain/restore/finish-restore';

/**
 * Ends a restore: from now on the portal may start. Repeatable; for the same recovery point only the first run changes
 * anything.
 */
export const createFinishRestore =
  (deps: { database: RestoredDatabase; clock: Clock }) =>
  (request: FinishRequest): Promise<FinishDecision> =>
    deps.database.finish((installation) => decideFinish(installation, request, new Date(deps.clock()).toISOString()));

import type { Clock } from '../../domain/ports/clock';
import type { RestoredDatabase } from '../../domain/ports/restore/installation';
import { decideFinish, type FinishDecision, type FinishRequest } from '../../domain/restore/finish-restore';
import { type AdoptDocuments, type Adoption, noAdoption } from './adopt-documents';

export interface FinishRestoreDeps {
  database: RestoredDatabase;
  adoptDocuments: AdoptDocuments;
  clock: Clock;
}

export interface RestoreFinished {
  decision: FinishDecision;
  adoption: Adoption;
}

/**
 * Ends a restore: documents without rows get them back, and from then on the portal may start. Repeatable, also after
 * it was broken off; for the same recovery point only the first whole run changes anything. Documents come before the
 * new epoch, so that what was made of them is of an older one, as all that may have been sent in the lost time.
 */
export const createFinishRestore =
  ({ database, adoptDocuments, clock }: FinishRestoreDeps) =>
  async (request: FinishRequest): Promise<RestoreFinished> => {
    const now = new Date(clock()).toISOString();
    const decision = await database.begin((installation) => decideFinish(installation, request, now));
    if (decision.kind !== 'finish') return { decision, adoption: noAdoption };
    const adoption = await adoptDocuments(decision.recoveredTo);
    await database.finish(decision);
    return { decision, adoption };
  };

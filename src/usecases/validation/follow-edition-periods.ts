import type { Clock } from '../../domain/ports/clock';
import type { EditionPeriodStore } from '../../domain/ports/validation/edition-periods';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import type { EditionPeriods } from '../../domain/validation/edition-periods';
import { createSharedWork } from '../shared-work';

export interface FollowEditionPeriodsDeps {
  editionPeriods: Pick<EditionPeriodStore, 'read'>;
  clock: Clock;
}

/** A change holds in every process after so long; in between, validations do not ask the database. */
const keepMs = 1_000;

/**
 * The engine, with the periods of the editions as they are when a validation begins. They travel with its job: a
 * validation that is running ends with the edition that it began with.
 *
 * While the database is away the last known periods hold. @throws ProblemError `SERVICE_UNAVAILABLE` when none were
 * read yet
 */
export function followEditionPeriods(
  documents: ValidationEngine,
  { editionPeriods, clock }: FollowEditionPeriodsDeps,
): ValidationEngine {
  const share = createSharedWork<EditionPeriods>();
  let known: { periods: EditionPeriods; untilMs: number } | null = null;

  async function current(): Promise<EditionPeriods> {
    if (known !== null && clock() < known.untilMs) return known.periods;
    try {
      return await share('periods', async () => {
        const stored = await editionPeriods.read();
        const periods: EditionPeriods = { peppol: stored.peppol?.periods, 'sk-tdd': stored['sk-tdd']?.periods };
        known = { periods, untilMs: clock() + keepMs };
        return periods;
      });
    } catch (error) {
      if (known === null) throw error;
      return known.periods;
    }
  }

  return {
    ...documents,
    validateFormat: async (job) => documents.validateFormat({ ...job, periods: await current() }),
  };
}

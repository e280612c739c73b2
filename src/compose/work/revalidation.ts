import { createRevalidationActivities } from '../../../activities/revalidation-activities';
import { createJobs } from '../../adapters/db/jobs/jobs';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { ProblemError } from '../../domain/problem';
import { createFairSlots } from '../../threads/fair-slots';
import { createRunChunk } from '../../usecases/jobs/run-chunk';
import { createRevalidateChunk } from '../../usecases/revalidation/revalidate-chunk';
import { createPreviewChunk } from '../../usecases/rule-previews/preview-chunk';
import type { Parts } from '../parts/parts';
import { judgeDepsOf } from '../revalidation';
import type { WorkParts } from './work-parts';

/** The steps of jobs that validate many documents. */
export function composeRevalidationActivities(parts: Parts, shared: WorkParts) {
  const jobs = createJobs(parts.database);
  const runChunk = createRunChunk({ jobs });
  const documents = withHalfOfThreads(shared.documents, shared.config.VALIDATION_THREADS);
  return createRevalidationActivities({
    revalidateChunk: runChunk(
      createRevalidateChunk({
        ...judgeDepsOf(parts, { documents, inboundChecks: shared.inboundChecks }),
        tenants: parts.tenants,
        invoices: parts.invoices,
        selected: parts.selected,
        revalidations: parts.revalidations,
      }),
    ),
    previewChunk: runChunk(
      createPreviewChunk({
        jobs,
        documents,
        tenants: parts.tenants,
        invoices: parts.invoices,
        selected: parts.selected,
        objects: parts.objects,
        validationSettings: parts.validationSettings,
        clock: parts.clock,
        log: parts.log,
      }),
    ),
  });
}

/** Jobs take at most half of the validating threads of the process: what just arrives does not wait for them. */
function withHalfOfThreads(documents: ValidationEngine, threads: number): ValidationEngine {
  const slots = createFairSlots({
    concurrent: Math.max(1, Math.floor(threads / 2)),
    maxWaiting: 1_000,
    maxWaitingPerShare: 1_000,
  });
  return {
    ...documents,
    validateFormat: async (job) => {
      const release = await slots.acquire({ share: job.turn?.share ?? '', waitMilliseconds: 600_000 });
      if (release === null) throw new ProblemError('VALIDATOR_UNAVAILABLE');
      try {
        return await documents.validateFormat(job);
      } finally {
        release();
      }
    },
  };
}

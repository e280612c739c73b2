import type { Config } from '../../config';
import type { ValidationEngine } from '../../domain/ports/validation/validation-engine';
import { followEditionPeriods } from '../../usecases/validation/follow-edition-periods';
import { createValidationEngine } from '../../validation/engine/validation-engine';
import { createInboundChecks } from '../../validation/portal/inbound-checks';
import { createSubmissionChecks } from '../../validation/portal/submission-checks';
import { documentLimitsOf } from './limits';
import type { Parts } from './parts';

/** Checks of our own, with the limits that are configured. */
export const checksOf = ({ MAX_ATTACHMENTS: maxAttachments }: Config) => ({
  inboundChecks: createInboundChecks(maxAttachments),
  submissionChecks: createSubmissionChecks(maxAttachments),
});

/** The validating threads, in each process that validates documents. */
export const composeValidationEngine = (
  config: Config,
  { log, clock, editionPeriods }: Pick<Parts, 'log' | 'clock' | 'editionPeriods'>,
): ValidationEngine =>
  followEditionPeriods(
    createValidationEngine({
      rulesDir: config.RULES_DIR,
      threads: config.VALIDATION_THREADS,
      maxQueue: config.VALIDATION_QUEUE,
      maxQueuePerTenant: Math.ceil(config.VALIDATION_QUEUE / 2),
      timeoutSeconds: config.VALIDATION_TIMEOUT_SECONDS,
      limits: documentLimitsOf(config),
      rules: config.VALIDATION_RULES,
      log,
    }),
    { editionPeriods, clock },
  );

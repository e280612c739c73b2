import { ApplicationFailure, TemporalFailure } from '@temporalio/common';
import type { ActivityInterceptorsFactory } from '@temporalio/worker';

import type { Log } from '../../domain/ports/log';
import { isRetryable, ProblemError } from '../../domain/problem';

/**
 * The activities' edge: a problem crosses it as a failure whose `type` is its code, repeated by Temporal when the same
 * request may succeed later. Anything else is a fault of ours; it is repeated too (a store without a translation, a
 * release that fixes it), the watchdog calls an operator when that goes on. Histories get codes only: the text of an
 * unknown error may quote data.
 */
export const activityFaults =
  (log: Log): ActivityInterceptorsFactory =>
  ({ info }) => ({
    inbound: {
      execute: async (input, next) => {
        try {
          return await next(input);
        } catch (error) {
          const fields = {
            activity: info.activityType,
            workflowId: info.workflowExecution?.workflowId,
            attempt: info.attempt,
            err: error,
          };
          if (error instanceof ProblemError) log.warn(fields, 'A step of a workflow met a problem');
          else if (!(error instanceof TemporalFailure)) log.error(fields, 'A step of a workflow failed unexpectedly');
          throw failureOf(error);
        }
      },
    },
  });

/** What Temporal is told of an error. */
export function failureOf(error: unknown): TemporalFailure {
  if (error instanceof TemporalFailure) return error;
  if (!(error instanceof ProblemError))
    return ApplicationFailure.create({ type: 'INTERNAL_ERROR', message: 'INTERNAL_ERROR' });
  const { retryAfterSeconds } = error.context;
  return ApplicationFailure.create({
    type: error.code,
    message: error.code,
    nonRetryable: !isRetryable(error),
    ...(retryAfterSeconds === undefined ? {} : { nextRetryDelay: retryAfterSeconds * 1000 }),
  });
}

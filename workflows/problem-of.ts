import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';

import { isProblemCode, type ProblemCode } from '../src/domain/problem';

/** The problem code behind a failed activity; a failure without one is a fault of ours. */
export function problemOf(failure: unknown): ProblemCode {
  const cause = failure instanceof ActivityFailure ? failure.cause : failure;
  const type = cause instanceof ApplicationFailure ? cause.type : null;
  return typeof type === 'string' && isProblemCode(type) ? type : 'INTERNAL_ERROR';
}

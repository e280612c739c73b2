import type { Log } from '../../domain/ports/log';
import { isRetryable, ProblemError } from '../../domain/problem';

/**
 * Why one thing of a job fails alone. What may pass by itself is thrown on: the job waits for it. A fault of ours
 * (`INTERNAL_ERROR`, such as bytes that are lost) does not pass, and must not stop the others.
 * @returns a problem code, or `VALIDATION_TIMEOUT`: the rules did not come to an end on the document
 */
export function codeOfItemFault(fault: unknown, log: Log): string {
  if (!(fault instanceof ProblemError) || fault.code === 'INTERNAL_ERROR') {
    log.error({ err: fault }, 'One invoice of a job failed unexpectedly');
    return 'INTERNAL_ERROR';
  }
  if (fault.context.timedOut) return 'VALIDATION_TIMEOUT';
  if (isRetryable(fault)) throw fault;
  return fault.code;
}

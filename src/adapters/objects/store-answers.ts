import { localized } from '../../domain/localized';
import { ProblemError } from '../../domain/problem';

/** Both are answers to `If-None-Match: *`: the key is taken, or is being taken right now. */
export const keyTaken = ['PreconditionFailed', 'ConditionalRequestConflict'];

const missing = ['NoSuchKey', 'NoSuchVersion', 'NotFound'];

/**
 * Repeats a call once when its connection broke: a kept connection may have been closed by the server just as we used
 * it. Harmless, because every call here can be repeated: a write that did arrive answers "taken" with the same bytes.
 */
export async function answering<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!['ECONNRESET', 'EPIPE'].includes(codeOf(error))) throw error;
    return await call();
  }
}

export async function orProblem<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await answering(call);
  } catch (error) {
    throw problemOf(error);
  }
}

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A missing object is our loss and never comes back; everything else is the store being away or unwell. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (missing.includes(codeOf(error))) return bug('A stored object is missing.', error);
  return new ProblemError('SERVICE_UNAVAILABLE', {
    detail: localized(
      'Úložisko dokumentov neodpovedá.',
      'Úložiště dokumentů neodpovídá.',
      'The document store does not answer.',
    ),
    cause: error,
  });
}

export const bug = (what: string, cause?: unknown): ProblemError =>
  new ProblemError('INTERNAL_ERROR', { cause: new Error(what, { cause }) });

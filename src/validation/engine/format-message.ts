import type { Localized } from '../../domain/localized';
import type { FormatResult } from '../../domain/ports/validation/validation-engine';
import { type ProblemCode, type ProblemContext, ProblemError } from '../../domain/problem';

/** A problem as it crosses a thread boundary, where the class of an error and its own fields are lost. */
export interface ProblemMessage {
  code: ProblemCode;
  detail: Localized | null;
  context: ProblemContext;
  /** Message of the cause, for the log only. */
  cause: string | null;
}

/** What a thread answers: every expected outcome is data, a throw is a bug of ours. */
export type FormatMessage = { result: FormatResult } | { problem: ProblemMessage };

export const toMessage = ({ code, detail, context, cause }: ProblemError): ProblemMessage => ({
  code,
  detail,
  context,
  cause: cause instanceof Error ? (cause.stack ?? cause.message) : null,
});

export const fromMessage = ({ code, detail, context, cause }: ProblemMessage): ProblemError =>
  new ProblemError(code, {
    detail: detail ?? undefined,
    context,
    cause: cause === null ? undefined : new Error(cause),
  });

import { problemDefinition, ProblemError } from '../domain/problem';

/**
 * What the log keeps of an error. Nothing else of it is written: libraries hang statements, parameters and whole rows
 * on theirs.
 */
export interface LoggableError {
  /** Name of its class. */
  type: string;
  message: string;
  /** Problem code, SQLSTATE or code of the system. */
  code?: string;
  /** The database's name of the constraint that was violated. */
  constraint?: string;
  /** Frames only, without the message. Refusals of a caller's request have none: they are no fault of ours. */
  stack?: string;
  cause?: LoggableError;
  /** Of an AggregateError, the first few. */
  errors?: LoggableError[];
}

const maxMessageLength = 1_000;
const maxFrames = 30;
const deepestCause = 5;
const maxErrors = 5;
/** SQLSTATE class 22, data exception: the message quotes the value. */
const dataException = /^22[0-9A-Z]{3}$/;

const isErrorLike = (value: unknown): value is Error =>
  value instanceof Error ||
  (typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string');

const textAt = (value: unknown, member: string): string | undefined => {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = (value as Record<string, unknown>)[member];
  return typeof found === 'string' && found !== '' ? found.slice(0, 200) : undefined;
};

/** The driver's own error below one of Sequelize's; it knows SQLSTATE and constraint. */
const originalOf = (error: object): unknown => ('original' in error ? error.original : undefined);

/** The one serialiser of errors, used by every logger of the portal. @returns the value itself when it is no error */
export function loggableError(thrown: unknown, depth = 0): unknown {
  return isErrorLike(thrown) ? describe(thrown, depth) : thrown;
}

function describe(error: Error, depth: number): LoggableError {
  const original = originalOf(error);
  const code = textAt(error, 'code') ?? textAt(original, 'code');
  const constraint = textAt(error, 'constraint') ?? textAt(original, 'constraint');
  const stack = isRefusal(error) ? '' : framesOf(error.stack);
  const cause = depth < deepestCause ? causeOf(error, original) : undefined;
  const errors = error instanceof AggregateError && depth < deepestCause ? error.errors.slice(0, maxErrors) : [];
  return {
    type: typeOf(error),
    message: messageOf(error, code),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(stack === '' ? {} : { stack }),
    ...(isErrorLike(cause) ? { cause: describe(cause, depth + 1) } : {}),
    ...(errors.length === 0
      ? {}
      : { errors: errors.filter(isErrorLike).map((inner: Error) => describe(inner, depth + 1)) }),
  };
}

/** Sequelize's `cause`, where it sets one, is the original again, which has been looked at. */
const causeOf = (error: Error, original: unknown): unknown => (error.cause === original ? undefined : error.cause);

const isRefusal = (error: Error): boolean =>
  error instanceof ProblemError && problemDefinition(error.code).status < 500;

const typeOf = (error: Error): string => textAt(error, 'name') ?? textAt(error, 'type') ?? 'Error';

function messageOf(error: Error, code: string | undefined): string {
  const message = error.message.slice(0, maxMessageLength);
  return code !== undefined && dataException.test(code) ? message.replace(/"[^]*/, '"…"') : message;
}

function framesOf(stack: unknown): string {
  if (typeof stack !== 'string') return '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return frames.slice(0, maxFrames).join('\n');
}

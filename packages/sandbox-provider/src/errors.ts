import { DatabaseError } from 'pg';

/** The five categories of SAPI-SK 1.0. */
export type SapiCategory = 'AUTH' | 'VALIDATION' | 'PROCESSING' | 'TEMPORARY' | 'PERMANENT';

interface SapiProblem {
  status: number;
  category: SapiCategory;
  retryable: boolean;
}

/**
 * Every error this server answers. `retryable` decides for the client, not the HTTP status: see the two kinds of 409.
 */
const catalogue = {
  'SAPI-AUTH-001': { status: 401, category: 'AUTH', retryable: false },
  'SAPI-AUTH-002': { status: 401, category: 'AUTH', retryable: false },
  'SAPI-AUTH-003': { status: 403, category: 'AUTH', retryable: false },
  'SAPI-AUTH-004': { status: 423, category: 'AUTH', retryable: true },
  'SAPI-VAL-001': { status: 400, category: 'VALIDATION', retryable: false },
  'SAPI-VAL-002': { status: 413, category: 'VALIDATION', retryable: false },
  'SAPI-VAL-003': { status: 400, category: 'VALIDATION', retryable: false },
  'SAPI-VAL-004': { status: 400, category: 'VALIDATION', retryable: false },
  'SAPI-VAL-005': { status: 404, category: 'VALIDATION', retryable: false },
  'SAPI-DOC-001': { status: 422, category: 'VALIDATION', retryable: false },
  'SAPI-DOC-004': { status: 404, category: 'VALIDATION', retryable: false },
  'SAPI-DOC-011': { status: 409, category: 'PROCESSING', retryable: false },
  'SAPI-DOC-020': { status: 422, category: 'VALIDATION', retryable: false },
  'SAPI-DOC-025': { status: 422, category: 'VALIDATION', retryable: false },
  'SAPI-PROC-003': { status: 500, category: 'PROCESSING', retryable: false },
  'SAPI-PROC-004': { status: 409, category: 'PROCESSING', retryable: true },
  'SAPI-TEMP-001': { status: 503, category: 'TEMPORARY', retryable: true },
  'SAPI-TEMP-002': { status: 503, category: 'TEMPORARY', retryable: true },
  'SAPI-TEMP-003': { status: 429, category: 'TEMPORARY', retryable: true },
} as const satisfies Record<string, SapiProblem>;

export type SapiCode = keyof typeof catalogue;

export interface SapiErrorDetail {
  field: string;
  issue: string;
  value?: string;
}

/** An error that is answered to the client in the words of SAPI-SK. */
export class SapiError extends Error {
  readonly details: readonly SapiErrorDetail[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: SapiCode,
    message: string,
    more: { details?: readonly SapiErrorDetail[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'SapiError';
    this.details = more.details ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  get status(): number {
    return catalogue[this.code].status;
  }

  /** The error object; the id is given under both names that clients look for. */
  toBody(correlationId: string): object {
    const { category, retryable } = catalogue[this.code];
    return {
      error: {
        category,
        code: this.code,
        message: this.message,
        retryable,
        correlation_id: correlationId,
        requestId: correlationId,
        ...(this.details.length > 0 && { details: this.details }),
      },
    };
  }
}

/** Turns whatever was thrown into what the client may be told. */
export function toSapiError(error: unknown): SapiError {
  if (error instanceof SapiError) return error;
  const status = httpStatusOf(error);
  if (status === 413) return new SapiError('SAPI-VAL-002', 'The request body is larger than 64 MB.', { cause: error });
  if (status !== undefined && status < 500)
    return new SapiError('SAPI-VAL-001', 'The request body cannot be read.', { cause: error });
  if (isDatabaseAway(error)) {
    return new SapiError('SAPI-TEMP-002', 'The provider cannot reach its records. Try again later.', {
      retryAfterSeconds: 1,
      cause: error,
    });
  }
  return new SapiError('SAPI-PROC-003', 'The provider failed to process the request.', { cause: error });
}

/** The body readers of Express mark the client's faults with an HTTP status. */
function httpStatusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}

const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EAI_AGAIN']);

/** True when the statement failed because of the way to Postgres, not because of the statement. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Classes 08 (connection), 53 (resources) and 57 (operator intervention, as at a shutdown) of the SQLSTATE codes.
  if (error instanceof DatabaseError) return /^(08|53|57)/.test(error.code ?? '');
  if ('code' in error && typeof error.code === 'string') return networkErrors.has(error.code);
  // node-postgres reports a broken connection and its own timeouts as plain errors without any code.
  return /connection|timeout/i.test(error.message);
}

import type { ProblemCategory } from '../../domain/problem-definition';
import type { ValidationFinding } from '../../domain/validation/finding';

/** A fault in one member of the request. */
export interface ProblemFieldError {
  /** JSON Pointer into the body (`/items/3/xml_base64`), or `query:limit`, `header:Idempotency-Key`. */
  pointer: string;
  message: string;
}

/** A character of a document that the wanted encoding lacks. Characters are never replaced. */
export interface EncodingUnrepresentableChar {
  char: string;
  /** @pattern ^U\+[0-9A-F]{4,6}$ */
  code_point: string;
  /**
   * Occurrences.
   * @isInt count
   * @minimum 1 count
   */
  count: number;
  /**
   * Position of the first occurrence, in UTF-16 code units.
   * @isInt first_offset
   * @minimum 0 first_offset
   */
  first_offset: number;
}

/**
 * Every refusal has this form (RFC 9457, `application/problem+json`). Programs decide by `code` and `retryable`, people
 * read `detail`.
 */
export interface Problem {
  /**
   * Address of a page that explains the problem and says what to do.
   * @format uri
   */
  type: string;
  /** Short, in the language of `Accept-Language` (sk, cs, en). */
  title: string;
  /** @isInt status */
  status: number;
  detail?: string;
  /** Path of the request. */
  instance?: string;
  /** Stable, from the catalogue. */
  code: string;
  /** Who or what is at fault. */
  category: ProblemCategory;
  /** Whether the same request, unchanged, may succeed later. */
  retryable: boolean;
  /** Equal to `X-Request-Id`; name it to support. */
  request_id?: string;
  errors?: ProblemFieldError[];
  /**
   * What the validation found (`VALIDATION_FAILED`, `OBLIGATION_FORBIDDEN`, `ISSUE_DATE_NOT_TODAY`, `SELLER_MISMATCH`).
   */
  findings?: ValidationFinding[];
  /**
   * Findings that are left out here: a repeated answer (`Idempotent-Replayed: true`) carries the first 50, errors
   * first.
   * @isInt findings_truncated
   * @minimum 1 findings_truncated
   */
  findings_truncated?: number;
  /**
   * Only `DUPLICATE_INVOICE` and `IDEMPOTENCY_CONFLICT`.
   * @format uuid
   */
  existing_invoice_id?: string;
  /**
   * Only `CONFLICT`: the job that is in the way.
   * @format uuid
   */
  job_id?: string;
  /** @isInt retry_after_seconds */
  retry_after_seconds?: number;
  /**
   * Only `CURSOR_EXPIRED`: the instant to go on from, without a cursor.
   * @format date-time
   */
  since?: string;
  /**
   * Only `ENCODING_*`: byte offset of the first offending byte or character.
   * @isInt offset
   * @minimum 0 offset
   */
  offset?: number;
  /** Only `ENCODING_NOT_REPRESENTABLE`: every character that the wanted encoding lacks, in the order of the text. */
  characters?: EncodingUnrepresentableChar[];
  /** Only where a token is asked for by a form: the code of RFC 6749, section 5.2. */
  error?: 'invalid_request' | 'invalid_client' | 'unauthorized_client' | 'unsupported_grant_type';
}

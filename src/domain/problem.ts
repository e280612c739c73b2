import type { Localized } from './localized';
import { problemCatalogue } from './problem-catalogue';
import type { ProblemDefinition } from './problem-definition';

export type ProblemCode = keyof typeof problemCatalogue;

/** A fault in one member of the input: JSON Pointer into the body, or `query:name` / `header:Name`. */
export interface FieldError {
  pointer: string;
  message: Localized;
}

/** A character that an encoding cannot express. Contract spelling. */
export interface UnrepresentableCharacter {
  char: string;
  /** `U+XXXX`, four hex digits or more. */
  code_point: string;
  count: number;
  /** Of its first occurrence, in UTF-16 units of the stored text (without byte order mark). */
  first_offset: number;
}

/** RFC 6749, section 5.2. */
export type OAuthError = 'invalid_request' | 'invalid_client' | 'unauthorized_client' | 'unsupported_grant_type';

/** Context beside the code; each member becomes a member of the problem document where the contract names one. */
export interface ProblemContext {
  errors?: readonly FieldError[];
  /** ValidationFinding[]; typed loosely here so that the catalogue does not depend on findings. */
  findings?: readonly object[];
  /** Findings that the first answer had and a repeated one no longer carries. */
  findingsTruncated?: number;
  existingInvoiceId?: string;
  /** Member of the request, in its body or query, that names what is not there. */
  member?: string;
  /** Of the job that is in the way (`CONFLICT`). */
  jobId?: string;
  retryAfterSeconds?: number;
  /** A provider was not asked, because enough questions to its server are under way. */
  notAsked?: true;
  /** From which instant a list is to be read on, ISO 8601 (`CURSOR_EXPIRED`). */
  since?: string;
  /** Byte offset of the first offending byte (`ENCODING_*`). */
  offset?: number;
  /** What a target encoding lacks, in the order of the text (`ENCODING_NOT_REPRESENTABLE`). */
  characters?: readonly UnrepresentableCharacter[];
  /** For `METHOD_NOT_ALLOWED`. */
  allow?: readonly string[];
  /**
   * Overrides the catalogue's advice on repeating (`retryable` in the answer), e.g. a document that times out every
   * time.
   */
  retryable?: boolean;
  /** The validator works, the rules do not come to an end on this document. */
  timedOut?: boolean;
  /** This refusal was given before under the same Idempotency-Key and is repeated (`Idempotent-Replayed: true`). */
  replayed?: boolean;
  /** For a program that asks for a token as OAuth has it. */
  oauthError?: OAuthError;
  /** The kind of credential to ask for in `WWW-Authenticate`. */
  challenge?: 'Bearer' | 'Basic';
}

/** The one error class: constant code, separate context, cause kept. Never carries XML, credentials or SQL. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly detail: Localized | null;
  readonly context: ProblemContext;

  constructor(code: ProblemCode, options: { detail?: Localized; context?: ProblemContext; cause?: unknown } = {}) {
    super(options.detail ? `${code}: ${options.detail.en}` : code, { cause: options.cause });
    this.name = 'ProblemError';
    this.code = code;
    this.detail = options.detail ?? null;
    this.context = options.context ?? {};
  }
}

/** The catalogue's row of a code. */
export const problemDefinition = (code: ProblemCode): ProblemDefinition => problemCatalogue[code];

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problemCatalogue, text);

/** `DUPLICATE_INVOICE` → `duplicate-invoice`: the last part of the problem's type URI. */
export const problemSlug = (code: ProblemCode): string => code.toLowerCase().replaceAll('_', '-');

/** May the same request succeed later without any change? */
export const isRetryable = (error: ProblemError): boolean =>
  error.context.retryable ?? problemDefinition(error.code).retry === 'later';

/** Shorthand for the most frequent refusal: a member of the input is wrong. */
export const badRequest = (pointer: string, message: Localized): ProblemError =>
  new ProblemError('BAD_REQUEST', { context: { errors: [{ pointer, message }] } });

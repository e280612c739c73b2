import type { Language } from '../../domain/localized';
import { isRetryable, problemDefinition, type ProblemError, problemSlug } from '../../domain/problem';
import type { ValidationFinding } from '../../domain/validation/finding';
import { inLanguage } from '../../domain/validation/finding';
import type { Problem } from './problem-view';

export interface ProblemSurroundings {
  baseUrl: string;
  language: Language;
  requestId: string;
  /** Path of the request; absent for an item of a batch. */
  instance?: string;
}

/** The public form of a refusal: RFC 9457 with the members of the contract. Nothing of the cause gets in. */
export function problemDocument(
  error: ProblemError,
  { baseUrl, language, requestId, instance }: ProblemSurroundings,
): Problem {
  const { title, advice, status, category } = problemDefinition(error.code);
  const {
    errors,
    findings,
    findingsTruncated,
    existingInvoiceId,
    jobId,
    retryAfterSeconds,
    since,
    offset,
    characters,
    oauthError,
  } = error.context;
  return {
    type: `${baseUrl}/problems/${problemSlug(error.code)}`,
    title: title[language],
    status,
    detail: (error.detail ?? advice)[language],
    instance,
    code: error.code,
    category,
    retryable: isRetryable(error),
    request_id: requestId,
    errors: errors?.map(({ pointer, message }) => ({ pointer, message: message[language] })),
    findings: findings ? inLanguage(findings as readonly ValidationFinding[], language) : undefined,
    findings_truncated: findingsTruncated,
    existing_invoice_id: existingInvoiceId,
    job_id: jobId,
    retry_after_seconds: retryAfterSeconds,
    since,
    offset,
    characters: characters ? [...characters] : undefined,
    error: oauthError,
  };
}

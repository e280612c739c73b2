import type { ErrorRequestHandler, Request, Response } from 'express';

import { type Language, languages } from '../../domain/localized';
import type { Log } from '../../domain/ports/log';
import { isRetryable, problemDefinition, ProblemError } from '../../domain/problem';
import type { ValidationFinding } from '../../domain/validation/finding';
import { contextOf } from '../request-context';
import { wantsPage } from '../wants-page';
import { problemOfLibraryError } from './library-errors';
import { problemDocument } from './problem-document';
import { sendProblemPage } from './problem-page';

/** Where the catalogue asks for `Retry-After` and a throw names no time. */
const defaultRetryAfterSeconds = 5;

/**
 * The one place where a thrown error becomes an answer. What is not a ProblemError is a bug: logged in full, answered
 * in general.
 */
export function problemHandler(options: {
  baseUrl: string;
  log: Log;
  showRateLimit: (request: Request, response: Response) => void;
}): ErrorRequestHandler {
  return (thrown: unknown, request, response, next) => {
    const context = contextOf(request);
    const error = problemOfLibraryError(thrown, context.operation);
    context.problem = error.code;
    context.ruleCodes = ruleCodesOf(error);
    const { status, report } = problemDefinition(error.code);
    const language = askedLanguage(request);
    const fields = { request_id: context.requestId, code: error.code, operation: context.operation?.id };
    // What a caller did wrong is worth a look when it piles up; it wakes no operator.
    if (report && status < 500) options.log.warn(fields, 'refused');
    else if (report) options.log.error({ ...fields, err: error }, 'problem');

    // Too late for a document: the half-sent answer must not look complete.
    if (response.headersSent) return next(thrown);

    const needsRetryAfter = (status === 429 || status === 503) && isRetryable(error);
    const retryAfterSeconds =
      error.context.retryAfterSeconds ?? (needsRetryAfter ? defaultRetryAfterSeconds : undefined);
    const complete = new ProblemError(error.code, {
      detail: error.detail ?? undefined,
      context: { ...withPlace(error, request), retryAfterSeconds },
    });
    const document = problemDocument(complete, {
      baseUrl: options.baseUrl,
      language,
      requestId: context.requestId,
      instance: context.instance,
    });

    options.showRateLimit(request, response);
    for (const header of ['ETag', 'Content-Disposition', 'Content-Digest']) response.removeHeader(header);
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds));
    if (error.context.allow) response.set('Allow', error.context.allow.join(', '));
    if (error.context.replayed) response.set('Idempotent-Replayed', 'true');
    if (status === 401) response.set('WWW-Authenticate', challenges(error, request));
    response.set('Cache-Control', 'no-store');
    response.set('Content-Language', language);
    response.vary('Accept');
    if (wantsPage(request)) sendProblemPage(response, document, language);
    else response.status(status).type('application/problem+json').send(JSON.stringify(document));
  };
}

/** Pages take their language from the address before the header, and so does what refuses them. */
const askedLanguage = (request: Request): Language =>
  languages.find((language) => language === request.query.lang) ?? contextOf(request).language;

/** Of the errors among the findings, each once, at most ten. */
function ruleCodesOf({ context }: ProblemError): readonly string[] {
  const findings = (context.findings ?? []) as readonly ValidationFinding[];
  const codes = findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return [...new Set(codes)].slice(0, 10);
}

/** What is not there is told with the place in the request that names it. */
function withPlace({ context, detail }: ProblemError, request: Request): ProblemError['context'] {
  const { member } = context;
  if (member === undefined || detail === null || context.errors) return context;
  const pointer = member in request.query ? `query:${member}` : `/${member}`;
  return { ...context, errors: [{ pointer, message: detail }] };
}

/** RFC 9110, section 11.6.1: what may be sent instead. A webhook has no scheme of HTTP's own. */
function challenges(error: ProblemError, request: Request): string[] {
  if (error.code === 'WEBHOOK_SIGNATURE_INVALID') return ['Signature realm="portal"'];
  const basic = 'Basic realm="portal", charset="UTF-8"';
  return contextOf(request).operation?.record.audience === 'erp' || error.context.challenge === 'Basic'
    ? ['Bearer realm="portal"', basic]
    : ['Bearer realm="portal"'];
}

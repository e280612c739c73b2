import type { ProviderDetails } from '../../../domain/ports/deliveries/provider';
import type { HttpResult } from '../../../domain/ports/http-client';
import type { JsonObject } from '../json-members';
import { isObject, objectIn, readJsonObject, textIn } from '../json-members';
import { readRetryAfter } from '../retry-after';
import type { Redactor } from '../texts';
import { boundedDetails } from '../texts';

/**
 * An answer of the provider, read as far as it can be read. Implementers differ; nothing here is required to be there.
 */
export interface SapiAnswer {
  status: number;
  /** The JSON object in the body, or null for HTML, text, arrays and nothing. */
  body: JsonObject | null;
  /** The SAPI error object, or null: then a gateway or a stranger has answered. */
  fault: SapiFault | null;
  /** Seconds to wait; null when the header is missing, a date or rubbish. */
  retryAfterSeconds: number | null;
  /** What a person may read of it, one line. */
  message: string;
  /** What is kept. */
  details: ProviderDetails;
}

export interface SapiFault {
  /** `AUTH`, `VALIDATION`, `PROCESSING`, `TEMPORARY`, `PERMANENT`, or whatever was written. */
  category: string;
  code: string;
  /** As stated, else as the category implies, else null. */
  retryable: boolean | null;
  /** Members that the provider complains about. */
  fields: string[];
  /** Codes of its details, such as `IDEMPOTENCY_KEY_MISMATCH`. */
  issues: string[];
}

export function readAnswer(result: Extract<HttpResult, { kind: 'answered' }>, redact: Redactor): SapiAnswer {
  const text = result.body.toString('utf8');
  const body = readJsonObject(text);
  const error = objectIn(body, 'error');
  const fault = error && readFault(error);
  const retryAfterSeconds = readRetryAfter(result.headers['retry-after']);
  const reason = objectIn(body, 'reason');
  const said = textIn(error, 'message') ?? textIn(reason, 'message') ?? textIn(body, 'message') ?? (body ? null : text);
  const message = redact(said ?? '') || `HTTP ${result.status}`;
  const details = boundedDetails(
    {
      http_status: result.status,
      code: fault?.code ?? textIn(reason, 'code'),
      category: fault?.category,
      retryable: fault?.retryable,
      message,
      issues: fault?.issues.join('; '),
      // The first thing a provider's support asks for.
      correlation_id:
        textIn(error, 'correlation_id') ??
        textIn(error, 'request_id') ??
        textIn(error, 'requestId') ??
        textIn(body, 'correlation_id') ??
        result.headers['x-request-id'],
      retry_after_seconds: retryAfterSeconds,
    },
    redact,
  );
  return { status: result.status, body, fault, retryAfterSeconds, message, details };
}

function readFault(error: JsonObject): SapiFault {
  const details = Array.isArray(error.details) ? error.details.filter(isObject).slice(0, 10) : [];
  const category = (textIn(error, 'category') ?? '').toUpperCase();
  return {
    category,
    code: textIn(error, 'code') ?? '',
    retryable: typeof error.retryable === 'boolean' ? error.retryable : impliedByCategory(category),
    fields: details.flatMap((detail) => textIn(detail, 'field') ?? []),
    issues: details.map((detail) => [textIn(detail, 'field'), textIn(detail, 'issue')].filter(Boolean).join(': ')),
  };
}

function impliedByCategory(category: string): boolean | null {
  if (category === 'TEMPORARY') return true;
  return category === 'VALIDATION' || category === 'PERMANENT' ? false : null;
}

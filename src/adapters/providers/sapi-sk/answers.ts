import type { ProviderDetails } from '../../../domain/ports/deliveries/provider';
import type { HttpResult } from '../../../domain/ports/http-client';
import type { Redactor } from './texts';
import { boundedDetails } from './texts';

/** An answer of the provider, read as far as it can be read. Implementers differ; nothing here is required to be there. */
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

export type JsonObject = Record<string, unknown>;

/** Longest wait that a provider may ask of us: beyond it we look again by ourselves. */
const maxRetryAfterSeconds = 3_600;

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

/** `Retry-After` in whole seconds (RFC 9110, section 10.2.3); its other form, a date, is not worth trusting two clocks for. */
function readRetryAfter(header: string | undefined): number | null {
  return header !== undefined && /^\s*\d{1,9}\s*$/.test(header) ? Math.min(Number(header), maxRetryAfterSeconds) : null;
}

export function readJsonObject(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function objectIn(parent: JsonObject | null, member: string): JsonObject | null {
  const value = parent?.[member];
  return isObject(value) ? value : null;
}

/**
 * A member that is a text with something in it; numbers count, because some servers number what others name. Control characters and
 * half characters (lone surrogates) become blanks: Postgres refuses some of them, logs and addresses the others.
 */
export function textIn(parent: JsonObject | null, ...members: string[]): string | null {
  return (
    rawTextIn(parent, ...members)
      ?.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim() || null
  );
}

function rawTextIn(parent: JsonObject | null, ...members: string[]): string | null {
  for (const member of members) {
    const value = parent?.[member];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    if (typeof value === 'number') return String(value);
  }
  return null;
}

/** Longest id that is kept, of a document or an event. */
export const maxIdLength = 200;

/**
 * An id by which the provider will be asked again, exactly as received; null when it is not usable. One with a control character or half
 * a character cannot be kept, and `.` and `..` would change the address that they become a part of.
 */
export function idIn(parent: JsonObject | null, ...members: string[]): string | null {
  const text = rawTextIn(parent, ...members);
  return text !== null && /^[^\p{Cc}\p{Cs}]{1,200}$/u.test(text) && text.length <= maxIdLength && !/^\.\.?$/.test(text)
    ? text
    : null;
}

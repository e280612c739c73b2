import type { ProviderDetails } from '../../../domain/ports/deliveries/provider';
import type { HttpResult } from '../../../domain/ports/http-client';
import { isObject, type JsonObject, textIn } from '../json-members';
import { readRetryAfter } from '../retry-after';
import { boundedDetails, type Redactor } from '../texts';

type Answered = Extract<HttpResult, { kind: 'answered' }>;

/** An answer of phoss-ap, or of whatever stands before it. */
export interface PhossApAnswer {
  status: number;
  /** The JSON value in the body; undefined for anything else, and for nothing. */
  json: unknown;
  /** phoss-ap's own 404 has no body; that of a gateway or of another application has one. */
  isEmpty: boolean;
  retryAfterSeconds: number | null;
  /** What a person may read of it, one line. */
  message: string;
  /** What is kept. */
  details: ProviderDetails;
}

export function readAnswer({ status, headers, body }: Answered, redact: Redactor): PhossApAnswer {
  const text = body.toString('utf8');
  const json = readJson(text);
  const retryAfterSeconds = readRetryAfter(headers['retry-after']);
  const message = redact(saidIn(json) ?? (json === undefined ? text : '')) || `HTTP ${status}`;
  const details = boundedDetails({ http_status: status, message, retry_after_seconds: retryAfterSeconds }, redact);
  return { status, json, isEmpty: text === '', retryAfterSeconds, message, details };
}

/**
 * A JSON text (faults of a request), the filter's and Spring's `error`, or what a sending report or a transaction says
 * of its failure.
 */
function saidIn(json: unknown): string | null {
  if (typeof json === 'string') return json;
  return isObject(json) ? textIn(json, 'sendingError', 'lookupError', 'errorDetails', 'message', 'error') : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export const isDone = ({ status }: PhossApAnswer): boolean => status >= 200 && status < 300;

/** phoss-ap itself says that it has no such thing. */
export const saysNothingThere = ({ status, isEmpty }: PhossApAnswer): boolean => status === 404 && isEmpty;

/** The token is wrong, or a gateway wants another one. */
export const isAboutAccess = ({ status }: PhossApAnswer): boolean => [401, 402, 403, 407, 423].includes(status);

/** The transactions of a list; null when the answer is none. */
export const transactionsIn = ({ json }: PhossApAnswer): JsonObject[] | null =>
  Array.isArray(json) ? json.filter(isObject) : null;

/** Participant ids travel with their scheme; ours are without. */
export const participantScheme = 'iso6523-actorid-upis::';
export const withoutScheme = (id: string): string => id.replace(/^(iso6523-actorid-upis|busdox-docid-qns)::/i, '');
export const isSameParticipant = (one: string | null, other: string): boolean =>
  one !== null && withoutScheme(one).toLowerCase() === withoutScheme(other).toLowerCase();

import type { OpenConnection } from '../../../domain/connections/connection';
import type { HttpCall, HttpClient, HttpResult } from '../../../domain/ports/http-client';
import type { Redactor } from '../texts';
import { createRedactor } from '../texts';
import { type PhossApCredentials, type PhossApSettings, readStored } from './settings';

/** A connection as this provider understands it. */
export interface PhossApAccount {
  settings: PhossApSettings;
  credentials: PhossApCredentials;
  redact: Redactor;
}

/** @returns null when what is stored is not usable, e.g. a connection that has been given no credentials yet */
export function accountOf(connection: OpenConnection): PhossApAccount | null {
  const stored = readStored(connection);
  if (!stored) return null;
  const { api_token, webhook_secret, webhook_secret_previous } = stored.credentials;
  return { ...stored, redact: createRedactor([api_token, webhook_secret, webhook_secret_previous]) };
}

export interface CallDeps {
  http: HttpClient;
  timeoutSeconds: number;
}

export interface PhossApCall extends Pick<HttpCall, 'method' | 'headers' | 'body'> {
  /** Below `base_url`. */
  path: string;
  /** Largest answer; {@link usualAnswerBytes} unless told otherwise. */
  maxAnswerBytes?: number;
}

const usualAnswerBytes = 1_000_000;

/**
 * Calls in the name of an account: everything below /api takes the token of the whole access point as `X-Token`.
 *
 * Source: phax/phoss-ap 0.11.0 (b471ff5d), phoss-ap-webapp, controller/ApiTokenFilter.java.
 */
export const callAs = (deps: CallDeps, account: PhossApAccount, call: PhossApCall): Promise<HttpResult> =>
  deps.http.call({
    method: call.method,
    url: account.settings.base_url + call.path,
    headers: { ...call.headers, 'X-Token': account.credentials.api_token },
    body: call.body,
    timeoutSeconds: deps.timeoutSeconds,
    maxAnswerBytes: call.maxAnswerBytes ?? usualAnswerBytes,
  });

/** An id in a path. */
export const segment = encodeURIComponent;

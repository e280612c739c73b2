import type { HttpClient, HttpResult } from '../../../domain/ports/http-client';
import type { SapiSkAccount } from './account';
import type { AccessFault, Tokens } from './tokens';

export interface AuthorisedCall {
  method: 'GET' | 'POST';
  /** Below `base_url`. */
  path: string;
  headers?: Record<string, string>;
  body?: object;
  /** Largest answer; {@link usualAnswerBytes} unless told otherwise. */
  maxAnswerBytes?: number;
}

export type AuthorisedResult = HttpResult | { kind: 'no_access'; fault: AccessFault };

const usualAnswerBytes = 1_000_000;

export interface CallDeps {
  http: HttpClient;
  tokens: Tokens;
  /** For everything together, so that a slow token does not double the time. */
  timeoutSeconds: number;
}

/**
 * Calls in the name of an account. A 401 means a token that expired or was revoked early: one new token, one more try.
 */
export async function callAs(deps: CallDeps, account: SapiSkAccount, call: AuthorisedCall): Promise<AuthorisedResult> {
  const deadline = performance.now() + deps.timeoutSeconds * 1_000;
  const secondsLeft = (): number => Math.max(0.001, (deadline - performance.now()) / 1_000);
  const body = call.body && JSON.stringify(call.body);

  for (let mayRepeat = true; ; mayRepeat = false) {
    const access = await deps.tokens.get(account, secondsLeft());
    if (access.kind !== 'token') return { kind: 'no_access', fault: access };
    const result = await deps.http.call({
      method: call.method,
      url: account.settings.base_url + call.path,
      headers: {
        ...call.headers,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        Authorization: `Bearer ${access.token}`,
        'X-Peppol-Participant-Id': account.settings.participant_id,
      },
      body,
      timeoutSeconds: secondsLeft(),
      maxAnswerBytes: call.maxAnswerBytes ?? usualAnswerBytes,
    });
    if (result.kind !== 'answered' || result.status !== 401) return result;
    deps.tokens.forget(account, access.token);
    if (!mayRepeat) return result;
  }
}

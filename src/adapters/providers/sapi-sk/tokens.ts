import type { HttpClient, HttpResult } from '../../../domain/ports/http-client';
import { type Temporary, temporary } from '../faults';
import { textIn } from '../json-members';
import type { SapiSkAccount } from './account';
import type { SapiAnswer } from './answers';
import { readAnswer } from './answers';

/** Why there is no token: the same words as of a call that was not made, which it is. */
export type AccessFault = Temporary;
export type Access = { kind: 'token'; token: string } | AccessFault;

export interface Tokens {
  /** A token that is good for a while, from memory or minted. */
  get(account: SapiSkAccount, timeoutSeconds: number): Promise<Access>;
  /** The server refuses this one: it is not given out again. */
  forget(account: SapiSkAccount, token: string): void;
}

/** A token is not used in its last minute: the call that carries it must still arrive. */
const marginSeconds = 60;
const assumedLifeSeconds = 300;
/**
 * Wrong secrets lock an account after a few tries: all documents of the account together try no more often than this.
 */
const holdAfterRefusalSeconds = 10;
const lockSeconds = 600;
const maxTokenAnswerBytes = 64_000;

interface Entry {
  access: Promise<Access>;
  /** Known once it was minted. */
  token: string | null;
  /** Milliseconds on the clock after which it is asked for again. */
  until: number;
}

/**
 * Tokens by client_credentials, kept in memory, one call at a time for each account. Refresh tokens are never used:
 * they are one-shot, and two processes that share one make it invalid for each other.
 */
export function createTokens(http: HttpClient, now: () => number): Tokens {
  const entries = new Map<string, Entry>();

  function get(account: SapiSkAccount, timeoutSeconds: number): Promise<Access> {
    const kept = entries.get(account.tokenKey);
    if (kept && now() < kept.until) return kept.access;
    forgetExpired();
    const minted = mint(account, timeoutSeconds);
    const entry: Entry = { access: minted.then(({ access }) => access), token: null, until: Infinity };
    entries.set(account.tokenKey, entry);
    void minted.then(({ access, keepSeconds }) => {
      entry.token = access.kind === 'token' ? access.token : null;
      entry.until = now() + keepSeconds * 1_000;
    });
    return entry.access;
  }

  async function mint(
    account: SapiSkAccount,
    timeoutSeconds: number,
  ): Promise<{ access: Access; keepSeconds: number }> {
    const { client_id, client_secret } = account.credentials;
    const result = await http.call({
      method: 'POST',
      url: `${account.settings.base_url}/auth/token`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'client_credentials', client_id, client_secret }),
      timeoutSeconds,
      maxAnswerBytes: maxTokenAnswerBytes,
    });
    return accessOf(result, account);
  }

  function forget({ tokenKey }: SapiSkAccount, token: string): void {
    // Many calls may be refused at once: only the first of them throws the token away, the others find its successor.
    if (entries.get(tokenKey)?.token === token) entries.delete(tokenKey);
  }

  function forgetExpired(): void {
    for (const [key, { until }] of entries) if (until <= now()) entries.delete(key);
  }

  return { get, forget };
}

function accessOf(result: HttpResult, { redact }: SapiSkAccount): { access: Access; keepSeconds: number } {
  if (result.kind !== 'answered') {
    const message = redact(`no token: ${result.message}`);
    return { access: temporary('PROVIDER_UNAVAILABLE', null, message, { message }), keepSeconds: 0 };
  }
  const answer = readAnswer(result, redact);
  const token = answer.status >= 200 && answer.status < 300 ? textIn(answer.body, 'access_token') : null;
  // A header cannot carry anything else, and an attempt to would be thrown by the HTTP library as if it were our fault.
  if (token !== null && /^[\x21-\x7e]{1,8192}$/.test(token)) {
    return { access: { kind: 'token', token }, keepSeconds: Math.max(0, lifeSeconds(answer) - marginSeconds) };
  }
  return refusal(answer);
}

function lifeSeconds({ body }: SapiAnswer): number {
  const stated = Number(textIn(body, 'expires_in') ?? assumedLifeSeconds);
  return Number.isFinite(stated) ? Math.min(stated, 86_400) : assumedLifeSeconds;
}

function refusal({ status, fault, retryAfterSeconds, message, details }: SapiAnswer): {
  access: AccessFault;
  keepSeconds: number;
} {
  const told = { ...details, operation: 'token' };
  const isLocked = status === 423;
  if (isLocked || [400, 401, 402, 403].includes(status) || fault?.category === 'AUTH') {
    const holdSeconds = retryAfterSeconds ?? (isLocked ? lockSeconds : holdAfterRefusalSeconds);
    return { access: temporary('PROVIDER_AUTH_FAILED', holdSeconds, message, told), keepSeconds: holdSeconds };
  }
  const reason = status === 429 ? 'PROVIDER_RATE_LIMITED' : 'PROVIDER_UNAVAILABLE';
  return {
    access: temporary(reason, retryAfterSeconds, message, told),
    keepSeconds: status === 429 ? (retryAfterSeconds ?? 1) : 0,
  };
}

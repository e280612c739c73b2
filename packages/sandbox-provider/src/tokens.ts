import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const accessTokenSeconds = 900;
export const refreshTokenSeconds = 30 * 24 * 3_600;

/** What an access token says about itself. */
export interface AccessToken {
  clientId: string;
  expiresAt: Date;
}

/**
 * Tokens that verify themselves under a key kept in the database: they stay valid when the provider restarts,
 * and checking one costs no look-up.
 */
export interface Tokens {
  mintAccess(clientId: string, now: Date): string;
  /** Undefined when the token is not ours, was changed, or has expired at `now`. */
  readAccess(token: string, now: Date): AccessToken | undefined;
  /** Keyed hash under which secrets and refresh tokens are stored. */
  digest(secret: string): string;
}

/**
 * @param key gives the signing key; it is asked each time because the key becomes known only when the database is there
 */
export function createTokens(key: () => Buffer): Tokens {
  const sign = (purpose: 'access' | 'digest', text: string) => createHmac('sha256', key()).update(`${purpose}.${text}`);
  return {
    mintAccess(clientId, now) {
      const expiry = Math.floor(now.getTime() / 1_000) + accessTokenSeconds;
      // The nonce makes two tokens of one second different, so that revoking one leaves the other alone.
      const claims = JSON.stringify([clientId, expiry, randomBytes(8).toString('base64url')]);
      const body = Buffer.from(claims).toString('base64url');
      return `${body}.${sign('access', body).digest('base64url')}`;
    },
    readAccess(token, now) {
      const [body, signature, ...rest] = token.split('.');
      if (!body || !signature || rest.length > 0) return undefined;
      if (!sameText(signature, sign('access', body).digest('base64url'))) return undefined;
      // Only what this server has signed gets here, so the shape is known.
      const [clientId, expiry] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [string, number];
      const expiresAt = new Date(expiry * 1_000);
      return expiresAt > now ? { clientId, expiresAt } : undefined;
    },
    digest: (secret) => sign('digest', secret).digest('hex'),
  };
}

export function mintRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares without telling by its duration where two texts differ. */
export function sameText(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

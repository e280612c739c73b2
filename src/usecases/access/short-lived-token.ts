import { createHmac, timingSafeEqual } from 'node:crypto';

import { isUuid } from '../../domain/ids';

/** What a short-lived token says: whose password it represents, in which version, until when (epoch seconds). */
export interface ShortLivedClaims {
  accountId: string;
  passwordVersion: number;
  expiresAtSeconds: number;
}

export interface ShortLivedTokens {
  issue(claims: ShortLivedClaims): string;
  /** Null for anything that we did not sign. Expiry and version are the caller's to check. */
  read(token: string): ShortLivedClaims | null;
}

const pattern = /^erp_([0-9a-f-]{36})~(\d{1,9})~(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/**
 * Tokens that need no table: signed with HMAC-SHA-256, they lose their worth when the account's password version moves
 * on.
 * @param keys the first one signs, all verify
 */
export function createShortLivedTokens(keys: readonly [Buffer, ...Buffer[]]): ShortLivedTokens {
  const sign = (key: Buffer, payload: string): Buffer => createHmac('sha256', key).update(payload).digest();
  return {
    issue: ({ accountId, passwordVersion, expiresAtSeconds }) => {
      const payload = `erp_${accountId}~${passwordVersion}~${expiresAtSeconds}`;
      return `${payload}.${sign(keys[0], payload).toString('base64url')}`;
    },
    read: (token) => {
      const [, accountId, version, expires, mac] = pattern.exec(token) ?? [];
      if (accountId === undefined || mac === undefined || !isUuid(accountId)) return null;
      const payload = token.slice(0, token.lastIndexOf('.'));
      const given = Buffer.from(mac, 'base64url');
      if (!keys.some((key) => timingSafeEqual(sign(key, payload), given))) return null;
      return { accountId, passwordVersion: Number(version), expiresAtSeconds: Number(expires) };
    },
  };
}

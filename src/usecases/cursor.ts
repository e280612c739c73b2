import { createHmac, timingSafeEqual } from 'node:crypto';

import { ProblemError } from '../domain/problem';

/** Places in a list as callers carry them: opaque, and worthless for any other list. */
export interface CursorCodec {
  /** @param scope what the cursor belongs to: tenant, filters, ordering. @param position plain JSON */
  encode(scope: string, position: unknown): string;
  /** @throws ProblemError `INVALID_CURSOR`: altered, of another scope, or not ours */
  decode(scope: string, cursor: string): unknown;
}

const macBytes = 32;

/**
 * Cursors authenticated with HMAC-SHA-256 over scope and position; the scope itself does not travel.
 * @param keys the first one signs, all verify, so that a change of key does not break a paging under way
 */
export function createCursorCodec(keys: readonly [Buffer, ...Buffer[]]): CursorCodec {
  const sign = (key: Buffer, scope: string, position: Buffer): Buffer =>
    // The length in front keeps scope and position apart.
    createHmac('sha256', key).update(`cursor:${scope.length}:${scope}`).update(position).digest();
  return {
    encode: (scope, position) => {
      const bytes = Buffer.from(JSON.stringify(position));
      return Buffer.concat([sign(keys[0], scope, bytes), bytes]).toString('base64url');
    },
    decode: (scope, cursor) => {
      const bytes = Buffer.from(cursor, 'base64url');
      const mac = bytes.subarray(0, macBytes);
      const position = bytes.subarray(macBytes);
      // The decoder forgives foreign characters and stray bits; a cursor is accepted only exactly as it was handed out.
      const exact = mac.length === macBytes && bytes.toString('base64url') === cursor;
      const ours = exact && keys.some((key) => timingSafeEqual(mac, sign(key, scope, position)));
      if (!ours) throw new ProblemError('INVALID_CURSOR');
      return JSON.parse(position.toString('utf8')) as unknown;
    },
  };
}

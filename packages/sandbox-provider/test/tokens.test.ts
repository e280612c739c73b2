import { randomBytes } from 'node:crypto';

import fc from 'fast-check';

import { accessTokenSeconds, createTokens } from '../src/tokens';

const key = randomBytes(32);
const tokens = createTokens(() => key);
const now = new Date('2026-11-20T10:00:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test('reads its own tokens until they expire, also in another process with the same key', () => {
  const other = createTokens(() => Buffer.from(key));
  fc.assert(
    fc.property(fc.string(), (clientId) => {
      const token = tokens.mintAccess(clientId, now);
      expect(other.readAccess(token, later(accessTokenSeconds - 1))).toEqual({
        clientId,
        expiresAt: later(accessTokenSeconds),
      });
      expect(other.readAccess(token, later(accessTokenSeconds))).toBeUndefined();
    }),
  );
});

test('reads no token that was changed anywhere', () => {
  const token = tokens.mintAccess('alice', now);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'ABab01-_.'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(tokens.readAccess(changed, now)).toBeUndefined();
    }),
  );
});

test('reads no garbage and no token of another key', () => {
  expect(createTokens(() => randomBytes(32)).readAccess(tokens.mintAccess('alice', now), now)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => expect(tokens.readAccess(text, now)).toBeUndefined()));
});

test('a digest is not a signature', () => {
  const [body] = tokens.mintAccess('alice', now).split('.');
  const forged = Buffer.from(tokens.digest(body ?? ''), 'hex').toString('base64url');
  expect(tokens.readAccess(`${body}.${forged}`, now)).toBeUndefined();
});

import { hkdfSync } from 'node:crypto';

import type { Clock } from '../../domain/ports/clock';
import type { CredentialRepository, SessionRepository } from '../../domain/ports/credentials';
import type { LockoutStore } from '../../domain/ports/lockouts';
import type { PasswordHasher } from '../../domain/ports/password-hasher';
import type { RateLimiter } from '../../domain/ports/rate-limiter';
import { type AuthenticateApiKey, authenticateApiKey } from './authenticate-api-key';
import { type AuthenticateErp, authenticateErp } from './authenticate-erp';
import { type AuthenticateSession, authenticateSession } from './authenticate-session';
import { type IssueErpToken, issueErpToken } from './issue-erp-token';
import { createRememberedPasswords } from './remembered-passwords';
import { createShortLivedTokens } from './short-lived-token';
import { verifyPassword } from './verify-password';

/** Every way in, by the kind of credential. */
export interface Authentication {
  apiKey: AuthenticateApiKey;
  erp: AuthenticateErp;
  session: AuthenticateSession;
  issueErpToken: IssueErpToken;
}

export interface AuthenticationDeps {
  credentials: CredentialRepository;
  sessions: SessionRepository;
  lockouts: LockoutStore;
  rateLimiter: RateLimiter;
  passwords: PasswordHasher;
  /** 32 bytes each; the first one signs, all verify. */
  keys: readonly [Buffer, ...Buffer[]];
  clock: Clock;
}

export function createAuthentication(deps: AuthenticationDeps): Authentication {
  const [first, ...older] = deps.keys;
  const tokens = createShortLivedTokens([derive(first, 'erp-token'), ...older.map((key) => derive(key, 'erp-token'))]);
  const remembered = createRememberedPasswords(derive(first, 'remembered-password'), deps.clock);
  const verify = verifyPassword({ ...deps, remembered });
  return {
    apiKey: authenticateApiKey(deps),
    erp: authenticateErp({ ...deps, tokens, verifyPassword: verify }),
    session: authenticateSession(deps),
    issueErpToken: issueErpToken({ ...deps, tokens, verifyPassword: verify }),
  };
}

/** One key, several purposes, and no signature of one that could be taken for another's (HKDF, RFC 5869). */
const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

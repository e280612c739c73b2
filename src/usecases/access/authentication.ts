import { hkdfSync } from 'node:crypto';

import type { ReadSignInRules } from '../../domain/access/sign-in-rules';
import type { CredentialRepository } from '../../domain/ports/access/credentials';
import type { LockoutStore } from '../../domain/ports/access/lockouts';
import type { PasswordHasher } from '../../domain/ports/access/password-hasher';
import type { SessionRepository } from '../../domain/ports/access/sessions';
import type { Clock } from '../../domain/ports/clock';
import { type AuthenticateApiKey, authenticateApiKey } from './authenticate-api-key';
import { type AuthenticateErp, authenticateErp } from './authenticate-erp';
import { type AuthenticateSession, authenticateSession } from './authenticate-session';
import type { HashingTurns } from './hashing-turns';
import { type IssueErpToken, issueErpToken } from './issue-erp-token';
import { createRememberedPasswords } from './remembered-passwords';
import { createShortLivedTokens } from './short-lived-token';
import { createUnknownCredentialLimit } from './unknown-credentials';
import { type VerifyPassword, verifyPassword } from './verify-password';

/** Every way in, by the kind of credential. All of them throw `RATE_LIMITED` to an address that tries unknown ones. */
export interface Authentication {
  apiKey: AuthenticateApiKey;
  erp: AuthenticateErp;
  session: AuthenticateSession;
  issueErpToken: IssueErpToken;
}

/** How long what was found good goes on being good. */
export interface Lifetimes {
  /** Of a token from `POST /erp/auth/token`. */
  erpTokenSeconds: number;
  /** A right password is not hashed again for this long, at one process. */
  rememberedPasswordSeconds: number;
}

export interface AuthenticationDeps {
  credentials: CredentialRepository;
  sessions: Pick<SessionRepository, 'find' | 'touch' | 'renew'>;
  lockouts: Pick<LockoutStore, 'status' | 'recordFailure' | 'recordSuccess'>;
  passwords: Pick<PasswordHasher, 'verify'>;
  hashing: HashingTurns;
  /** Unknown credentials that one address may try in a minute, at one process. */
  unknownCredentialsPerMinute: number;
  /** 32 bytes each; the first one signs, all verify. */
  keys: readonly [Buffer, ...Buffer[]];
  lifetimes: Lifetimes;
  signInRules: ReadSignInRules;
  clock: Clock;
}

export function createAuthentication(deps: AuthenticationDeps): Authentication {
  const { erpTokenSeconds, rememberedPasswordSeconds } = deps.lifetimes;
  const [first, ...older] = deps.keys;
  const tokens = createShortLivedTokens([derive(first, 'erp-token'), ...older.map((key) => derive(key, 'erp-token'))]);
  const remembered = createRememberedPasswords(
    derive(first, 'remembered-password'),
    deps.clock,
    rememberedPasswordSeconds,
  );
  const { admit } = createUnknownCredentialLimit(deps.unknownCredentialsPerMinute, deps.clock);
  const checkPassword = verifyPassword({ ...deps, remembered });
  const verify: VerifyPassword = (username, password, origin) =>
    admit(`basic ${JSON.stringify([username, password])}`, origin, () => checkPassword(username, password, origin));
  const apiKey = authenticateApiKey(deps);
  const erp = authenticateErp({ ...deps, tokens, verifyPassword: verify });
  const session = authenticateSession({ ...deps, rules: deps.signInRules });
  return {
    apiKey: (key, origin) => admit(key, origin, () => apiKey(key, origin)),
    erp: { ...erp, token: (token, origin) => admit(token, origin, () => erp.token(token, origin)) },
    session: (token, origin) => admit(`session ${token}`, origin, () => session(token, origin)),
    issueErpToken: issueErpToken({ ...deps, tokens, verifyPassword: verify, lifetimeSeconds: erpTokenSeconds }),
  };
}

/** One key, several purposes, and no signature of one that could be taken for another's (HKDF, RFC 5869). */
const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

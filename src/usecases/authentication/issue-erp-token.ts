import type { ErpScope } from '../../domain/caller';
import type { Clock } from '../../domain/ports/clock';
import type { RateLimiter } from '../../domain/ports/rate-limiter';
import { admitIntegration } from './admit-integration';
import type { RequestOrigin } from './request-origin';
import type { ShortLivedTokens } from './short-lived-token';
import type { VerifyPassword } from './verify-password';

export interface IssuedErpToken {
  accessToken: string;
  expiresInSeconds: number;
  scopes: ErpScope[];
}

export type IssueErpToken = (username: string, password: string, origin: RequestOrigin) => Promise<IssuedErpToken>;

const lifetimeSeconds = 3600;
const perUsernameAMinute = 10;
const perAddressAMinute = 30;

/**
 * Exchanges name and password for a token of an hour. The limits are asked before the slow hash.
 * @throws ProblemError `RATE_LIMITED`, `ACCOUNT_LOCKED`, `INVALID_CREDENTIALS`, `IP_NOT_ALLOWED`, `ERP_CLIENT_DISABLED`, `TENANT_SUSPENDED`
 */
export function issueErpToken(deps: {
  rateLimiter: RateLimiter;
  verifyPassword: VerifyPassword;
  tokens: ShortLivedTokens;
  clock: Clock;
}): IssueErpToken {
  return async (username, password, origin) => {
    await deps.rateLimiter.consume([
      { name: 'token:username', key: username.toLowerCase(), points: perUsernameAMinute, perSeconds: 60 },
      { name: 'token:address', key: origin.address, points: perAddressAMinute, perSeconds: 60 },
    ]);
    const account = await deps.verifyPassword(username, password, origin);
    const caller = admitIntegration(account.integration, 'token', origin);
    const expiresAtSeconds = Math.floor(deps.clock() / 1000) + lifetimeSeconds;
    const accessToken = deps.tokens.issue({
      accountId: account.id,
      passwordVersion: account.passwordVersion,
      expiresAtSeconds,
    });
    return { accessToken, expiresInSeconds: lifetimeSeconds, scopes: caller.scopes };
  };
}

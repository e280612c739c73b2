import type { ErpScope } from '../../domain/access/caller';
import type { Clock } from '../../domain/ports/clock';
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

/**
 * Exchanges name and password for a short-lived token. A token costs nothing of any budget: only failures are counted.
 * @throws ProblemError as {@link VerifyPassword}, and `ERP_CLIENT_DISABLED`, `TENANT_SUSPENDED`
 */
export function issueErpToken(deps: {
  verifyPassword: VerifyPassword;
  tokens: ShortLivedTokens;
  clock: Clock;
  lifetimeSeconds: number;
}): IssueErpToken {
  const { lifetimeSeconds } = deps;
  return async (username, password, origin) => {
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

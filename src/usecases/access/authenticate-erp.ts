import type { IntegrationCaller } from '../../domain/access/caller';
import type { CredentialRepository } from '../../domain/ports/access/credentials';
import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import { admitIntegration } from './admit-integration';
import { parseCredential, secretMatches } from './credential-secret';
import type { RequestOrigin } from './request-origin';
import type { ShortLivedTokens } from './short-lived-token';
import type { VerifyPassword } from './verify-password';

export interface AuthenticateErp {
  /**
   * `erp_…`: static or from the token endpoint.
   * @throws ProblemError `INVALID_CREDENTIALS`, `IP_NOT_ALLOWED`, `ERP_CLIENT_DISABLED`, `TENANT_SUSPENDED`
   */
  token(token: string, origin: RequestOrigin): Promise<IntegrationCaller>;
  /** HTTP Basic. @throws as {@link AuthenticateErp.token} and `ACCOUNT_LOCKED` */
  password(username: string, password: string, origin: RequestOrigin): Promise<IntegrationCaller>;
}

export function authenticateErp(deps: {
  credentials: CredentialRepository;
  tokens: ShortLivedTokens;
  verifyPassword: VerifyPassword;
  clock: Clock;
}): AuthenticateErp {
  const { credentials } = deps;
  const invalid = () => new ProblemError('INVALID_CREDENTIALS', { context: { challenge: 'Bearer' } });

  return {
    token: async (token, origin) => {
      if (token.includes('.')) return shortLived(token, origin);
      const parsed = parseCredential('erp', token);
      const stored = parsed && (await credentials.findErpToken(parsed.id));
      if (!secretMatches(stored?.secretSha256, parsed?.secret ?? '') || !stored) throw invalid();
      const expired = stored.expiresAt !== null && Date.parse(stored.expiresAt) <= deps.clock();
      if (stored.revokedAt !== null || expired) throw invalid();
      const caller = admitIntegration(stored.integration, 'token', origin);
      await credentials.touch('erp_token', stored.id, origin.address);
      return caller;
    },
    password: async (username, password, origin) => {
      const account = await deps.verifyPassword(username, password, origin);
      const caller = admitIntegration(account.integration, 'basic', origin);
      await credentials.touch('technical_account', account.id, origin.address);
      return caller;
    },
  };

  async function shortLived(token: string, origin: RequestOrigin): Promise<IntegrationCaller> {
    const claims = deps.tokens.read(token);
    if (claims === null || claims.expiresAtSeconds * 1000 <= deps.clock()) throw invalid();
    const account = await credentials.findTechnicalAccountById(claims.accountId);
    // A new password raises the version: every token of the old one is dead at once.
    if (account === null || account.revokedAt !== null || account.passwordVersion !== claims.passwordVersion)
      throw invalid();
    const caller = admitIntegration(account.integration, 'token', origin);
    await credentials.touch('technical_account', account.id, origin.address);
    return caller;
  }
}

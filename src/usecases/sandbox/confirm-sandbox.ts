import { randomUUID } from 'node:crypto';

import { addressShare } from '../../domain/access/address-share';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { SandboxAccounts, SandboxLinks } from '../../domain/ports/sandbox/sandbox-accounts';
import { ProblemError } from '../../domain/problem';
import type { SandboxAccount } from '../../domain/sandbox/sandbox-account';
import { sha256 } from '../access/credential-secret';
import { actorOf, type RequestOrigin } from '../access/request-origin';
import type { EnsureOwner } from './ensure-owner';
import type { IssueCredentials, SandboxCredentials } from './issue-credentials';

export interface ConfirmSandboxDeps {
  isEnabled: boolean;
  accounts: Pick<SandboxAccounts, 'ensure' | 'findByEmail' | 'find'>;
  links: Pick<SandboxLinks, 'take' | 'spend' | 'release'>;
  limiter: Pick<RateLimiter, 'consume'>;
  ensureOwner: EnsureOwner;
  issueCredentials: IssueCredentials;
  audit: AuditLog;
  /** What a new account may use in a month. */
  quota: Pick<SandboxAccount, 'maxDocuments' | 'maxBytes'>;
}

export type ConfirmSandbox = (
  command: { token: string; password: string | null },
  origin: RequestOrigin,
) => Promise<SandboxCredentials>;

const perAddress = { name: 'sandbox:confirm', points: 20, perSeconds: 60 };
/** Longer than the companies take to be made. */
const leaseSeconds = 120;

/**
 * Makes the account of a registration with its two companies, or gives new credentials to that of the e-mail. The link
 * is spent by one of those who try at once, and not when it fails: whatever was made by then is found again.
 * @throws ProblemError `NOT_FOUND`, `INVALID_TOKEN`, `WEAK_PASSWORD`, `RATE_LIMITED`, `PROVIDER_UNAVAILABLE`
 */
export function confirmSandbox(deps: ConfirmSandboxDeps): ConfirmSandbox {
  const { accounts, links } = deps;
  return async ({ token, password }, origin) => {
    if (!deps.isEnabled) throw new ProblemError('NOT_FOUND');
    await deps.limiter.consume([{ ...perAddress, key: addressShare(origin.address) }]);
    const digest = sha256(token);
    const registration = await links.take(digest, leaseSeconds);
    if (registration === null) throw new ProblemError('INVALID_TOKEN');
    try {
      const isKnown = (await accounts.findByEmail(registration.email)) !== null;
      const account = await accounts.ensure(registration, { id: randomUUID(), ...deps.quota });
      const owner = await deps.ensureOwner(account, password);
      const actor = actorOf(owner === null ? 'system' : 'user', owner ?? 'sandbox', origin);
      const credentials = await deps.issueCredentials({ ...account, userId: owner }, actor);
      await links.spend(digest);
      await deps.audit.record({
        tenantId: null,
        actor,
        action: isKnown ? 'sandbox.rotated' : 'sandbox.registered',
        objectType: 'sandbox_account',
        objectId: account.id,
        details: { companies: credentials.companies.map(({ tenantId }) => tenantId) },
      });
      return credentials;
    } catch (error) {
      await links.release(digest);
      throw error;
    }
  };
}

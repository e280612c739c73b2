import type { AuditLog } from '../../domain/ports/audit/audit';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import type { IssueCredentials } from './issue-credentials';
import { ownAccount } from './own-account';
import type { SandboxUseCases } from './sandbox-use-cases';

export interface RotateCredentialsDeps {
  isEnabled: boolean;
  accounts: Pick<SandboxAccounts, 'accountOf'>;
  issueCredentials: IssueCredentials;
  audit: AuditLog;
}

/** New credentials for the account of the person who asks. @throws ProblemError `NOT_FOUND`, `PROVIDER_UNAVAILABLE` */
export const rotateCredentials =
  (deps: RotateCredentialsDeps): SandboxUseCases['sandbox']['rotate'] =>
  async (caller) => {
    const account = await ownAccount(deps, caller);
    const credentials = await deps.issueCredentials(account, caller.actor);
    await deps.audit.record({
      tenantId: caller.tenantId,
      actor: caller.actor,
      action: 'sandbox.rotated',
      objectType: 'sandbox_account',
      objectId: account.id,
    });
    return credentials;
  };

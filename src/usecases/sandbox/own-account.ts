import type { SessionCaller, TenantCaller } from '../../domain/access/caller';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import { ProblemError } from '../../domain/problem';
import type { SandboxAccount } from '../../domain/sandbox/sandbox-account';

interface Deps {
  isEnabled: boolean;
  accounts: Pick<SandboxAccounts, 'accountOf'>;
}

/** The account of the company that somebody works for. @throws ProblemError `NOT_FOUND`: it is none of the sandbox */
export async function accountOfCaller(
  { isEnabled, accounts }: Deps,
  { tenantId }: TenantCaller,
): Promise<SandboxAccount> {
  const account = isEnabled ? await accounts.accountOf(tenantId) : null;
  if (account === null) throw new ProblemError('NOT_FOUND');
  return account;
}

/** The account that is the person's own. @throws ProblemError `NOT_FOUND` for everybody else */
export async function ownAccount(deps: Deps, caller: SessionCaller): Promise<SandboxAccount> {
  const account = await accountOfCaller(deps, caller);
  if (account.userId !== caller.id) throw new ProblemError('NOT_FOUND');
  return account;
}

import type { SessionCaller } from '../../domain/access/caller';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import { ProblemError } from '../../domain/problem';
import type { BeginJob, BegunJob } from '../jobs/begin-job';
import { ownAccount } from './own-account';

export interface BeginResetDeps {
  isEnabled: boolean;
  accounts: Pick<SandboxAccounts, 'accountOf' | 'companies'>;
  beginJob: BeginJob;
}

/**
 * Begins to put fresh companies in place of those of the person's account. The job is one of the first company,
 * whichever the person works on: two at once would disturb each other.
 * @throws ProblemError `NOT_FOUND`, `CONFLICT` (one is under way), `IDEMPOTENCY_CONFLICT`, `IDEMPOTENCY_IN_PROGRESS`
 */
export const beginReset =
  ({ beginJob, ...deps }: BeginResetDeps) =>
  async (caller: SessionCaller, key: CreationKey | null): Promise<BegunJob> => {
    const account = await ownAccount(deps, caller);
    const [first] = await deps.accounts.companies(account.id);
    if (first === undefined) throw new ProblemError('NOT_FOUND');
    const { tenantId } = first;
    const owner = { reach: { kind: 'tenant', tenantId } as const, actor: caller.actor };
    return beginJob(owner, { tenantId, kind: 'sandbox_reset', request: {} }, key);
  };

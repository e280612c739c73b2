import type { Actor } from '../../domain/access/actor';
import type { CredentialRepository } from '../../domain/ports/access/credentials';
import type { LockoutStore } from '../../domain/ports/access/lockouts';
import type { AuditLog } from '../../domain/ports/audit/audit';
import { ProblemError } from '../../domain/problem';

/** @returns how many counts of failures were forgotten */
export type UnlockAccount = (username: string, actor: Actor) => Promise<number>;

/**
 * Forgets all failed logins and locks of a technical account. It may be tried again at once, from everywhere.
 * @throws ProblemError `NOT_FOUND`
 */
export function unlockAccount(deps: {
  accounts: Pick<CredentialRepository, 'findTechnicalAccount'>;
  lockouts: Pick<LockoutStore, 'unlock'>;
  audit: AuditLog;
}): UnlockAccount {
  return async (username, actor) => {
    const account = await deps.accounts.findTechnicalAccount(username);
    if (account === null) throw new ProblemError('NOT_FOUND');
    const forgotten = await deps.lockouts.unlock(account.username.toLowerCase());
    await deps.audit.record({
      tenantId: account.integration.tenantId,
      actor,
      action: 'account.unlock',
      objectType: 'integration',
      objectId: account.integration.id,
      details: { username: account.username, forgotten },
    });
    return forgotten;
  };
}

import type { Change } from '../../../domain/ports/access/credential-record';
import type { IntegrationPlace, IntegrationRepository } from '../../../domain/ports/access/integrations';
import type { LockoutStore } from '../../../domain/ports/access/lockouts';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import { ProblemError } from '../../../domain/problem';
import { randomSecret } from '../credential-secret';

export interface NewErpPassword {
  username: string;
  /** Shown this once. */
  password: string;
}

export type ResetErpPassword = (place: IntegrationPlace, change: Change) => Promise<NewErpPassword>;

/**
 * A new password for the technical account. The old one and the tokens that were issued for it are dead at once.
 * @throws ProblemError `NOT_FOUND`
 */
export function resetErpPassword(deps: {
  integrations: Pick<IntegrationRepository, 'find' | 'setPassword'>;
  passwords: Pick<PasswordHasher, 'hash'>;
}): ResetErpPassword {
  return async (place, change) => {
    // Asked first: a hash is slow, and nobody else's business.
    if ((await deps.integrations.find(place)) === null) throw new ProblemError('NOT_FOUND');
    const password = randomSecret();
    const username = await deps.integrations.setPassword(place, await deps.passwords.hash(password), change);
    if (username === null) throw new ProblemError('NOT_FOUND');
    return { username, password };
  };
}

/** @returns how many counts of failures were forgotten */
export type UnlockIntegration = (place: IntegrationPlace, change: Change) => Promise<number>;

/**
 * Forgets all failed logins and locks of a technical account. It may be tried again at once, from everywhere.
 * @throws ProblemError `NOT_FOUND`
 */
export function unlockIntegration(deps: {
  integrations: Pick<IntegrationRepository, 'find'>;
  lockouts: Pick<LockoutStore, 'unlock'>;
}): UnlockIntegration {
  return async (place, { actor }) => {
    const account = (await deps.integrations.find(place))?.account;
    if (!account) throw new ProblemError('NOT_FOUND');
    return deps.lockouts.unlock(account.username.toLowerCase(), {
      tenantId: place.tenantId,
      actor,
      action: 'integration.unlock',
      objectType: 'integration',
      objectId: place.id,
      details: { username: account.username },
    });
  };
}

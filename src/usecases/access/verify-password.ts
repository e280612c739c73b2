import { addressShare } from '../../domain/access/address-share';
import type { CredentialRepository, StoredTechnicalAccount } from '../../domain/ports/access/credentials';
import type { LockoutStore, LoginStatus } from '../../domain/ports/access/lockouts';
import type { PasswordHasher } from '../../domain/ports/access/password-hasher';
import { ProblemError } from '../../domain/problem';
import { createSharedWork } from '../shared-work';
import { requireAllowedAddress } from './admit-integration';
import { type HashingTurns, inHashingTurn } from './hashing-turns';
import type { RememberedPasswords } from './remembered-passwords';
import type { RequestOrigin } from './request-origin';

export interface PasswordDeps {
  credentials: Pick<CredentialRepository, 'findTechnicalAccount'>;
  lockouts: Pick<LockoutStore, 'status' | 'recordFailure' | 'recordSuccess'>;
  passwords: Pick<PasswordHasher, 'verify'>;
  hashing: HashingTurns;
  remembered: RememberedPasswords;
}

export type VerifyPassword = (
  username: string,
  password: string,
  origin: RequestOrigin,
) => Promise<StoredTechnicalAccount>;

/** One try, as it waits for its hash. */
interface Attempt {
  /** Lower case. */
  name: string;
  share: string;
  password: string;
  /** Null: there is no such account, or it ended. */
  account: StoredTechnicalAccount | null;
}

/**
 * Name and password of a technical account. Everything that can refuse without the password comes before it, so that a
 * refusal says nothing of it and costs no hash: address list, locks, the budget of the address, room in the queue.
 *
 * @throws ProblemError `IP_NOT_ALLOWED`, `ACCOUNT_LOCKED` and `RATE_LIMITED` (also for the right password, in the same
 *   words), `SERVICE_UNAVAILABLE` (too many wait for a hash), `INVALID_CREDENTIALS`
 */
export function verifyPassword(deps: PasswordDeps): VerifyPassword {
  const { credentials, lockouts, passwords, hashing, remembered } = deps;
  const shared = createSharedWork<boolean>();

  return async (username, password, origin) => {
    const name = username.toLowerCase();
    const share = addressShare(origin.address);
    const [found, lockout] = await Promise.all([credentials.findTechnicalAccount(name), lockouts.status(name, share)]);
    const account = found !== null && found.revokedAt === null ? found : null;
    if (account) requireAllowedAddress(account.integration, origin);
    requireOpen(lockout);
    if (account && remembered.knows(account, password)) return account;

    const attempt = { name, share, password, account };
    // An ERP that sends many requests at once asks one question, and so does a guesser.
    const question = JSON.stringify([share, name, account?.id, account?.passwordVersion, password]);
    const right = await shared(question, () => inTurn(attempt, lockout.isKnown));
    if (!right || !account) throw new ProblemError('INVALID_CREDENTIALS', { context: { challenge: 'Basic' } });
    return account;
  };

  function inTurn(attempt: Attempt, isKnown: boolean): Promise<boolean> {
    return inHashingTurn(hashing, { share: attempt.share, isKnown }, async () => {
      // Again, because those who waited in front may have been the last failures before a lock.
      requireOpen(await lockouts.status(attempt.name, attempt.share));
      return check(attempt);
    });
  }

  async function check({ name, share, password, account }: Attempt): Promise<boolean> {
    const right = await passwords.verify(account?.passwordHash ?? null, password);
    if (!right || !account) {
      await lockouts.recordFailure(name, share);
      return false;
    }
    await lockouts.recordSuccess(name, share);
    remembered.remember(account, password);
    return true;
  }
}

function requireOpen({ lockedSeconds, limitedSeconds }: LoginStatus): void {
  if (lockedSeconds > 0) throw new ProblemError('ACCOUNT_LOCKED', { context: { retryAfterSeconds: lockedSeconds } });
  if (limitedSeconds > 0) throw new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: limitedSeconds } });
}

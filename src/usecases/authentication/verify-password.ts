import type { CredentialRepository, StoredTechnicalAccount } from '../../domain/ports/credentials';
import type { LockoutStore } from '../../domain/ports/lockouts';
import type { PasswordHasher } from '../../domain/ports/password-hasher';
import { ProblemError } from '../../domain/problem';
import type { RememberedPasswords } from './remembered-passwords';
import type { RequestOrigin } from './request-origin';

export interface PasswordDeps {
  credentials: CredentialRepository;
  lockouts: LockoutStore;
  passwords: PasswordHasher;
  remembered: RememberedPasswords;
}

export type VerifyPassword = (
  username: string,
  password: string,
  origin: RequestOrigin,
) => Promise<StoredTechnicalAccount>;

/** Slow hashes under way at once: a flood of guesses may not take all processors, nor outrun the count of failures. */
const hashesAtOnce = 2;

/**
 * Name and password of a technical account.
 * @throws ProblemError `INVALID_CREDENTIALS`, `ACCOUNT_LOCKED` (also for the right password, in the same words)
 */
export function verifyPassword({ credentials, lockouts, passwords, remembered }: PasswordDeps): VerifyPassword {
  const inTurn = createTurns(hashesAtOnce);
  return async (username, password, { address }) => {
    const accountName = username.toLowerCase();
    const [account] = await Promise.all([
      credentials.findTechnicalAccount(accountName),
      requireUnlocked(accountName, address),
    ]);
    const usable = account !== null && account.revokedAt === null;
    if (usable && remembered.knows(account, password)) return account;

    return inTurn(async () => {
      // Again, because those who waited in front may have been the last failures before a lock.
      await requireUnlocked(accountName, address);
      const right = await passwords.verify(usable ? account.passwordHash : null, password);
      if (!right || !usable) {
        await lockouts.recordFailure(accountName, address);
        throw new ProblemError('INVALID_CREDENTIALS', { context: { challenge: 'Basic' } });
      }
      await lockouts.recordSuccess(accountName, address);
      remembered.remember(account, password);
      return account;
    });
  };

  async function requireUnlocked(account: string, address: string): Promise<void> {
    const retryAfterSeconds = await lockouts.lockedSeconds(account, address);
    if (retryAfterSeconds > 0) throw new ProblemError('ACCOUNT_LOCKED', { context: { retryAfterSeconds } });
  }
}

/** Lets so many pieces of work run at once; the others wait in order. */
function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given up: nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { addressShare } from '../../../domain/access/address-share';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { PeopleRepository, Person } from '../../../domain/ports/access/people';
import type { RateLimitBudget, RateLimiter } from '../../../domain/ports/access/rate-limiter';
import type { KnownDevices, LoginTry, SignInFailures, TryStatus } from '../../../domain/ports/access/sign-in';
import { ProblemError } from '../../../domain/problem';
import { sha256 } from '../credential-secret';
import { type HashingTurns, inHashingTurn } from '../hashing-turns';
import type { AccountKey } from './account-key';

export interface CheckPasswordDeps {
  people: Pick<PeopleRepository, 'findByEmail'>;
  devices: Pick<KnownDevices, 'knows' | 'forget'>;
  failures: Pick<SignInFailures, 'status' | 'claim' | 'recordFailure' | 'recordSuccess'>;
  limiter: RateLimiter;
  passwords: Pick<PasswordHasher, 'verify'>;
  hashing: HashingTurns;
  accountKey: AccountKey;
  /** From one address, or from a browser that is known. */
  loginsPerMinute: number;
}

export interface PasswordAttempt {
  email: string;
  password: string;
  address: string;
  deviceToken: string | null;
}

export type CheckPassword = (attempt: PasswordAttempt) => Promise<Person>;

/** Asked for when there is no such person, so that the look-up of the device is made all the same. */
const unknownPersonId = '00000000-0000-0000-0000-000000000000' as Person['id'];

/**
 * E-mail and password of a person. An unknown, invited or blocked person costs the same steps, and the same hash, as
 * any other, and is refused in the same words. Counters are read before the hash, so that right credentials are refused
 * alike; a browser that this person has signed in with meets its own counter alone.
 *
 * @throws ProblemError `RATE_LIMITED`, `ACCOUNT_LOCKED`, `SERVICE_UNAVAILABLE` (too many wait for a hash),
 *   `INVALID_CREDENTIALS`
 */
export function checkPassword(deps: CheckPasswordDeps): CheckPassword {
  const { people, devices, failures, limiter, passwords, hashing, accountKey, loginsPerMinute } = deps;

  return async ({ email, password, address, deviceToken }) => {
    const person = await people.findByEmail(email.trim());
    const device = sha256(deviceToken ?? '');
    const isKnown = await devices.knows(device, person?.id ?? unknownPersonId);
    const attempt: LoginTry = {
      account: accountKey(email),
      address: addressShare(address),
      device: isKnown ? device.toString('hex') : null,
    };
    requireOpen(await failures.status(attempt));
    await limiter.consume([budgetOf(attempt, loginsPerMinute)]);
    const right = await inHashingTurn(hashing, { share: attempt.address, isKnown }, async () => {
      // Again, because those who waited in front may have been the last failures before a lock.
      requireOpen(await failures.claim(attempt));
      return passwords.verify(person?.passwordHash ?? null, password.normalize('NFKC'));
    });
    if (right && person?.status === 'active') {
      await failures.recordSuccess(attempt);
      return person;
    }
    const { forgetDevice } = await failures.recordFailure(attempt);
    if (forgetDevice && person) await devices.forget(device, person.id);
    throw new ProblemError('INVALID_CREDENTIALS');
  };
}

const budgetOf = ({ account, address, device }: LoginTry, points: number): RateLimitBudget => ({
  name: device === null ? 'login:address' : 'login:device',
  key: device === null ? address : `${account} ${device}`,
  points,
  perSeconds: 60,
});

function requireOpen({ lockedSeconds, limitedSeconds }: TryStatus): void {
  if (lockedSeconds > 0) throw new ProblemError('ACCOUNT_LOCKED', { context: { retryAfterSeconds: lockedSeconds } });
  if (limitedSeconds > 0) throw new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: limitedSeconds } });
}

import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { Person } from '../../../domain/ports/access/people';
import type { SecondFactors, TotpCodes } from '../../../domain/ports/access/second-factors';
import type { SignInFailures } from '../../../domain/ports/access/sign-in';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import type { QueueMail } from '../../mail/queue-mail';
import { type HashingTurns, inHashingTurn } from '../hashing-turns';
import type { AccountKey } from '../sign-in/account-key';
import { plainBackupCode } from './backup-codes';
import { openTotpSecret } from './totp-secret';

export interface CheckCodeDeps {
  factors: Pick<SecondFactors, 'find' | 'acceptStep' | 'spendBackupCode'>;
  failures: Pick<SignInFailures, 'secondFactorLock' | 'recordWrongCode' | 'recordRightCode'>;
  codes: Pick<TotpCodes, 'stepOf'>;
  passwords: Pick<PasswordHasher, 'derive'>;
  hashing: HashingTurns;
  secrets: Pick<SecretBox, 'open'>;
  queueMail: QueueMail;
  accountKey: AccountKey;
}

/** One of the two. */
export interface GivenCode {
  code: string | null;
  backupCode: string | null;
}

/** Checks and spends a code. */
export type CheckCode = (person: Pick<Person, 'id' | 'email' | 'locale'>, given: GivenCode) => Promise<void>;

/**
 * The second factor of a person who has one: a code of the moment, each step once, or a backup code, each once.
 * @throws ProblemError `ACCOUNT_LOCKED` after too many wrong ones, `TOTP_INVALID` (wrong, or taken before)
 */
export function checkCode(deps: CheckCodeDeps): CheckCode {
  return async (person, given) => {
    const account = deps.accountKey(person.email);
    const retryAfterSeconds = await deps.failures.secondFactorLock(account);
    if (retryAfterSeconds > 0) throw new ProblemError('ACCOUNT_LOCKED', { context: { retryAfterSeconds } });
    if (await isRight(deps, person, given)) return deps.failures.recordRightCode(account);
    if (await deps.failures.recordWrongCode(account)) await deps.queueMail(person, 'second_factor_locked');
    throw new ProblemError('TOTP_INVALID');
  };
}

async function isRight(deps: CheckCodeDeps, { id }: Pick<Person, 'id'>, given: GivenCode): Promise<boolean> {
  const factor = await deps.factors.find(id);
  if (factor?.secret == null) return false;
  if (given.code !== null) {
    const step = await deps.codes.stepOf(openTotpSecret(deps.secrets, id, factor.secret), given.code);
    return step !== null && deps.factors.acceptStep(id, step);
  }
  const { backupSalt } = factor;
  if (given.backupCode === null || backupSalt === null) return false;
  const plain = plainBackupCode(given.backupCode);
  const hash = await inHashingTurn(deps.hashing, { share: id, isKnown: true }, () =>
    deps.passwords.derive(plain, backupSalt),
  );
  return deps.factors.spendBackupCode(id, hash);
}

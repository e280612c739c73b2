import type { PasskeyAssertion } from '../../../domain/ports/access/passkeys';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { Person } from '../../../domain/ports/access/people';
import type { SecondFactors, TotpCodes } from '../../../domain/ports/access/second-factors';
import type { SignInFailures } from '../../../domain/ports/access/sign-in';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import type { QueueMail } from '../../mail/queue-mail';
import { type HashingTurns, inHashingTurn } from '../hashing-turns';
import type { CheckPasskey } from '../passkeys/check-passkey';
import type { AccountKey } from '../sign-in/account-key';
import { plainBackupCode } from '../totp/backup-codes';
import { openTotpSecret } from '../totp/totp-secret';

export interface CheckFactorDeps {
  factors: Pick<SecondFactors, 'find' | 'acceptStep' | 'spendBackupCode'>;
  failures: Pick<SignInFailures, 'secondFactorLock' | 'recordWrongCode' | 'recordRightCode'>;
  codes: Pick<TotpCodes, 'stepOf'>;
  passwords: Pick<PasswordHasher, 'derive'>;
  hashing: HashingTurns;
  secrets: Pick<SecretBox, 'open'>;
  checkPasskey: CheckPasskey;
  queueMail: QueueMail;
  accountKey: AccountKey;
}

/** A code of the moment, one of the backup codes, or what a passkey has signed. */
export type GivenFactor =
  | { kind: 'code'; code: string }
  | { kind: 'backup_code'; code: string }
  | { kind: 'passkey'; answer: PasskeyAssertion };

/** Checks and spends what was given; null is wrong. @param ceremony that a passkey was asked in */
export type CheckFactor = (
  person: Pick<Person, 'id' | 'email' | 'locale'>,
  given: GivenFactor | null,
  ceremony: string,
) => Promise<void>;

/**
 * The second factor of a person who has one. Each step of codes, each backup code and each challenge of a passkey is
 * taken once.
 * @throws ProblemError `ACCOUNT_LOCKED` after too many wrong ones, `TOTP_INVALID` (wrong, or taken before)
 */
export function checkFactor(deps: CheckFactorDeps): CheckFactor {
  return async (person, given, ceremony) => {
    const account = deps.accountKey(person.email);
    const retryAfterSeconds = await deps.failures.secondFactorLock(account);
    if (retryAfterSeconds > 0) throw new ProblemError('ACCOUNT_LOCKED', { context: { retryAfterSeconds } });
    if (given !== null && (await isRight(deps, person, given, ceremony))) return deps.failures.recordRightCode(account);
    if (await deps.failures.recordWrongCode(account)) await deps.queueMail(person, 'second_factor_locked');
    throw new ProblemError('TOTP_INVALID');
  };
}

async function isRight(
  deps: CheckFactorDeps,
  person: Pick<Person, 'id' | 'email' | 'locale'>,
  given: GivenFactor,
  ceremony: string,
): Promise<boolean> {
  if (given.kind === 'passkey') return deps.checkPasskey(person, given.answer, ceremony);
  const { id } = person;
  const factor = await deps.factors.find(id);
  if (factor === null) return false;
  if (given.kind === 'code') {
    const step =
      factor.secret && (await deps.codes.stepOf(openTotpSecret(deps.secrets, id, factor.secret), given.code));
    return step !== null && deps.factors.acceptStep(id, step);
  }
  const { backupSalt } = factor;
  if (backupSalt === null) return false;
  const plain = plainBackupCode(given.code);
  const hash = await inHashingTurn(deps.hashing, { share: id, isKnown: true }, () =>
    deps.passwords.derive(plain, backupSalt),
  );
  return deps.factors.spendBackupCode(id, hash);
}

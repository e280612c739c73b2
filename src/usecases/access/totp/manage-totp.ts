import type { PersonCaller } from '../../../domain/access/caller';
import { hasSecondFactor } from '../../../domain/access/second-factor';
import type { ReadSignInRules } from '../../../domain/access/sign-in-rules';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { SecondFactors, TotpCodes } from '../../../domain/ports/access/second-factors';
import type { SessionRepository } from '../../../domain/ports/access/sessions';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import type { QueueMail } from '../../mail/queue-mail';
import type { HashingTurns } from '../hashing-turns';
import { isSecondFactorDemanded } from '../me/describe-me';
import { ceremonies } from '../second-factor/ceremonies';
import type { CheckFactor, GivenFactor } from '../second-factor/check-factor';
import { type ConfirmIdentity, type FreshProof, personBehind } from '../second-factor/confirm-identity';
import { digestsOf, newTokens, type SessionCookies } from '../session-tokens';
import { codesInTurn, type FreshBackupCodes } from './backup-codes';
import { openTotpSecret, sealTotpSecret } from './totp-secret';

export interface ManageTotpDeps {
  people: Pick<PeopleRepository, 'find' | 'places'>;
  factors: SecondFactors;
  sessions: Pick<SessionRepository, 'rotate'>;
  codes: TotpCodes;
  checkFactor: CheckFactor;
  confirmIdentity: ConfirmIdentity;
  freshBackupCodes: FreshBackupCodes;
  passwords: Pick<PasswordHasher, 'derive'>;
  hashing: HashingTurns;
  secrets: SecretBox;
  queueMail: QueueMail;
  rules: ReadSignInRules;
  audit: AuditLog;
}

/** Shown once. */
export interface TotpEnrollment {
  uri: string;
  secret: string;
  qrSvg: string;
}

export interface ManageTotp {
  /**
   * A new secret, to be confirmed within ten minutes; who has a second factor already proves it.
   * @throws ProblemError `TOTP_INVALID`, `ACCOUNT_LOCKED`
   */
  enroll(caller: PersonCaller, given: GivenFactor | null): Promise<TotpEnrollment>;
  /**
   * Makes it the active one, and the session a full one under new tokens.
   * @throws ProblemError `TOTP_INVALID`, `ACCOUNT_LOCKED`, `INVALID_STATE_TRANSITION` (nothing to confirm)
   */
  confirm(caller: PersonCaller, code: string): Promise<{ backupCodes: string[]; cookies: SessionCookies }>;
  /**
   * A new set; the former one ends.
   * @throws ProblemError `TOTP_INVALID`, `ACCOUNT_LOCKED`, `INVALID_STATE_TRANSITION` (no second factor)
   */
  renewBackupCodes(caller: PersonCaller, given: GivenFactor): Promise<string[]>;
  /**
   * @throws ProblemError `FORBIDDEN` (a role demands a second factor, and there is no passkey), `INVALID_CREDENTIALS`,
   *   `TOTP_INVALID`, `INVALID_STATE_TRANSITION` (there is none)
   */
  disable(caller: PersonCaller, proof: FreshProof): Promise<void>;
}

const pendingSeconds = 600;

export function manageTotp(deps: ManageTotpDeps): ManageTotp {
  const { people, factors, sessions, codes, secrets, rules, audit } = deps;

  const record = (caller: PersonCaller, action: string): Promise<void> =>
    audit.record({ tenantId: null, actor: caller.actor, action, objectType: 'user', objectId: caller.id });

  return {
    enroll: async (caller, given) => {
      const person = await personBehind(people, caller);
      if (hasSecondFactor(person)) await deps.checkFactor(person, given, ceremonies.confirmation(caller));
      const secret = codes.newSecret();
      const { uri, qrSvg } = await codes.enrollment(secret, person.email);
      await factors.setPending(person.id, sealTotpSecret(secrets, person.id, secret), pendingSeconds);
      return { uri, secret, qrSvg };
    },
    confirm: async (caller, code) => {
      const pending = (await factors.find(caller.id))?.pending;
      if (!pending) throw new ProblemError('INVALID_STATE_TRANSITION');
      const step = await codes.stepOf(openTotpSecret(secrets, caller.id, pending), code);
      if (step === null) throw new ProblemError('TOTP_INVALID');
      const { codes: backupCodes, hashed } = await codesInTurn(deps, caller.id);
      if (!(await factors.confirm(caller.id, pending, step, hashed)))
        throw new ProblemError('INVALID_STATE_TRANSITION');
      const cookies = newTokens();
      await sessions.rotate(caller.sessionId, { ...digestsOf(cookies), secondFactor: true });
      await record(caller, 'user.totp.enroll');
      await deps.queueMail(await personBehind(people, caller), 'totp_enabled');
      return { backupCodes, cookies };
    },
    renewBackupCodes: async (caller, given) => {
      const person = await personBehind(people, caller);
      if (!hasSecondFactor(person)) throw new ProblemError('INVALID_STATE_TRANSITION');
      await deps.checkFactor(person, given, ceremonies.confirmation(caller));
      const backupCodes = await deps.freshBackupCodes(person.id);
      await record(caller, 'user.totp.codes');
      return backupCodes;
    },
    disable: async (caller, proof) => {
      const { hasTotp, passkeys } = await personBehind(people, caller);
      if (!hasTotp) throw new ProblemError('INVALID_STATE_TRANSITION');
      const [places, current] = await Promise.all([people.places(caller.id), rules()]);
      if (passkeys === 0 && isSecondFactorDemanded(places, current)) throw new ProblemError('FORBIDDEN');
      const person = await deps.confirmIdentity(caller, proof);
      await factors.remove(person.id);
      await record(caller, 'user.totp.disable');
      await deps.queueMail(person, 'totp_disabled');
    },
  };
}

import type { PersonCaller } from '../../../domain/access/caller';
import type { ReadSignInRules } from '../../../domain/access/sign-in-rules';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { PeopleRepository, Person } from '../../../domain/ports/access/people';
import type { SecondFactors, TotpCodes } from '../../../domain/ports/access/second-factors';
import type { SessionRepository } from '../../../domain/ports/access/sessions';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import type { SecretBox } from '../../../domain/ports/secret-box';
import { ProblemError } from '../../../domain/problem';
import type { QueueMail } from '../../mail/queue-mail';
import { type HashingTurns, inHashingTurn } from '../hashing-turns';
import { isSecondFactorDemanded } from '../me/describe-me';
import { digestsOf, newTokens, type SessionCookies } from '../session-tokens';
import type { CheckPassword } from '../sign-in/check-password';
import { newBackupCodes } from './backup-codes';
import type { CheckCode, GivenCode } from './check-code';
import { openTotpSecret, sealTotpSecret } from './totp-secret';

export interface ManageTotpDeps {
  people: Pick<PeopleRepository, 'find' | 'places'>;
  factors: SecondFactors;
  sessions: Pick<SessionRepository, 'rotate'>;
  codes: TotpCodes;
  checkCode: CheckCode;
  checkPassword: CheckPassword;
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
  /** A new secret, to be confirmed within ten minutes; who has one already proves it. @throws ProblemError `TOTP_INVALID`, `ACCOUNT_LOCKED` */
  enroll(caller: PersonCaller, given: GivenCode): Promise<TotpEnrollment>;
  /** Makes it the active one, and the session a full one under new tokens. @throws ProblemError `TOTP_INVALID`, `ACCOUNT_LOCKED`, `INVALID_STATE_TRANSITION` (nothing to confirm) */
  confirm(caller: PersonCaller, code: string): Promise<{ backupCodes: string[]; cookies: SessionCookies }>;
  /** A new set; the former one ends. @throws ProblemError `TOTP_INVALID`, `ACCOUNT_LOCKED`, `INVALID_STATE_TRANSITION` (no second factor) */
  renewBackupCodes(caller: PersonCaller, code: string): Promise<string[]>;
  /** @throws ProblemError `FORBIDDEN` while a role demands it, `INVALID_CREDENTIALS`, `TOTP_INVALID`, `INVALID_STATE_TRANSITION` */
  disable(caller: PersonCaller, given: { password: string; code: string }): Promise<void>;
}

const pendingSeconds = 600;

export function manageTotp(deps: ManageTotpDeps): ManageTotp {
  const { people, factors, sessions, codes, checkCode, hashing, passwords, secrets, rules, audit } = deps;

  const personOf = (caller: PersonCaller): Promise<Person> => personBehind(people, caller);
  const withTotp = async (caller: PersonCaller): Promise<Person> => {
    const person = await personOf(caller);
    if (!person.hasTotp) throw new ProblemError('INVALID_STATE_TRANSITION');
    return person;
  };
  const record = (caller: PersonCaller, action: string): Promise<void> =>
    audit.record({ tenantId: null, actor: caller.actor, action, objectType: 'user', objectId: caller.id });
  const freshCodes = (caller: PersonCaller) =>
    inHashingTurn(hashing, { share: caller.id, isKnown: true }, () => newBackupCodes(passwords));

  return {
    enroll: async (caller, given) => {
      const person = await personOf(caller);
      if (person.hasTotp) await checkCode(person, given);
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
      const { codes: backupCodes, hashed } = await freshCodes(caller);
      if (!(await factors.confirm(caller.id, pending, step, hashed)))
        throw new ProblemError('INVALID_STATE_TRANSITION');
      const cookies = newTokens();
      await sessions.rotate(caller.sessionId, { ...digestsOf(cookies), secondFactor: true });
      await record(caller, 'user.totp.enroll');
      await deps.queueMail(await personOf(caller), 'totp_enabled');
      return { backupCodes, cookies };
    },
    renewBackupCodes: async (caller, code) => {
      await checkCode(await withTotp(caller), { code, backupCode: null });
      const { codes: backupCodes, hashed } = await freshCodes(caller);
      await factors.replaceCodes(caller.id, hashed);
      await record(caller, 'user.totp.codes');
      return backupCodes;
    },
    disable: async (caller, { password, code }) => {
      const person = await withTotp(caller);
      const [places, current] = await Promise.all([people.places(caller.id), rules()]);
      if (isSecondFactorDemanded(places, current)) throw new ProblemError('FORBIDDEN');
      const address = caller.actor.address ?? '';
      await deps.checkPassword({ email: person.email, password, address, deviceToken: null });
      await checkCode(person, { code, backupCode: null });
      await factors.remove(caller.id);
      await record(caller, 'user.totp.disable');
      await deps.queueMail(person, 'totp_disabled');
    },
  };
}

async function personBehind(people: Pick<PeopleRepository, 'find'>, caller: PersonCaller): Promise<Person> {
  const person = await people.find(caller.id);
  if (person === null) throw new ProblemError('SESSION_EXPIRED');
  return person;
}

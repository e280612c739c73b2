import type { PersonCaller } from '../../../domain/access/caller';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { PasswordJudge } from '../../../domain/ports/access/password-judge';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { SessionRepository } from '../../../domain/ports/access/sessions';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import { ProblemError } from '../../../domain/problem';
import type { QueueMail } from '../../mail/queue-mail';
import { type HashingTurns, inHashingTurn } from '../hashing-turns';
import { requireStrongPassword } from '../require-strong-password';
import { digestsOf, newTokens, type SessionCookies } from '../session-tokens';
import type { CheckPassword } from '../sign-in/check-password';

export interface ChangePasswordDeps {
  people: Pick<PeopleRepository, 'find' | 'places' | 'setPassword'>;
  sessions: Pick<SessionRepository, 'endAll' | 'rotate'>;
  checkPassword: CheckPassword;
  passwords: Pick<PasswordHasher, 'hash'>;
  judge: PasswordJudge;
  hashing: HashingTurns;
  queueMail: QueueMail;
  audit: AuditLog;
}

export interface ChangePassword {
  caller: PersonCaller;
  currentPassword: string;
  newPassword: string;
}

/**
 * A new password for who knows the old one. All other sessions end, and this one goes on under new tokens.
 * @throws ProblemError `INVALID_CREDENTIALS`, which counts as a failed login does, `WEAK_PASSWORD`, `ACCOUNT_LOCKED`,
 *   `RATE_LIMITED`, `SERVICE_UNAVAILABLE`
 */
export const changePassword =
  (deps: ChangePasswordDeps) =>
  async ({ caller, currentPassword, newPassword }: ChangePassword): Promise<SessionCookies> => {
    const person = await deps.people.find(caller.id);
    if (person === null) throw new ProblemError('SESSION_EXPIRED');
    const address = caller.actor.address ?? '';
    await deps.checkPassword({ email: person.email, password: currentPassword, address, deviceToken: null });
    const plain = requireStrongPassword(deps.judge, newPassword, person, await deps.people.places(person.id));
    const hash = await inHashingTurn(deps.hashing, { share: caller.id, isKnown: true }, () =>
      deps.passwords.hash(plain),
    );
    await deps.people.setPassword(person.id, hash);
    await deps.sessions.endAll(person.id, caller.sessionId);
    const cookies = newTokens();
    await deps.sessions.rotate(caller.sessionId, digestsOf(cookies));
    await deps.audit.record({
      tenantId: null,
      actor: caller.actor,
      action: 'user.password.change',
      objectType: 'user',
      objectId: person.id,
    });
    await deps.queueMail(person, 'password_changed');
    return cookies;
  };

import { addressShare } from '../../../domain/access/address-share';
import type { ReadSignInRules } from '../../../domain/access/sign-in-rules';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { PasswordJudge } from '../../../domain/ports/access/password-judge';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { RateLimiter } from '../../../domain/ports/access/rate-limiter';
import type { KnownDevices, SignInFailures } from '../../../domain/ports/access/sign-in';
import type { UserLinks } from '../../../domain/ports/access/user-links';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import { ProblemError } from '../../../domain/problem';
import type { QueueMail } from '../../mail/queue-mail';
import { randomSecret, sha256 } from '../credential-secret';
import { type HashingTurns, inHashingTurn } from '../hashing-turns';
import { actorOf } from '../request-origin';
import { requireStrongPassword } from '../require-strong-password';
import type { AccountKey } from '../sign-in/account-key';
import type { SignInOrigin } from '../sign-in/sign-in-origin';

export interface SetPasswordByLinkDeps {
  people: Pick<PeopleRepository, 'find' | 'places'>;
  links: Pick<UserLinks, 'find' | 'spend'>;
  devices: Pick<KnownDevices, 'renew'>;
  failures: Pick<SignInFailures, 'clear'>;
  limiter: RateLimiter;
  passwords: Pick<PasswordHasher, 'hash'>;
  judge: PasswordJudge;
  hashing: HashingTurns;
  queueMail: QueueMail;
  accountKey: AccountKey;
  audit: AuditLog;
  rules: ReadSignInRules;
}

/** @returns what the browser is known by from now on */
export type SetPasswordByLink = (
  command: { token: string; password: string },
  origin: SignInOrigin,
) => Promise<{ deviceToken: string; deviceDays: number }>;

const perAddress = { name: 'reset:confirm', points: 20, perSeconds: 60 };

/**
 * A password for who holds a link. The link is spent with the change, by one of those who try at once, and not by a
 * weak password. Sessions end, failed logins are forgotten, and this browser is known; the second factor stays as it
 * is.
 * @throws ProblemError `INVALID_TOKEN`, `WEAK_PASSWORD`, `RATE_LIMITED`, `SERVICE_UNAVAILABLE`
 */
export function setPasswordByLink(deps: SetPasswordByLinkDeps): SetPasswordByLink {
  return async ({ token, password }, origin) => {
    const share = addressShare(origin.address);
    await deps.limiter.consume([{ ...perAddress, key: share }]);
    const digest = sha256(token);
    const link = await deps.links.find(digest);
    const person = link && (await deps.people.find(link.userId));
    if (!person || person.status === 'blocked') throw new ProblemError('INVALID_TOKEN');
    const plain = requireStrongPassword(deps.judge, password, person, await deps.people.places(person.id));
    const hash = await inHashingTurn(deps.hashing, { share, isKnown: true }, () => deps.passwords.hash(plain));
    if (!(await deps.links.spend(digest, hash))) throw new ProblemError('INVALID_TOKEN');
    await deps.failures.clear(deps.accountKey(person.email));
    const deviceToken = randomSecret();
    const { deviceDays } = await deps.rules();
    const former = origin.deviceToken === null ? null : sha256(origin.deviceToken);
    await deps.devices.renew(former, sha256(deviceToken), person.id, deviceDays);
    await deps.audit.record({
      tenantId: null,
      actor: actorOf('user', person.id, origin),
      action: 'user.password.reset',
      objectType: 'user',
      objectId: person.id,
      details: { link: link.kind },
    });
    if (person.status === 'active') await deps.queueMail(person, 'password_changed');
    return { deviceToken, deviceDays };
  };
}

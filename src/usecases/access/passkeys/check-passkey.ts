import type {
  PasskeyAssertion,
  PasskeyCeremonies,
  PasskeyChallenges,
  Passkeys,
} from '../../../domain/ports/access/passkeys';
import type { Person } from '../../../domain/ports/access/people';
import type { QueueMail } from '../../mail/queue-mail';

export interface CheckPasskeyDeps {
  passkeys: Pick<Passkeys, 'list' | 'noteUse'>;
  passkeyChallenges: Pick<PasskeyChallenges, 'take'>;
  passkeyCeremonies: Pick<PasskeyCeremonies, 'challengeOf' | 'readAssertion'>;
  queueMail: QueueMail;
}

/** Is this answer of one of the person's passkeys, for the challenge of this ceremony? */
export type CheckPasskey = (
  person: Pick<Person, 'id' | 'email' | 'locale'>,
  answer: PasskeyAssertion,
  ceremony: string,
) => Promise<boolean>;

/**
 * An answer is taken once: its challenge is spent before anything else is looked at. One that is rightly signed, but
 * whose counter has not moved on, comes from a copy of the authenticator: it is refused, and the person is told.
 */
export function checkPasskey(deps: CheckPasskeyDeps): CheckPasskey {
  const { passkeys, passkeyChallenges, passkeyCeremonies } = deps;
  return async (person, answer, ceremony) => {
    const challenge = passkeyCeremonies.challengeOf(answer);
    if (challenge === null || !(await passkeyChallenges.take(ceremony, person.id, challenge))) return false;
    const passkey = (await passkeys.list(person.id)).find(({ credentialId }) => credentialId === answer.id);
    if (!passkey) return false;
    const use = await passkeyCeremonies.readAssertion(answer, challenge, { userId: person.id, passkey });
    if (use === null) return false;
    const isNew = await passkeys.noteUse(passkey.id, use);
    if (!isNew) await deps.queueMail(person, 'passkey_copied');
    return isNew;
  };
}

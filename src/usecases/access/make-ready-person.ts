import { randomBytes, randomUUID } from 'node:crypto';

import type { Role } from '../../domain/access/caller';
import type { RolePlace } from '../../domain/access/role-place';
import { asId, type UserId } from '../../domain/ids';
import type { MemberRepository } from '../../domain/ports/access/members';
import type { PasswordHasher } from '../../domain/ports/access/password-hasher';
import type { PeopleRepository } from '../../domain/ports/access/people';
import type { SecondFactors, TotpCodes } from '../../domain/ports/access/second-factors';
import type { SecretBox } from '../../domain/ports/secret-box';
import { sealTotpSecret } from './totp/totp-secret';

export interface ReadyPersonCommand extends RolePlace {
  email: string;
  name: string;
  role: Role;
  /** With a second factor. */
  hasTotp: boolean;
}

export interface ReadyPerson {
  userId: UserId;
  password: string;
  /** Base32, for an authenticator; null: the person has no second factor. */
  totpSecret: string | null;
}

export type MakeReadyPerson = (command: ReadyPersonCommand) => Promise<ReadyPerson>;

const pendingSeconds = 60;
/** Before every step that there is a code of. */
const noStep = 0;

/**
 * A person who can sign in at once, with secrets that the caller knows: for trying the portal out, never for people.
 * Somebody of this e-mail gets the role and new secrets.
 */
export function makeReadyPerson(deps: {
  members: MemberRepository;
  people: Pick<PeopleRepository, 'setPassword'>;
  factors: Pick<SecondFactors, 'setPending' | 'confirm' | 'remove'>;
  passwords: Pick<PasswordHasher, 'hash'>;
  codes: Pick<TotpCodes, 'newSecret'>;
  secrets: Pick<SecretBox, 'seal'>;
}): MakeReadyPerson {
  const { members, people, factors, passwords, codes, secrets } = deps;

  async function enrol(userId: UserId): Promise<string> {
    const secret = codes.newSecret();
    const sealed = sealTotpSecret(secrets, userId, secret);
    await factors.setPending(userId, sealed, pendingSeconds);
    await factors.confirm(userId, sealed, noStep, { salt: randomBytes(16), hashes: [] });
    return secret;
  }

  return async ({ email, name, role, hasTotp, ...place }) => {
    const userId = await members.ensureUser({ id: asId<UserId>(randomUUID()), email, name });
    await members.grantRole({ userId, role, ...place });
    const password = randomBytes(15).toString('base64url');
    await people.setPassword(userId, await passwords.hash(password));
    await factors.remove(userId);
    return { userId, password, totpSecret: hasTotp ? await enrol(userId) : null };
  };
}

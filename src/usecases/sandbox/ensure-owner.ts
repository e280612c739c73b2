import { randomUUID } from 'node:crypto';

import { asId, type UserId } from '../../domain/ids';
import type { MemberRepository } from '../../domain/ports/access/members';
import type { PasswordHasher } from '../../domain/ports/access/password-hasher';
import type { PasswordJudge } from '../../domain/ports/access/password-judge';
import type { PeopleRepository } from '../../domain/ports/access/people';
import type { SandboxAccounts } from '../../domain/ports/sandbox/sandbox-accounts';
import { ProblemError } from '../../domain/problem';
import type { SandboxAccount } from '../../domain/sandbox/sandbox-account';
import { requireStrongPassword } from '../access/require-strong-password';

export interface EnsureOwnerDeps {
  people: Pick<PeopleRepository, 'findByEmail' | 'setPassword'>;
  members: Pick<MemberRepository, 'ensureUser'>;
  accounts: Pick<SandboxAccounts, 'setOwner'>;
  passwords: Pick<PasswordHasher, 'hash'>;
  judge: PasswordJudge;
}

export type EnsureOwner = (account: SandboxAccount, password: string | null) => Promise<UserId | null>;

/**
 * Who logs in for an account: somebody who is known by its e-mail, whose password stays, or with a password a new
 * person.
 * @returns null: the account is used with keys only. @throws ProblemError `WEAK_PASSWORD`, `INVALID_TOKEN` (blocked)
 */
export const ensureOwner =
  ({ people, members, accounts, passwords, judge }: EnsureOwnerDeps): EnsureOwner =>
  async ({ id, email, companyName }, password) => {
    const known = await people.findByEmail(email);
    if (known?.status === 'blocked') throw new ProblemError('INVALID_TOKEN');
    if (known !== null) {
      await accounts.setOwner(id, known.id);
      return known.id;
    }
    if (password === null) return null;
    const plain = requireStrongPassword(judge, password, { email, name: companyName }, []);
    const passwordHash = await passwords.hash(plain);
    const userId = await members.ensureUser({ id: asId<UserId>(randomUUID()), email, name: email });
    await people.setPassword(userId, passwordHash);
    await accounts.setOwner(id, userId);
    return userId;
  };

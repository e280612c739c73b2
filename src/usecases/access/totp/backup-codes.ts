import { randomBytes, randomInt } from 'node:crypto';

import type { UserId } from '../../../domain/ids';
import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { HashedBackupCodes, SecondFactors } from '../../../domain/ports/access/second-factors';
import { type HashingTurns, inHashingTurn } from '../hashing-turns';

const codesOfSet = 10;
const charactersOfCode = 10;
/** Without those that look like others. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Spaces, hyphens and small letters of a code that somebody has typed. */
export const plainBackupCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** A new set: the codes, to be shown once, and what is kept of them. */
export async function newBackupCodes(
  passwords: Pick<PasswordHasher, 'derive'>,
): Promise<{ codes: string[]; hashed: HashedBackupCodes }> {
  const salt = randomBytes(16);
  const codes = Array.from({ length: codesOfSet }, () =>
    Array.from({ length: charactersOfCode }, () => alphabet[randomInt(alphabet.length)]).join(''),
  );
  const hashes: Buffer[] = [];
  // One after the other: ten at once would take the memory and the processors from everybody.
  for (const code of codes) hashes.push(await passwords.derive(code, salt));
  return { codes, hashed: { salt, hashes } };
}

/** A new set in the place of the former one. @returns the codes, to be shown once */
export type FreshBackupCodes = (userId: UserId) => Promise<string[]>;

export const freshBackupCodes =
  (deps: {
    factors: Pick<SecondFactors, 'replaceCodes'>;
    passwords: Pick<PasswordHasher, 'derive'>;
    hashing: HashingTurns;
  }): FreshBackupCodes =>
  async (userId) => {
    const { codes, hashed } = await codesInTurn(deps, userId);
    await deps.factors.replaceCodes(userId, hashed);
    return codes;
  };

/** One set at a time of a person, in the turns that all slow hashes take. */
export const codesInTurn = (
  { hashing, passwords }: { hashing: HashingTurns; passwords: Pick<PasswordHasher, 'derive'> },
  userId: UserId,
): ReturnType<typeof newBackupCodes> =>
  inHashingTurn(hashing, { share: userId, isKnown: true }, () => newBackupCodes(passwords));

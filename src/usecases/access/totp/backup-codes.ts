import { randomBytes, randomInt } from 'node:crypto';

import type { PasswordHasher } from '../../../domain/ports/access/password-hasher';
import type { HashedBackupCodes } from '../../../domain/ports/access/second-factors';

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

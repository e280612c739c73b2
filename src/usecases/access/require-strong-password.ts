import { passwordLength } from '../../domain/access/sign-in-rules';
import type { PasswordJudge } from '../../domain/ports/access/password-judge';
import type { Person, Place } from '../../domain/ports/access/people';
import { ProblemError } from '../../domain/problem';

/** Characters that a password must have beside the words that are known of its person. */
const leastOfOwn = 8;

/**
 * A new password in the form that is hashed (NFKC).
 * @throws ProblemError `WEAK_PASSWORD`: too short, too long, or to be guessed by those who know the person
 */
export function requireStrongPassword(
  judge: PasswordJudge,
  password: string,
  { email, name }: Pick<Person, 'email' | 'name'>,
  places: readonly Pick<Place, 'tenant'>[],
): string {
  const plain = password.normalize('NFKC');
  const length = Array.from(plain).length;
  const companies = places.slice(0, 20).flatMap(({ tenant }) => (tenant === null ? [] : [tenant.name]));
  const known = [email, name, ...companies]
    .flatMap((text) => [text, ...text.split(/[\s@.,-]+/)])
    .filter((word) => word.length >= 3);
  const rest = known.reduce((left, word) => left.split(word.toLowerCase()).join(''), plain.toLowerCase());
  const isMadeOfThem = rest.replace(/\s/g, '').length < leastOfOwn;
  const fits = length >= passwordLength.least && length <= passwordLength.most;
  if (!fits || isMadeOfThem || judge.isWeak(plain, known)) throw new ProblemError('WEAK_PASSWORD');
  return plain;
}

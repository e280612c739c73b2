import type { PersonCaller } from '../../../domain/access/caller';
import { hasSecondFactor } from '../../../domain/access/second-factor';
import type { PeopleRepository, Person } from '../../../domain/ports/access/people';
import { ProblemError } from '../../../domain/problem';
import type { CheckPassword } from '../sign-in/check-password';
import { ceremonies } from './ceremonies';
import type { CheckFactor, GivenFactor } from './check-factor';

/** What a person proves anew who changes how she signs in. `factor` null: she has none. */
export interface FreshProof {
  password: string;
  factor: GivenFactor | null;
}

export type ConfirmIdentity = (caller: PersonCaller, proof: FreshProof) => Promise<Person>;

/**
 * A session alone is not enough to change what opens the next one: the password, and the second factor of who has one.
 * @throws ProblemError `INVALID_CREDENTIALS`, which counts as a failed login does, `TOTP_INVALID`, `ACCOUNT_LOCKED`,
 *   `RATE_LIMITED`, `SERVICE_UNAVAILABLE`
 */
export function confirmIdentity(deps: {
  people: Pick<PeopleRepository, 'find'>;
  checkPassword: CheckPassword;
  checkFactor: CheckFactor;
}): ConfirmIdentity {
  return async (caller, { password, factor }) => {
    const person = await personBehind(deps.people, caller);
    const address = caller.actor.address ?? '';
    await deps.checkPassword({ email: person.email, password, address, deviceToken: null });
    if (hasSecondFactor(person)) await deps.checkFactor(person, factor, ceremonies.confirmation(caller));
    return person;
  };
}

/** @throws ProblemError `SESSION_EXPIRED` when the person is gone */
export async function personBehind(people: Pick<PeopleRepository, 'find'>, { id }: PersonCaller): Promise<Person> {
  const person = await people.find(id);
  if (person === null) throw new ProblemError('SESSION_EXPIRED');
  return person;
}

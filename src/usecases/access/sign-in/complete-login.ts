import { challengeRules } from '../../../domain/access/sign-in-rules';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { LoginChallenges } from '../../../domain/ports/access/sign-in';
import { ProblemError } from '../../../domain/problem';
import { sha256 } from '../credential-secret';
import { ceremonies } from '../second-factor/ceremonies';
import type { CheckFactor, GivenFactor } from '../second-factor/check-factor';
import type { SignInOrigin } from './sign-in-origin';
import type { StartedSession, StartSession } from './start-session';

export type CompleteLogin = (
  command: { challengeToken: string; given: GivenFactor },
  origin: SignInOrigin,
) => Promise<StartedSession>;

/**
 * The second step: a code or a passkey for the challenge of the first one. A challenge is good for one session and for
 * five wrong answers.
 * @throws ProblemError `SESSION_EXPIRED` (no such challenge any more), `TOTP_INVALID`, `ACCOUNT_LOCKED`, `FORBIDDEN`,
 *   `TENANT_SUSPENDED`
 */
export function completeLogin(deps: {
  people: Pick<PeopleRepository, 'find'>;
  challenges: Pick<LoginChallenges, 'find' | 'countWrongCode' | 'spend'>;
  checkFactor: CheckFactor;
  startSession: StartSession;
}): CompleteLogin {
  return async ({ challengeToken, given }, origin) => {
    const challenge = sha256(challengeToken);
    const userId = await deps.challenges.find(challenge);
    const person = userId && (await deps.people.find(userId));
    if (person?.status !== 'active') throw new ProblemError('SESSION_EXPIRED');
    try {
      await deps.checkFactor(person, given, ceremonies.login(challenge));
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'TOTP_INVALID')
        await deps.challenges.countWrongCode(challenge, challengeRules.wrongCodes);
      throw error;
    }
    if (!(await deps.challenges.spend(challenge))) throw new ProblemError('SESSION_EXPIRED');
    return deps.startSession(person, { secondFactor: true }, origin);
  };
}

import { challengeRules } from '../../../domain/access/sign-in-rules';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { LoginChallenges } from '../../../domain/ports/access/sign-in';
import { ProblemError } from '../../../domain/problem';
import { sha256 } from '../credential-secret';
import type { CheckCode, GivenCode } from '../totp/check-code';
import type { SignInOrigin } from './sign-in-origin';
import type { StartedSession, StartSession } from './start-session';

export type CompleteLogin = (
  command: GivenCode & { challengeToken: string },
  origin: SignInOrigin,
) => Promise<StartedSession>;

/**
 * The second step: a code for the challenge of the first one. A challenge is good for one session and for five wrong
 * codes.
 * @throws ProblemError `SESSION_EXPIRED` (no such challenge any more), `TOTP_INVALID`, `ACCOUNT_LOCKED`, `FORBIDDEN`,
 *   `TENANT_SUSPENDED`
 */
export function completeLogin(deps: {
  people: Pick<PeopleRepository, 'find'>;
  challenges: Pick<LoginChallenges, 'find' | 'countWrongCode' | 'spend'>;
  checkCode: CheckCode;
  startSession: StartSession;
}): CompleteLogin {
  return async ({ challengeToken, ...given }, origin) => {
    const challenge = sha256(challengeToken);
    const userId = await deps.challenges.find(challenge);
    const person = userId && (await deps.people.find(userId));
    if (person?.status !== 'active') throw new ProblemError('SESSION_EXPIRED');
    try {
      await deps.checkCode(person, given);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'TOTP_INVALID')
        await deps.challenges.countWrongCode(challenge, challengeRules.wrongCodes);
      throw error;
    }
    if (!(await deps.challenges.spend(challenge))) throw new ProblemError('SESSION_EXPIRED');
    return deps.startSession(person, { secondFactor: true }, origin);
  };
}

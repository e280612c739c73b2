import { hasSecondFactor } from '../../../domain/access/second-factor';
import { challengeRules } from '../../../domain/access/sign-in-rules';
import type { Person } from '../../../domain/ports/access/people';
import type { SecondFactors } from '../../../domain/ports/access/second-factors';
import type { LoginChallenges } from '../../../domain/ports/access/sign-in';
import { randomSecret, sha256 } from '../credential-secret';
import type { CheckPassword } from './check-password';
import type { SignInOrigin } from './sign-in-origin';
import type { StartedSession, StartSession } from './start-session';

/** What a second step may be made with. */
export type SecondMethod = 'totp' | 'backup_code' | 'passkey';

export type LoginOutcome =
  | { outcome: 'authenticated' | 'totp_enrollment_required'; session: StartedSession }
  | { outcome: 'totp_required'; challengeToken: string; methods: SecondMethod[] };

export type LogIn = (command: { email: string; password: string }, origin: SignInOrigin) => Promise<LoginOutcome>;

/**
 * The first step: e-mail and password. A person with a second factor gets a challenge and no cookie.
 * @throws ProblemError what the check of the password throws, `FORBIDDEN`, `TENANT_SUSPENDED`
 */
export function logIn(deps: {
  checkPassword: CheckPassword;
  startSession: StartSession;
  challenges: Pick<LoginChallenges, 'create'>;
  factors: Pick<SecondFactors, 'find'>;
}): LogIn {
  return async ({ email, password }, origin) => {
    const { address, deviceToken } = origin;
    const person = await deps.checkPassword({ email, password, address, deviceToken });
    if (!hasSecondFactor(person)) {
      const session = await deps.startSession(person, { secondFactor: false }, origin);
      const isFull = session.identity.sessionKind === 'full';
      return { outcome: isFull ? 'authenticated' : 'totp_enrollment_required', session };
    }
    const challengeToken = randomSecret();
    await deps.challenges.create(sha256(challengeToken), person.id, challengeRules.seconds);
    const { backupCodesLeft = 0 } = (await deps.factors.find(person.id)) ?? {};
    return {
      outcome: 'totp_required',
      challengeToken,
      methods: methodsOf(person, backupCodesLeft),
    };
  };
}

const methodsOf = ({ hasTotp, passkeys }: Person, backupCodesLeft: number): SecondMethod[] => [
  ...(hasTotp ? (['totp'] as const) : []),
  ...(backupCodesLeft > 0 ? (['backup_code'] as const) : []),
  ...(passkeys > 0 ? (['passkey'] as const) : []),
];

import { passkeyRules } from '../../../domain/access/second-factor';
import type {
  PasskeyCeremonies,
  PasskeyChallenges,
  PasskeyRequestOptions,
  Passkeys,
} from '../../../domain/ports/access/passkeys';
import type { LoginChallenges } from '../../../domain/ports/access/sign-in';
import { ProblemError } from '../../../domain/problem';
import { sha256 } from '../credential-secret';
import { ceremonies } from '../second-factor/ceremonies';

export type OfferPasskey = (challengeToken: string) => Promise<PasskeyRequestOptions>;

/**
 * What a passkey is to sign that completes a login, beside the token of its first step. The last one that was asked for
 * counts.
 * @throws ProblemError `SESSION_EXPIRED` (no such login any more), `INVALID_STATE_TRANSITION` (the person has no
 *   passkey)
 */
export function offerPasskey(deps: {
  challenges: Pick<LoginChallenges, 'find'>;
  passkeys: Pick<Passkeys, 'list'>;
  passkeyChallenges: Pick<PasskeyChallenges, 'put'>;
  passkeyCeremonies: Pick<PasskeyCeremonies, 'requestOptions'>;
}): OfferPasskey {
  return async (challengeToken) => {
    const login = sha256(challengeToken);
    const userId = await deps.challenges.find(login);
    if (userId === null) throw new ProblemError('SESSION_EXPIRED');
    const held = await deps.passkeys.list(userId);
    if (held.length === 0) throw new ProblemError('INVALID_STATE_TRANSITION');
    const seconds = passkeyRules.challengeSeconds;
    const options = deps.passkeyCeremonies.requestOptions(held, seconds);
    await deps.passkeyChallenges.put(ceremonies.login(login), userId, options.challenge, seconds);
    return options;
  };
}

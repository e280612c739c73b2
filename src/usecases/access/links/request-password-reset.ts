import { addressShare } from '../../../domain/access/address-share';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { RateLimiter } from '../../../domain/ports/access/rate-limiter';
import type { Log } from '../../../domain/ports/log';
import { ProblemError } from '../../../domain/problem';
import type { RequestOrigin } from '../request-origin';
import type { AccountKey } from '../sign-in/account-key';
import type { SendLink } from './send-link';

export interface RequestPasswordResetDeps {
  people: Pick<PeopleRepository, 'findByEmail'>;
  limiter: RateLimiter;
  sendLink: SendLink;
  accountKey: AccountKey;
  log: Log;
}

export type RequestPasswordReset = (email: string, origin: RequestOrigin) => Promise<void>;

const perAddress = { name: 'reset:address', points: 10, perSeconds: 60 };
const perAccount = { name: 'reset:account', points: 3, perSeconds: 3_600 };

/**
 * A link to a new password, by mail. It is settled before anything is looked up, so that neither answer nor time tells
 * whether there is such a person: what follows happens behind the answer. Who was invited gets a new invitation.
 * @throws ProblemError `RATE_LIMITED` for the address
 */
export function requestPasswordReset(deps: RequestPasswordResetDeps): RequestPasswordReset {
  async function send(email: string): Promise<void> {
    const person = await deps.people.findByEmail(email.trim());
    if (person === null || person.status === 'blocked') return;
    await deps.limiter.consume([{ ...perAccount, key: deps.accountKey(email) }]);
    await deps.sendLink(person, person.status === 'invited' ? 'invitation' : 'reset');
  }

  return async (email, { address }) => {
    await deps.limiter.consume([{ ...perAddress, key: addressShare(address) }]);
    void send(email).catch((error: unknown) => {
      const isLimited = error instanceof ProblemError && error.code === 'RATE_LIMITED';
      if (!isLimited) deps.log.error({ err: error }, 'a link to a new password could not be made');
    });
  };
}

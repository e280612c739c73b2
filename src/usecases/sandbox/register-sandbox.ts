import { addressShare } from '../../domain/access/address-share';
import { isEmailAddress } from '../../domain/access/email-address';
import { emailWanted, notBlank } from '../../domain/field-words';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { SandboxAccounts, SandboxLinks, SandboxRegistration } from '../../domain/ports/sandbox/sandbox-accounts';
import { badRequest, ProblemError } from '../../domain/problem';
import { sandboxLinkSeconds } from '../../domain/sandbox/sandbox-account';
import { randomSecret, sha256 } from '../access/credential-secret';
import type { RequestOrigin } from '../access/request-origin';
import type { QueueMail } from '../mail/queue-mail';

export interface RegisterSandboxDeps {
  isEnabled: boolean;
  /** There is a mail server. */
  sendsMail: boolean;
  accounts: Pick<SandboxAccounts, 'findByEmail'>;
  links: Pick<SandboxLinks, 'create'>;
  limiter: Pick<RateLimiter, 'consume'>;
  queueMail: QueueMail;
  consoleUrl: string;
  /** Registrations an hour from one address. */
  perAddressAndHour: number;
}

export type RegisterSandbox = (
  registration: SandboxRegistration,
  origin: Pick<RequestOrigin, 'address'>,
) => Promise<void>;

const perEmail = { name: 'sandbox:email', points: 3, perSeconds: 86_400 };

/**
 * Mails a link that makes an account, or new credentials for that of the e-mail. The token stands behind `#`: no server
 * on the way sees it. Nobody learns whether there is an account, nor that an e-mail has had its links of the day.
 * @throws ProblemError `NOT_FOUND`, `SMTP_NOT_CONFIGURED`, `BAD_REQUEST`, `RATE_LIMITED` for the address
 */
export const registerSandbox =
  (deps: RegisterSandboxDeps): RegisterSandbox =>
  async (registration, { address }) => {
    if (!deps.isEnabled) throw new ProblemError('NOT_FOUND');
    if (!deps.sendsMail) throw new ProblemError('SMTP_NOT_CONFIGURED');
    const email = registration.email.trim();
    const companyName = registration.companyName.trim();
    if (!isEmailAddress(email)) throw badRequest('/email', emailWanted);
    if (companyName === '') throw badRequest('/company_name', notBlank);
    const perAddress = { name: 'sandbox:address', points: deps.perAddressAndHour, perSeconds: 3_600 };
    await deps.limiter.consume([{ ...perAddress, key: addressShare(address) }]);
    try {
      await deps.limiter.consume([{ ...perEmail, key: sha256(email.toLowerCase()).toString('hex') }]);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'RATE_LIMITED') return;
      throw error;
    }
    const token = randomSecret();
    const isKnown = (await deps.accounts.findByEmail(email)) !== null;
    const { locale } = registration;
    await deps.links.create({ email, companyName, locale, tokenSha256: sha256(token), seconds: sandboxLinkSeconds });
    const link = `${deps.consoleUrl}/sandbox#${token}`;
    await deps.queueMail({ id: null, email, locale }, isKnown ? 'sandbox_rotation' : 'sandbox_confirmation', link);
  };

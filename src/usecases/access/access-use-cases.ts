import type { PersonCaller } from '../../domain/access/caller';
import type { TenantId } from '../../domain/ids';
import type { PersonalData } from '../../domain/ports/access/personal-data';
import type { Page } from '../page';
import type { RequestPasswordReset } from './links/request-password-reset';
import type { SetPasswordByLink } from './links/set-password-by-link';
import type { ChangePassword } from './me/change-password';
import type { ChangeProfile } from './me/change-profile';
import type { DescribeMe, OwnTenant } from './me/describe-me';
import type { OwnSessions } from './me/own-sessions';
import type { ListOwnTenants } from './me/own-tenants';
import type { ManagePasskeys } from './passkeys/manage-passkeys';
import type { OfferPasskey } from './passkeys/offer-passkey';
import type { RequestOrigin } from './request-origin';
import type { SessionCookies } from './session-tokens';
import type { CompleteLogin } from './sign-in/complete-login';
import type { LogIn } from './sign-in/log-in';
import type { ManageTotp } from './totp/manage-totp';

/** What people do to sign in, and with what is their own. */
export interface AccessUseCases {
  logIn: LogIn;
  completeLogin: CompleteLogin;
  offerPasskey: OfferPasskey;
  requestPasswordReset: RequestPasswordReset;
  setPasswordByLink: SetPasswordByLink;
  describeMe: DescribeMe;
  /** Whose a session is now, after it was changed. */
  callerOf(sessionToken: string, origin: RequestOrigin): Promise<PersonCaller>;
  /** @throws ProblemError `CONFLICT` when the person was changed meanwhile */
  changeProfile(command: ChangeProfile): Promise<void>;
  changePassword(command: ChangePassword): Promise<SessionCookies>;
  listTenants(query: ListOwnTenants): Promise<Page<OwnTenant>>;
  switchTenant(caller: PersonCaller, tenantId: TenantId): Promise<SessionCookies | null>;
  sessions: OwnSessions;
  totp: ManageTotp;
  passkeys: ManagePasskeys;
  /** Everything that the portal keeps of the person. */
  readOwnData(caller: PersonCaller): Promise<PersonalData>;
}

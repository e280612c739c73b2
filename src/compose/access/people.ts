import { hkdfSync } from 'node:crypto';

import { createPersonalDataStore } from '../../adapters/db/access/personal-data';
import { createKnownDevices, createLoginChallenges } from '../../adapters/db/system/access/login-state';
import { createPasskeyChallenges, createPasskeys } from '../../adapters/db/system/access/passkeys';
import { createPeopleRepository } from '../../adapters/db/system/access/people';
import { createSecondFactors } from '../../adapters/db/system/access/second-factors';
import { createSessionRepository } from '../../adapters/db/system/access/sessions';
import { createSignInFailures } from '../../adapters/db/system/access/sign-in-failures';
import { createUserLinks } from '../../adapters/db/system/access/user-links';
import { createMailOutbox } from '../../adapters/db/system/notifications/mail-outbox';
import { createPasswordHasher } from '../../adapters/passwords/argon2';
import { createPasswordJudge } from '../../adapters/passwords/password-judge';
import { createTotpCodes } from '../../adapters/totp/totp-codes';
import { createPasskeyCeremonies } from '../../adapters/webauthn/passkey-ceremonies';
import type { Config } from '../../config';
import type { ReadSignInRules } from '../../domain/access/sign-in-rules';
import type { PasskeyChallenges, Passkeys } from '../../domain/ports/access/passkeys';
import type { PasswordHasher } from '../../domain/ports/access/password-hasher';
import type { PeopleRepository } from '../../domain/ports/access/people';
import type { PersonalDataStore } from '../../domain/ports/access/personal-data';
import type { RateLimiter } from '../../domain/ports/access/rate-limiter';
import type { SecondFactors } from '../../domain/ports/access/second-factors';
import type { SessionRepository } from '../../domain/ports/access/sessions';
import type { KnownDevices, LoginChallenges, SignInFailures } from '../../domain/ports/access/sign-in';
import type { UserLinks } from '../../domain/ports/access/user-links';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';
import type { SecretBox } from '../../domain/ports/secret-box';
import type { AccessUseCases } from '../../usecases/access/access-use-cases';
import type { AuthenticateSession } from '../../usecases/access/authenticate-session';
import { personOfSession } from '../../usecases/access/authenticate-session';
import type { HashingTurns } from '../../usecases/access/hashing-turns';
import { requestPasswordReset } from '../../usecases/access/links/request-password-reset';
import { sendLink } from '../../usecases/access/links/send-link';
import { setPasswordByLink } from '../../usecases/access/links/set-password-by-link';
import { changePassword } from '../../usecases/access/me/change-password';
import { changeProfile } from '../../usecases/access/me/change-profile';
import { describeMe } from '../../usecases/access/me/describe-me';
import { readOwnData } from '../../usecases/access/me/own-data';
import { ownSessions } from '../../usecases/access/me/own-sessions';
import { listOwnTenants, switchTenant } from '../../usecases/access/me/own-tenants';
import { checkPasskey } from '../../usecases/access/passkeys/check-passkey';
import { managePasskeys } from '../../usecases/access/passkeys/manage-passkeys';
import { offerPasskey } from '../../usecases/access/passkeys/offer-passkey';
import { checkFactor } from '../../usecases/access/second-factor/check-factor';
import { confirmIdentity } from '../../usecases/access/second-factor/confirm-identity';
import { type AccountKey, createAccountKey } from '../../usecases/access/sign-in/account-key';
import { checkPassword } from '../../usecases/access/sign-in/check-password';
import { completeLogin } from '../../usecases/access/sign-in/complete-login';
import { logIn } from '../../usecases/access/sign-in/log-in';
import { startSession } from '../../usecases/access/sign-in/start-session';
import { freshBackupCodes } from '../../usecases/access/totp/backup-codes';
import { manageTotp } from '../../usecases/access/totp/manage-totp';
import type { CursorCodec } from '../../usecases/cursor';
import { type QueueMail, queueMail } from '../../usecases/mail/queue-mail';
import { createReadSignInRules } from '../../usecases/system/system-settings';
import type { ApiParts } from '../parts/api-parts';
import type { Parts } from '../parts/parts';

/** The name that authenticators show. */
export const issuer = 'Faktura Portal';

export interface PeopleSettings extends Pick<ApiParts, 'limiter' | 'cursors'> {
  /** The first one is taken for what counters know accounts by. */
  keys: readonly [Buffer, ...Buffer[]];
  consoleUrl: string;
  /** There is a mail server. */
  sendsMail: boolean;
  /** From one address, or from a browser that is known. */
  loginsPerMinute: number;
}

/** Where people find the pages of the portal. */
export const consoleUrlOf = ({ PUBLIC_BASE_URL: baseUrl }: Config): string => `${new URL(baseUrl).origin}/console`;

type PeopleParts = Pick<Parts, 'database' | 'clock' | 'secrets' | 'audit' | 'log' | 'systemSettings'>;

/** Signing in, and what people look after themselves. */
export function composePeople(
  { database, clock, secrets, audit, log, systemSettings }: PeopleParts,
  { keys, limiter, cursors, consoleUrl, sendsMail, loginsPerMinute }: PeopleSettings,
  { authenticateSession, hashing }: { authenticateSession: AuthenticateSession; hashing: HashingTurns },
): AccessUseCases {
  return assemblePeople({
    people: createPeopleRepository(database),
    personalData: createPersonalDataStore(database),
    sessions: createSessionRepository(database),
    devices: createKnownDevices(database),
    challenges: createLoginChallenges(database),
    factors: createSecondFactors(database),
    passkeys: createPasskeys(database),
    passkeyChallenges: createPasskeyChallenges(database),
    failures: createSignInFailures(database),
    links: createUserLinks(database),
    passwords: createPasswordHasher(),
    queueMail: queueMail({ outbox: sendsMail ? createMailOutbox(database) : null, secrets }),
    accountKey: createAccountKey(accountKeyOf(keys[0])),
    rules: createReadSignInRules({ systemSettings }),
    authenticateSession,
    hashing,
    limiter,
    loginsPerMinute,
    cursors,
    consoleUrl,
    secrets,
    audit,
    clock,
    log,
  });
}

/** What signing in works with. */
export interface PeoplePorts {
  people: PeopleRepository;
  personalData: Pick<PersonalDataStore, 'read'>;
  sessions: SessionRepository;
  devices: KnownDevices;
  challenges: LoginChallenges;
  factors: SecondFactors;
  passkeys: Passkeys;
  passkeyChallenges: PasskeyChallenges;
  failures: SignInFailures;
  links: UserLinks;
  passwords: PasswordHasher;
  queueMail: QueueMail;
  accountKey: AccountKey;
  rules: ReadSignInRules;
  authenticateSession: AuthenticateSession;
  hashing: HashingTurns;
  limiter: RateLimiter;
  loginsPerMinute: number;
  cursors: CursorCodec;
  consoleUrl: string;
  secrets: SecretBox;
  audit: AuditLog;
  clock: Clock;
  log: Log;
}

/** The use cases on any ports. */
export function assemblePeople(ports: PeoplePorts): AccessUseCases {
  const deps = {
    ...ports,
    judge: createPasswordJudge(),
    codes: createTotpCodes({ issuer }),
    passkeyCeremonies: createPasskeyCeremonies({ portalUrl: ports.consoleUrl, name: issuer }),
    checkPassword: checkPassword(ports),
    freshBackupCodes: freshBackupCodes(ports),
    startSession: startSession(ports),
  };
  const withFactor = { ...deps, checkFactor: checkFactor({ ...deps, checkPasskey: checkPasskey(deps) }) };
  const confirming = { ...withFactor, confirmIdentity: confirmIdentity(withFactor) };
  const { authenticateSession } = ports;
  return {
    logIn: logIn(deps),
    completeLogin: completeLogin(withFactor),
    offerPasskey: offerPasskey(deps),
    requestPasswordReset: requestPasswordReset({ ...deps, sendLink: sendLink(ports) }),
    setPasswordByLink: setPasswordByLink(deps),
    describeMe: describeMe(deps),
    callerOf: async (token, origin) => personOfSession(await authenticateSession(token, origin)),
    changeProfile: changeProfile(deps),
    changePassword: changePassword(deps),
    listTenants: listOwnTenants(deps),
    switchTenant: switchTenant(deps),
    sessions: ownSessions(deps),
    totp: manageTotp(confirming),
    passkeys: managePasskeys(confirming),
    readOwnData: readOwnData(ports),
  };
}

/** One key, several purposes (HKDF, RFC 5869): what counters are known by tells nothing of anything else. */
export const accountKeyOf = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'sign-in-account', 32));

import type { Reach } from './caller';

/** What holds for everybody who signs in. */
export interface SignInRules {
  sessionIdleMinutes: number;
  sessionAbsoluteHours: number;
  /** Reaches that need a second factor. */
  totpRequiredFor: readonly Reach[];
  /** How long a browser is remembered after a login. */
  deviceDays: number;
  /** Sessions of one person; the oldest ends. */
  sessionsPerPerson: number;
}

/** As the settings of the portal are now. */
export type ReadSignInRules = () => Promise<SignInRules>;

/** What a company asks of sessions on it, beyond the rules of the portal; null: nothing. */
export interface TenantSessionRules {
  idleMinutes: number | null;
  absoluteHours: number | null;
}

/** The moments of a session, in milliseconds; `null` rules: it works on no company. */
export function sessionEndsOf(
  session: { createdAtMs: number; lastSeenAtMs: number; expiresAtMs: number },
  { sessionIdleMinutes }: SignInRules,
  ofTenant: TenantSessionRules | null,
): { idleMs: number; absoluteMs: number } {
  const idleMinutes = Math.min(sessionIdleMinutes, ofTenant?.idleMinutes ?? Infinity);
  const absoluteHours = ofTenant?.absoluteHours ?? Infinity;
  return {
    idleMs: session.lastSeenAtMs + idleMinutes * 60_000,
    absoluteMs: Math.min(session.expiresAtMs, session.createdAtMs + absoluteHours * 3_600_000),
  };
}

/** A challenge between password and second factor. */
export const challengeRules = { seconds: 300, wrongCodes: 5 } as const;

/** Whether somebody with these reaches must have a second factor. @param demanded by a company for a role held there */
export const needsSecondFactor = (held: readonly Reach[], rules: SignInRules, demanded: boolean): boolean =>
  demanded || held.some((reach) => rules.totpRequiredFor.includes(reach));

/** Length of a password in characters, after NFKC. */
export const passwordLength = { least: 12, most: 200 } as const;

/** One spelling of an address, for look-ups and counters. */
export const normalisedEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

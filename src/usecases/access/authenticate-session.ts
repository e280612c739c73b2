import type { Actor } from '../../domain/access/actor';
import type { PersonCaller, Reach } from '../../domain/access/caller';
import { partnerIn, widestReach } from '../../domain/access/membership';
import {
  needsSecondFactor,
  type ReadSignInRules,
  sessionEndsOf,
  type SignInRules,
} from '../../domain/access/sign-in-rules';
import type { PartnerId, TenantId, UserId } from '../../domain/ids';
import type { SessionRepository, StoredSession } from '../../domain/ports/access/sessions';
import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import { secretMatches, sha256 } from './credential-secret';
import { actorOf, type RequestOrigin } from './request-origin';
import { digestsOf, newTokens, type SessionCookies } from './session-tokens';

/** A person whose session is good; what they may do is decided by the API. */
export interface SessionIdentity {
  kind: 'session';
  sessionId: string;
  userId: UserId;
  /** `enrollment`: usable for setting up the second factor only. */
  sessionKind: 'full' | 'enrollment';
  activeTenantId: TenantId | null;
  isTenantSuspended: boolean;
  /** On the active tenant, read with each request; null: no right there, or not any more. */
  reach: Reach | null;
  /** Within the reach `partner`; null in any other. */
  partnerId: PartnerId | null;
  /** ISO 8601; `idleExpiresAt` moves with each request. */
  expiresAt: string;
  idleExpiresAt: string;
  /** New cookies, because the person's roles were changed; null: those of the request go on. */
  renewed: SessionCookies | null;
  /** Is this the token that was handed out with the session? */
  csrfMatches: (token: string) => boolean;
  actor: Actor;
}

export type AuthenticateSession = (token: string, origin: RequestOrigin) => Promise<SessionIdentity>;

/** Last use is noted once a minute: other requests leave out a transaction that would change nothing. */
const touchAfterMs = 60_000;
/** For requests that are under way while a session gets new tokens. */
const formerSeconds = 30;

/**
 * Gives the session new tokens when the person's roles were changed, so that no token outlives the roles that it was
 * made for. Of requests at once one gets them.
 * @throws ProblemError `SESSION_EXPIRED` (unknown, ended, idle or blocked)
 */
export function authenticateSession(deps: {
  sessions: Pick<SessionRepository, 'find' | 'touch' | 'renew'>;
  rules: ReadSignInRules;
  clock: Clock;
}): AuthenticateSession {
  async function renew(id: string, token: string): Promise<SessionCookies | null> {
    const cookies = newTokens();
    const renewal = { ...digestsOf(cookies), formerSha256: sha256(token), formerSeconds };
    return (await deps.sessions.renew(id, renewal)) ? cookies : null;
  }

  return async (token, origin) => {
    const [stored, rules] = await Promise.all([deps.sessions.find(sha256(token)), deps.rules()]);
    if (stored === null || !isOpen(stored, rules, deps.clock())) throw new ProblemError('SESSION_EXPIRED');
    const now = deps.clock();
    const ends = sessionEndsOf({ ...timesOf(stored), lastSeenAtMs: now }, rules, stored.tenantRules);
    if (now - Date.parse(stored.lastSeenAt) >= touchAfterMs) await deps.sessions.touch(stored.id);
    const renewed = stored.rolesChanged && !stored.isFormer ? await renew(stored.id, token) : null;
    const reach = widestReach(stored.memberships, stored.activeTenantId, stored.activeTenantPartnerId);
    return {
      kind: 'session',
      sessionId: stored.id,
      userId: stored.userId,
      sessionKind: kindOf(stored, rules),
      activeTenantId: stored.activeTenantId,
      isTenantSuspended: stored.activeTenantStatus !== null && stored.activeTenantStatus !== 'active',
      reach,
      partnerId: reach === 'partner' ? (stored.activeTenantPartnerId ?? partnerIn(stored.memberships)) : null,
      expiresAt: new Date(ends.absoluteMs).toISOString(),
      idleExpiresAt: new Date(Math.min(ends.idleMs, ends.absoluteMs)).toISOString(),
      renewed,
      csrfMatches: (given) =>
        secretMatches(stored.csrfSha256, given) ||
        (stored.formerCsrfSha256 !== null && secretMatches(stored.formerCsrfSha256, given)),
      actor: actorOf('user', stored.userId, origin),
    };
  };
}

/** Somebody who acts for nobody but herself. */
export const personOfSession = (identity: SessionIdentity): PersonCaller => ({
  kind: 'person',
  id: identity.userId,
  sessionId: identity.sessionId,
  sessionKind: identity.sessionKind,
  activeTenantId: identity.activeTenantId,
  reach: identity.reach,
  expiresAt: identity.expiresAt,
  idleExpiresAt: identity.idleExpiresAt,
  renewed: identity.renewed,
  csrfMatches: identity.csrfMatches,
  actor: identity.actor,
});

/** A session that lacks a second factor is restricted as soon as a role demands one. */
const kindOf = (
  { secondFactor, heldAnywhere, tenantDemandsSecondFactor }: StoredSession,
  rules: SignInRules,
): SessionIdentity['sessionKind'] =>
  secondFactor || !needsSecondFactor(heldAnywhere, rules, tenantDemandsSecondFactor) ? 'full' : 'enrollment';

const timesOf = ({ createdAt, lastSeenAt, expiresAt }: StoredSession) => ({
  createdAtMs: Date.parse(createdAt),
  lastSeenAtMs: Date.parse(lastSeenAt),
  expiresAtMs: Date.parse(expiresAt),
});

function isOpen(session: StoredSession, rules: SignInRules, nowMs: number): boolean {
  if (session.revokedAt !== null || session.userStatus !== 'active') return false;
  const { idleMs, absoluteMs } = sessionEndsOf(timesOf(session), rules, session.tenantRules);
  return nowMs < absoluteMs && nowMs < idleMs;
}

import type { Actor } from '../../domain/access/actor';
import type { Role } from '../../domain/access/caller';
import type { TenantId, UserId } from '../../domain/ids';
import type { SessionRepository, StoredSession } from '../../domain/ports/access/credentials';
import type { Clock } from '../../domain/ports/clock';
import { ProblemError } from '../../domain/problem';
import { secretMatches, sha256 } from './credential-secret';
import { actorOf, type RequestOrigin } from './request-origin';

/** A person whose session is good; what they may do is decided by the API. */
export interface SessionIdentity {
  kind: 'session';
  userId: UserId;
  /** `enrollment`: usable for setting up the second factor only. */
  sessionKind: 'full' | 'enrollment';
  activeTenantId: TenantId | null;
  role: Role | null;
  /** Is this the token that was handed out with the session? */
  csrfMatches(token: string): boolean;
  actor: Actor;
}

export type AuthenticateSession = (token: string, origin: RequestOrigin) => Promise<SessionIdentity>;

const idleSeconds = 30 * 60;

/** @throws ProblemError `SESSION_EXPIRED` (unknown, ended, idle or blocked), `TENANT_SUSPENDED` */
export function authenticateSession(deps: { sessions: SessionRepository; clock: Clock }): AuthenticateSession {
  return async (token, origin) => {
    const stored = await deps.sessions.find(sha256(token));
    if (stored === null || !isOpen(stored, deps.clock())) throw new ProblemError('SESSION_EXPIRED');
    if (stored.activeTenantStatus === 'suspended' && stored.role !== 'admin')
      throw new ProblemError('TENANT_SUSPENDED');
    await deps.sessions.touch(stored.id);
    return {
      kind: 'session',
      userId: stored.userId,
      sessionKind: stored.kind,
      activeTenantId: stored.activeTenantId,
      role: stored.role,
      csrfMatches: (given) => secretMatches(stored.csrfSha256, given),
      actor: actorOf('user', stored.userId, origin),
    };
  };
}

function isOpen(session: StoredSession, nowMs: number): boolean {
  if (session.revokedAt !== null || session.userStatus !== 'active') return false;
  return nowMs < Date.parse(session.expiresAt) && nowMs < Date.parse(session.lastSeenAt) + idleSeconds * 1000;
}

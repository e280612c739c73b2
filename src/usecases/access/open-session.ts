import { randomUUID } from 'node:crypto';

import type { Actor } from '../../domain/access/actor';
import type { Role } from '../../domain/access/caller';
import type { ReadSignInRules } from '../../domain/access/sign-in-rules';
import { emailWanted } from '../../domain/field-words';
import type { TenantId, UserId } from '../../domain/ids';
import { asId } from '../../domain/ids';
import { localized } from '../../domain/localized';
import type { MemberRepository } from '../../domain/ports/access/members';
import type { SessionRepository } from '../../domain/ports/access/sessions';
import type { AuditLog } from '../../domain/ports/audit/audit';
import type { Clock } from '../../domain/ports/clock';
import type { TenantRepository } from '../../domain/ports/tenants/tenants';
import { badRequest, ProblemError } from '../../domain/problem';
import { randomSecret, sha256 } from './credential-secret';

export interface OpenSessionCommand {
  email: string;
  name: string;
  role: Role;
  /** The tenant to work on. Null goes with the role `admin` only. */
  tenantId: TenantId | null;
  lifetimeSeconds: number;
}

/** The two cookies; the server knows only their digests. */
export interface OpenedSession {
  userId: UserId;
  /** Cookie `portal_session`. */
  sessionToken: string;
  /** Cookie `portal_csrf`, repeated in `X-CSRF-Token` by every changing request. */
  csrfToken: string;
  expiresAt: string;
}

export type OpenSession = (command: OpenSessionCommand, actor: Actor) => Promise<OpenedSession>;

/**
 * Opens a session for a person without asking for a password: the way in for the first administrator, and for tests.
 * Makes the user when there is none, and gives the role: `admin` on the whole portal, the others on the tenant.
 * @throws ProblemError `BAD_REQUEST`, `NOT_FOUND` (tenant)
 */
export function openSession(deps: {
  members: Pick<MemberRepository, 'ensureUser' | 'grantRole'>;
  sessions: Pick<SessionRepository, 'open'>;
  rules: ReadSignInRules;
  tenants: TenantRepository;
  clock: Clock;
  audit: AuditLog;
}): OpenSession {
  return async ({ email, name, role, tenantId, lifetimeSeconds }, actor) => {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw badRequest('/email', emailWanted);
    if (tenantId === null && role !== 'admin')
      throw badRequest(
        '/tenant',
        localized(
          `Pre rolu ${role} je potrebná firma.`,
          `Pro roli ${role} je potřebná firma.`,
          `is needed for the role ${role}`,
        ),
      );
    if (tenantId !== null && (await deps.tenants.find(tenantId)) === null) throw new ProblemError('NOT_FOUND');

    const userId = await deps.members.ensureUser({ id: asId<UserId>(randomUUID()), email, name });
    await deps.members.grantRole({ userId, tenantId: role === 'admin' ? null : tenantId, role });
    const [id, sessionToken, csrfToken] = [randomUUID(), randomSecret(), randomSecret()];
    const expiresAt = new Date(deps.clock() + lifetimeSeconds * 1_000).toISOString();
    await deps.sessions.open(
      {
        id,
        userId,
        secondFactor: true,
        tokenSha256: sha256(sessionToken),
        csrfSha256: sha256(csrfToken),
        activeTenantId: tenantId,
        expiresAt,
        address: null,
        userAgent: null,
      },
      (await deps.rules()).sessionsPerPerson,
    );
    await deps.audit.record({
      tenantId,
      actor,
      action: 'session.open',
      objectType: 'user',
      objectId: userId,
      details: { role, sessionId: id },
    });
    return { userId, sessionToken, csrfToken, expiresAt };
  };
}

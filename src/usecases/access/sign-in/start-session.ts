import { randomUUID } from 'node:crypto';

import type { ReadSignInRules } from '../../../domain/access/sign-in-rules';
import type { PeopleRepository, Person } from '../../../domain/ports/access/people';
import type { SessionRepository } from '../../../domain/ports/access/sessions';
import type { KnownDevices } from '../../../domain/ports/access/sign-in';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import type { Clock } from '../../../domain/ports/clock';
import type { QueueMail } from '../../mail/queue-mail';
import type { AuthenticateSession, SessionIdentity } from '../authenticate-session';
import { randomSecret, sha256 } from '../credential-secret';
import { actorOf } from '../request-origin';
import { digestsOf, newTokens, type SessionCookies } from '../session-tokens';
import { tenantToOpen } from './open-on';
import type { SignInOrigin } from './sign-in-origin';

export interface StartSessionDeps {
  people: Pick<PeopleRepository, 'places' | 'noteLogin'>;
  sessions: Pick<SessionRepository, 'open' | 'endByToken'>;
  devices: Pick<KnownDevices, 'renew' | 'knows'>;
  authenticateSession: AuthenticateSession;
  queueMail: QueueMail;
  audit: AuditLog;
  rules: ReadSignInRules;
  clock: Clock;
}

export interface StartedSession {
  cookies: SessionCookies & { deviceToken: string; deviceDays: number };
  identity: SessionIdentity;
}

/** `secondFactor`: it was asked for and given. */
export type StartSession = (
  person: Person,
  login: { secondFactor: boolean },
  origin: SignInOrigin,
) => Promise<StartedSession>;

/**
 * A session after all factors, always under new tokens: what the browser had before is worth nothing afterwards. It is
 * restricted when a role demands a second factor that the person does not have yet.
 * @throws ProblemError `FORBIDDEN` (no role), `TENANT_SUSPENDED`
 */
export function startSession(deps: StartSessionDeps): StartSession {
  return async (person, { secondFactor }, origin) => {
    const [places, rules] = await Promise.all([deps.people.places(person.id), deps.rules()]);
    const activeTenantId = tenantToOpen(person, places);
    const [id, deviceToken, tokens] = [randomUUID(), randomSecret(), newTokens()];
    await deps.sessions.open(
      {
        id,
        userId: person.id,
        secondFactor,
        ...digestsOf(tokens),
        activeTenantId,
        expiresAt: new Date(deps.clock() + rules.sessionAbsoluteHours * 3_600_000).toISOString(),
        address: origin.address,
        userAgent: origin.userAgent?.slice(0, 300) ?? null,
      },
      rules.sessionsPerPerson,
    );
    if (origin.sessionToken !== null) await deps.sessions.endByToken(sha256(origin.sessionToken));
    const former = origin.deviceToken === null ? null : sha256(origin.deviceToken);
    const isKnown = former !== null && (await deps.devices.knows(former, person.id));
    await deps.devices.renew(former, sha256(deviceToken), person.id, rules.deviceDays);
    // The first login of all is no news.
    if (!isKnown && person.lastLoginAt !== null) await deps.queueMail(person, 'new_device');
    await deps.people.noteLogin(person.id);
    await deps.audit.record({
      tenantId: null,
      actor: actorOf('user', person.id, origin),
      action: 'session.open',
      objectType: 'user',
      objectId: person.id,
      details: { sessionId: id, secondFactor },
    });
    const identity = await deps.authenticateSession(tokens.sessionToken, origin);
    return { cookies: { ...tokens, deviceToken, deviceDays: rules.deviceDays }, identity };
  };
}

import type { PersonCaller } from '../../../domain/access/caller';
import type { ReadSignInRules } from '../../../domain/access/sign-in-rules';
import type { SessionDetails, SessionRepository } from '../../../domain/ports/access/sessions';
import type { KnownDevices } from '../../../domain/ports/access/sign-in';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import type { Clock } from '../../../domain/ports/clock';
import { ProblemError } from '../../../domain/problem';
import { randomSecret, sha256 } from '../credential-secret';

export interface OwnSessionsDeps {
  sessions: Pick<SessionRepository, 'list' | 'end' | 'endAll' | 'setCsrf'>;
  devices: Pick<KnownDevices, 'forgetAll'>;
  audit: AuditLog;
  rules: ReadSignInRules;
  clock: Clock;
}

/** A session of the person, marked when it is the one that asks. */
export type OwnSession = SessionDetails & { isCurrent: boolean };

export interface OwnSessions {
  /** Open ones, newest first. */
  list(caller: PersonCaller): Promise<OwnSession[]>;
  /** Also the one that asks: then it is a logout. @throws ProblemError `NOT_FOUND` */
  end(caller: PersonCaller, id: string): Promise<void>;
  /** All but the one that asks; browsers are forgotten, too. */
  endOthers(caller: PersonCaller): Promise<void>;
  logOut(caller: PersonCaller): Promise<void>;
  /** A new token against forged requests, when the browser has lost the one that it had. */
  renewCsrf(caller: PersonCaller): Promise<string>;
}

export function ownSessions({ sessions, devices, audit, rules, clock }: OwnSessionsDeps): OwnSessions {
  const record = (caller: PersonCaller, details: Record<string, unknown>): Promise<void> =>
    audit.record({
      tenantId: null,
      actor: caller.actor,
      action: 'session.revoke',
      objectType: 'user',
      objectId: caller.id,
      details,
    });
  const end = async (caller: PersonCaller, id: string): Promise<void> => {
    if (!(await sessions.end(caller.id, id))) throw new ProblemError('NOT_FOUND');
    await record(caller, { sessionId: id });
  };

  return {
    list: async (caller) => {
      const { sessionIdleMinutes } = await rules();
      const idleSince = new Date(clock() - sessionIdleMinutes * 60_000).toISOString();
      const open = await sessions.list(caller.id, idleSince);
      return open.map((session) => ({ ...session, isCurrent: session.id === caller.sessionId }));
    },
    end,
    endOthers: async (caller) => {
      const ended = await sessions.endAll(caller.id, caller.sessionId);
      await devices.forgetAll(caller.id);
      await record(caller, { others: ended });
    },
    logOut: (caller) => end(caller, caller.sessionId),
    renewCsrf: async ({ sessionId }) => {
      const token = randomSecret();
      await sessions.setCsrf(sessionId, sha256(token));
      return token;
    },
  };
}

import type { PersonCaller } from '../../../domain/access/caller';
import type { TenantId } from '../../../domain/ids';
import type { PeopleRepository } from '../../../domain/ports/access/people';
import type { SessionRepository } from '../../../domain/ports/access/sessions';
import type { AuditLog } from '../../../domain/ports/audit/audit';
import { ProblemError } from '../../../domain/problem';
import type { CursorCodec } from '../../cursor';
import type { Page } from '../../page';
import { readPage } from '../../page';
import { digestsOf, newTokens, type SessionCookies } from '../session-tokens';
import { looksAfterAll, type OwnTenant, ownTenant, reachOn } from './describe-me';

export interface ListOwnTenants {
  caller: PersonCaller;
  /** Part of the name or of the DIČ. */
  search: string | null;
  limit: number;
  cursor: string | null;
}

/** The companies that a person may work on, newest first. @throws ProblemError `INVALID_CURSOR` */
export const listOwnTenants =
  ({ people, cursors }: { people: Pick<PeopleRepository, 'places' | 'tenants'>; cursors: CursorCodec }) =>
  async ({ caller, search, limit, cursor }: ListOwnTenants): Promise<Page<OwnTenant>> => {
    const scope = JSON.stringify(['own-tenants', caller.id, search]);
    const after = cursor === null ? null : (cursors.decode(scope, cursor) as { createdAt: string; id: string });
    const places = await people.places(caller.id);
    const all = looksAfterAll(places);
    const page = await readPage(
      limit,
      (rows) => people.tenants({ userId: caller.id, all, search, limit: rows, after }),
      ({ createdAt, id }) => cursors.encode(scope, { createdAt, id }),
    );
    return { ...page, items: page.items.map((tenant) => ownTenant(tenant, places)) };
  };

export interface SwitchTenantDeps {
  people: Pick<PeopleRepository, 'places' | 'findTenant' | 'rememberTenant'>;
  sessions: Pick<SessionRepository, 'switchTenant' | 'rotate'>;
  audit: AuditLog;
}

/**
 * Goes on with another company. Another role there takes new tokens, so that a session never grows in place.
 * @returns the new cookies; null: those that there are go on
 * @throws ProblemError `NOT_FOUND` (unknown, or none of the person's), `TENANT_SUSPENDED`
 */
export const switchTenant =
  ({ people, sessions, audit }: SwitchTenantDeps) =>
  async (caller: PersonCaller, tenantId: TenantId): Promise<SessionCookies | null> => {
    const [tenant, places] = await Promise.all([people.findTenant(tenantId), people.places(caller.id)]);
    const reach = tenant && reachOn(places, tenant);
    if (tenant === null || reach === null) throw new ProblemError('NOT_FOUND');
    const mayLook = reach === 'portal' || reach === 'partner';
    if (tenant.status !== 'active' && !mayLook) throw new ProblemError('TENANT_SUSPENDED');
    const cookies = reach === caller.reach ? null : newTokens();
    if (cookies === null) await sessions.switchTenant(caller.sessionId, tenantId);
    else await sessions.rotate(caller.sessionId, { ...digestsOf(cookies), activeTenantId: tenantId });
    await people.rememberTenant(caller.id, tenantId);
    await audit.record({
      tenantId,
      actor: caller.actor,
      action: 'session.switch',
      objectType: 'tenant',
      objectId: tenantId,
      details: { sessionId: caller.sessionId },
    });
    return cookies;
  };

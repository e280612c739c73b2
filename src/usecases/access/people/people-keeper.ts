import type { Actor } from '../../../domain/access/actor';
import type { Role } from '../../../domain/access/caller';
import type { DataReach } from '../../../domain/access/data-reach';
import { isRoleOf, isRoleWithin, type RolePlace } from '../../../domain/access/role-place';
import { administratorsOnly } from '../../../domain/field-words';
import type { TenantId, UserId } from '../../../domain/ids';
import type { ManagedPerson, PeopleAdmin } from '../../../domain/ports/access/people-admin';
import type { RateLimiter } from '../../../domain/ports/access/rate-limiter';
import type { AuditEntry } from '../../../domain/ports/audit/audit';
import type { PartnerRepository } from '../../../domain/ports/partners/partners';
import type { TenantAdminRepository } from '../../../domain/ports/tenants/tenant-admin';
import { badRequest, ProblemError } from '../../../domain/problem';

/** Who decides about people, and where: on the company that is worked on, or, below /admin, as asked. */
export interface PeopleKeeper {
  reach: DataReach;
  /** Null: anywhere within the reach; for a new role, the whole portal. */
  at: RolePlace | null;
  actor: Actor;
}

export interface PlaceDeps {
  tenants: Pick<TenantAdminRepository, 'find'>;
  partners: Pick<PartnerRepository, 'find'>;
}

/**
 * Where a role may be given.
 * @throws ProblemError `NOT_FOUND` (company or partner beyond the reach), `FORBIDDEN` (the whole portal, from a smaller
 *   reach), `BAD_REQUEST` (a role that there is in companies only)
 */
export async function requirePlace(deps: PlaceDeps, { reach, at }: PeopleKeeper, role: Role): Promise<RolePlace> {
  const place = at ?? { tenantId: null, partnerId: null };
  const isPortal = place.tenantId === null && place.partnerId === null;
  if (isPortal && reach.kind !== 'portal') throw new ProblemError('FORBIDDEN');
  if (!isRoleOf(role, place)) throw badRequest('/role', administratorsOnly);
  if (place.tenantId !== null && (await deps.tenants.find(reach, place.tenantId)) === null)
    throw new ProblemError('NOT_FOUND');
  if (place.partnerId !== null && (await deps.partners.find(reach, place.partnerId)) === null)
    throw new ProblemError('NOT_FOUND');
  return place;
}

const triesAtMost = 5;

/**
 * A change that concerns all that the person has: made only while everything of it is within the reach.
 * @param change of the person as she is, with exactly the roles of this version; false when they are others by now
 * @returns the person before the change
 * @throws ProblemError `NOT_FOUND`, `FORBIDDEN`, `CONFLICT` (her roles do not come to rest), and those of `change`
 */
export async function changeWhole(
  people: Pick<PeopleAdmin, 'find' | 'rolesAnywhere'>,
  keeper: PeopleKeeper,
  id: UserId,
  change: (rolesVersion: number, person: ManagedPerson) => Promise<boolean>,
): Promise<ManagedPerson> {
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const { reach } = keeper;
    const person = await people.find(reach, id);
    if (person === null) throw new ProblemError('NOT_FOUND');
    const { version, roles } = await people.rolesAnywhere(id);
    if (!roles.every((role) => isRoleWithin(reach, role))) throw new ProblemError('FORBIDDEN');
    if (await change(version, person)) return person;
  }
  throw new ProblemError('CONFLICT');
}

/** Is everything that the person has within the reach? */
export async function isWhole(
  people: Pick<PeopleAdmin, 'rolesAnywhere'>,
  { reach }: Pick<PeopleKeeper, 'reach'>,
  id: UserId,
): Promise<boolean> {
  return (await people.rolesAnywhere(id)).roles.every((role) => isRoleWithin(reach, role));
}

const invitationsADay = 50;
/** Everybody may have a company of the sandbox, and it must not mail the world. */
const invitationsADayOfSandbox = 3;

/**
 * An invitation by a company, or on its behalf: 50 a day, 3 of a company of the sandbox.
 * @throws ProblemError `RATE_LIMITED`
 */
export async function takeInvitation(
  { limiter, tenants }: Pick<PlaceDeps, 'tenants'> & { limiter: RateLimiter },
  keeper: PeopleKeeper,
): Promise<void> {
  const tenantId = tenantOf(keeper);
  if (tenantId === null) return;
  const tenant = await tenants.find(keeper.reach, tenantId);
  const points = tenant?.sandbox ? invitationsADayOfSandbox : invitationsADay;
  await limiter.consume([{ name: 'invitations:tenant', key: tenantId, points, perSeconds: 86_400 }]);
}

const tenantOf = ({ at, reach }: Pick<PeopleKeeper, 'at' | 'reach'>): TenantId | null =>
  at?.tenantId ?? (reach.kind === 'tenant' ? reach.tenantId : null);

/** @throws ProblemError `FORBIDDEN`: nobody takes away what is her own */
export function refuseOwn({ actor }: PeopleKeeper, id: UserId): void {
  if (actor.id === id) throw new ProblemError('FORBIDDEN');
}

/** An entry of the audit log about a person: with the company where there is one. */
export const personEntry = (
  keeper: PeopleKeeper,
  id: string,
  action: string,
  details: Record<string, unknown>,
  change: Pick<AuditEntry, 'before' | 'after'> = {},
): AuditEntry => ({
  tenantId: tenantOf(keeper),
  actor: keeper.actor,
  action,
  objectType: 'user',
  objectId: id,
  details,
  ...change,
});

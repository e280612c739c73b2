import type { TenantId } from '../../../domain/ids';
import type { Person, Place } from '../../../domain/ports/access/people';
import { ProblemError } from '../../../domain/problem';

/**
 * The company that a login opens on: the last one, or the only one.
 * @throws ProblemError `FORBIDDEN` for a person without any role, `TENANT_SUSPENDED` when all that there is is
 *   suspended
 */
export function tenantToOpen(person: Pick<Person, 'lastTenantId'>, places: readonly Place[]): TenantId | null {
  if (places.length === 0) throw new ProblemError('FORBIDDEN');
  const looksAfterOthers = places.some(({ tenant }) => tenant === null);
  const open = places.flatMap(({ tenant }) => (tenant?.status === 'active' ? [tenant.id] : []));
  if (open.length === 0 && !looksAfterOthers) throw new ProblemError('TENANT_SUSPENDED');
  const looksAfterAll = places.some(({ tenantId, partnerId }) => tenantId === null && partnerId === null);
  if (person.lastTenantId !== null && (looksAfterAll || open.includes(person.lastTenantId))) return person.lastTenantId;
  return open.length === 1 && !looksAfterOthers ? (open[0] ?? null) : null;
}

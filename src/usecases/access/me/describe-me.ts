import type { PersonCaller, Role } from '../../../domain/access/caller';
import { reachOf, widestReach } from '../../../domain/access/membership';
import { type Permission, permissionsOf, roleOf } from '../../../domain/access/permissions';
import { needsSecondFactor, type ReadSignInRules, type SignInRules } from '../../../domain/access/sign-in-rules';
import type { TenantId } from '../../../domain/ids';
import type { PeopleRepository, Person, Place, TenantSummary } from '../../../domain/ports/access/people';
import type { SecondFactors } from '../../../domain/ports/access/second-factors';
import { ProblemError } from '../../../domain/problem';

/** A company as somebody sees it who may work on it. */
export interface OwnTenant extends TenantSummary {
  role: Role;
}

/** What a person is told of herself and her session. */
export interface Me {
  person: Person;
  caller: PersonCaller;
  role: Role | null;
  permissions: Permission[];
  /** The first fifty; empty in a restricted session. */
  tenants: OwnTenant[];
  activeTenant: OwnTenant | null;
  totp: { required: boolean; enabled: boolean; backupCodesLeft: number };
}

export interface DescribeMeDeps {
  people: Pick<PeopleRepository, 'find' | 'places' | 'tenants' | 'findTenant'>;
  factors: Pick<SecondFactors, 'find'>;
  rules: ReadSignInRules;
}

export type DescribeMe = (caller: PersonCaller) => Promise<Me>;

export const tenantsOfMe = 50;

export function describeMe({ people, factors, rules }: DescribeMeDeps): DescribeMe {
  return async (caller) => {
    const { id, reach, activeTenantId, sessionKind } = caller;
    const [person, places, factor, current] = await Promise.all([
      people.find(id),
      people.places(id),
      factors.find(id),
      rules(),
    ]);
    if (person === null) throw new ProblemError('SESSION_EXPIRED');
    const isFull = sessionKind === 'full';
    const all = looksAfterAll(places);
    const tenants = isFull
      ? await people.tenants({ userId: id, all, search: null, limit: tenantsOfMe, after: null })
      : [];
    const own = tenants.map((tenant) => ownTenant(tenant, places));
    return {
      person,
      caller,
      role: reach === null ? null : roleOf(reach),
      permissions: isFull && reach !== null ? permissionsOf(reach) : [],
      tenants: own,
      activeTenant: isFull ? await activeOf(activeTenantId, own, places) : null,
      totp: {
        required: isSecondFactorDemanded(places, current),
        enabled: person.hasTotp,
        backupCodesLeft: factor?.backupCodesLeft ?? 0,
      },
    };
  };

  /** It may be beyond the first fifty. */
  async function activeOf(
    tenantId: TenantId | null,
    own: readonly OwnTenant[],
    places: readonly Place[],
  ): Promise<OwnTenant | null> {
    if (tenantId === null) return null;
    const listed = own.find(({ id }) => id === tenantId);
    if (listed) return listed;
    const tenant = await people.findTenant(tenantId);
    return tenant && ownTenant(tenant, places);
  }
}

/** Whether any of these roles asks for a second factor. */
export const isSecondFactorDemanded = (places: readonly Place[], rules: SignInRules): boolean =>
  needsSecondFactor(
    places.map(reachOf),
    rules,
    places.some(({ demandsSecondFactor }) => demandsSecondFactor),
  );

/** Whether somebody looks after the portal as a whole. */
export const looksAfterAll = (places: readonly Place[]): boolean => places.some((place) => reachOf(place) === 'portal');

/** What reaches a company; null: nothing does. */
export const reachOn = (places: readonly Place[], { id, partnerId }: Pick<TenantSummary, 'id' | 'partnerId'>) =>
  widestReach(places, id, partnerId);

/** The widest role counts: who looks after the portal or a partner is an administrator of each of its companies. */
export const ownTenant = (tenant: TenantSummary, places: readonly Place[]): OwnTenant => ({
  ...tenant,
  role: roleOf(reachOn(places, tenant) ?? 'viewer'),
});

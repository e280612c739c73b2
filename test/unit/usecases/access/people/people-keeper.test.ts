import { systemActor } from '../../../../../src/domain/access/actor';
import { asId, type TenantId, type UserId } from '../../../../../src/domain/ids';
import type { ManagedPerson, PeopleAdmin } from '../../../../../src/domain/ports/access/people-admin';
import type { RateLimitBudget } from '../../../../../src/domain/ports/access/rate-limiter';
import type { Tenant } from '../../../../../src/domain/tenants/tenant';
import { changeWhole, refuseOwn, takeInvitation } from '../../../../../src/usecases/access/people/people-keeper';

const tenantId = asId<TenantId>('t');
const actor = systemActor('test');

async function budgetsOf(sandbox: boolean, keeper: Parameters<typeof takeInvitation>[1]): Promise<RateLimitBudget[]> {
  const taken: RateLimitBudget[] = [];
  const tenants = { find: () => Promise.resolve({ sandbox } as Tenant) };
  const limiter = {
    consume: (budgets: readonly RateLimitBudget[]) => {
      taken.push(...budgets);
      return Promise.resolve();
    },
  };
  await takeInvitation({ tenants, limiter: limiter as never }, keeper);
  return taken;
}

it.each([
  [false, 50],
  [true, 3],
])('counts invitations of a company a day (of the sandbox: %s)', async (sandbox, points) => {
  const expected = [{ name: 'invitations:tenant', key: tenantId, points, perSeconds: 86_400 }];
  expect(await budgetsOf(sandbox, { reach: { kind: 'tenant', tenantId }, at: null, actor })).toEqual(expected);
  // On its behalf, by those who look after it.
  const at = { tenantId, partnerId: null };
  expect(await budgetsOf(sandbox, { reach: { kind: 'portal' }, at, actor })).toEqual(expected);
  expect(await budgetsOf(sandbox, { reach: { kind: 'portal' }, at: null, actor })).toEqual([]);
});

describe('an act on all that a person has', () => {
  const id = asId<UserId>('u');
  const keeper = { reach: { kind: 'tenant', tenantId } as const, at: null, actor };
  const roleIn = (tenant: string) => ({ tenantId: asId<TenantId>(tenant), partnerId: null });

  /** A person whose roles are these at each look, and the versions for which a change was tried. */
  function acting(looks: readonly (readonly string[])[], isKept: (version: number) => boolean) {
    const tried: number[] = [];
    let look = 0;
    const people: Pick<PeopleAdmin, 'find' | 'rolesAnywhere'> = {
      find: () => Promise.resolve({ id } as ManagedPerson),
      rolesAnywhere: () => {
        const roles = (looks[Math.min(look, looks.length - 1)] ?? []).map(roleIn);
        look += 1;
        return Promise.resolve({ version: look, roles } as never);
      },
    };
    const change = (version: number) => {
      tried.push(version);
      return Promise.resolve(isKept(version));
    };
    return { tried, act: () => changeWhole(people, keeper, id, change) };
  }

  it('is refused when the person has a role beyond the reach', async () => {
    const { act, tried } = acting([['t', 'other']], () => true);
    await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(tried).toEqual([]);
  });

  it('looks again when the roles have changed meanwhile', async () => {
    const { act, tried } = acting([['t']], (version) => version === 2);
    expect(await act()).toMatchObject({ id });
    expect(tried).toEqual([1, 2]);
    const late = acting([['t'], ['t', 'other']], () => false);
    await expect(late.act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(late.tried).toEqual([1]);
  });

  it('gives up when they do not come to rest', async () => {
    const { act, tried } = acting([['t']], () => false);
    await expect(act()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(tried).toHaveLength(5);
  });

  it('on oneself is refused', () => {
    expect(() => refuseOwn(keeper, asId<UserId>(actor.id))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }) as Error,
    );
    expect(() => refuseOwn(keeper, id)).not.toThrow();
  });
});

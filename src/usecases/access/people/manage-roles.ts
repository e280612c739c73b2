import { randomUUID } from 'node:crypto';

import type { Role } from '../../../domain/access/caller';
import { isRoleOf, type RolePlace } from '../../../domain/access/role-place';
import { changedMembers } from '../../../domain/audit/changed-members';
import { administratorsOnly } from '../../../domain/field-words';
import type { UserId } from '../../../domain/ids';
import type { HeldRole, PeopleAdmin } from '../../../domain/ports/access/people-admin';
import type { CreationKey } from '../../../domain/ports/creation-key';
import { badRequest, ProblemError } from '../../../domain/problem';
import type { CreateOnce } from '../../create-once';
import type { CursorCodec } from '../../cursor';
import { type Page, readPageByCreation } from '../../page';
import { type PeopleKeeper, personEntry, type PlaceDeps, refuseOwn, requirePlace } from './people-keeper';

export interface ListRoles {
  state: 'active' | 'deleted' | 'all';
  limit: number;
  cursor: string | null;
}

/** Roles of people. A change holds at the next request of the person. */
export interface ManageRoles {
  /** Newest first. @throws ProblemError `INVALID_CURSOR` */
  list(keeper: PeopleKeeper, query: ListRoles): Promise<Page<HeldRole>>;
  /**
   * To somebody who is seen within the reach.
   * @throws ProblemError `NOT_FOUND`, `FORBIDDEN`, `CONFLICT`, `IDEMPOTENCY_CONFLICT`
   */
  grant(
    keeper: PeopleKeeper,
    given: { userId: UserId; role: Role },
    key: CreationKey | null,
  ): Promise<{ role: HeldRole; isReplay: boolean }>;
  /**
   * @throws ProblemError `NOT_FOUND`, `FORBIDDEN` (one's own), `CONFLICT` (changed meanwhile; the last administrator)
   */
  change(keeper: PeopleKeeper, id: string, role: Role, expectedVersion: number): Promise<HeldRole>;
  /** A person who has none left is blocked. @throws ProblemError as `change` */
  remove(keeper: PeopleKeeper, id: string): Promise<void>;
}

export interface ManageRolesDeps extends PlaceDeps {
  peopleAdmin: PeopleAdmin;
  cursors: CursorCodec;
  createOnce: CreateOnce;
}

export function manageRoles(deps: ManageRolesDeps): ManageRoles {
  const { peopleAdmin: people, cursors } = deps;

  async function find({ reach, at }: PeopleKeeper, id: string): Promise<HeldRole> {
    const role = await people.findRole(reach, id);
    const isThere = at === null || (role?.tenantId === at.tenantId && role.partnerId === at.partnerId);
    if (role === null || !isThere) throw new ProblemError('NOT_FOUND');
    return role;
  }

  return {
    list: ({ reach, at }, { state, limit, cursor }) => {
      const scope = JSON.stringify(['roles', reach, at, state]);
      return readPageByCreation(cursors, scope, { limit, cursor }, (page) =>
        people.roles({ reach, at, state, ...page }),
      );
    },
    grant: async (keeper, { userId, role }, key) => {
      const at = await requirePlace(deps, keeper, role);
      if ((await people.find(keeper.reach, userId)) === null) throw new ProblemError('NOT_FOUND');
      const id = randomUUID();
      const audit = {
        ...personEntry({ ...keeper, at }, id, 'membership.create', { userId }, changedMembers(null, { role })),
        objectType: 'membership',
      };
      const { reach } = keeper;
      const shown = async (madeId: string, isReplay: boolean) => ({
        role: await find({ ...keeper, at: null }, madeId),
        isReplay,
      });
      const create = async () => {
        await people.grant({ reach, id, userId, role, at, key, audit });
        return shown(id, false);
      };
      return deps.createOnce({ reach, key }, { create, replay: (madeId) => shown(madeId, true) });
    },
    change: async (keeper, id, role, expectedVersion) => {
      const before = await find(keeper, id);
      refuseOwn(keeper, before.userId);
      if (!isRoleOf(role, before)) throw badRequest('/role', administratorsOnly);
      const audit = entryOf(keeper, before, 'membership.change', role);
      await people.changeRole({ reach: keeper.reach, id, role, expectedVersion, audit });
      return find(keeper, id);
    },
    remove: async (keeper, id) => {
      const before = await find(keeper, id);
      refuseOwn(keeper, before.userId);
      const audit = entryOf(keeper, before, 'membership.remove', null);
      await people.changeRole({ reach: keeper.reach, id, role: null, expectedVersion: null, audit });
      await people.blockWithoutRole(before.userId);
    },
  };
}

const entryOf = (keeper: PeopleKeeper, role: HeldRole, action: string, next: Role | null) => ({
  ...personEntry({ ...keeper, at: placeOf(role) }, role.id, action, { userId: role.userId }),
  ...changedMembers({ role: role.role }, next === null ? null : { role: next }),
  objectType: 'membership',
});

const placeOf = ({ tenantId, partnerId }: RolePlace): RolePlace => ({ tenantId, partnerId });

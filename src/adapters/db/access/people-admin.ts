import type { UserId } from '../../../domain/ids';
import type {
  Admission,
  HeldRole,
  ManagedPerson,
  NewRole,
  PeopleAdmin,
  PersonAct,
  RolesAnywhere,
} from '../../../domain/ports/access/people-admin';
import { type ProblemCode, ProblemError } from '../../../domain/problem';
import { recordAudit } from '../audit/audit-log';
import { keepCreationKey } from '../creation-keys';
import type { Database, Transaction } from '../transaction';
import {
  endSecondFactor,
  endWaysIn,
  findRoleThere,
  insertRole,
  lockPerson,
  pageOfPeople,
  pageOfRoles,
  selectPeople,
  selectRoles,
  selectRolesAnywhere,
} from './people-admin.sql';

type PeopleMethods = Pick<PeopleAdmin, 'page' | 'find' | 'admit' | 'change' | 'act'>;
type RoleMethods = Pick<PeopleAdmin, 'roles' | 'findRole' | 'grant' | 'changeRole'>;

/**
 * People and roles as those see them who administer: each statement runs within their reach. Three questions concern
 * people wherever they are, and give back no more than an id, places of roles, or nothing.
 */
export const createPeopleAdmin = (db: Database): PeopleAdmin => ({
  ...peopleMethods(db),
  ...roleMethods(db),
  rolesAnywhere: async (id) => {
    const [found] = await db.withSystem((tx) => tx.query<RolesAnywhere>(selectRolesAnywhere, [id]));
    return found ?? { roles: [], version: 0 };
  },
  idOf: async (email) => {
    const sql = 'select id from users where lower(email) = lower($1)';
    const [row] = await db.withSystem((tx) => tx.query<{ id: UserId }>(sql, [email]));
    return row?.id ?? null;
  },
  blockWithoutRole: async (id) => {
    await db.withSystem((tx) =>
      tx.query(
        `update users set status = 'blocked', version = version + 1 where id = $1 and status <> 'blocked'
         and not exists (select 1 from memberships m where m.user_id = users.id and m.removed_at is null)`,
        [id],
      ),
    );
  },
});

const one = async (tx: Transaction, id: UserId): Promise<ManagedPerson | null> =>
  (await tx.query<ManagedPerson>(`${selectPeople} where u.id = $1`, [id]))[0] ?? null;

const peopleMethods = (db: Database): PeopleMethods => ({
  page: ({ reach, at, search, role, status, limit, after }) =>
    db.withReach(reach, (tx) =>
      tx.query<ManagedPerson>(pageOfPeople, [
        at?.tenantId ?? null,
        at?.partnerId ?? null,
        role,
        search,
        status,
        after?.createdAt ?? null,
        after?.id ?? null,
        limit,
      ]),
    ),
  find: (reach, id) => db.withReach(reach, (tx) => one(tx, id)),
  admit: (admission) => db.withReach(admission.reach, (tx) => admit(tx, admission)),
  change: ({ reach, id, rolesVersion, patch: { name = null, locale = null, email }, expectedVersion, audit }) =>
    db.withReach(reach, async (tx) => {
      if (!(await isLocked(tx, id, rolesVersion))) return false;
      const person = await one(tx, id);
      if (person === null) throw new ProblemError('NOT_FOUND');
      const changed = await tx.query(
        `update users set name = coalesce($2, name), locale = coalesce($3, locale), version = version + 1
         where id = $1 and version = $4 returning id`,
        [id, name, locale, expectedVersion],
      );
      if (changed.length === 0) throw new ProblemError('CONFLICT');
      if (email !== undefined && email !== person.email) {
        await tx.query('update users set email = $2 where id = $1', [id, email]);
        for (const statement of endWaysIn) await tx.query(statement, [id]);
      }
      await recordAudit(tx, audit);
      return true;
    }),
  act: ({ reach, id, rolesVersion, act, audit }) =>
    db.withReach(reach, async (tx) => {
      if (!(await isLocked(tx, id, rolesVersion))) return false;
      for (const statement of statementsOf[act]) await tx.query(statement, [id]);
      await recordAudit(tx, audit);
      return true;
    }),
});

/** Until the transaction ends nobody gives the person a role or takes one away; false: somebody has. */
const isLocked = async (tx: Transaction, id: UserId, rolesVersion: number): Promise<boolean> =>
  (await tx.query(lockPerson, [id, rolesVersion])).length > 0;

const setStatus = (to: string, from: string): string =>
  `update users set status = '${to}', version = version + 1 where id = $1 and status ${from}`;

const statementsOf: Readonly<Record<PersonAct, readonly string[]>> = {
  block: [setStatus('blocked', `<> 'blocked'`), ...endWaysIn],
  unblock: [setStatus('active', `= 'blocked' and anonymised_at is null`)],
  reset_totp: [...endSecondFactor, ...endWaysIn],
  unlock: [],
};

async function admit(tx: Transaction, admission: Admission): Promise<void> {
  const { userId, newcomer, key } = admission;
  await keepCreationKey(tx, key, userId);
  if (newcomer !== null)
    await tx.query(`insert into users (id, email, name, locale, status) values ($1, $2, $3, $4, 'invited')`, [
      userId,
      newcomer.email,
      newcomer.name,
      newcomer.locale,
    ]);
  await addRole(tx, admission, 'EMAIL_ALREADY_EXISTS');
}

async function addRole(tx: Transaction, { id, userId, role, at, audit }: NewRole, taken: ProblemCode): Promise<void> {
  const there = await tx.query(findRoleThere, [userId, at.tenantId, at.partnerId]);
  if (there.length > 0) throw new ProblemError(taken);
  await tx.query(insertRole, [id, userId, at.tenantId, at.partnerId, role]);
  await recordAudit(tx, audit);
}

const roleMethods = (db: Database): RoleMethods => ({
  roles: ({ reach, at, state, limit, after }) =>
    db.withReach(reach, (tx) =>
      tx.query<HeldRole>(pageOfRoles, [
        at?.tenantId ?? null,
        at?.partnerId ?? null,
        state,
        after?.createdAt ?? null,
        after?.id ?? null,
        limit,
      ]),
    ),
  findRole: (reach, id) => db.withReach(reach, (tx) => heldRole(tx, id)),
  grant: (role) =>
    db.withReach(role.reach, async (tx) => {
      await keepCreationKey(tx, role.key, role.id);
      await addRole(tx, role, 'CONFLICT');
    }),
  changeRole: ({ reach, id, role, expectedVersion, audit }) =>
    db.withReach(reach, async (tx) => {
      const before = await heldRole(tx, id);
      if (before === null) throw new ProblemError('NOT_FOUND');
      if (before.role === 'admin' && role !== 'admin') await keepLastAdministrator(tx, before);
      const what = role === null ? 'removed_at = clock_timestamp()' : 'role = $3';
      const changed = await tx.query(
        `update memberships set ${what}, version = version + 1
         where id = $1 and removed_at is null and version = coalesce($2, version) returning id`,
        [id, expectedVersion, ...(role === null ? [] : [role])],
      );
      if (changed.length === 0) throw new ProblemError('CONFLICT');
      await recordAudit(tx, audit);
    }),
});

async function heldRole(tx: Transaction, id: string): Promise<HeldRole | null> {
  return (await tx.query<HeldRole>(`${selectRoles} where m.id = $1 and m.removed_at is null`, [id]))[0] ?? null;
}

/** Of two administrators that are taken away at once, one stays. @throws ProblemError `CONFLICT` */
async function keepLastAdministrator(tx: Transaction, { id, tenantId }: HeldRole): Promise<void> {
  if (tenantId === null) return;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`administrators:${tenantId}`]);
  const others = await tx.query(
    `select 1 as one from memberships where tenant_id = $1 and role = 'admin' and removed_at is null and id <> $2 limit 1`,
    [tenantId, id],
  );
  if (others.length === 0) throw new ProblemError('CONFLICT');
}

import type { Role } from '../../access/caller';
import type { DataReach } from '../../access/data-reach';
import type { PlacedRole, RolePlace } from '../../access/role-place';
import type { UserId } from '../../ids';
import type { AuditEntry } from '../audit/audit';
import type { CreationKey } from '../creation-key';
import type { ListPlace } from '../list-place';
import type { Person } from './people';

/** A role that a person holds, or has held. Times are ISO 8601. */
export interface HeldRole extends RolePlace {
  id: string;
  userId: UserId;
  role: Role;
  createdAt: string;
  removedAt: string | null;
  version: number;
}

/** A person as an administrator sees her: the roles within the administrator's reach, no secrets. */
export interface ManagedPerson extends Pick<
  Person,
  'id' | 'email' | 'name' | 'locale' | 'status' | 'hasTotp' | 'passkeys' | 'createdAt' | 'lastLoginAt' | 'version'
> {
  roles: HeldRole[];
  /** The link that is good now, and what became of its mail; null: there is none. */
  invitation: { expiresAt: string; mail: 'queued' | 'sent' | 'failed' | 'none' } | null;
}

/** What a person has, wherever it is. */
export interface RolesAnywhere {
  roles: PlacedRole[];
  /** Moves on with each change of them. */
  version: number;
}

export interface PeopleQuery {
  reach: DataReach;
  /** Null: anywhere within the reach. */
  at: RolePlace | null;
  /** Part of the name or the e-mail. */
  search: string | null;
  role: Role | null;
  status: Person['status'] | null;
  limit: number;
  after: ListPlace | null;
}

export interface NewRole {
  reach: DataReach;
  id: string;
  userId: UserId;
  role: Role;
  at: RolePlace;
  key: CreationKey | null;
  audit: AuditEntry;
}

/** `newcomer` null: the person is known already. */
export interface Admission extends NewRole {
  newcomer: Pick<Person, 'email' | 'name' | 'locale'> | null;
}

export interface RoleQuery {
  reach: DataReach;
  at: RolePlace | null;
  state: 'active' | 'deleted' | 'all';
  limit: number;
  after: ListPlace | null;
}

/** `block` ends all ways in, `reset_totp` the second factor, too; what `unlock` forgets is no part of the person. */
export type PersonAct = 'block' | 'unblock' | 'reset_totp' | 'unlock';

/** People and their roles within a reach; what is beyond it is not there. */
export interface PeopleAdmin {
  /** Newest first. */
  page(query: PeopleQuery): Promise<ManagedPerson[]>;
  find(reach: DataReach, id: UserId): Promise<ManagedPerson | null>;
  /** All roles, also beyond any reach: whether somebody may decide about the person at all. */
  rolesAnywhere(id: UserId): Promise<RolesAnywhere>;
  /** The person by e-mail, wherever she is known. */
  idOf(email: string): Promise<UserId | null>;
  /**
   * A role, and the person when she is new.
   * @throws ProblemError `EMAIL_ALREADY_EXISTS` (member there), `IDEMPOTENCY_IN_PROGRESS`
   */
  admit(admission: Admission): Promise<void>;
  /**
   * Undefined = unchanged; the e-mail within the reach `portal` only.
   * @returns false: the person's roles were changed meanwhile, and nothing was done
   * @throws ProblemError `NOT_FOUND`, `CONFLICT`, `EMAIL_ALREADY_EXISTS`
   */
  change(change: {
    reach: DataReach;
    id: UserId;
    rolesVersion: number;
    patch: Partial<Pick<Person, 'name' | 'locale' | 'email'>>;
    expectedVersion: number;
    audit: AuditEntry;
  }): Promise<boolean>;
  /** @returns as `change` */
  act(change: {
    reach: DataReach;
    id: UserId;
    rolesVersion: number;
    act: PersonAct;
    audit: AuditEntry;
  }): Promise<boolean>;
  /** Newest first. */
  roles(query: RoleQuery): Promise<HeldRole[]>;
  findRole(reach: DataReach, id: string): Promise<HeldRole | null>;
  /** @throws ProblemError `CONFLICT` (has one there), `IDEMPOTENCY_IN_PROGRESS` */
  grant(role: NewRole): Promise<void>;
  /**
   * `role` null: taken away.
   * @throws ProblemError `NOT_FOUND`, `CONFLICT` (another version, or the last administrator of a company)
   */
  changeRole(change: {
    reach: DataReach;
    id: string;
    role: Role | null;
    expectedVersion: number | null;
    audit: AuditEntry;
  }): Promise<void>;
  /** Blocks a person who has no role left. */
  blockWithoutRole(id: UserId): Promise<void>;
}

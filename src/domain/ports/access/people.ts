import type { Membership } from '../../access/membership';
import type { PartnerId, TenantId, UserId } from '../../ids';
import type { Language } from '../../localized';
import type { Tenant } from '../../tenants/tenant';

/** Somebody who can sign in. */
export interface Person {
  id: UserId;
  email: string;
  name: string;
  locale: Language;
  status: 'invited' | 'active' | 'blocked';
  /** argon2id; null: none was chosen yet. */
  passwordHash: string | null;
  /** Codes of an authenticator. */
  hasTotp: boolean;
  /** How many she has. */
  passkeys: number;
  /** Worked on last. */
  lastTenantId: TenantId | null;
  /** ISO 8601. */
  createdAt: string;
  lastLoginAt: string | null;
  version: number;
}

/** Where a person has a role; `tenant` null: at a partner or in the whole portal. */
export interface Place extends Membership {
  tenant: TenantSummary | null;
  /** The company asks for a second factor in this role. */
  demandsSecondFactor: boolean;
}

export interface TenantSummary {
  id: TenantId;
  name: string;
  dic: string;
  status: Tenant['status'];
  sandbox: boolean;
  partnerId: PartnerId | null;
  createdAt: string;
}

export interface TenantQuery {
  userId: UserId;
  /** Every tenant that is active beside the person's own and those of her partners. */
  all: boolean;
  /** Part of the name or of the DIČ; null: any. */
  search: string | null;
  limit: number;
  after: { createdAt: string; id: string } | null;
}

/** People, as `portal_system`: they belong to no tenant. */
export interface PeopleRepository {
  findByEmail(email: string): Promise<Person | null>;
  find(id: UserId): Promise<Person | null>;
  /** Roles that were not taken away, and none at a suspended partner; the 1,000 oldest. */
  places(id: UserId): Promise<Place[]>;
  /** Newest first. */
  tenants(query: TenantQuery): Promise<TenantSummary[]>;
  /** Of everybody who may see it. */
  findTenant(id: TenantId): Promise<TenantSummary | null>;
  /** Finds the person by e-mail, or makes one who has no password yet. */
  invite(person: Pick<Person, 'id' | 'email' | 'name' | 'locale'>): Promise<UserId>;
  noteLogin(id: UserId): Promise<void>;
  rememberTenant(id: UserId, tenantId: TenantId): Promise<void>;
  setPassword(id: UserId, passwordHash: string): Promise<void>;
  /** Undefined = unchanged. @returns false when the version is another one */
  change(
    id: UserId,
    change: { name?: string | undefined; locale?: Language | undefined },
    expectedVersion: number,
  ): Promise<boolean>;
}

import type { Reach } from '../../access/caller';
import type { Membership } from '../../access/membership';
import type { TenantSessionRules } from '../../access/sign-in-rules';
import type { PartnerId, TenantId, UserId } from '../../ids';
import type { Tenant } from '../../tenants/tenant';

/** A web session with what its user may do now. */
export interface StoredSession {
  id: string;
  userId: UserId;
  /** Whether all factors were asked for when it was opened, or since. */
  secondFactor: boolean;
  csrfSha256: Buffer;
  /** Of the pair that the session had before; null: that one is over. */
  formerCsrfSha256: Buffer | null;
  /** It was found by its former token, which still works for a moment. */
  isFormer: boolean;
  /** The person's roles were changed since its tokens were made. */
  rolesChanged: boolean;
  userStatus: 'invited' | 'active' | 'blocked';
  activeTenantId: TenantId | null;
  activeTenantStatus: Tenant['status'] | null;
  /** Whose the active tenant is. */
  activeTenantPartnerId: PartnerId | null;
  /** Of the active tenant. */
  tenantRules: TenantSessionRules | null;
  /** Those that may count on the active tenant: of it, of partners and of the portal. */
  memberships: Membership[];
  /** What the person has anywhere: whether a second factor is demanded does not depend on the active tenant. */
  heldAnywhere: Reach[];
  /** A company asks for a second factor in a role that the person has there. */
  tenantDemandsSecondFactor: boolean;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

export interface NewSession {
  id: string;
  userId: UserId;
  secondFactor: boolean;
  tokenSha256: Buffer;
  csrfSha256: Buffer;
  activeTenantId: TenantId | null;
  expiresAt: string;
  /** Of the login; null: from the command line. */
  address: string | null;
  userAgent: string | null;
}

/** A session as its person looks at it; times are ISO 8601. */
export interface SessionDetails {
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
}

/** New tokens for a session that goes on; the former ones end at once. */
export interface SessionRotation {
  tokenSha256: Buffer;
  csrfSha256: Buffer;
  secondFactor?: true;
  activeTenantId?: TenantId;
}

/** New tokens in the place of those that a request came with. */
export interface SessionRenewal {
  /** Of that request. */
  formerSha256: Buffer;
  tokenSha256: Buffer;
  csrfSha256: Buffer;
  /** How long the former pair goes on working, for requests that are under way. */
  formerSeconds: number;
}

export interface SessionRepository {
  /** By its token, or by the former one while that works. */
  find(tokenSha256: Buffer): Promise<StoredSession | null>;
  /** Keeps the session from falling idle, at most once a minute. */
  touch(id: string): Promise<void>;
  /** Ends the oldest ones of the person beyond `maxOpen`. */
  open(session: NewSession, maxOpen: number): Promise<void>;
  rotate(id: string, rotation: SessionRotation): Promise<void>;
  /** @returns false when another request was first: its tokens stand */
  renew(id: string, renewal: SessionRenewal): Promise<boolean>;
  /** The same session on another tenant. */
  switchTenant(id: string, tenantId: TenantId): Promise<void>;
  setCsrf(id: string, csrfSha256: Buffer): Promise<void>;
  /** Those that are open, newest first. `idleSince`: not seen since then counts as ended (ISO 8601). */
  list(userId: UserId, idleSince: string): Promise<SessionDetails[]>;
  /** @returns false when the person has no such open session */
  end(userId: UserId, id: string): Promise<boolean>;
  endByToken(tokenSha256: Buffer): Promise<void>;
  /** All of a person but `except`. @returns how many */
  endAll(userId: UserId, except: string | null): Promise<number>;
}

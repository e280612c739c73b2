import type { ApiKeyScope, ErpScope, Role } from '../../access/caller';
import type { ApiKeyId, ConnectionId, IntegrationId, TenantId, UserId } from '../../ids';
import type { Tenant } from '../../tenants/tenant';

/** Scope of a key that belongs to the people who run the portal, not to a tenant. */
export const systemScopes = ['admin:deliveries'] as const;
export type SystemScope = (typeof systemScopes)[number];

/** Secrets are kept as SHA-256 only; `null` for the tenant marks a system key. Times are ISO 8601. */
export interface StoredApiKey {
  id: ApiKeyId;
  tenantId: TenantId | null;
  tenantStatus: Tenant['status'] | null;
  scopes: (ApiKeyScope | SystemScope)[];
  testOnly: boolean;
  secretSha256: Buffer;
  expiresAt: string | null;
  revokedAt: string | null;
}

/** What every credential of an integration leads to. */
export interface StoredIntegration {
  id: IntegrationId;
  tenantId: TenantId;
  tenantStatus: Tenant['status'];
  name: string;
  scopes: ErpScope[];
  defaultConnectionId: ConnectionId | null;
  /** IPv4, IPv6 and CIDR; empty = from anywhere. */
  ipAllowlist: string[];
  testOnly: boolean;
  enabled: boolean;
}

/** A static token of an integration. */
export interface StoredErpToken {
  id: string;
  secretSha256: Buffer;
  expiresAt: string | null;
  revokedAt: string | null;
  integration: StoredIntegration;
}

/** Name and password of an integration. Everything derived from a password dies with its version. */
export interface StoredTechnicalAccount {
  id: string;
  username: string;
  /** argon2id, PHC form. */
  passwordHash: string;
  passwordVersion: number;
  revokedAt: string | null;
  integration: StoredIntegration;
}

export type CredentialKind = 'api_key' | 'erp_token' | 'technical_account';

/** Look-ups by the public part of a credential (system role: the tenant is not known before). */
export interface CredentialRepository {
  findApiKey(id: ApiKeyId): Promise<StoredApiKey | null>;
  findErpToken(id: string): Promise<StoredErpToken | null>;
  /** Without case. */
  findTechnicalAccount(username: string): Promise<StoredTechnicalAccount | null>;
  findTechnicalAccountById(id: string): Promise<StoredTechnicalAccount | null>;
  /** Notes the use, at most once a minute. */
  touch(kind: CredentialKind, id: string): Promise<void>;
}

/** A web session with what its user may do now. */
export interface StoredSession {
  id: string;
  userId: UserId;
  kind: 'full' | 'enrollment';
  csrfSha256: Buffer;
  userStatus: 'invited' | 'active' | 'blocked';
  activeTenantId: TenantId | null;
  activeTenantStatus: Tenant['status'] | null;
  /** In the active tenant; an administrator of the portal is `admin` in every one. Null: no right there any more. */
  role: Role | null;
  lastSeenAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

export interface SessionRepository {
  find(tokenSha256: Buffer): Promise<StoredSession | null>;
  /** Keeps the session from falling idle, at most once a minute. */
  touch(id: string): Promise<void>;
}

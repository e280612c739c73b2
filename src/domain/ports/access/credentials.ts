import type { ApiKeyScope, ErpScope, SystemScope } from '../../access/caller';
import type { ApiKeyId, ConnectionId, IntegrationId, TenantId } from '../../ids';
import type { Tenant } from '../../tenants/tenant';

/** Secrets are kept as SHA-256 only; `null` for the tenant marks a system key. Times are ISO 8601. */
export interface StoredApiKey {
  id: ApiKeyId;
  tenantId: TenantId | null;
  tenantStatus: Tenant['status'] | null;
  scopes: (ApiKeyScope | SystemScope)[];
  testOnly: boolean;
  /** The company is one of the developer sandbox. */
  inSandbox: boolean;
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
  /** The company is one of the developer sandbox. */
  inSandbox: boolean;
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
  /** Notes the use and where it came from, at most once a minute. */
  touch(kind: CredentialKind, id: string, address: string): Promise<void>;
}

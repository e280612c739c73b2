import type { ApiKeyScope, ErpScope, Role } from '../../access/caller';
import type { ApiKeyId, ConnectionId, IntegrationId, TenantId, UserId } from '../../ids';
import type { StoredIntegration, SystemScope } from './credentials';

export interface NewApiKey {
  id: ApiKeyId;
  /** Null: a system key. */
  tenantId: TenantId | null;
  name: string;
  scopes: (ApiKeyScope | SystemScope)[];
  testOnly: boolean;
  secretSha256: Buffer;
  expiresAt: string | null;
}

export interface NewIntegration {
  id: IntegrationId;
  tenantId: TenantId;
  name: string;
  scopes: ErpScope[];
  defaultConnectionId: ConnectionId | null;
  ipAllowlist: string[];
  testOnly: boolean;
  /** Refusals after which a received invoice is quarantined, 1 to 20. */
  nackQuarantineAfter: number;
}

/** Undefined = unchanged. */
export type IntegrationPatch = Partial<
  Pick<
    NewIntegration,
    'name' | 'scopes' | 'defaultConnectionId' | 'ipAllowlist' | 'testOnly' | 'nackQuarantineAfter'
  > & { enabled: boolean }
>;

/** Times of a credential, ISO 8601. */
export interface CredentialTimes {
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
}

/** An integration with its credentials, as people look at it; no secrets. */
export interface IntegrationDetails extends StoredIntegration {
  nackQuarantineAfter: number;
  createdAt: string;
  account: ({ username: string } & CredentialTimes) | null;
  tokens: ({ id: string; name: string } & CredentialTimes)[];
}

export interface ApiKeyDetails extends Omit<NewApiKey, 'secretSha256'>, CredentialTimes {}

/** Shows credentials to the people who run the portal, oldest first; of all tenants (system role). */
export interface CredentialListing {
  integrations(tenantId: TenantId): Promise<IntegrationDetails[]>;
  integration(id: IntegrationId): Promise<IntegrationDetails | null>;
  /** Null: system keys. */
  apiKeys(tenantId: TenantId | null): Promise<ApiKeyDetails[]>;
}

export interface NewSession {
  id: string;
  userId: UserId;
  kind: 'full' | 'enrollment';
  tokenSha256: Buffer;
  csrfSha256: Buffer;
  activeTenantId: TenantId | null;
  expiresAt: string;
}

/** Makes and revokes credentials; only digests and hashes come here. */
export interface CredentialAdminRepository {
  createApiKey(key: NewApiKey): Promise<void>;
  /** @returns false when there is no such key that still works */
  revokeApiKey(id: ApiKeyId): Promise<boolean>;
  createIntegration(integration: NewIntegration): Promise<void>;
  /** @returns false when there is no such integration */
  changeIntegration(id: IntegrationId, patch: IntegrationPatch): Promise<boolean>;
  createErpToken(token: {
    id: string;
    integrationId: IntegrationId;
    name: string;
    secretSha256: Buffer;
    expiresAt: string | null;
  }): Promise<void>;
  revokeErpToken(id: string): Promise<boolean>;
  /** Lets the tokens of an integration that still work, but for `except`, end at `endsAt` or before. @returns how many there are */
  endErpTokens(integrationId: IntegrationId, except: string, endsAt: string): Promise<number>;
  /** Sets name and password; a second call replaces both and ends whatever was derived from the former. @throws ProblemError `CONFLICT` when another account has the name */
  setTechnicalAccount(account: {
    id: string;
    integrationId: IntegrationId;
    username: string;
    passwordHash: string;
  }): Promise<void>;
  revokeTechnicalAccount(integrationId: IntegrationId): Promise<boolean>;
  /** Finds the user by e-mail (without case) or makes an active one. */
  ensureUser(user: { id: UserId; email: string; name: string }): Promise<UserId>;
  /** `tenantId` null goes with the role `admin` only: the people who run the portal. Replaces the role held there. */
  grantRole(membership: { userId: UserId; tenantId: TenantId | null; role: Role }): Promise<void>;
  createSession(session: NewSession): Promise<void>;
  revokeSession(id: string): Promise<boolean>;
}

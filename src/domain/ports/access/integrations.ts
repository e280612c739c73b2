import type { ErpScope } from '../../access/caller';
import type { ConnectionId, IntegrationId, TenantId } from '../../ids';
import type { Change, Creation, CredentialRecord, RecordQuery } from './credential-record';

/** A static token of an integration. */
export interface ErpTokenRecord extends CredentialRecord {
  id: string;
}

/** Name and password of an integration, without the password. */
export interface TechnicalAccountRecord {
  username: string;
  passwordChangedAt: string;
  /** To the minute. */
  lastUsedAt: string | null;
  lastUsedAddress: string | null;
}

/** An ERP of a company, as people look at it; no secrets. Instants are ISO 8601 UTC. */
export interface IntegrationRecord {
  id: IntegrationId;
  tenantId: TenantId;
  name: string;
  scopes: ErpScope[];
  defaultConnectionId: ConnectionId | null;
  /** IPv4, IPv6 and CIDR; empty = from anywhere. */
  ipAllowlist: string[];
  testOnly: boolean;
  enabled: boolean;
  /** Refusals after which a received invoice is quarantined, 1 to 20. */
  nackQuarantineAfter: number;
  createdAt: string;
  createdBy: string | null;
  version: number;
  deletedAt: string | null;
  /** Null: it never had one. */
  account: TechnicalAccountRecord | null;
  /** Newest first, also those that were revoked. */
  tokens: ErpTokenRecord[];
}

export type NewIntegration = Pick<
  IntegrationRecord,
  'id' | 'tenantId' | 'name' | 'scopes' | 'defaultConnectionId' | 'ipAllowlist' | 'testOnly' | 'nackQuarantineAfter'
>;

export interface NewErpToken {
  id: string;
  name: string;
  secretSha256: Buffer;
  expiresAt: string | null;
}

export interface NewTechnicalAccount {
  id: string;
  username: string;
  /** argon2id, PHC form. */
  passwordHash: string;
}

/** Absent = unchanged. */
export type IntegrationPatch = Partial<Omit<NewIntegration, 'id' | 'tenantId'> & { enabled: boolean }>;

export interface IntegrationPlace {
  tenantId: TenantId;
  id: IntegrationId;
}

export interface ErpTokenPlace {
  integration: IntegrationPlace;
  id: string;
}

/** Integrations of one company at a time; another's are not there, and removed ones are only listed. */
export interface IntegrationRepository {
  /** With its first credentials. @throws ProblemError `CONFLICT`: another account has the name */
  create(
    integration: NewIntegration,
    first: { token: NewErpToken; account: NewTechnicalAccount },
    creation: Creation,
  ): Promise<IntegrationRecord>;
  /** Newest first. */
  list(tenantId: TenantId, query: RecordQuery): Promise<IntegrationRecord[]>;
  find(place: IntegrationPlace): Promise<IntegrationRecord | null>;
  /** @returns null when it was changed or removed meanwhile */
  change(
    place: IntegrationPlace,
    patch: IntegrationPatch,
    version: number,
    change: Change,
  ): Promise<IntegrationRecord | null>;
  /** Revokes all of its credentials, and offers it nothing any more. @returns false when it is not there */
  remove(place: IntegrationPlace, change: Change): Promise<boolean>;
  /**
   * The former password, and whatever was issued for it, ends.
   * @returns the name of the account; null when the integration has none
   */
  setPassword(place: IntegrationPlace, passwordHash: string, change: Change): Promise<string | null>;
  /** @returns null when the integration is not there */
  addToken(place: IntegrationPlace, token: NewErpToken, creation: Creation): Promise<ErpTokenRecord | null>;
  /**
   * Makes the token that takes the place of `former`, which ends at `endsAt` or before.
   * @throws ProblemError `INVALID_STATE_TRANSITION`: the former was revoked, has expired, or was rotated before
   */
  rotateToken(
    former: ErpTokenPlace,
    endsAt: string,
    successor: NewErpToken,
    creation: Creation,
  ): Promise<ErpTokenRecord>;
  /** @returns false when the integration has no such token that still works */
  revokeToken(place: ErpTokenPlace, change: Change): Promise<boolean>;
}

/** Whose an integration is, looked up before anybody knows the tenant (system role). */
export interface IntegrationOwners {
  /** Null: there is no such integration, or it was removed. */
  tenantOf(id: IntegrationId): Promise<TenantId | null>;
}

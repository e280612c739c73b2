import type { ApiKeyScope, SystemScope } from '../../access/caller';
import type { ApiKeyId, TenantId } from '../../ids';
import type { Change, Creation, CredentialRecord, RecordQuery } from './credential-record';

export interface ApiKeyRecord extends CredentialRecord {
  id: ApiKeyId;
  /** Null: a key of the people who run the portal. */
  tenantId: TenantId | null;
  scopes: (ApiKeyScope | SystemScope)[];
  /** It sends nothing for real. */
  testOnly: boolean;
}

export interface NewApiKey extends Pick<
  ApiKeyRecord,
  'id' | 'tenantId' | 'name' | 'scopes' | 'testOnly' | 'expiresAt'
> {
  secretSha256: Buffer;
}

/** A key of one owner: a company, or null for the people who run the portal. */
export interface ApiKeyPlace {
  tenantId: TenantId | null;
  id: ApiKeyId;
}

/** Absent = unchanged. */
export type ApiKeyPatch = Partial<Pick<ApiKeyRecord, 'name' | 'expiresAt'>>;

/** API keys of one owner at a time; another's are not there. */
export interface ApiKeyRepository {
  create(key: NewApiKey, creation: Creation): Promise<ApiKeyRecord>;
  /** Newest first. */
  list(tenantId: TenantId | null, query: RecordQuery): Promise<ApiKeyRecord[]>;
  /** Revoked ones, too. */
  find(place: ApiKeyPlace): Promise<ApiKeyRecord | null>;
  /** @returns null when it was changed or revoked meanwhile */
  change(place: ApiKeyPlace, patch: ApiKeyPatch, version: number, change: Change): Promise<ApiKeyRecord | null>;
  /** @returns false when there is no such key that still works */
  revoke(place: ApiKeyPlace, change: Change): Promise<boolean>;
  /**
   * Makes the key that takes the place of `former`, which ends at `endsAt` or before.
   * @throws ProblemError `INVALID_STATE_TRANSITION`: the former was revoked, has expired, or was rotated before
   */
  rotate(former: ApiKeyPlace, endsAt: string, successor: NewApiKey, creation: Creation): Promise<ApiKeyRecord>;
}

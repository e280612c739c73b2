import type { CredentialRecord } from '../../domain/ports/access/credential-record';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** A credential without its secret. */
export interface CredentialView {
  id: Uuid;
  name: string;
  /** How it begins, to recognise it by. */
  prefix: string;
  created_at: Instant;
  /** Id of the person, or the part of the portal that made it. */
  created_by: string | null;
  /** @isInt version */
  version: number;
  /** Null: until it is revoked. */
  expires_at: Instant | null;
  /** To the minute. */
  last_used_at: Instant | null;
  last_used_address: string | null;
  revoked_at: Instant | null;
  /** The credential that takes its place. */
  rotated_to: Uuid | null;
}

/**
 * @minLength 1
 * @maxLength 200
 * @pattern \S must not be blank
 */
export type CredentialName = string;

/**
 * The record's `version` as it was read.
 * @isInt must be a whole number
 * @minimum 1
 * @maximum 2147483647 must be at most 2147483647
 */
export type ExpectedVersion = number;

export interface RotateRequest {
  /**
   * Hours for which both work; 24 unless given.
   * @isInt overlap_hours must be a whole number
   * @minimum 0
   * @maximum 168
   */
  overlap_hours?: number;
}

export function credentialView(start: 'svc' | 'erp', credential: CredentialRecord & { id: string }): CredentialView {
  return {
    id: credential.id,
    name: credential.name,
    prefix: `${start}_${credential.id.slice(0, 8)}`,
    created_at: credential.createdAt,
    created_by: credential.createdBy,
    version: credential.version,
    expires_at: credential.expiresAt,
    last_used_at: credential.lastUsedAt,
    last_used_address: credential.lastUsedAddress,
    revoked_at: credential.revokedAt,
    rotated_to: credential.rotatedTo,
  };
}

import type { Actor } from '../../access/actor';
import type { RecordState } from '../../record-state';
import type { CreationKey } from '../creation-key';

/** A page of a list, newest first. */
export interface RecordQuery {
  state: RecordState;
  limit: number;
  /** The last one of the page before; instants are ISO 8601. */
  after: { createdAt: string; id: string } | null;
}

/** A credential without its secret. Instants are ISO 8601 UTC. */
export interface CredentialRecord {
  name: string;
  createdAt: string;
  /** Id of the person, or the part of the portal; null: not known of old ones. */
  createdBy: string | null;
  version: number;
  /** Null: until it is revoked. */
  expiresAt: string | null;
  /** To the minute. */
  lastUsedAt: string | null;
  lastUsedAddress: string | null;
  revokedAt: string | null;
  /** Id of the credential that takes its place. */
  rotatedTo: string | null;
}

/** A change by somebody, audited in its own transaction. */
export interface Change {
  actor: Actor;
}

/** What is made, audited in its own transaction, which also keeps the key of the request. */
export interface Creation extends Change {
  key: CreationKey | null;
}

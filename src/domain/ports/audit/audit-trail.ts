import type { Actor } from '../../access/actor';
import type { DataReach } from '../../access/data-reach';
import type { TenantId } from '../../ids';

/** An entry as it is read, in the spelling of the contract. */
export interface RecordedEntry {
  id: string;
  /** ISO 8601, microseconds. */
  at: string;
  tenant_id: TenantId | null;
  actor_kind: Actor['kind'];
  actor_id: string;
  address: string | null;
  action: string;
  object_type: string;
  object_id: string;
  request_id: string | null;
  before: unknown;
  after: unknown;
  details: unknown;
  /** Number of the seal in the chain of the tenant; null = not sealed yet. */
  seal_no: number | null;
}

/** Null = any. */
export interface AuditFilter {
  tenantId: TenantId | null;
  /** Instant in ISO 8601, included. */
  from: string | null;
  /** Instant in ISO 8601, not included. */
  to: string | null;
  actorId: string | null;
  /** An action, or all that begin alike: `invoice.*`. */
  action: string | null;
  objectType: string | null;
  objectId: string | null;
  requestId: string | null;
}

/** Where a page begins: behind this entry. */
export type AuditPlace = Pick<RecordedEntry, 'at' | 'id'>;

export interface AuditPage {
  order: 'newest' | 'oldest';
  limit: number;
  after: AuditPlace | null;
}

/** What was recorded, as far as somebody's reach goes. */
export interface AuditTrail {
  list(reach: DataReach, filter: AuditFilter, page: AuditPage): Promise<RecordedEntry[]>;
}

/** How those who act are called. */
export interface ActorNames {
  /**
   * @param reach only of people, keys and integrations within it
   * @returns names by id; who is not known, or beyond the reach, is missing
   */
  namesOf(ids: readonly string[], reach: DataReach): Promise<ReadonlyMap<string, string>>;
}

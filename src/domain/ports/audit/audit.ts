import type { Actor } from '../../access/actor';
import type { TenantId } from '../../ids';

/** One line of the audit log. `action` is dotted lower case, e.g. `invoice.xml.read`. No secrets, no XML. */
export interface AuditEntry {
  tenantId: TenantId | null;
  actor: Actor;
  action: string;
  objectType: string;
  objectId: string;
  /** What a change has changed, as it was and as it is. Of personal data only the names of the members. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  details?: Record<string, unknown>;
}

/** The append-only log of who did what; entries that belong to a change are written in its transaction instead. */
export interface AuditLog {
  record(entry: AuditEntry): Promise<void>;
}

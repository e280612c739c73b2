import { askedInstant, askedInstantAdvice } from '../../domain/asked-time';
import { asId, type TenantId } from '../../domain/ids';
import type { AuditFilter, RecordedEntry } from '../../domain/ports/audit/audit-trail';
import { badRequest } from '../../domain/problem';
import type { NamedEntry } from '../../usecases/audit/list-audit';
import type { Instant, Uuid } from '../invoices/invoice-view';

/** Which entries of the audit log, beside their time. */
export interface AuditFilterQuery {
  /**
   * Id of a person, key or integration, or the part of the portal that acted.
   * @maxLength 200
   */
  actor_id?: string;
  /**
   * An action (`invoice.xml.read`), or all that begin alike (`invoice.*`).
   * @pattern ^[a-z0-9_]+(\.[a-z0-9_]+)*(\.\*)?$ action must be a name such as invoice.xml.read, or a beginning such as invoice.*
   * @maxLength 100
   */
  action?: string;
  /** @maxLength 100 */
  object_type?: string;
  /** @maxLength 200 */
  object_id?: string;
  /**
   * `X-Request-Id` of the request.
   * @maxLength 200
   */
  request_id?: string;
  tenant_id?: Uuid;
}

/** The same with their time and with paging. */
export interface AuditListQuery extends AuditFilterQuery {
  /** Entries from this instant on. */
  from?: Instant;
  /** Entries before this instant. */
  to?: Instant;
  /**
   * Entries of a page.
   * @isInt limit must be a whole number
   * @minimum 1 limit must be at least 1
   * @maximum 500 limit must be at most 500
   * @default 100
   */
  limit?: number;
  /**
   * `next_cursor` of the page before.
   * @maxLength 2048
   */
  cursor?: string;
}

/** Who acted. */
export interface AuditActor {
  kind: RecordedEntry['actor_kind'];
  /** Of the person, key or integration; for `system` the part of the portal. */
  id: string;
  /** Null: not known any more, or somebody who looks after more than your company. */
  name: string | null;
}

/** What was acted on. */
export interface AuditObject {
  type: string;
  id: string;
}

/** Something that was done. */
export interface AuditEntryView {
  id: Uuid;
  at: Instant;
  /** Null: it belongs to no company. */
  tenant_id: Uuid | null;
  actor: AuditActor;
  /**
   * Where the request came from; null: not by a request, or erased after the days that the settings of the portal say.
   */
  address: string | null;
  action: string;
  object: AuditObject;
  request_id: string | null;
  /** What was changed, as it was. No secrets; of personal data only the names of the members. */
  before: Record<string, unknown> | null;
  /** The same, as it is since. */
  after: Record<string, unknown> | null;
  details: Record<string, unknown> | null;
  /** Number of the seal that holds it; null: it is sealed within seconds. */
  seal_no: number | null;
}

export interface AuditPageView {
  items: AuditEntryView[];
  /** Null: this is the last page. */
  next_cursor: string | null;
}

type Members = Record<string, unknown> | null;

export const auditEntryView = ({
  actor_kind: kind,
  actor_id: actorId,
  actor_name: name,
  object_type: type,
  object_id: objectId,
  ...entry
}: NamedEntry): AuditEntryView => ({
  id: entry.id,
  at: entry.at,
  tenant_id: entry.tenant_id,
  actor: { kind, id: actorId, name },
  address: entry.address,
  action: entry.action,
  object: { type, id: objectId },
  request_id: entry.request_id,
  before: entry.before as Members,
  after: entry.after as Members,
  details: entry.details as Members,
  seal_no: entry.seal_no,
});

/**
 * @param ownTenant whose entries they are when the query names no company; null = those of all
 * @throws ProblemError `BAD_REQUEST` for an instant that does not exist
 */
export function auditFilter(
  query: AuditFilterQuery & Pick<AuditListQuery, 'from' | 'to'>,
  ownTenant: TenantId | null,
): AuditFilter {
  return {
    tenantId: query.tenant_id === undefined ? ownTenant : asId<TenantId>(query.tenant_id),
    from: existingInstant('from', query.from),
    to: existingInstant('to', query.to),
    actorId: query.actor_id ?? null,
    action: query.action ?? null,
    objectType: query.object_type ?? null,
    objectId: query.object_id ?? null,
    requestId: query.request_id ?? null,
  };
}

function existingInstant(name: string, text: Instant | undefined): Instant | null {
  if (text === undefined) return null;
  const instant = askedInstant(text);
  if (instant === null) throw badRequest(`query:${name}`, askedInstantAdvice);
  return instant;
}

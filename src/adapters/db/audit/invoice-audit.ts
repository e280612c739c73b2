import type { Actor } from '../../../domain/access/actor';
import type { InvoiceId, TenantId } from '../../../domain/ids';
import { json } from '../json';
import type { Transaction } from '../transaction';

/** Every column of `audit_log` that is written; its `at` is the time of the statement. */
export const auditColumns =
  'id, tenant_id, actor_kind, actor_id, address, request_id, action, object_type, object_id, before, after, details';

/** What {@link insertInvoiceAudit} reads from its bind. */
export const auditRow = (actor: Actor, action: string, details?: object): string =>
  json({
    actor_kind: actor.kind,
    actor_id: actor.id,
    address: actor.address,
    request_id: actor.requestId,
    action,
    details,
  });

/**
 * Writes an entry about each invoice that a change is about, as a statement or as a CTE of the change itself.
 * @param sql bind of the {@link auditRow}, expression of the invoice's id, and further sources of rows, with their
 *   condition and an expression of the details, which otherwise are those of the row
 */
export const insertInvoiceAudit = (sql: {
  row: string;
  invoice: string;
  each?: string;
  where?: string;
  details?: string;
}): string => `
  insert into audit_log (${auditColumns})
  select gen_random_uuid(), $1, a.actor_kind, a.actor_id, a.address, a.request_id, a.action,
    'invoice', ${sql.invoice}, a.before, a.after, ${sql.details ?? 'a.details'}
  from ${sql.each === undefined ? '' : `${sql.each} cross join `}jsonb_populate_record(null::audit_log, ${sql.row}::jsonb) a
  ${sql.where === undefined ? '' : `where ${sql.where}`}`;

const insertOne = insertInvoiceAudit({ row: '$3', invoice: '$2' });

/** Writes an entry about one invoice, with the change that it tells of. @param row an {@link auditRow} */
export async function auditInvoice(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
  row: string,
): Promise<void> {
  await tx.query(insertOne, [tenantId, invoiceId, row]);
}

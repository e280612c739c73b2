import type { ConnectionId, TenantId } from '../../../domain/ids';
import type { FailingDocument } from '../../../domain/ports/receiving/polls';
import type { DocumentOrigin } from '../../../domain/ports/receiving/receiving';
import { recordEvent } from '../events/events';
import type { Transaction } from '../transaction';

/** The first failures of a document may be an outage of a minute. */
const failuresUntilNotice = 3;

const noteFailure = `
  insert into failing_documents as f (tenant_id, connection_id, document_id, reason) values ($1, $2, $3, $4)
  on conflict (tenant_id, connection_id, document_id)
  do update set reason = excluded.reason, failures = f.failures + 1, last_at = clock_timestamp()
  returning failures`;

/** At most one notice a day for the same document. */
const takeNotice = `
  update failing_documents set noticed_at = clock_timestamp()
  where tenant_id = $1 and connection_id = $2 and document_id = $3
    and coalesce(noticed_at < clock_timestamp() - interval '1 day', true)
  returning 1`;

const forget = 'delete from failing_documents where tenant_id = $1 and connection_id = $2 and document_id = $3';

/**
 * Keeps that a document could not be taken in; one that goes on failing, and one without a usable id at once, is told
 * to the tenant.
 */
export async function noteFailingDocument(
  tx: Transaction,
  tenantId: TenantId,
  connectionId: ConnectionId,
  { documentId, reason }: FailingDocument,
): Promise<void> {
  const key = [tenantId, connectionId, documentId ?? ''];
  const [noted] = await tx.query<{ failures: number }>(noteFailure, [...key, reason]);
  if (documentId !== null && (noted?.failures ?? 0) < failuresUntilNotice) return;
  if ((await tx.query(takeNotice, key)).length === 0) return;
  await recordEvent(tx, {
    tenantId,
    type: 'document.failing',
    objectType: 'connection',
    objectId: connectionId,
    data: { document_id: documentId },
  });
}

/** The document has been taken in and acknowledged, or is kept without its XML. */
export async function forgetFailingDocument(
  tx: Transaction,
  tenantId: TenantId,
  { connectionId, documentId }: DocumentOrigin,
): Promise<void> {
  await tx.query(forget, [tenantId, connectionId, documentId]);
}

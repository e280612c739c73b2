import { type InvoiceId, isUuid, type TenantId } from '../../../domain/ids';
import type { AttachmentRepository, ReadableAttachment } from '../../../domain/ports/invoices/attachments';
import type { StoredAttachment } from '../../../domain/ports/receiving/receiving';
import { json } from '../json';
import type { Database, Transaction } from '../transaction';
import { attachmentObject } from './stored-object.sql';

const columns = `
  jsonb_build_object('id', id, 'filename', filename, 'mimeType', mime_type, 'sizeBytes', size_bytes,
    'sha256', sha256) as meta,
  ${attachmentObject} as object`;
const selectOne = `select ${columns} from attachments a where tenant_id = $1 and invoice_id = $2 and id = $3
  and object_key is not null`;
const selectAll = `select ${columns} from attachments a where tenant_id = $1 and invoice_id = $2
  and object_key is not null order by position`;

/**
 * Writes attachments, as a statement or as a CTE.
 * @param sql bind of the {@link attachmentRows}, expression of the invoice's id, and where that comes from
 */
export const insertAttachmentRows = (sql: { rows: string; invoice: string; each?: string }): string => `
  insert into attachments (tenant_id, invoice_id, id, position, filename, mime_type, size_bytes, sha256,
    object_key, object_version_id)
  select $1, ${sql.invoice}, a.id, a.position, a.filename, a.mime_type, a.size_bytes, a.sha256,
    a.object_key, a.object_version_id
  from ${sql.each === undefined ? '' : `${sql.each} cross join `}jsonb_populate_recordset(null::attachments,
    ${sql.rows}::jsonb) a`;

const insertAll = insertAttachmentRows({ rows: '$3', invoice: '$2' });

export function createAttachmentRepository(database: Database): AttachmentRepository {
  return {
    readAttachment: async (tenantId, invoiceId, attachmentId) => {
      if (!isUuid(attachmentId)) return null;
      const [found] = await database.withTenant(tenantId, (tx) =>
        tx.query<ReadableAttachment>(selectOne, [tenantId, invoiceId, attachmentId]),
      );
      return found ?? null;
    },
    objectsOf: (tenantId, invoiceId) =>
      database.withTenant(tenantId, async (tx) =>
        (await tx.prepared<ReadableAttachment>('attachments-of-invoice', selectAll, [tenantId, invoiceId])).map(
          ({ object }) => object,
        ),
      ),
  };
}

/** The rows of attachments, as the statements that write them read them. */
export const attachmentRows = (attachments: readonly StoredAttachment[]): string =>
  json(
    attachments.map(({ meta, object }, position) => ({
      id: meta.id,
      position,
      filename: meta.filename,
      mime_type: meta.mimeType,
      size_bytes: meta.sizeBytes,
      sha256: meta.sha256,
      object_key: object.key,
      object_version_id: object.versionId,
    })),
  );

export async function insertAttachments(
  tx: Transaction,
  tenantId: TenantId,
  invoiceId: InvoiceId,
  attachments: readonly StoredAttachment[],
): Promise<void> {
  if (attachments.length > 0) await tx.query(insertAll, [tenantId, invoiceId, attachmentRows(attachments)]);
}

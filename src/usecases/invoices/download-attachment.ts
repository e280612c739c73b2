import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import { attachmentTypeOf } from '../../domain/invoices/attachment-types';
import type { Direction } from '../../domain/invoices/invoice';
import type { AttachmentRepository } from '../../domain/ports/invoices/attachments';
import type { InvoiceRepository } from '../../domain/ports/invoices/invoices';
import { ProblemError } from '../../domain/problem';
import type { DocumentDownload } from './document-download';
import { findVisibleInvoice } from './find-visible-invoice';
import { readStoredDocument, type ReadStoredDocumentDeps } from './read-stored-document';

export interface DownloadAttachment {
  caller: TenantCaller;
  /** What the audience may see: sent or received invoices, or both (null). */
  direction: Direction | null;
  invoiceId: InvoiceId;
  attachmentId: string;
  /** Of `If-None-Match`. */
  knownSha256s: readonly string[];
}

/**
 * The decoded bytes of an embedded attachment (BT-125), checked against their digest.
 * @throws ProblemError `NOT_FOUND`, `SERVICE_UNAVAILABLE`
 */
export const createDownloadAttachment =
  (deps: ReadStoredDocumentDeps & { invoices: InvoiceRepository; attachments: AttachmentRepository }) =>
  async ({
    caller,
    direction,
    invoiceId,
    attachmentId,
    knownSha256s,
  }: DownloadAttachment): Promise<DocumentDownload> => {
    await findVisibleInvoice(deps, caller, direction, invoiceId);
    const attachment = await deps.attachments.readAttachment(caller.tenantId, invoiceId, attachmentId);
    if (!attachment) throw new ProblemError('NOT_FOUND');
    const { meta, object } = attachment;
    const given = await readStoredDocument(deps, {
      caller,
      invoiceId,
      action: 'invoice.attachment.read',
      object,
      knownSha256s,
      details: { attachment_id: meta.id },
    });
    return { ...given, filename: meta.filename, contentType: attachmentTypeOf(meta.mimeType) };
  };

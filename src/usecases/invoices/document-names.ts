import type { DuplicateRecord, InvoiceRecord } from '../../domain/invoices/invoice';
import { ProblemError } from '../../domain/problem';

/**
 * A file name that every file system takes; the number stays recognisable.
 *
 * @param kind precedes the extension, so that a copy is not taken for the document
 */
export function xmlFilename(
  { invoiceNumber, id }: Pick<InvoiceRecord, 'invoiceNumber' | 'id'>,
  kind: string | null = null,
): string {
  const readable = Array.from(invoiceNumber.replace(/[^\p{L}\p{N}._-]+/gu, '_'))
    .slice(0, 100)
    .join('');
  return `${/[\p{L}\p{N}]/u.test(readable) ? readable : id}${kind === null ? '' : `.${kind}`}.xml`;
}

/** @throws ProblemError `NOT_FOUND` */
export function duplicateOf({ duplicates }: Pick<InvoiceRecord, 'duplicates'>, duplicateId: string): DuplicateRecord {
  const duplicate = duplicates.find(({ id }) => id === duplicateId.toLowerCase());
  if (!duplicate) throw new ProblemError('NOT_FOUND');
  return duplicate;
}

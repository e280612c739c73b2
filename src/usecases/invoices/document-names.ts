import type { InvoiceRecord } from '../../domain/invoice';

/**
 * A file name that every file system takes; the number stays recognisable.
 *
 * @param kind stands before the extension, so that a copy is not taken for the document
 */
export function xmlFilename({ invoiceNumber, id }: Pick<InvoiceRecord, 'invoiceNumber' | 'id'>, kind: string | null = null): string {
  const readable = Array.from(invoiceNumber.replace(/[^\p{L}\p{N}._-]+/gu, '_')).slice(0, 100).join('');
  return `${/[\p{L}\p{N}]/u.test(readable) ? readable : id}${kind === null ? '' : `.${kind}`}.xml`;
}

/**
 * The types that EN 16931 allows for attachments (BT-125, code list of MIME codes), and the type used for all others.
 */
export const attachmentTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/octet-stream',
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/**
 * The type under which an attachment is handed on. What no invoice may carry is mere bytes: a browser must not run it.
 */
export function attachmentTypeOf(written: string | undefined): AttachmentType {
  const type = written?.trim().toLowerCase();
  return attachmentTypes.find((one) => one === type) ?? 'application/octet-stream';
}

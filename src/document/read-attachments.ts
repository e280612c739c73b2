import { createHash } from 'node:crypto';

import { attachmentTypeOf } from '../domain/invoices/attachment-types';
import { type EmbeddedAttachment, maxIndexedAttachmentsEver } from '../domain/invoices/invoice-document';
import { normalisedText } from '../domain/normalised-text';
import { all, type UblElement } from './ubl-element';

const maxFilenameLength = 150;

/**
 * Embedded attachments (BT-125) with size and hash of their decoded content, in document order.
 *
 * @param references the elements `cac:AdditionalDocumentReference`
 * @param most the first so many are read
 */
export const readAttachments = (references: readonly UblElement[], most: number): EmbeddedAttachment[] =>
  embeddedObjects(references)
    .slice(0, most)
    .map((object, index) => {
      const content = Buffer.from(object.text, 'base64');
      return {
        filename: cleanFilename(object.attributes['filename'] ?? '') || `priloha-${index + 1}`,
        mime_type: attachmentTypeOf(object.attributes['mimeCode']),
        size_bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      };
    });

/** How many there are, also beyond those that are indexed. */
export const countAttachments = (references: readonly UblElement[]): number => embeddedObjects(references).length;

/**
 * Decoded contents of the attachments of a document, in their order: of all that any configuration may have indexed.
 */
export const attachmentContents = (root: UblElement): Buffer[] =>
  embeddedObjects(all(root, 'cac:AdditionalDocumentReference'))
    .slice(0, maxIndexedAttachmentsEver)
    .map(({ text }) => Buffer.from(text, 'base64'));

const embeddedObjects = (references: readonly UblElement[]): UblElement[] =>
  references.flatMap((reference) => all(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject'));

/**
 * A name that can be saved on any disk and put into any header: the last part of a path, without control and
 * bidirectional characters, without what Windows forbids, not hidden and not too long; '' when nothing is left.
 */
export function cleanFilename(written: string): string {
  const last = normalisedText(written, 'NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  // By code points: a name cut inside a surrogate pair could not be written as UTF-8.
  const characters = Array.from(clean);
  if (characters.length <= maxFilenameLength) return clean;
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  return characters.slice(0, maxFilenameLength - extension.length).join('') + extension;
}

import type { PageDetails } from '../../domain/ports/invoices/invoice-pages';
import { all, first, tokenAt, type UblElement } from '../ubl-element';
import { sizeText } from './format';
import { type Html, html, isolated } from './html';
import { isAttachment } from './references';
import { section, type Sheet } from './sheet';

/**
 * Supporting documents (BG-24): what is embedded with size and link, what is kept elsewhere with its address. An
 * address of the document is never a link: it may lead anywhere, and a page of the portal must not vouch for it.
 */
export function attachments(sheet: Sheet, indexed: PageDetails['attachments']): Html | null {
  const { words, language } = sheet;
  const references = all(sheet.invoice, 'cac:AdditionalDocumentReference');
  // The index counts every embedded object, in document order.
  const embedded = references.filter((reference) => embeddedIn(reference) !== null);
  const rows = references.filter(isAttachment).map((reference) => {
    const file = indexed[embedded.indexOf(reference)];
    const address = tokenAt(reference, 'cac:Attachment', 'cac:ExternalReference', 'cbc:URI');
    return html`<tr><td>${text(tokenAt(reference, 'cbc:ID'))}</td><td>${text(tokenAt(reference, 'cbc:DocumentDescription'))}</td><td>${
      file !== undefined && html`<a href="${file.downloadUrl}">${isolated(file.filename)}</a> <i>${file.mimeType}</i>`
    }${address !== null && html`<p class="details"><span>${words.elsewhere}</span> <span class="address">${isolated(address)}</span></p>`}</td><td class="n">${file !== undefined && sizeText(file.sizeBytes, language)}</td></tr>`;
  });
  if (rows.length === 0) return null;
  return section(
    'attachments',
    words.attachments,
    html`<table><thead><tr><th scope="col">${words.number}</th><th scope="col">${words.description}</th><th scope="col">${words.file}</th><th scope="col" class="n">${words.size}</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

const text = (written: string | null): Html | null => (written === null ? null : isolated(written));

const embeddedIn = (reference: UblElement): UblElement | null =>
  first(reference, 'cac:Attachment', 'cbc:EmbeddedDocumentBinaryObject');

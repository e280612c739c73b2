import type { Language } from '../../domain/localized';
import type { PageDetails } from '../../domain/ports/invoices/invoice-pages';
import { sizeText } from './format';
import { type Html, html } from './html';
import { type Fact, labelledList } from './sheet';
import { style } from './style';
import { wordsIn } from './words';

export interface PageParts {
  language: Language;
  title: string;
  body: Html;
  details: PageDetails;
  /** What only software people ask for, at the foot. */
  technical: readonly Fact[];
}

/** The page around its content: what it is an aid for, and which file is the document. */
export function frame({ language, title, body, details, technical }: PageParts): Html {
  const words = wordsIn(language);
  const { sha256, sizeBytes, downloadUrl } = details.xml;
  return html`<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/><title>${title}</title>${style(`${title}  ·  ${words.aid}`)}</head>
<body><main><p class="aid"><span>${words.aid}</span><a href="${downloadUrl}">${words.downloadXml}</a></p>${body}<footer><p>${words.binding}</p><p><code>SHA-256 ${sha256}</code> (${sizeText(sizeBytes, language)})</p>${labelledList(technical)}</footer></main></body></html>
`;
}

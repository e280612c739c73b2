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
  /** In short, what the page is beside the file. */
  aid: string;
  /** What the digest below it is of. */
  footnote: string;
  /** What only software people ask for, at the foot. */
  technical: readonly Fact[];
}

/** The page around its content: what it is an aid for, and which file is the document. */
export function frame({ language, title, body, details, aid, footnote, technical }: PageParts): Html {
  const words = wordsIn(language);
  const { sha256, sizeBytes, downloadUrl } = details.xml;
  return html`<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/><title>${title}</title>${style([`${title}  ·  ${aid}`, `XML SHA-256 ${sha256}`])}</head>
<body><main><p class="aid"><span>${aid}</span><a href="${downloadUrl}">${words.downloadXml}</a></p>${body}<footer><p>${footnote}</p><p><code>SHA-256 ${sha256}</code> (${sizeText(sizeBytes, language)})</p>${labelledList(technical)}</footer></main></body></html>
`;
}

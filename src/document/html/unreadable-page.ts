import type { Language } from '../../domain/localized';
import type { PageDetails } from '../../domain/ports/invoices/invoice-pages';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { findings } from './findings';
import { dayText } from './format';
import { type Html, html } from './html';
import { frame } from './page-frame';
import { labelledList } from './sheet';
import { wordsIn } from './words';

/** Characters of the file that are shown: enough to see what it is and who made it. */
const shownCharacters = 2_400;

/**
 * The page of a file that is no invoice we can read: why, what the portal knows of it, and how it begins.
 * @param text the file's text as well as it could be decoded
 */
export function unreadablePage(text: string, reason: string, details: PageDetails, language: Language): Html {
  const words = wordsIn(language);
  return frame({
    language,
    title: `${words.unreadable}: ${details.invoiceNumber}`,
    details,
    aid: words.kept,
    footnote: words.digestOfFile,
    technical: [],
    body: html`<header><h1>${words.unreadable}</h1></header><section class="trouble">${labelledList([
      [words.why, reason],
      [words.received, details.statusSince && dayText(issueDayAt(new Date(details.statusSince)), language)],
      [words.portalNumber, details.invoiceNumber],
    ])}<p>${words.unreadableAdvice}</p></section>${findings(details.validation, language)}<section><h2>${words.rawText}</h2><pre dir="ltr">${printable(text)}</pre></section>`,
  });
}

/** Control characters as symbols: a file may hold anything, a page must not (XML 1.0, 2.2). */
const printable = (text: string): string =>
  [...text.slice(0, shownCharacters)]
    .map((character) =>
      /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character) ? '\ufffd' : character,
    )
    .join('');

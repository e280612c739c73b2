import { type Language, type Localized, localized } from '../../domain/localized';
import type { PageDetails, PageFinding } from '../../domain/ports/invoices/invoice-pages';
import type { FindingCounts, FindingSeverity } from '../../domain/validation/finding';
import { type Html, html } from './html';
import { section } from './sheet';
import { wordsIn } from './words';

/** What the checks of the portal have found, each finding with its place; null when they found nothing. */
export function findings({ counts, findings: found, url }: PageDetails['validation'], language: Language): Html | null {
  const words = wordsIn(language);
  const total = counts.error + counts.warning + counts.info;
  if (total === 0) return null;
  return section(
    counts.error === 0 ? 'checks mild' : 'checks',
    words.checks,
    html`${found.length > 0 && html`<ul>${found.map((one) => item(one, language))}</ul>`}${
      total > found.length && html`<p class="small">${words.checksMore} <span class="address">${url}</span></p>`
    }`,
  );
}

function item({ code, severity, message, language: spoken, term, invoiceLine }: PageFinding, language: Language): Html {
  const place = [invoiceLine !== null && `${wordsIn(language).item} ${invoiceLine}`, term, code]
    .filter(Boolean)
    .join(' · ');
  return html`<li class="${severity}"><b>${severities[severity][language]}</b> <bdi lang="${spoken}">${message}</bdi> <i>${place}</i></li>`;
}

/** `Chyby: 5 · Upozornenia: 2`. */
export function countsInWords(counts: FindingCounts, language: Language): string {
  const words = wordsIn(language);
  return (
    [
      ['error', words.errors],
      ['warning', words.warnings],
      ['info', words.infos],
    ] as const
  )
    .filter(([severity]) => counts[severity] > 0)
    .map(([severity, word]) => `${word}: ${counts[severity]}`)
    .join(' · ');
}

const severities: Record<FindingSeverity, Localized> = {
  error: localized('Chyba', 'Chyba', 'Error'),
  warning: localized('Upozornenie', 'Upozornění', 'Warning'),
  info: localized('Informácia', 'Informace', 'Information'),
};

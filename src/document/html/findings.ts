import { type Language, type Localized, localized } from '../../domain/localized';
import type { PageDetails } from '../../domain/ports/invoices/invoice-pages';
import type { FindingSeverity } from '../../domain/validation/finding';
import type { ValidationStatus } from '../../domain/validation/validation-report';
import { type Html, html, isolated } from './html';
import { section } from './sheet';
import { wordsIn } from './words';

/** What the checks of the portal have said of the document: one sentence, and the findings when there are any. */
export function findings(
  { status, counts, findings: found, url }: PageDetails['validation'],
  language: Language,
): Html {
  const words = wordsIn(language);
  const total = counts.error + counts.warning + counts.info;
  const countWords = (
    [
      ['error', words.errors],
      ['warning', words.warnings],
      ['info', words.infos],
    ] as const
  )
    .filter(([severity]) => counts[severity] > 0)
    .map(([severity, word]) => `${word}: ${counts[severity]}`)
    .join(' · ');
  return section(
    'checks',
    words.checks,
    html`<p>${statusText(status, language)} ${countWords !== '' && html`<i>${countWords}</i>`}</p>${
      found.length > 0 &&
      html`<ul>${found.map(({ code, severity, message, place }) => html`<li class="${severity}"><b>${severities[severity][language]}</b> ${isolated(message)} <i>${code}${place !== null && ` · ${place}`}</i></li>`)}</ul>`
    }${total > found.length && html`<p class="small">${words.checksMore} <span class="address">${url}</span></p>`}`,
  );
}

const severities: Record<FindingSeverity, Localized> = {
  error: localized('Chyba', 'Chyba', 'Error'),
  warning: localized('Upozornenie', 'Upozornění', 'Warning'),
  info: localized('Informácia', 'Informace', 'Information'),
};

const statuses: Record<ValidationStatus, Localized> = {
  valid: localized(
    'Doklad prešiel všetkými kontrolami.',
    'Doklad prošel všemi kontrolami.',
    'The document has passed all checks.',
  ),
  valid_with_warnings: localized(
    'Doklad je platný, s upozorneniami.',
    'Doklad je platný, s upozorněními.',
    'The document is valid, with warnings.',
  ),
  invalid: localized('Doklad porušuje pravidlá.', 'Doklad porušuje pravidla.', 'The document breaks rules.'),
  not_validated: localized(
    'Doklad nebol kontrolovaný.',
    'Doklad nebyl kontrolován.',
    'The document has not been checked.',
  ),
};

const statusText = (status: ValidationStatus, language: Language): string => statuses[status][language];

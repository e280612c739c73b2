import { documentTypeOf, isSelfBilling } from '../../domain/document-type';
import type { PaymentDoubt } from '../../domain/invoices/payment-doubt';
import type { Language } from '../../domain/localized';
import type { PageDetails } from '../../domain/ports/invoices/invoice-pages';
import { issueDayAt } from '../../domain/submissions/issue-day';
import { tokenAt } from '../ubl-element';
import { countsInWords } from './findings';
import { dayText } from './format';
import { type Html, html } from './html';
import type { Sheet } from './sheet';
import { advice, type Advised, doubtHeadlines, statusWords, verdictHeadlines } from './verdict-words';

/**
 * What a reader must know before the amounts: what the checks say of the document, what to do about it, and whether it
 * has arrived. A document in doubt is never mistaken for a sound one, on paper neither.
 * @param advised whom the advice is for
 */
export function verdict(details: PageDetails, language: Language, advised: Advised): Html {
  const { doubt, validation, status, statusSince } = details;
  const headline = doubt === null ? verdictHeadlines[validation.status] : doubtHeadlines[doubt];
  const counts = countsInWords(validation.counts, language);
  const day = statusSince === null ? null : dayText(issueDayAt(new Date(statusSince)), language);
  return html`<section class="verdict ${weightOf(details)}"><div><p class="headline">${headline[language]}</p>${
    doubt !== null && html`<p>${advice(advised, doubt)[language]}</p>`
  }${counts !== '' && html`<p>${counts}</p>`}</div><p class="state">${statusWords[status][language]}${day !== null && html` <b>${day}</b>`}</p></section>`;
}

/** How loud the banner is. */
function weightOf({ doubt, validation: { status } }: PageDetails): 'stop' | 'note' | 'good' {
  if (doubt !== null && !mildDoubts.includes(doubt)) return 'stop';
  return doubt === null && status === 'valid' ? 'good' : 'note';
}

/** Nothing is known to be wrong with the document itself. */
const mildDoubts: readonly PaymentDoubt[] = ['superseded', 'not_checked'];

/** Of a self-billed document the recipient is the seller: the buyer has issued it. */
export function advisedBy({ direction }: PageDetails, { root, invoice }: Sheet): Advised {
  if (direction === 'outbound') return 'sender';
  const type = documentTypeOf(root, tokenAt(invoice, `cbc:${root}TypeCode`));
  return isSelfBilling(type) ? 'recipient_of_self_billing' : 'recipient';
}

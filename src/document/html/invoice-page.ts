import type { Language } from '../../domain/localized';
import type { PageDetails } from '../../domain/ports/invoices/invoice-pages';
import { first, tokenAt, type UblElement } from '../ubl-element';
import { documentAdjustments } from './allowances';
import { attachments } from './attachments';
import { inWords } from './codes/code-list';
import { documentTypes } from './codes/codes';
import { findings } from './findings';
import { type Html, html, isolated } from './html';
import { lines } from './lines';
import { frame } from './page-frame';
import { parties } from './parties';
import { payment } from './payment';
import type { PaymentCode } from './payment-code';
import { notes, references } from './references';
import { dueDayIn, moneyIn, settledIn, type Sheet, sheetOf } from './sheet';
import { totals } from './totals';
import { vatBreakdown } from './vat';
import { advisedBy, verdict } from './verdict';

/**
 * A UBL invoice or credit note as a page to read and print: every group of EN 16931 that the document uses, in words.
 * What the document lacks is left out, what is wrong in it is shown as it was written: the page shows, it does not
 * judge.
 *
 * @param paymentCode null: the document asks for no payment by a code
 */
export function invoicePage(
  invoice: UblElement,
  details: PageDetails,
  language: Language,
  paymentCode: PaymentCode | null,
): Html {
  const sheet = sheetOf(invoice, language);
  const number = tokenAt(invoice, 'cbc:ID') ?? details.invoiceNumber;
  const type = tokenAt(invoice, `cbc:${sheet.root}TypeCode`);
  const kind = type === null ? sheet.words.document : inWords(documentTypes, type, language);
  const [vat, sums] = [vatBreakdown(sheet), totals(sheet)];
  return frame({
    language,
    title: `${kind} ${number}`,
    details,
    aid: sheet.words.aid,
    footnote: sheet.words.binding,
    technical: [
      [sheet.words.documentType, type],
      [sheet.words.specification, tokenAt(invoice, 'cbc:CustomizationID')],
      [sheet.words.process, tokenAt(invoice, 'cbc:ProfileID')],
    ],
    body: html`${verdict(details, language, advisedBy(details, sheet))}${masthead(sheet, kind, number)}${parties(sheet)}${references(sheet)}${notes(sheet)}${lines(sheet)}${documentAdjustments(sheet)}${
      (vat !== null || sums !== null) && html`<div class="sums">${vat}${sums}</div>`
    }${payment(sheet, paymentCode)}${attachments(sheet, details.attachments)}${findings(details.validation, language)}`,
  });
}

/** What it is, and what a reader looks for first: how much, until when. */
function masthead(sheet: Sheet, kind: string, number: string): Html {
  const { words, invoice } = sheet;
  const amount = moneyIn(sheet, first(invoice, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount'));
  const due = dueDayIn(sheet);
  return html`<header><h1><span class="kind">${kind}</span> ${isolated(number)}</h1>${
    amount !== null &&
    html`<p class="due">${sheet.root === 'CreditNote' ? words.toRefund : words.toPay}<b>${amount}</b>${settledIn(sheet) ?? (due !== null && `${words.due} ${due}`)}</p>`
  }</header>`;
}

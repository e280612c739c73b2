import { all, first, token, tokenAt, type UblElement } from '../ubl-element';
import { inWords } from './codes/code-list';
import { paymentMeans } from './codes/codes';
import { ibanText, moneyText } from './format';
import { type Html, html, isolated } from './html';
import type { PaymentCode } from './payment-code';
import { symbolsOf } from './payment-order';
import { qrCode } from './qr-code';
import { dueDayIn, type Fact, labelledList, prose, settledIn, type Sheet } from './sheet';
import { withheldCode } from './verdict-words';

/**
 * How to pay (BG-16 to BG-19, BT-20), the bank details as people read them out.
 * @param code null: the document asks for no payment by a code
 */
export function payment(sheet: Sheet, code: PaymentCode | null): Html | null {
  const { invoice, words, language } = sheet;
  const payable = tokenAt(invoice, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount');
  const means = all(invoice, 'cac:PaymentMeans').map((one) => labelledList(paymentMeansEntries(sheet, one)));
  const terms = all(invoice, 'cac:PaymentTerms', 'cbc:Note')
    .map(prose)
    .filter((note) => note !== null);
  const creditor = labelledList(creditorIds(invoice).map((id): Fact => [words.creditor, token(id)]));
  const body = [...means, creditor].filter((part) => part !== null);
  if (body.length === 0 && terms.length === 0) return null;
  const square =
    code !== null &&
    ('square' in code
      ? html`<figure>${qrCode(code.square, 'PAY by square')}<figcaption><b>PAY by square</b>${words.scan}</figcaption></figure>`
      : html`<p class="withheld">${withheldCode(code.withheld)[language]}</p>`);
  const settled = settledIn(sheet);
  const head =
    settled !== null
      ? html`<p class="settled">${settled}</p>`
      : sheet.root === 'Invoice' && payable !== null
        ? labelledList([
            [words.toPay, html`<b>${moneyText(payable, sheet.currency, language)}</b>`],
            [words.due, dueDayIn(sheet)],
          ])
        : null;
  return html`<section class="payment"><div class="bank"><div><h2>${sheet.root === 'CreditNote' ? words.creditPayment : words.payment}</h2>${head}${body}${terms.length > 0 && html`<h3>${words.terms}</h3>${terms}`}</div>${square}</div></section>`;
}

function paymentMeansEntries(sheet: Sheet, means: UblElement): Fact[] {
  const { words, language } = sheet;
  const code = first(means, 'cbc:PaymentMeansCode');
  const codeText = token(code);
  const named = code?.attributes['name']?.trim() || null;
  const account = first(means, 'cac:PayeeFinancialAccount');
  const iban = account && tokenAt(account, 'cbc:ID');
  const debited = tokenAt(means, 'cac:PaymentMandate', 'cac:PayerFinancialAccount', 'cbc:ID');
  return [
    [
      words.means,
      codeText === null
        ? null
        : html`${inWords(paymentMeans, codeText, language)}${named !== null && html` · ${isolated(named)}`}`,
    ],
    [words.account, iban === null ? null : html`<b class="iban">${isolated(ibanText(iban))}</b>`],
    [words.accountName, account && tokenAt(account, 'cbc:Name')],
    [words.bank, account && tokenAt(account, 'cac:FinancialInstitutionBranch', 'cbc:ID')],
    ...all(means, 'cbc:PaymentID').flatMap((id) => symbols(sheet, token(id))),
    [words.card, tokenAt(means, 'cac:CardAccount', 'cbc:PrimaryAccountNumberID')],
    [words.cardHolder, tokenAt(means, 'cac:CardAccount', 'cbc:HolderName')],
    [words.mandate, tokenAt(means, 'cac:PaymentMandate', 'cbc:ID')],
    [words.debited, debited === null ? null : ibanText(debited)],
  ];
}

/** BT-83 as it is typed into a Slovak bank's form. */
function symbols({ words }: Sheet, written: string | null): Fact[] {
  const { variableSymbol, specificSymbol, constantSymbol } = symbolsOf(written);
  const found = variableSymbol ?? specificSymbol ?? constantSymbol;
  return found === null
    ? [[words.reference, written]]
    : [
        [words.variableSymbol, variableSymbol],
        [words.specificSymbol, specificSymbol],
        [words.constantSymbol, constantSymbol],
      ];
}

/** BT-90 is among the identifiers of the seller or of the payee, with scheme SEPA. */
const creditorIds = (invoice: UblElement): UblElement[] =>
  [...all(invoice, 'cac:AccountingSupplierParty', 'cac:Party'), ...all(invoice, 'cac:PayeeParty')]
    .flatMap((party) => all(party, 'cac:PartyIdentification', 'cbc:ID'))
    .filter((id) => id.attributes['schemeID']?.trim() === 'SEPA');

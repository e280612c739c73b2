import { all, first, token, tokenAt, type UblElement } from '../ubl-element';
import { type Html, html } from './html';
import { amountIn, moneyIn, section, type Sheet } from './sheet';

/** BG-22: from the sum of the lines down to what is to be paid. */
export function totals(sheet: Sheet): Html | null {
  const { words } = sheet;
  const sums = first(sheet.invoice, 'cac:LegalMonetaryTotal');
  const { own, accounting } = taxTotals(sheet);
  const at = (name: string): UblElement | null => sums && first(sums, name);
  const row = (label: string, amount: string | null, kind = ''): Html | null =>
    amount === null ? null : html`<tr class="${kind}"><th scope="row">${label}</th><td class="n">${amount}</td></tr>`;
  // Without allowances and charges the sum of the lines is the total without VAT, which the next row says.
  const isAdjusted = token(at('cbc:LineExtensionAmount')) !== token(at('cbc:TaxExclusiveAmount'));
  const rows = [
    isAdjusted && row(words.lineNet, amountIn(sheet, at('cbc:LineExtensionAmount'))),
    row(words.allowanceTotal, amountIn(sheet, at('cbc:AllowanceTotalAmount'), '-')),
    row(words.chargeTotal, amountIn(sheet, at('cbc:ChargeTotalAmount'))),
    row(words.netTotal, amountIn(sheet, at('cbc:TaxExclusiveAmount')), 'sum'),
    row(words.vatTotal, amountIn(sheet, own)),
    row(words.vatAccounting, moneyIn(sheet, accounting), 'aside'),
    row(words.grossTotal, amountIn(sheet, at('cbc:TaxInclusiveAmount')), 'sum'),
    row(words.prepaid, amountIn(sheet, at('cbc:PrepaidAmount'), '-')),
    row(words.rounding, amountIn(sheet, at('cbc:PayableRoundingAmount'))),
    row(sheet.root === 'CreditNote' ? words.toRefund : words.toPay, moneyIn(sheet, at('cbc:PayableAmount')), 'payable'),
  ].filter((one) => one !== null && one !== false);
  return rows.length === 0 ? null : section('totals', words.totals, html`<table><tbody>${rows}</tbody></table>`);
}

/**
 * BT-110 is in the document currency, BT-111 in the accounting currency (BT-6), each in a `cac:TaxTotal` of its own.
 */
function taxTotals({ invoice }: Sheet): { own: UblElement | null; accounting: UblElement | null } {
  const amounts = all(invoice, 'cac:TaxTotal', 'cbc:TaxAmount').filter((amount) => token(amount) !== null);
  const currency = tokenAt(invoice, 'cbc:DocumentCurrencyCode');
  const own = amounts.find((amount) => amount.attributes['currencyID']?.trim() === currency) ?? amounts[0] ?? null;
  return { own, accounting: amounts.find((amount) => amount !== own) ?? null };
}

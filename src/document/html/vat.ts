import { all, first, tokenAt, type UblElement } from '../ubl-element';
import { inWords } from './codes/code-list';
import { rateNameOf, vatCategories } from './codes/codes';
import { type Html, html, isolated } from './html';
import { amountIn, percentIn, section, type Sheet, sumIn } from './sheet';

/**
 * A rate in its column: `23 %`; another category than that of rates above zero by its code, which the breakdown
 * explains.
 */
export function vatRate(sheet: Sheet, category: UblElement | null): Html | null {
  if (category === null) return null;
  const code = tokenAt(category, 'cbc:ID');
  const rate = percentIn(sheet, tokenAt(category, 'cbc:Percent'));
  const named = code !== null && code !== 'S' && html`<i>${code}</i>`;
  return html`${rate}${rate !== null && named && ' '}${named}`;
}

/**
 * The VAT breakdown (BG-23), highest rate first, each category in words, with the reason of an exemption; more than one
 * is summed up.
 */
export function vatBreakdown(sheet: Sheet): Html | null {
  const { words, invoice } = sheet;
  const subtotals = all(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal').sort((one, other) => rateOf(other) - rateOf(one));
  if (subtotals.length === 0) return null;
  const amounts = (names: readonly string[]): (UblElement | null)[] =>
    subtotals.flatMap((subtotal) => names.map((name) => first(subtotal, name)));
  const [taxable, tax] = ['cbc:TaxableAmount', 'cbc:TaxAmount'];
  const rows = subtotals.map((subtotal) => {
    const both = [first(subtotal, taxable), first(subtotal, tax)];
    return html`<tr><th scope="row">${rateInWords(sheet, first(subtotal, 'cac:TaxCategory'))}</th>${numbers([...both.map((amount) => amountIn(sheet, amount)), sumIn(sheet, both)])}</tr>`;
  });
  const sums = [[taxable], [tax], [taxable, tax]].map((names) => sumIn(sheet, amounts(names)));
  const total =
    subtotals.length > 1 &&
    !sums.includes(null) &&
    html`<tfoot><tr class="sum"><th scope="row">${words.sum}</th>${numbers(sums)}</tr></tfoot>`;
  return section(
    'vat',
    words.vatBreakdown,
    html`<table><thead><tr><th scope="col">${words.category}</th><th scope="col" class="n">${words.taxable}</th><th scope="col" class="n">${words.tax}</th><th scope="col" class="n">${words.withTax}</th></tr></thead><tbody>${rows}</tbody>${total}</table>`,
  );
}

/** Rate, its name, and why there is none. */
function rateInWords(sheet: Sheet, category: UblElement | null): Html {
  const at = (name: string): string | null => category && tokenAt(category, name);
  const [code, percent] = [at('cbc:ID'), at('cbc:Percent')];
  const seller = first(sheet.invoice, 'cac:AccountingSupplierParty', 'cac:Party');
  const country = seller && tokenAt(seller, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode');
  const exemption = [at('cbc:TaxExemptionReason'), at('cbc:TaxExemptionReasonCode')]
    .filter((part) => part !== null)
    .join(' · ');
  const name =
    code === 'S'
      ? rateNameOf(country, percent, sheet.language)
      : code !== null && html`${inWords(vatCategories, code, sheet.language)} <i>${code}</i>`;
  return html`<b>${percentIn(sheet, percent)}</b> ${name}${exemption !== '' && html`<p class="details">${isolated(exemption)}</p>`}`;
}

const rateOf = (subtotal: UblElement): number => Number(tokenAt(subtotal, 'cac:TaxCategory', 'cbc:Percent') ?? 0) || 0;

const numbers = (amounts: readonly (string | null)[]): Html[] =>
  amounts.map((amount) => html`<td class="n">${amount}</td>`);

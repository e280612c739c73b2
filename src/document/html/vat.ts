import { all, first, tokenAt, type UblElement } from '../ubl-element';
import { inWords } from './codes/code-list';
import { vatCategories } from './codes/codes';
import { type Html, html, isolated } from './html';
import { amountIn, percentIn, section, type Sheet } from './sheet';

/** A rate in its column: `23 %`; without a rate, or at none, the code of the category gives the reason. */
export function vatRate(sheet: Sheet, category: UblElement | null): Html | null {
  if (category === null) return null;
  const code = tokenAt(category, 'cbc:ID');
  const rate = percentIn(sheet, tokenAt(category, 'cbc:Percent'));
  const named =
    code !== null && code !== 'S' && html`<i title="${inWords(vatCategories, code, sheet.language)}">${code}</i>`;
  return html`${rate}${rate !== null && named && ' '}${named}`;
}

/** The VAT breakdown (BG-23), each category in words, with the reason of an exemption. */
export function vatBreakdown(sheet: Sheet): Html | null {
  const { words, language } = sheet;
  const rows = all(sheet.invoice, 'cac:TaxTotal', 'cac:TaxSubtotal').map((subtotal) => {
    const category = first(subtotal, 'cac:TaxCategory');
    const at = (name: string): string | null => category && tokenAt(category, name);
    const code = at('cbc:ID');
    const exemption = [at('cbc:TaxExemptionReason'), at('cbc:TaxExemptionReasonCode')]
      .filter((part) => part !== null)
      .join(' · ');
    return html`<tr><td><b>${percentIn(sheet, at('cbc:Percent'))}</b> ${code !== null && inWords(vatCategories, code, language)}${
      code !== null && code !== 'S' && html` <i>${code}</i>`
    }${exemption !== '' && html`<p class="details">${isolated(exemption)}</p>`}</td><td class="n">${amountIn(sheet, first(subtotal, 'cbc:TaxableAmount'))}</td><td class="n">${amountIn(sheet, first(subtotal, 'cbc:TaxAmount'))}</td></tr>`;
  });
  if (rows.length === 0) return null;
  return section(
    'vat',
    words.vatBreakdown,
    html`<table><thead><tr><th>${words.category}</th><th class="n">${words.taxable}</th><th class="n">${words.tax}</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

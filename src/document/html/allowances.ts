import { all, first, tokenAt, type UblElement } from '../ubl-element';
import { inWords } from './codes/code-list';
import { allowanceReasons, chargeReasons } from './codes/codes';
import { type Html, html, isolated } from './html';
import { amountIn, percentIn, section, type Sheet } from './sheet';
import { vatRate } from './vat';

interface Adjustment {
  kind: string;
  reason: string | null;
  percent: string | null;
  base: string | null;
  /** With the sign that it has in the sum. */
  amount: string | null;
}

/** BG-20, BG-21, BG-27, BG-28: `cbc:ChargeIndicator` distinguishes a charge from an allowance. */
function adjustment(sheet: Sheet, element: UblElement): Adjustment {
  const isCharge = tokenAt(element, 'cbc:ChargeIndicator') === 'true';
  const code = tokenAt(element, 'cbc:AllowanceChargeReasonCode');
  const words = code === null ? null : inWords(isCharge ? chargeReasons : allowanceReasons, code, sheet.language);
  const written = tokenAt(element, 'cbc:AllowanceChargeReason');
  return {
    kind: isCharge ? sheet.words.charge : sheet.words.allowance,
    reason: written ?? words,
    percent: percentIn(sheet, tokenAt(element, 'cbc:MultiplierFactorNumeric')),
    base: amountIn(sheet, first(element, 'cbc:BaseAmount')),
    amount: amountIn(sheet, first(element, 'cbc:Amount'), isCharge ? '' : '-'),
  };
}

/** Allowances and charges of the whole document as a table. */
export function documentAdjustments(sheet: Sheet): Html | null {
  const { words } = sheet;
  const rows = all(sheet.invoice, 'cac:AllowanceCharge').map((element) => {
    const { kind, reason, percent, base, amount } = adjustment(sheet, element);
    return html`<tr><td>${kind}</td><td>${reason !== null && isolated(reason)}</td><td class="n">${base}</td><td class="n">${percent}</td><td class="n">${vatRate(sheet, first(element, 'cac:TaxCategory'))}</td><td class="n">${amount}</td></tr>`;
  });
  if (rows.length === 0) return null;
  return section(
    'adjustments',
    words.allowancesAndCharges,
    html`<table><thead><tr><th scope="col">${words.kind}</th><th scope="col">${words.reason}</th><th scope="col" class="n">${words.base}</th><th scope="col" class="n">%</th><th scope="col" class="n">${words.vat}</th><th scope="col" class="n">${words.amount}</th></tr></thead><tbody>${rows}</tbody></table>`,
  );
}

/** Allowances and charges of a line, one below the other. */
export const lineAdjustments = (sheet: Sheet, line: UblElement): Html[] =>
  all(line, 'cac:AllowanceCharge').map((element) => {
    const { kind, reason, percent, base, amount } = adjustment(sheet, element);
    const share =
      percent !== null && base !== null
        ? `${percent} ${sheet.words.from} ${base}`
        : (percent ?? (base && `${sheet.words.from} ${base}`));
    return html`<p class="details"><span><i>${kind}</i> ${reason !== null && isolated(reason)}</span>${share !== null && html`<span>${share}</span>`}<span><b>${amount}</b></span></p>`;
  });

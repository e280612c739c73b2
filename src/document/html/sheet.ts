import type { Language } from '../../domain/localized';
import { normaliseMoney, sumMoney } from '../../domain/money';
import { token, tokenAt, type UblElement } from '../ubl-element';
import { amountText, dayText, decimalText, moneyText, percentText } from './format';
import { type Fragment, type Html, html, isolated } from './html';
import { type Words, wordsIn } from './words';

/** What every part of the page is made from. */
export interface Sheet {
  root: 'Invoice' | 'CreditNote';
  invoice: UblElement;
  language: Language;
  words: Words;
  /** BT-5. */
  currency: string | null;
}

export const sheetOf = (invoice: UblElement, language: Language): Sheet => ({
  root: invoice.name === 'cn:CreditNote' ? 'CreditNote' : 'Invoice',
  invoice,
  language,
  words: wordsIn(language),
  currency: tokenAt(invoice, 'cbc:DocumentCurrencyCode'),
});

/** A labelled value; null leaves it out. */
export type Fact = readonly [label: string, value: Html | string | null];

const shown = (value: Html | string): Html => (typeof value === 'string' ? isolated(value) : value);

/** Labels and values one below the other; null when nothing is known. */
export function labelledList(entries: readonly Fact[]): Html | null {
  const rows = entries.flatMap(([label, value]) =>
    value === null ? [] : [html`<div><dt>${label}</dt><dd>${shown(value)}</dd></div>`],
  );
  return rows.length === 0 ? null : html`<dl>${rows}</dl>`;
}

/** Labels and values in running text, for the details of a line; null when nothing is known. */
export function labelledLine(entries: readonly Fact[]): Html | null {
  const parts = entries.flatMap(([label, value]) =>
    value === null ? [] : [html`<span><i>${label}</i> ${shown(value)}</span>`],
  );
  return parts.length === 0 ? null : html`<p class="details">${parts}</p>`;
}

export const section = (name: string, title: string, body: Fragment): Html =>
  html`<section class="${name}"><h2>${title}</h2>${body}</section>`;

/** Text with its line breaks (a note, a description); null when it is empty. */
export function prose(element: UblElement | null): Html | null {
  const text = element?.text.trim() ?? '';
  return text === '' ? null : html`<p class="prose" dir="auto">${text}</p>`;
}

/** The currency that an amount names, when it is not the document's own. */
const foreignCurrency = ({ currency }: Sheet, amount: UblElement): string | null => {
  const named = amount.attributes['currencyID']?.trim() || null;
  return named === currency ? null : named;
};

/** An amount in its column: without currency, unless it is another than the document's. */
export function amountIn(sheet: Sheet, amount: UblElement | null, sign: '' | '-' = ''): string | null {
  const written = token(amount);
  if (amount === null || written === null) return null;
  const signed = sign === '-' ? negated(written) : written;
  const foreign = foreignCurrency(sheet, amount);
  return foreign === null ? amountText(signed, sheet.language) : moneyText(signed, foreign, sheet.language);
}

/** The exact sum of amounts in the document's currency; null when one of them is another currency, or no amount. */
export function sumIn(sheet: Sheet, amounts: readonly (UblElement | null)[]): string | null {
  const written = amounts.map((amount) =>
    amount === null || foreignCurrency(sheet, amount) !== null ? null : normaliseMoney(token(amount) ?? ''),
  );
  return written.every((amount) => amount !== null) ? amountText(sumMoney(written), sheet.language) : null;
}

/** An amount with its currency. */
export function moneyIn(sheet: Sheet, amount: UblElement | null): string | null {
  const written = token(amount);
  return amount === null || written === null
    ? null
    : moneyText(written, foreignCurrency(sheet, amount) ?? sheet.currency, sheet.language);
}

/** The number with the other sign; what is no number, or zero, stays as it is. */
const negated = (written: string): string =>
  written.startsWith('-') ? written.slice(1) : /[1-9]/.test(written) ? `-${written.replace(/^\+/, '')}` : written;

export const dayIn = ({ language }: Sheet, written: string | null): string | null =>
  written === null ? null : dayText(written, language);
export const percentIn = ({ language }: Sheet, written: string | null): string | null =>
  written === null ? null : percentText(written, language);
export const numberIn = ({ language }: Sheet, written: string | null): string | null =>
  written === null ? null : decimalText(written, language);

/** Until when an invoice is to be paid; null: it says nothing of it, or nothing is to be paid. */
export const dueDayIn = (sheet: Sheet): string | null =>
  sheet.root === 'CreditNote' || settledIn(sheet) !== null
    ? null
    : dayIn(
        sheet,
        tokenAt(sheet.invoice, 'cbc:DueDate') ?? tokenAt(sheet.invoice, 'cac:PaymentMeans', 'cbc:PaymentDueDate'),
      );

/** That an invoice is not to be paid, in words; null: it is. */
export function settledIn({ root, invoice, words }: Sheet): string | null {
  const at = (name: string): string | null => tokenAt(invoice, 'cac:LegalMonetaryTotal', name);
  if (root === 'CreditNote' || !isNothing(at('cbc:PayableAmount'))) return null;
  return isNothing(at('cbc:PrepaidAmount') ?? '0') ? words.nothingToPay : words.paid;
}

const isNothing = (amount: string | null): boolean => amount !== null && /^[+-]?0+(\.0*)?$/.test(amount);

/** A period (BG-14, BG-26) as `1. 11. 2026 – 30. 11. 2026`, or the end that is known. */
export function periodIn(sheet: Sheet, period: UblElement | null): string | null {
  const [start, end] = ['cbc:StartDate', 'cbc:EndDate'].map((name) => dayIn(sheet, period && tokenAt(period, name)));
  if (!start && !end) return null;
  return `${start ?? '…'} – ${end ?? '…'}`;
}

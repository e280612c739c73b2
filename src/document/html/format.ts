import type { Language } from '../../domain/localized';
import { isDay } from '../../domain/submissions/issue-day';

const space = '\u00a0';
const separators: Record<Language, { group: string; point: string }> = {
  sk: { group: space, point: ',' },
  cs: { group: space, point: ',' },
  en: { group: ',', point: '.' },
};
const englishMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A longer number is not an amount: it is shown as it was written. */
const maxNumberLength = 40;

/**
 * A decimal number as people of the language write it: `12345.5` with two places at least is `12 345,50`. Digits are
 * moved, never computed, so nothing is rounded; what is not a number is shown as it was written.
 */
export function decimalText(written: string, language: Language, leastDecimals = 0): string {
  if (written.length > maxNumberLength) return written;
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(written.trim()) ?? [];
  if (whole === '' && fraction === '') return written;
  const { group, point } = separators[language];
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const decimals = fraction.replace(/(?<!0)0+$/, '').padEnd(leastDecimals, '0');
  return `${sign === '-' ? '−' : ''}${inThousands(digits).join(group)}${decimals && point + decimals}`;
}

/** The digits in groups of three, counted from the end. */
function inThousands(digits: string): string[] {
  const first = digits.length % 3;
  return [...(first === 0 ? [] : [digits.slice(0, first)]), ...(digits.slice(first).match(/\d{3}/g) ?? [])];
}

/** An amount of money without its currency, two decimals at least. */
export const amountText = (written: string, language: Language): string => decimalText(written, language, 2);

/** An amount with its currency, the euro by its sign. */
export function moneyText(written: string, currency: string | null, language: Language): string {
  const amount = amountText(written, language);
  if (currency === null) return amount;
  if (language === 'en') return currency === 'EUR' ? `€${amount}` : `${currency}${space}${amount}`;
  return `${amount}${space}${currency === 'EUR' ? '€' : currency}`;
}

export const percentText = (written: string, language: Language): string =>
  `${decimalText(written, language)}${language === 'en' ? '' : space}%`;

/** `2026-11-21` as `21. 11. 2026` or `21 Nov 2026`; what is not a day is shown as it was written. */
export function dayText(written: string, language: Language): string {
  if (!isDay(written)) return written;
  const [year = '', month = '', day = ''] = written.split('-');
  const [monthNumber, dayNumber] = [Number(month), Number(day)];
  return language === 'en'
    ? [dayNumber, englishMonths[monthNumber - 1], year].join(space)
    : [`${dayNumber}.`, `${monthNumber}.`, year].join(space);
}

/** A size of a file: `812 B`, `12 kB`, `1,4 MB`. */
export function sizeText(bytes: number, language: Language): string {
  if (bytes < 1000) return `${bytes}${space}B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)}${space}kB`;
  return `${decimalText((bytes / 1_000_000).toFixed(1), language)}${space}MB`;
}

/** An IBAN in groups of four, as people read and compare it (ISO 13616, 5.2). */
export const ibanText = (written: string): string => written.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, `$1${space}`);

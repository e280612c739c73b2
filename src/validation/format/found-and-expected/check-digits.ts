import { remainderOfIban } from '../../../domain/iban';
import type { Compare } from './comparison';

/**
 * The check digits of a Slovak IBAN and those that its other digits ask for (ISO 13616: 98 minus the rest of the
 * division by 97). Never told as what is right: the slip may be in any digit, and another account would be paid.
 */
const iban: Compare = (document, element) => {
  const account = (document.text(element) ?? '').replace(/\s/g, '').toUpperCase();
  if (!/^SK\d{22}$/.test(account)) return null;
  const expected = String(98 - remainderOfIban(`SK00${account.slice(4)}`)).padStart(2, '0');
  return { element, found: account.slice(2, 4), expected, isOnlyHint: true };
};

export const checkDigits: Readonly<Record<string, Compare>> = { 'PSK-PAY-1': iban };

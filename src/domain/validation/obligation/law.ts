/**
 * The law as data: who must send an electronic invoice from which day (VAT Act 222/2004, §§ 85o and 71, as amended by
 * Act 385/2025 Z. z.). A change of the law is a row here. Days are issue dates in Bratislava, both inclusive; null is
 * open.
 */

/** Kinds of supplies that the law treats alike. */
export type SupplyScope =
  /** A payer supplies a business or a public body within Slovakia. */
  | 'domestic'
  /** The same by a foreign person who is registered for VAT in Slovakia (§ 5). */
  | 'foreign_supplier'
  /** From Slovakia to a business in another member state. */
  | 'within_eu';

export interface LawPeriod {
  from: string | null;
  to: string | null;
  /** Scopes in which an electronic invoice must be sent. */
  mandatory: readonly SupplyScope[];
}

export const lawPeriods: readonly LawPeriod[] = [
  { from: null, to: '2026-12-31', mandatory: [] },
  { from: '2027-01-01', to: '2030-06-30', mandatory: ['domestic'] },
  { from: '2030-07-01', to: null, mandatory: ['domestic', 'foreign_supplier', 'within_eu'] },
];

/** @throws RangeError when the periods leave the day out */
export function lawOn(day: string, periods: readonly LawPeriod[] = lawPeriods): LawPeriod {
  const period = periods.find(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
  if (!period) throw new RangeError(`no law for ${day}`);
  return period;
}

/** The day on which a scope becomes mandatory; null: never. */
export const mandatoryFrom = (scope: SupplyScope, periods: readonly LawPeriod[] = lawPeriods): string | null =>
  periods.find(({ mandatory }) => mandatory.includes(scope))?.from ?? null;

/**
 * Simplified invoices (§ 74 (3) (a)) up to this gross amount in euro are left out. That of a cash register (b) cannot
 * be told from a document.
 */
export const simplifiedUpToEuro = '100';

/**
 * VAT categories (UNTDID 5305) of supplies that are left out: exempt (§§ 28 to 43, 47) and outside the scope of VAT.
 * Supplies within the EU (K) and exports (G) are judged by the buyer's country.
 */
export const categoriesLeftOut: readonly string[] = ['E', 'O'];

/**
 * Recipients to whom an electronic invoice must never be sent (§ 85o; Finančná správa, FAQ I/83): the intelligence
 * services, by name in lower case without accents, because their numbers are not published everywhere.
 */
export const forbiddenRecipients: readonly string[] = ['slovenska informacna sluzba', 'vojenske spravodajstvo'];

export const memberStates: readonly string[] = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'EL',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

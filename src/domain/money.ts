import Decimal from 'decimal.js';

/**
 * Money as the public contract writes it: a decimal string without exponent, up to 15 digits before the point and 6
 * after. Amounts (BT-106 … BT-117) carry two places, unit prices (BT-146) up to six. A float never touches an amount.
 */
export const moneyPattern = /^-?\d{1,15}(\.\d{1,6})?$/;

const maxDecimals = 6;

/** Exact decimals: the default precision of 20 digits would round a long amount silently. */
const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/** Is this an amount as the contract writes it? */
export const isMoney = (text: string): boolean => moneyPattern.test(text);

/**
 * Brings an amount as XML Schema writes it (`xs:decimal`: sign, leading and trailing zeros, `.5`, `5.`, whitespace
 * around) into the contract's form with at least two places: ` +0012.5 ` is `12.50`, `-0` is `0.00`. Beyond six places
 * it is rounded half away from zero.
 *
 * @returns null when it is no decimal number or too long for the contract
 */
export function normaliseMoney(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 60 || !/^[+-]?(\d+(?:\.\d*)?|\.\d+)$/.test(trimmed)) return null;
  const written = inContractForm(new Exact(trimmed));
  return isMoney(written) ? written : null;
}

/** Compares two amounts by value: `1.5` equals `1.50`. @returns negative, 0 or positive */
export const compareMoney = (a: string, b: string): number => new Exact(a).comparedTo(new Exact(b));

/** The exact sum, in the contract's form. */
export const sumMoney = (amounts: readonly string[]): string =>
  inContractForm(amounts.reduce((total, amount) => total.plus(amount), new Exact(0)));

function inContractForm(value: Decimal): string {
  const rounded = value.toDecimalPlaces(maxDecimals);
  // Zero has no sign: -0 and -0.0000001 are both 0.00.
  return rounded.isZero() ? '0.00' : rounded.toFixed(Math.max(2, rounded.decimalPlaces()));
}

import { DynamicError } from '../errors';
import { type Decimal, decimalOfDouble, LONGEST_DECIMAL, parseDecimal, trimmedText, truncate } from './decimal';

/** Casts between strings and numbers (F&O, section 17), and how numbers are written (17.1.2). */

const DOUBLE = /^[ \t\r\n]*(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]?INF|NaN)[ \t\r\n]*$/;

/** NaN when the text is no xs:double: what fn:number answers. */
export function numberOf(text: string): number {
  if (!DOUBLE.test(text)) return NaN;
  return text.includes('INF') ? (text.includes('-') ? -Infinity : Infinity) : Number(text);
}

/** @throws DynamicError FORG0001 */
export function castToDouble(text: string): number {
  if (!DOUBLE.test(text)) throw invalid(text, 'xs:double');
  return numberOf(text);
}

/** @throws DynamicError FORG0001 */
export function castToDecimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw invalid(text, 'xs:decimal');
  return value;
}

const INTEGER = /^[ \t\r\n]*[+-]?\d+[ \t\r\n]*$/;

/** @throws DynamicError FORG0001 */
export function castToInteger(text: string): Decimal {
  if (!INTEGER.test(text)) throw invalid(text, 'xs:integer');
  return castToDecimal(text);
}

/** @throws DynamicError FOCA0002 */
export function doubleToInteger(value: number): Decimal {
  return truncate(decimalOfDouble(value));
}

export function isCastableToInteger(text: string): boolean {
  return INTEGER.test(text) && isCalculable(text);
}

export function isCastableToDecimal(text: string): boolean {
  return isCalculable(text) && parseDecimal(text) !== null;
}

const isCalculable = (text: string): boolean =>
  text.length <= LONGEST_DECIMAL || trimmedText(text).length <= LONGEST_DECIMAL;

export function isCastableToDouble(text: string): boolean {
  return DOUBLE.test(text);
}

/** @throws DynamicError FORG0001 */
export function castToBoolean(text: string): boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  const trimmed = trimmedText(text);
  if (trimmed === 'true' || trimmed === '1') return true;
  if (trimmed === 'false' || trimmed === '0') return false;
  throw invalid(text, 'xs:boolean');
}

/** A double as a string: plain between 1e-6 and 1e6, otherwise with an exponent and at least one fraction digit. */
export function doubleToString(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const size = Math.abs(value);
  // JavaScript writes all numbers of this range without an exponent, like XPath.
  if (size >= 1e-6 && size < 1e6) return value.toString();
  const [mantissa = '', exponent = ''] = value.toExponential().split('e');
  return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${exponent.replace('+', '')}`;
}

function invalid(text: string, type: string): DynamicError {
  return new DynamicError('FORG0001', `"${text.slice(0, 80)}" is not a valid ${type}`);
}

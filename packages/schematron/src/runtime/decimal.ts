import { DynamicError } from '../errors';

/**
 * xs:decimal and unbounded xs:integer, exact (F&O, section 6.2): an unscaled value and a number of fraction digits.
 *
 * Amounts on invoices fit a safe integer, so the unscaled value is a JavaScript number as long as it can be and a
 * bigint only beyond 2^53. A number needs no rounding here: every operation checks that its result is still safe.
 */
export class Decimal {
  constructor(
    readonly unscaled: number | bigint,
    /** Fraction digits, never negative. */
    readonly scale: number,
  ) {}

  toString(): string {
    const digits = this.unscaled.toString();
    if (this.scale === 0) return digits;
    const negative = digits.startsWith('-');
    const padded = (negative ? digits.slice(1) : digits).padStart(this.scale + 1, '0');
    const fraction = padded.slice(-this.scale).replace(/(?<!0)0+$/, '');
    const text = fraction === '' ? padded.slice(0, -this.scale) : `${padded.slice(0, -this.scale)}.${fraction}`;
    return negative && /[1-9]/.test(text) ? `-${text}` : text;
  }
}

export const ZERO = new Decimal(0, 0);

/**
 * Fraction digits that a division keeps at least: implementation-defined in XPath, this is what the reference processor
 * does.
 */
const DIVISION_SCALE = 18;

const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** A bigint goes back to a number as soon as it fits, which keeps equal values in one form. */
function of(unscaled: bigint, scale: number): Decimal {
  const small = Number(unscaled);
  return new Decimal(Number.isSafeInteger(small) ? small : unscaled, scale);
}

/** The unscaled value of `value` at a larger scale. */
function rescaled(value: Decimal, scale: number): bigint {
  return BigInt(value.unscaled) * powerOfTen(scale - value.scale);
}

/** Likewise as a number, or NaN when that is not exact. */
function quickRescaled(value: Decimal, scale: number): number {
  if (typeof value.unscaled === 'bigint') return NaN;
  if (value.scale === scale) return value.unscaled;
  const raised = value.unscaled * (POWERS[scale - value.scale] ?? NaN);
  return Number.isSafeInteger(raised) ? raised : NaN;
}

export function decimalOfInt(value: number): Decimal {
  return new Decimal(value, 0);
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const sum = quickRescaled(a, scale) + quickRescaled(b, scale);
  return Number.isSafeInteger(sum) ? new Decimal(sum, scale) : of(rescaled(a, scale) + rescaled(b, scale), scale);
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const difference = quickRescaled(a, scale) - quickRescaled(b, scale);
  return Number.isSafeInteger(difference)
    ? new Decimal(difference, scale)
    : of(rescaled(a, scale) - rescaled(b, scale), scale);
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  const scale = a.scale + b.scale;
  if (typeof a.unscaled === 'number' && typeof b.unscaled === 'number') {
    const product = a.unscaled * b.unscaled;
    if (Number.isSafeInteger(product)) return new Decimal(product === 0 ? 0 : product, scale);
  }
  return of(BigInt(a.unscaled) * BigInt(b.unscaled), scale);
}

/** @throws DynamicError FOAR0001 when dividing by zero. */
export function divide(a: Decimal, b: Decimal): Decimal {
  if (compare(b, ZERO) === 0) throw new DynamicError('FOAR0001', 'division by zero');
  const exact = exactQuotient(a, b);
  if (exact !== null) return exact;
  const scale = DIVISION_SCALE + Math.max(0, significantScale(a) - significantScale(b));
  const numerator = BigInt(a.unscaled) * powerOfTen(scale + b.scale);
  const denominator = BigInt(b.unscaled) * powerOfTen(a.scale);
  return trimmed(divideHalfDown(numerator, denominator), scale);
}

/**
 * What a division by one, by a hundred or of a multiple gives, which is what divisions in rules mostly are; otherwise
 * null.
 */
function exactQuotient(a: Decimal, b: Decimal): Decimal | null {
  if (b.scale !== 0) return null;
  if (b.unscaled === 1) return a;
  if (b.unscaled === 100) return new Decimal(a.unscaled, a.scale + 2);
  if (typeof a.unscaled !== 'number' || typeof b.unscaled !== 'number') return null;
  return a.unscaled % b.unscaled === 0 ? new Decimal(a.unscaled / b.unscaled, a.scale) : null;
}

/** Fraction digits without trailing zeros. */
function significantScale({ unscaled, scale }: Decimal): number {
  return Number(unscaled) === 0 ? 0 : Math.max(0, scale - trailingZeros(unscaled));
}

/** How often ten divides a number that is not zero, from its digits: dividing by ten over and over is quadratic. */
function trailingZeros(unscaled: number | bigint): number {
  const digits = unscaled.toString();
  let zeros = 0;
  while (digits.charCodeAt(digits.length - 1 - zeros) === 0x30) zeros += 1;
  return zeros;
}

/** The nearest quotient; exactly half goes towards zero. */
function divideHalfDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const rest = numerator % denominator;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  const size = denominator < 0n ? -denominator : denominator;
  if (twice <= size) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

/** Trailing zeros of a quotient only slow down what follows. */
function trimmed(unscaled: bigint, scale: number): Decimal {
  if (unscaled === 0n) return ZERO;
  // Most quotients end otherwise, and their digits need not be written for that.
  const surplus = unscaled % 10n === 0n ? Math.min(scale, trailingZeros(unscaled)) : 0;
  return surplus === 0 ? of(unscaled, scale) : of(unscaled / powerOfTen(surplus), scale - surplus);
}

/** The remainder, with the sign of the dividend. @throws DynamicError FOAR0001 */
export function modulo(a: Decimal, b: Decimal): Decimal {
  if (compare(b, ZERO) === 0) throw new DynamicError('FOAR0001', 'modulo by zero');
  const scale = Math.max(a.scale, b.scale);
  return of(rescaled(a, scale) % rescaled(b, scale), scale);
}

/** The quotient cut towards zero. @throws DynamicError FOAR0001 */
export function integerDivide(a: Decimal, b: Decimal): Decimal {
  if (compare(b, ZERO) === 0) throw new DynamicError('FOAR0001', 'integer division by zero');
  const scale = Math.max(a.scale, b.scale);
  return of(rescaled(a, scale) / rescaled(b, scale), 0);
}

/** Negative, zero or positive. */
export function compare(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = quickRescaled(a, scale) - quickRescaled(b, scale);
  if (!Number.isNaN(difference)) return difference;
  const x = rescaled(a, scale);
  const y = rescaled(b, scale);
  return x < y ? -1 : x > y ? 1 : 0;
}

export function negate(a: Decimal): Decimal {
  return subtract(ZERO, a);
}

export function abs(a: Decimal): Decimal {
  return compare(a, ZERO) < 0 ? negate(a) : a;
}

/** The largest integer that is not above `a`. */
export function floor(a: Decimal): Decimal {
  if (a.scale === 0) return a;
  const unit = powerOfTen(a.scale);
  const unscaled = BigInt(a.unscaled);
  const cut = unscaled / unit;
  return of(unscaled < 0n && unscaled % unit !== 0n ? cut - 1n : cut, 0);
}

export function ceiling(a: Decimal): Decimal {
  return negate(floor(negate(a)));
}

/** fn:round: half goes towards positive infinity (F&O, section 6.4.4). */
export function round(a: Decimal): Decimal {
  if (a.scale === 0) return a;
  const unit = POWERS[a.scale];
  if (typeof a.unscaled === 'number' && unit !== undefined) {
    const whole = Math.floor(a.unscaled / unit);
    const rest = a.unscaled - whole * unit;
    // The quotient of two safe integers may be rounded up to the next integer: then the rest is negative.
    if (rest >= 0 && rest < unit) return new Decimal(rest * 2 >= unit ? whole + 1 : whole, 0);
  }
  return floor(add(a, new Decimal(5, 1)));
}

/** Cut towards zero, as in a cast to xs:integer (F&O, section 17.1.3.3). */
export function truncate(a: Decimal): Decimal {
  return a.scale === 0 ? a : compare(a, ZERO) < 0 ? ceiling(a) : floor(a);
}

/** The nearest double. */
export function decimalToDouble(a: Decimal): number {
  if (typeof a.unscaled === 'number') {
    if (a.scale === 0) return a.unscaled;
    const unit = POWERS[a.scale];
    // Both are exact, and one division rounds once.
    if (unit !== undefined) return a.unscaled / unit;
  }
  return Number(a.toString());
}

/** The exact value of a double (F&O, section 17.1.3.2). @throws DynamicError FOCA0002 for NaN and the infinities. */
export function decimalOfDouble(value: number): Decimal {
  if (!Number.isFinite(value)) throw new DynamicError('FOCA0002', `${value} is not a decimal`);
  if (Number.isSafeInteger(value)) return new Decimal(value === 0 ? 0 : value, 0);
  let mantissa = value;
  let halvings = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    halvings += 1;
  }
  return trimmed(BigInt(mantissa) * 5n ** BigInt(halvings), halvings);
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/**
 * More characters than any number on an invoice has by far. XPath leaves the limit to the implementation (F&O, section
 * 6.2.1, 18 digits at least); without one, a single value could take seconds, and as many again in every rule that
 * looks at it.
 */
export const LONGEST_DECIMAL = 1_000;

/**
 * Reads the lexical form of xs:decimal, white space around it allowed; null when it is none.
 * @throws DynamicError FOCA0006 for a number longer than we calculate with
 */
export function parseDecimal(text: string): Decimal | null {
  return quickParse(text) ?? slowParse(trimmedText(text));
}

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d;

/** Without the white space of XML around it. */
export function trimmedText(text: string): string {
  let from = 0;
  let end = text.length;
  while (from < end && isSpace(text.charCodeAt(from))) from += 1;
  while (end > from && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(from, end);
}

/** Up to fifteen characters of the plain form: no intermediate strings. */
function quickParse(text: string): Decimal | null {
  const { length } = text;
  if (length === 0 || length > 15) return null;
  const negative = text.charCodeAt(0) === 0x2d;
  let value = 0;
  let point = -1;
  let at = negative ? 1 : 0;
  const first = at;
  for (; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit >= 0 && digit <= 9) value = value * 10 + digit;
    else if (digit === -2 && point < 0) point = at;
    else return null;
  }
  const digits = length - first - (point < 0 ? 0 : 1);
  if (digits === 0) return null;
  return new Decimal(negative && value !== 0 ? -value : value, point < 0 ? 0 : length - point - 1);
}

function slowParse(text: string): Decimal | null {
  if (!DECIMAL.test(text)) return null;
  if (text.length > LONGEST_DECIMAL)
    throw new DynamicError(
      'FOCA0006',
      `a number of ${text.length} characters; up to ${LONGEST_DECIMAL} are calculated with`,
    );
  const point = text.indexOf('.');
  if (point < 0) return of(BigInt(text.replace(/^\+/, '')), 0);
  const digits = text.slice(0, point) + text.slice(point + 1);
  return of(BigInt(digits.replace(/^\+/, '')), text.length - point - 1);
}

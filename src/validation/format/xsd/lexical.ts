import type { ValueType } from './model';

/**
 * Whether a text is certainly a value of a built-in type (XML Schema part 2). Each test takes the forms that invoices
 * are written in; for the others (a year before our era, a decimal of thirty digits, a relative URI) "no" only means
 * that libxml2 has to say.
 */
export const isCertainly: Readonly<Record<ValueType, (text: string) => boolean>> = {
  string: () => true,
  normalizedString: () => true,
  decimal: (text) => text.length <= 24 && DECIMAL.test(text),
  boolean: (text) => text === 'true' || text === 'false' || text === '1' || text === '0',
  date: (text) => text.length === 10 && isDay(text),
  time: (text) => isTime(text),
  dateTime: (text) => text.charAt(10) === 'T' && isDay(text.slice(0, 10)) && isTime(text.slice(11)),
  language: (text) => LANGUAGE.test(text),
  anyURI: (text) => URI.test(text),
  base64Binary: isBase64,
};

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)?$/;
const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/;
/** An absolute URI of unreserved characters, with nothing escaped. */
const URI = /^[a-zA-Z][a-zA-Z0-9+.-]*:[a-zA-Z0-9._~/-]+$/;

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 && isLeap ? 29 : (DAYS_OF_MONTH[month - 1] ?? 0));
}

const isTime = (text: string): boolean => TIME.test(text);

const EQUALS = 0x3d;

/** Whole groups of four with white space anywhere between; the bits that padding leaves over are zero. */
function isBase64(text: string): boolean {
  let signs = 0;
  let padding = 0;
  let last = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) continue;
    signs += 1;
    if (code === EQUALS) {
      padding += 1;
      continue;
    }
    const sign = code < 128 ? (BASE64[code] ?? -1) : -1;
    if (sign < 0 || padding > 0) return false;
    last = sign;
  }
  if (signs % 4 !== 0 || padding > 2) return false;
  return padding === 0 || (last & (padding === 1 ? 3 : 15)) === 0;
}

/** The value of each sign of base64 by its character code, -1 for the others. */
const BASE64 = new Int8Array(128).fill(-1);
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].forEach(
  (sign, value) => (BASE64[sign.charCodeAt(0)] = value),
);

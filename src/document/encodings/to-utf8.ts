import type { Encoding } from '../../domain/encoding-info';
import { firstInvalidByte } from '../utf8';
import { singleByteToUtf8 } from './single-byte';

/**
 * Recodes to UTF-8, strictly: nothing is replaced, and UTF-8 itself comes back as the very same bytes.
 *
 * @param bytes without byte order mark
 * @returns the bytes of the text, or the offset of the first byte that belongs to no character of the encoding
 */
export function toUtf8(bytes: Buffer, encoding: Encoding): { utf8: Buffer } | { invalidAt: number } {
  switch (encoding) {
    case 'utf-8': {
      const invalidAt = firstInvalidByte(bytes);
      return invalidAt === null ? { utf8: bytes } : { invalidAt };
    }
    case 'utf-16le':
    case 'utf-16be':
      return utf16ToUtf8(bytes, encoding);
    case 'windows-1250':
    case 'iso-8859-2':
    case 'windows-1252':
    case 'cp852':
      return singleByteToUtf8(bytes, encoding);
  }
}

/**
 * Half a pair of surrogates and half a unit are no characters; Node would replace the one and drop the other in
 * silence.
 */
function utf16ToUtf8(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): { utf8: Buffer } | { invalidAt: number } {
  const whole = bytes.subarray(0, bytes.length & ~1);
  const units = encoding === 'utf-16le' ? whole : Buffer.from(whole).swap16();
  const text = units.toString('utf16le');
  const utf8 = Buffer.from(text);
  // A lone surrogate has become U+FFFD; a text without one need not be searched, which would take longer than all the
  // rest.
  const lone = utf8.includes('\uFFFD') ? text.search(/\p{Surrogate}/u) : -1;
  if (lone >= 0) return { invalidAt: lone * 2 };
  return whole.length === bytes.length ? { utf8 } : { invalidAt: whole.length };
}

/**
 * Where in the original a character of the recoded text begins, in bytes.
 *
 * @param at offset in `utf8`, at the first byte of a character
 */
export function offsetInSource(utf8: Buffer, at: number, encoding: Encoding): number {
  if (encoding === 'utf-8') return at;
  const unitsBefore = utf8.toString('utf8', 0, at).length;
  return encoding === 'utf-16le' || encoding === 'utf-16be' ? unitsBefore * 2 : unitsBefore;
}

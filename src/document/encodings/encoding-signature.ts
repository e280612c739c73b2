import type { Encoding } from '../../domain/encoding-info';
import { unsupportedEncoding } from './problems';

type ByteOrder = Extract<Encoding, 'utf-16le' | 'utf-16be'>;

/** What the first bytes say by themselves, before any label is believed. */
export interface EncodingSignature {
  /** Encoding of the byte order mark, null without one. */
  bom: Encoding | null;
  bomLength: number;
  /** The byte order, when the first character shows that the document is UTF-16. */
  order: ByteOrder | null;
}

/** UTF-32 comes before UTF-16, because its mark begins like that of UTF-16. */
const marks: readonly { encoding: Encoding | 'utf-32'; bytes: readonly number[] }[] = [
  { encoding: 'utf-32', bytes: [0xff, 0xfe, 0x00, 0x00] },
  { encoding: 'utf-32', bytes: [0x00, 0x00, 0xfe, 0xff] },
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * Reads the byte order mark and the width of the first character.
 *
 * @throws ProblemError `ENCODING_UNSUPPORTED` for the mark of UTF-32
 */
export function encodingSignatureOf(source: Buffer): EncodingSignature {
  const mark = marks.find(({ bytes }) => bytes.every((byte, index) => source[index] === byte));
  if (mark === undefined) return { bom: null, bomLength: 0, order: orderOf(source) };
  const { encoding, bytes } = mark;
  if (encoding === 'utf-32') throw unsupportedEncoding('UTF-32');
  return {
    bom: encoding,
    bomLength: bytes.length,
    order: encoding === 'utf-16le' || encoding === 'utf-16be' ? encoding : null,
  };
}

/**
 * XML begins with `<` or whitespace. In UTF-16 one of the first two bytes is therefore zero, and its position gives the
 * order; in every other encoding a zero byte would be a character that XML forbids.
 */
function orderOf([first, second]: Buffer): ByteOrder | null {
  if (first === undefined || second === undefined || (first === 0) === (second === 0)) return null;
  return second === 0 ? 'utf-16le' : 'utf-16be';
}

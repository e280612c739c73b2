import { createHash } from 'node:crypto';

import { type Encoding, encodings } from '../../domain/encoding-info';
import type { EncodedXml } from '../../domain/ports/inbox/xml-encoder';
import type { UnrepresentableCharacter } from '../../domain/problem';
import { declareEncoding } from '../xml-declaration';
import { encodingSignatureOf } from './encoding-signature';
import { encodingNamed, isSingleByte, type SingleByteEncoding } from './names';
import { invalidBytes, notRepresentable, unsupportedEncoding, unsupportedTarget } from './problems';
import { singleByteFromUtf8 } from './single-byte';
import { toUtf8 } from './to-utf8';

/**
 * How each encoding is called in a declaration and in a Content-Type; the mark of UTF-16 gives its byte order (RFC
 * 2781, 3.3).
 */
const labels: Readonly<Record<Encoding, { declared: string; charset: string; mark: readonly number[] }>> = {
  'utf-8': { declared: 'UTF-8', charset: 'utf-8', mark: [] },
  'windows-1250': { declared: 'windows-1250', charset: 'windows-1250', mark: [] },
  'iso-8859-2': { declared: 'ISO-8859-2', charset: 'iso-8859-2', mark: [] },
  'windows-1252': { declared: 'windows-1252', charset: 'windows-1252', mark: [] },
  cp852: { declared: 'cp852', charset: 'cp852', mark: [] },
  'utf-16le': { declared: 'UTF-16', charset: 'utf-16', mark: [0xff, 0xfe] },
  'utf-16be': { declared: 'UTF-16', charset: 'utf-16', mark: [0xfe, 0xff] },
};

/**
 * Different characters listed in one refusal: more than a human text has, few enough that garbage does not become a
 * huge answer.
 */
const maxListed = 10_000;

/**
 * The encoding that a caller asks for, in any spelling.
 *
 * @throws ProblemError `ENCODING_UNSUPPORTED`, also for `utf-16` without byte order
 */
export function targetEncoding(name: string): Encoding {
  const encoding = encodings.find((one) => one === encodingNamed(name));
  if (encoding === undefined) throw unsupportedTarget(name);
  return encoding;
}

/** `application/xml; charset=…`: both orders of UTF-16 are called `utf-16`, because the mark distinguishes them. */
export const contentType = (encoding: Encoding): string => `application/xml; charset=${labels[encoding].charset}`;

/**
 * A copy of a stored document in another encoding: the same characters, only the declaration names the new encoding.
 * Nothing is replaced, normalised or escaped. UTF-16 gets a byte order mark, everything else has none.
 *
 * @param xml the stored bytes, with or without byte order mark
 * @param sourceEncoding of these bytes, as in EncodingInfo
 * @param target any spelling of a supported encoding
 * @throws ProblemError `ENCODING_UNSUPPORTED`; `ENCODING_NOT_REPRESENTABLE` with every character that the target lacks;
 *   `ENCODING_INVALID` when the stored bytes are not in their encoding (a broken document of a provider), with the byte
 *   offset
 */
export function encodeXml(xml: Uint8Array, sourceEncoding: string, target: string): EncodedXml {
  const encoding = targetEncoding(target);
  const stored = storedText(Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength), sourceEncoding);
  const { declared, mark } = labels[encoding];
  const text = declareEncoding(stored, declared);
  const bytes = Buffer.concat([Buffer.from(mark), fromUtf8(text, encoding, stored)]);
  return {
    bytes,
    encoding,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: contentType(encoding),
  };
}

/**
 * A text of our own in an encoding, without a mark.
 * @throws ProblemError `ENCODING_NOT_REPRESENTABLE` with every character that the encoding lacks
 */
export function encodeText(text: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(text);
  return fromUtf8(bytes, encoding, bytes);
}

/** The text of the stored bytes as UTF-8 without mark. */
function storedText(xml: Buffer, sourceEncoding: string): Buffer {
  const encoding = encodings.find((one) => one === sourceEncoding);
  if (encoding === undefined) throw unsupportedEncoding(sourceEncoding);
  const { bom, bomLength } = encodingSignatureOf(xml);
  const skipped = bom === encoding ? bomLength : 0;
  const text = toUtf8(xml.subarray(skipped), encoding);
  if ('invalidAt' in text) throw invalidBytes(skipped + text.invalidAt, encoding, 'declaration');
  return text.utf8;
}

/** @param stored the text before its declaration was changed: offsets are counted in it */
function fromUtf8(text: Buffer, encoding: Encoding, stored: Buffer): Buffer {
  if (encoding === 'utf-8') return text;
  if (!isSingleByte(encoding)) {
    const units = Buffer.from(text.toString(), 'utf16le');
    return encoding === 'utf-16be' ? units.swap16() : units;
  }
  let isComplete = true;
  const bytes = singleByteFromUtf8(text, encoding, () => (isComplete = false));
  if (!isComplete) throw notRepresentable(missingIn(stored, encoding), encoding);
  return bytes;
}

/** Every character that the encoding lacks, in order of appearance. */
function missingIn(stored: Buffer, encoding: SingleByteEncoding): UnrepresentableCharacter[] {
  const missing = new Map<number, UnrepresentableCharacter>();
  singleByteFromUtf8(stored, encoding, (codePoint, offset) => {
    const known = missing.get(codePoint);
    if (known) known.count++;
    else if (missing.size < maxListed)
      missing.set(codePoint, {
        char: String.fromCodePoint(codePoint),
        code_point: codePointName(codePoint),
        count: 1,
        first_offset: offset,
      });
  });
  return [...missing.values()];
}

const codePointName = (codePoint: number): string => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;

import { isAscii } from 'node:buffer';

import { decode } from 'iconv-lite';

import type { SingleByteEncoding } from './names';

/**
 * For each byte its character in UTF-8, packed into a number with the first byte lowest; 0 for a byte without a
 * character.
 */
type ByteTable = Uint32Array;

const tables = new Map<SingleByteEncoding, ByteTable>();

/** The library's code table, read out once: it decodes bytes that mean nothing to U+FFFD without a word. */
function tableOf(encoding: SingleByteEncoding): ByteTable {
  const known = tables.get(encoding);
  if (known) return known;
  const characters = decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), encoding);
  const table = Uint32Array.from(characters, (character) =>
    character === '\uFFFD' ? 0 : Buffer.from(character).reduceRight((packed, byte) => packed * 256 + byte, 0),
  );
  tables.set(encoding, table);
  return table;
}

/**
 * Large enough that an attachment, which is ASCII, is mostly copied as it is; small enough that a text is not all one
 * block.
 */
const blockBytes = 4096;

/**
 * Recodes to UTF-8.
 *
 * @returns the bytes, or the offset of the first byte that has no character in the encoding
 */
export function singleByteToUtf8(
  bytes: Buffer,
  encoding: SingleByteEncoding,
): { utf8: Buffer } | { invalidAt: number } {
  const table = tableOf(encoding);
  // Room for the worst case: memory that is never written is never taken.
  const room = Buffer.allocUnsafe(bytes.length * 3);
  let length = 0;
  for (let start = 0; start < bytes.length; start += blockBytes) {
    const end = Math.min(start + blockBytes, bytes.length);
    if (isAscii(bytes.subarray(start, end))) {
      length += bytes.copy(room, length, start, end);
      continue;
    }
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      // The four encodings share ASCII; a zero byte would look like a gap in the table.
      if (byte < 0x80) {
        room[length++] = byte;
        continue;
      }
      let packed = table[byte] as number;
      if (packed === 0) return { invalidAt: at };
      for (; packed !== 0; packed >>>= 8) room[length++] = packed & 0xff;
    }
  }
  return { utf8: Buffer.from(room.subarray(0, length)) };
}

/** For each character of the basic plane its byte, 0 for a character that the encoding lacks. */
type CharacterTable = Uint8Array;

const reversed = new Map<SingleByteEncoding, CharacterTable>();

function characterTableOf(encoding: SingleByteEncoding): CharacterTable {
  const known = reversed.get(encoding);
  if (known) return known;
  const table = new Uint8Array(0x10000);
  const characters = decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), encoding);
  [...characters].forEach((character, byte) => {
    if (character !== '\uFFFD') table[character.codePointAt(0) ?? 0] = byte;
  });
  reversed.set(encoding, table);
  return table;
}

/**
 * The other way round. Nothing is replaced, decomposed or escaped: a character has a byte or it is reported.
 *
 * @param utf8 valid UTF-8
 * @param onMissing told of each occurrence of a character that the encoding lacks: its code point and its offset in
 *   UTF-16 units
 * @returns the bytes; of no use when a character was missing
 */
export function singleByteFromUtf8(
  utf8: Buffer,
  encoding: SingleByteEncoding,
  onMissing: (codePoint: number, offset: number) => void,
): Buffer {
  const table = characterTableOf(encoding);
  const room = Buffer.allocUnsafe(utf8.length);
  let length = 0;
  let offset = 0;
  for (let at = 0; at < utf8.length;) {
    const end = Math.min(at + blockBytes, utf8.length);
    if (isAscii(utf8.subarray(at, end))) {
      const copied = utf8.copy(room, length, at, end);
      length += copied;
      offset += copied;
      at = end;
      continue;
    }
    // A character may end behind the block; the next block begins after it.
    while (at < end) {
      const lead = utf8[at] as number;
      if (lead < 0x80) {
        room[length++] = lead;
        at++;
        offset++;
        continue;
      }
      const width = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
      let codePoint = lead & (0xff >> (width + 1));
      for (let next = 1; next < width; next++) codePoint = (codePoint << 6) | ((utf8[at + next] as number) & 0x3f);
      const byte = width === 4 ? 0 : (table[codePoint] as number);
      if (byte === 0) onMissing(codePoint, offset);
      room[length++] = byte;
      at += width;
      offset += width === 4 ? 2 : 1;
    }
  }
  return Buffer.from(room.subarray(0, length));
}

import { isAscii } from 'node:buffer';
import { decode } from 'iconv-lite';
import type { SingleByteEncoding } from './names';

/** For each byte its character in UTF-8, packed into a number with the first byte lowest; 0 for a byte without a character. */
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

/** Large enough that an attachment, which is ASCII, is mostly copied as it is; small enough that a text is not all one block. */
const blockBytes = 4096;

/**
 * Recodes to UTF-8.
 *
 * @returns the bytes, or the offset of the first byte that has no character in the encoding
 */
export function singleByteToUtf8(bytes: Buffer, encoding: SingleByteEncoding): { utf8: Buffer } | { invalidAt: number } {
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

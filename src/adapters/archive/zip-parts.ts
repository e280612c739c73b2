import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import type { PackedFile, PackParts } from '../../domain/ports/archive';

/** Of so few bytes the way to another thread and back takes many times as long as the work. */
const smallBytes = 8 * 1024;
const inThread: (bytes: Uint8Array, options?: zlib.ZlibOptions) => Promise<Buffer> = promisify(zlib.deflateRaw);
const deflate = async (bytes: Uint8Array, options?: zlib.ZlibOptions): Promise<Buffer> =>
  bytes.length <= smallBytes ? zlib.deflateRawSync(bytes, options) : inThread(bytes, options);

/** General purpose flag: names are UTF-8. */
const utf8Names = 0x0800;
const [version, zip64Version] = [20, 45];
/** 1 January 1980: the same files give the same bytes. */
const [dosTime, dosDate] = [0, 0x0021];
const [most16, most32] = [0xffff, 0xffffffff];
const method = 8;

/**
 * Ends with a whole byte and refers to nothing before it, so that pieces one behind the other are one stream; more
 * follows.
 */
const asPiece = { finishFlush: zlib.constants.Z_SYNC_FLUSH };

/**
 * ZIP in parts that are made one by one: put one behind the other, with the directory at the end, they are the archive.
 */
export const zipParts: PackParts = {
  add: async (path, bytes, offset) => {
    const packed = await deflate(bytes);
    const file = { path, offset, size: bytes.length, packed: packed.length, crc: zlib.crc32(bytes) };
    return { bytes: Buffer.concat([headOf(file), packed]), record: directoryRecord(file) };
  },
  addPiece: async (bytes, { size, packed, crc }) => {
    const piece = await deflate(bytes, asPiece);
    const pieces = { size: size + bytes.length, packed: packed + piece.length, crc: zlib.crc32(bytes, crc) };
    return { bytes: piece, pieces };
  },
  endPieces: (path, { size, packed, crc }, offset) => {
    const last = zlib.deflateRawSync(Buffer.alloc(0));
    const file = { path, offset, size, packed: packed + last.length, crc };
    return { head: headOf(file), last, record: directoryRecord(file) };
  },
  end: ({ records, bytes }, offset) => endRecords(records, bytes, offset),
  unpack: (packed) => Readable.from(packed, { objectMode: false }).pipe(zlib.createInflateRaw()),
};

function headOf(file: PackedFile): Buffer {
  const name = Buffer.from(file.path);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  writeCommon(head, 6, file);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

/** Flags, method, time, checksum and sizes, as both kinds of records have them. */
function writeCommon(record: Buffer, at: number, { crc, packed, size }: PackedFile): void {
  record.writeUInt16LE(utf8Names, at);
  record.writeUInt16LE(method, at + 2);
  record.writeUInt16LE(dosTime, at + 4);
  record.writeUInt16LE(dosDate, at + 6);
  record.writeUInt32LE(crc, at + 8);
  record.writeUInt32LE(packed, at + 12);
  record.writeUInt32LE(size, at + 16);
}

function directoryRecord(file: PackedFile): Buffer {
  const name = Buffer.from(file.path);
  const isFar = file.offset >= most32;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(file.offset), 4);
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(zip64Version, 4);
  record.writeUInt16LE(isFar ? zip64Version : version, 6);
  writeCommon(record, 8, file);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(isFar ? most32 : file.offset, 42);
  return Buffer.concat([record, name, extra]);
}

function endRecords(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, most16), 8);
  end.writeUInt16LE(Math.min(count, most16), 10);
  end.writeUInt32LE(Math.min(size, most32), 12);
  end.writeUInt32LE(Math.min(offset, most32), 16);
  if (count < most16 && size < most32 && offset < most32) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(zip64Version, 12);
  end64.writeUInt16LE(zip64Version, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { zipParts } from '../../../../src/adapters/archive/zip-parts';
import { namesInZip, unzip } from '../../../support/readers/unzip';

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** @param pieces of a last file, `listing` */
async function packed(contents: readonly [string, Buffer][], pieces: readonly Buffer[] = []): Promise<Buffer> {
  const [content, records]: [Uint8Array[], Uint8Array[]] = [[], []];
  const bytesOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, part) => sum + part.length, 0);
  for (const [path, bytes] of contents) {
    const file = await zipParts.add(path, bytes, bytesOf(content));
    content.push(file.bytes);
    records.push(file.record);
  }
  let listing = { size: 0, packed: 0, crc: 0 };
  const listed: Uint8Array[] = [];
  for (const piece of pieces) {
    const next = await zipParts.addPiece(piece, listing);
    listed.push(next.bytes);
    listing = next.pieces;
  }
  const { head, last, record } = zipParts.endPieces('listing', listing, bytesOf(content));
  const files = [...content, head, ...listed, last];
  const directory = [...records, record];
  const end = zipParts.end({ records: directory.length, bytes: bytesOf(directory) }, bytesOf(files));
  return Buffer.concat([...files, ...directory, end]);
}

it('gives an archive of files put one behind the other, and of one in pieces', async () => {
  const contents: [string, Buffer][] = [
    ['a/č.txt', Buffer.from('one')],
    ['empty', Buffer.alloc(0)],
    ['large', Buffer.alloc(3_000_000, 'abc')],
  ];
  const pieces = [Buffer.from('first\n'), Buffer.alloc(0), Buffer.alloc(200_000, 'first\n'), Buffer.from('last')];
  const zip = await packed(contents, pieces);
  const found = [...(await unzip(zip))].map(([path, content]) => [path, sha256(content)]);
  const all = [...contents, ['listing', Buffer.concat(pieces)] as const];
  expect(found).toEqual(all.map(([path, content]) => [path, sha256(content)]));
  expect(zip.length).toBeLessThan(100_000);
});

it('gives the content of a file in pieces back', async () => {
  const start = { size: 0, packed: 0, crc: 0 };
  const { bytes, pieces } = await zipParts.addPiece(Buffer.from('one '), start);
  const { bytes: more } = await zipParts.addPiece(Buffer.from('two'), pieces);
  const { last } = zipParts.endPieces('listing', pieces, 0);
  expect((await buffer(zipParts.unpack(Readable.from([bytes, more, last])))).toString()).toBe('one two');
});

it('gives the same bytes for the same files', async () => {
  const contents: [string, Buffer][] = [['a', Buffer.from('one')]];
  expect(await packed(contents)).toEqual(await packed(contents));
});

it('gives an archive of more files than a ZIP of old could have', async () => {
  const { bytes, record } = await zipParts.add('a', Buffer.from('one'), 0);
  // All of them are the same one: its bytes are stored once.
  const records = Array.from({ length: 70_000 }, () => record);
  const end = zipParts.end({ records: records.length, bytes: record.length * records.length }, bytes.length);
  const names = await namesInZip(Buffer.concat([bytes, ...records, end]));
  expect([names.length, names.at(-1)]).toEqual([70_000, 'a']);
});

it('says where a file begins beyond four gigabytes', async () => {
  const { record } = await zipParts.add('a', Buffer.from('one'), 5_000_000_000);
  const end = Buffer.concat([record, zipParts.end({ records: 1, bytes: record.length }, 6_000_000_000)]);
  const extra = end.indexOf(Buffer.of(1, 0, 8, 0));
  expect(end.readBigUInt64LE(extra + 4)).toBe(5_000_000_000n);
  const end64 = end.indexOf(Buffer.of(0x50, 0x4b, 6, 6));
  expect(end.readBigUInt64LE(end64 + 48)).toBe(6_000_000_000n);
});

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { packZip } from '../../../../src/adapters/archive/zip';
import type { ArchiveFile } from '../../../../src/domain/ports/archive';
import { unzip } from '../../../support/readers/unzip';

const packed = async (files: AsyncIterable<ArchiveFile>): Promise<Buffer> => buffer(Readable.from(packZip(files)));

async function* contentOf(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
}

it('packs files in their order, empty and nested ones too', async () => {
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield await Promise.resolve({ path: 'a/č.txt', content: contentOf('one', ' two') });
    yield { path: 'empty', content: contentOf() };
  }
  const found = await unzip(await packed(files()));
  expect([...found].map(([path, bytes]) => [path, bytes.toString()])).toEqual([
    ['a/č.txt', 'one two'],
    ['empty', ''],
  ]);
});

it('asks for a file only when the one before has been read to its end', async () => {
  const seen: string[] = [];
  async function* noted(name: string): AsyncGenerator<Uint8Array> {
    yield* contentOf(name);
    seen.push(`${name} read`);
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    for (const name of ['a', 'b']) {
      seen.push(`${name} asked for`);
      yield await Promise.resolve({ path: name, content: noted(name) });
    }
  }
  await packed(files());
  expect(seen).toEqual(['a asked for', 'a read', 'b asked for', 'b read']);
});

async function* losing(): AsyncGenerator<Uint8Array> {
  yield* contentOf('x');
  throw new Error('lost');
}

it('breaks off when a file fails, and lets go of the files when nobody reads any more', async () => {
  async function* failing(): AsyncGenerator<ArchiveFile> {
    yield await Promise.resolve({ path: 'a', content: losing() });
  }
  await expect(packed(failing())).rejects.toThrow('lost');
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield await Promise.resolve(Buffer.alloc(100_000, String(Math.random())));
    } finally {
      isEnded = true;
    }
  }
  async function* files(): AsyncGenerator<ArchiveFile> {
    yield await Promise.resolve({ path: 'a', content: endless() });
  }
  for await (const piece of packZip(files())) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isEnded).toBe(true);
});

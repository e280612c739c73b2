import { randomBytes } from 'node:crypto';

import type { BackupTarget } from '../../../src/domain/ports/backups/backup-target';

export async function contentOf(content: AsyncIterable<Uint8Array> | null): Promise<Buffer | null> {
  if (content === null) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function* streamOf(...chunks: (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (const chunk of chunks) {
    if (chunk instanceof Error) throw chunk;
    yield Buffer.from(chunk as Uint8Array);
  }
}

const inMegabytes = (bytes: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / 1e6) }, (_, no) => bytes.subarray(no * 1e6, (no + 1) * 1e6));

/**
 * What is true of every place where backups are kept.
 * @param largeBytes of a file in many chunks; a place that cuts files gets one of several of its parts
 */
export function describeBackupTarget(open: () => BackupTarget, largeBytes = 5_500_000): void {
  const namesBelow = async (prefix: string): Promise<string[]> => {
    const names: string[] = [];
    for await (const { name } of open().list(prefix)) names.push(name);
    return names;
  };

  it('gives back what was put, and what was put last', async () => {
    const bytes = randomBytes(largeBytes);
    await open().put('sets/1/a', streamOf('before'));
    await open().put('sets/1/a', streamOf(...inMegabytes(bytes)));
    expect((await contentOf(await open().get('sets/1/a')))?.equals(bytes)).toBe(true);
    expect(await open().find('sets/1/a')).toMatchObject({ name: 'sets/1/a', bytes: bytes.length });
  });

  it('holds a file without a byte', async () => {
    await open().put('empty', streamOf());
    expect(await contentOf(await open().get('empty'))).toEqual(Buffer.alloc(0));
  });

  it('has no file that was not put', async () => {
    expect(await open().get('sets/none')).toBeNull();
    expect(await open().find('sets/none')).toBeNull();
    expect(await namesBelow('none/')).toEqual([]);
    await expect(open().remove('sets/none')).resolves.toBeUndefined();
  });

  it('does not hold a file that could not be put as a whole, and passes on why', async () => {
    await open().put('kept', streamOf('before'));
    for (const name of ['kept', 'broken'])
      await expect(open().put(name, streamOf('half', new Error('the source is gone')))).rejects.toThrow(
        'the source is gone',
      );
    expect(await contentOf(await open().get('kept'))).toEqual(Buffer.from('before'));
    expect(await open().find('broken')).toBeNull();
  });

  it('lists by the bytes of the names what lies below a folder', async () => {
    const names = ['list/a-b', 'list/a/1', 'list/a/2', 'list/a0', 'list/b/c/d', 'other/e'];
    for (const name of [...names].reverse()) await open().put(name, streamOf(name));
    expect(await namesBelow('list/')).toEqual(['list/a-b', 'list/a/1', 'list/a/2', 'list/a0', 'list/b/c/d']);
    expect(await namesBelow('')).toContain('other/e');
  });

  it('removes a file', async () => {
    await open().put('gone', streamOf('x'));
    await open().remove('gone');
    expect(await open().find('gone')).toBeNull();
  });

  it('is ready', async () => {
    expect(await open().ready()).toBe(true);
  });
}

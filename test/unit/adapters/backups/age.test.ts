import { randomBytes } from 'node:crypto';

import fc from 'fast-check';

import { checkRecipient, createKeyPair, decryptWith, encryptFor } from '../../../../src/adapters/backups/age';
import { BackupUnreadable } from '../../../../src/domain/ports/backups/backup-cipher';

async function* inPieces(bytes: Uint8Array, size = 50_000): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
  for (let offset = 0; offset < bytes.length; offset += size) yield bytes.subarray(offset, offset + size);
}
async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('encryption of backups', () => {
  let keys: { identity: string; recipient: string };
  beforeAll(async () => {
    keys = await createKeyPair();
  });
  const encrypted = (bytes: Uint8Array): Promise<Buffer> => collect(encryptFor(keys.recipient)(inPieces(bytes)));
  const decrypted = (bytes: Uint8Array): Promise<Buffer> => collect(decryptWith(keys.identity)(inPieces(bytes)));

  it('gives back what was encrypted, whatever its length', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 200_000 }), async (size) => {
        const bytes = randomBytes(size);
        expect((await decrypted(await encrypted(bytes))).equals(bytes)).toBe(true);
      }),
      { numRuns: 10 },
    );
  });

  it('says that the key is another one', async () => {
    const other = await createKeyPair();
    const file = await encrypted(randomBytes(1000));
    await expect(collect(decryptWith(other.identity)(inPieces(file)))).rejects.toMatchObject({ reason: 'wrong_key' });
  });

  it('notices a flipped bit and a missing end', async () => {
    const file = await encrypted(randomBytes(150_000));
    const flipped = Buffer.from(file);
    flipped[100_000] = (flipped[100_000] ?? 0) ^ 1;
    for (const damaged of [flipped, file.subarray(0, -1), file.subarray(0, file.length - 70_000), Buffer.from('x')])
      await expect(decrypted(damaged)).rejects.toEqual(new BackupUnreadable('damaged'));
  });

  it('passes on that the bytes could not be read', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield (await encrypted(randomBytes(10))).subarray(0, 20);
      throw new Error('the disk is gone');
    }
    await expect(collect(decryptWith(keys.identity)(broken()))).rejects.toThrow('the disk is gone');
  });

  it('refuses what is no public key', () => {
    expect(() => checkRecipient(keys.recipient)).not.toThrow();
    expect(() => checkRecipient('age1nonsense')).toThrow();
    expect(() => checkRecipient(keys.identity)).toThrow();
  });
});

import { ReadableStream } from 'node:stream/web';

import type * as Age from 'age-encryption' with { 'resolution-mode': 'import' };

import { BackupUnreadable, type DecryptBackup, type EncryptBackup } from '../../domain/ports/backups/backup-cipher';

/** An ES module, which the compiler lets CommonJS import only by a promise; Node loads it at once. */
// eslint-disable-next-line @typescript-eslint/no-require-imports
const age = require('age-encryption') as typeof Age;

/** @param recipient `age1…`, the public key. Source: https://age-encryption.org/v1 */
export const encryptFor = (recipient: string): EncryptBackup =>
  async function* (content) {
    const encrypter = new age.Encrypter();
    encrypter.addRecipient(recipient);
    yield* (await encrypter.encrypt(webStream(content))) as ReadableStream<Uint8Array>;
  };

/** @param identity `AGE-SECRET-KEY-1…`, the private key */
export const decryptWith = (identity: string): DecryptBackup =>
  async function* (content) {
    const decrypter = new age.Decrypter();
    decrypter.addIdentity(identity);
    const source = new Source(content);
    try {
      yield* (await decrypter.decrypt(webStream(source))) as ReadableStream<Uint8Array>;
    } catch (error) {
      // What failed is where the bytes come from.
      if (source.fault !== null) throw source.fault.error;
      throw new BackupUnreadable(noneMatched(error) ? 'wrong_key' : 'damaged', { cause: error });
    }
  };

/** @throws Error when the text is no public key of age */
export function checkRecipient(recipient: string): void {
  new age.Encrypter().addRecipient(recipient);
}

/** A new key pair, as `age-keygen` makes it. */
export async function createKeyPair(): Promise<{ identity: string; recipient: string }> {
  const identity = await age.generateX25519Identity();
  return { identity, recipient: await age.identityToRecipient(identity) };
}

/** age 0.3.1 has no class for it; its test suite fixes these words. */
const noneMatched = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('no identity matched');

/** Remembers that the source itself failed: such a fault says nothing about what was encrypted. */
class Source implements AsyncIterable<Uint8Array> {
  fault: { error: unknown } | null = null;

  constructor(private readonly content: AsyncIterable<Uint8Array>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      yield* this.content;
    } catch (error) {
      this.fault = { error };
      throw error;
    }
  }
}

type GlobalStream = globalThis.ReadableStream<Uint8Array>;
/** The same class under the two names that the types know. */
const webStream = (content: AsyncIterable<Uint8Array>): GlobalStream => ReadableStream.from(content);

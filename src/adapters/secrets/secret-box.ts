import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import { localized } from '../../domain/localized';
import type { SealedSecret, SecretBox } from '../../domain/ports/secret-box';
import { ProblemError } from '../../domain/problem';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM (NIST SP 800-38D). A sealed secret is `nonce (12 bytes) · tag (16 bytes) · ciphertext`; the nonce is
 * random, which is safe for 2^32 secrets under one key: far more than there will ever be connections.
 *
 * @param keys base64 of 32 bytes each; new secrets are sealed with `current`, secrets under a former key still open, so
 *   that changing the key needs no pause: add the old one, restart, re-encrypt, remove it
 */
export function createSecretBox(keys: { current: string; former?: readonly string[] }): SecretBox {
  const current = readKey(keys.current);
  const currentId = keyIdOf(current);
  const byId = new Map([...(keys.former ?? []).map(readKey), current].map((key) => [keyIdOf(key), key]));

  function seal(plain: Uint8Array, associatedData: string): SealedSecret {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(associatedData));
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
    return { ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), encrypted]), keyId: currentId };
  }

  function open({ ciphertext, keyId }: SealedSecret, associatedData: string): Buffer {
    const key = byId.get(keyId);
    if (!key) throw notOpened(`no key ${keyId} is configured`);
    // A short tag would be accepted by GCM and is easy to forge: refuse anything that cannot hold a whole one.
    if (ciphertext.length < nonceBytes + tagBytes) throw notOpened('it is too short');
    const nonce = ciphertext.subarray(0, nonceBytes);
    const tag = ciphertext.subarray(nonceBytes, nonceBytes + tagBytes);
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(associatedData)).setAuthTag(tag);
    try {
      return Buffer.concat([decipher.update(ciphertext.subarray(nonceBytes + tagBytes)), decipher.final()]);
    } catch (error) {
      throw notOpened('it was changed or belongs elsewhere', error);
    }
  }

  return { currentKeyId: currentId, knows: (keyId) => byId.has(keyId), seal, open };
}

function readKey(base64: string): Buffer {
  const key = Buffer.from(base64, 'base64');
  if (key.length !== keyBytes) throw new Error(`A secrets key must be ${keyBytes} bytes in base64.`);
  return key;
}

/** Names a key without telling anything of it: eight hex digits of its SHA-256. */
const keyIdOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

const notOpened = (why: string, cause?: unknown): ProblemError =>
  new ProblemError('INTERNAL_ERROR', {
    detail: localized(
      'Uložený prístupový údaj sa nedá dešifrovať.',
      'Uložený přístupový údaj nelze dešifrovat.',
      `A stored secret cannot be opened: ${why}.`,
    ),
    cause,
  });

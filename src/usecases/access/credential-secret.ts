import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import { isUuid } from '../../domain/ids';

/** `svc_` = API key, `erp_` = static token of an integration. */
export type CredentialPrefix = 'svc' | 'erp';

const secretBytes = 32;
const pattern = /^(svc|erp)_([0-9a-f]{32})_([A-Za-z0-9_-]{43})$/;

/** Digest under which secrets are stored and compared. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A random text of 256 bits, for cookies and credentials. */
export const randomSecret = (): string => randomBytes(secretBytes).toString('base64url');

/** Makes a credential `<prefix>_<id>_<secret>`; the text is shown once, the digest is stored. */
export function mintCredential(prefix: CredentialPrefix, id: string): { text: string; secretSha256: Buffer } {
  const secret = randomSecret();
  return { text: `${prefix}_${id.replaceAll('-', '')}_${secret}`, secretSha256: sha256(secret) };
}

/** Takes a credential apart; null when it cannot be one. */
export function parseCredential(prefix: CredentialPrefix, text: string): { id: string; secret: string } | null {
  const [, found, digits, secret] = pattern.exec(text) ?? [];
  if (found !== prefix || digits === undefined || secret === undefined) return null;
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isUuid(id) ? { id, secret } : null;
}

const decoySecretHash = Buffer.alloc(32);

/** Compares in constant time; a missing record costs the same comparison. */
export function secretMatches(stored: Buffer | undefined, secret: string): boolean {
  const same = timingSafeEqual(stored ?? decoySecretHash, sha256(secret));
  return same && stored !== undefined;
}

import { createHash, type Hash, timingSafeEqual } from 'node:crypto';

import { localized } from '../../domain/localized';
import { badRequest } from '../../domain/problem';

const maxHeaderCharacters = 8_000;
const maxDigests = 4;

/** Checks the bytes of a body, as they are sent, against the header `Content-Digest`. */
export interface DigestCheck {
  update: (bytes: Uint8Array) => void;
  /** @throws ProblemError `BAD_REQUEST` when a digest is another one */
  finish: () => void;
}

/**
 * RFC 9530: over the bytes as sent, before inflating. Algorithms that we do not know are no obstacle; of two digests of
 * one algorithm the last one counts (RFC 8941, 3.2), so that each algorithm is computed once, however many are sent.
 * @throws ProblemError `BAD_REQUEST` for a header that no client has a reason to send
 */
export function createDigestCheck(header: string | undefined): DigestCheck {
  const expected = new Map<'sha256' | 'sha512', Buffer>();
  let known = 0;
  if ((header?.length ?? 0) > maxHeaderCharacters)
    throw badRequest(
      'header:Content-Digest',
      localized('Táto hlavička je príliš dlhá.', 'Tato hlavička je příliš dlouhá.', 'This header is too long.'),
    );
  for (const part of header?.split(',') ?? []) {
    const [, name, value = ''] = /^\s*(sha-256|sha-512)=:([A-Za-z0-9+/]+={0,2}):/.exec(part) ?? [];
    if (name === undefined) continue;
    known += 1;
    if (known > maxDigests)
      throw badRequest(
        'header:Content-Digest',
        localized(
          `Najviac ${maxDigests} odtlačkov.`,
          `Nejvýše ${maxDigests} otisků.`,
          `At most ${maxDigests} digests.`,
        ),
      );
    expected.set(name === 'sha-256' ? 'sha256' : 'sha512', Buffer.from(value, 'base64'));
  }
  const hashes = [...expected].map(([algorithm, value]): [Hash, Buffer] => [createHash(algorithm), value]);
  return {
    update: (bytes) => hashes.forEach(([hash]) => hash.update(bytes)),
    finish: () => {
      for (const [hash, value] of hashes) {
        const digest = hash.digest();
        if (digest.length !== value.length || !timingSafeEqual(digest, value))
          throw badRequest(
            'header:Content-Digest',
            localized('Telo má iný odtlačok.', 'Tělo má jiný otisk.', 'The body does not have this digest.'),
          );
      }
    },
  };
}

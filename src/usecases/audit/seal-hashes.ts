import { createHash } from 'node:crypto';

import canonicalize from 'canonicalize';

import type { SealHashes } from '../../domain/audit/seal';

/** SHA-256 over canonical JSON (RFC 8785). */
export const sealHashes: SealHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  canonical: (value) => Buffer.from(canonicalize(value) ?? ''),
};

import { createHash } from 'node:crypto';

import { SapiError } from './errors';

const byteOrderMark = '\uFEFF';
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** A document's bytes as the client meant them. */
export interface Payload {
  bytes: Buffer;
  /** SHA-256 of `bytes`, lower-case hex. */
  checksum: string;
  /** True when the document came as text: then it is UTF-8, whatever its XML declaration says. */
  fromText: boolean;
}

export function sha256Hex(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * Reads `payload` of a send request: XML text, as the specification says, or Base64, as one provider's documentation
 * says.
 * @throws SapiError SAPI-DOC-001 when it is neither, SAPI-DOC-020 when the checksum given does not fit
 */
export function readPayload(text: string, givenChecksum: string | undefined): Payload {
  const payload = decode(text);
  if (givenChecksum !== undefined && givenChecksum !== '') {
    const given = givenChecksum.trim().toLowerCase();
    // A Base64 client may have hashed the text that it put into the field instead of the document.
    if (given !== payload.checksum && (payload.fromText || given !== sha256Hex(text))) {
      throw new SapiError('SAPI-DOC-020', 'The checksum does not match the payload.', {
        details: [{ field: 'checksum', issue: 'differs from the SHA-256 of the payload', value: given.slice(0, 80) }],
      });
    }
  }
  return payload;
}

function decode(text: string): Payload {
  if (withoutMark(text).trimStart().startsWith('<')) {
    const bytes = Buffer.from(text, 'utf8');
    return { bytes, checksum: sha256Hex(bytes), fromText: true };
  }
  const compact = text.replace(/\s+/g, '');
  if (!base64.test(compact)) throw new SapiError('SAPI-DOC-001', 'The payload is neither XML text nor Base64.');
  const bytes = Buffer.from(compact, 'base64');
  return { bytes, checksum: sha256Hex(bytes), fromText: false };
}

const withoutMark = (text: string) => (text.startsWith(byteOrderMark) ? text.slice(1) : text);

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** How stored bytes are handed out: as text where that loses nothing, else as Base64. */
export function presentPayload(bytes: Buffer): {
  payload: string;
  payloadFormat: 'XML';
  payloadEncoding: 'UTF-8' | 'BASE64';
} {
  try {
    return { payload: strictUtf8.decode(bytes), payloadFormat: 'XML', payloadEncoding: 'UTF-8' };
  } catch {
    return { payload: bytes.toString('base64'), payloadFormat: 'XML', payloadEncoding: 'BASE64' };
  }
}

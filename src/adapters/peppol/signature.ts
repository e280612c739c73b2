import { createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto';

import { isTrusted } from './trust';
import { type CanonicalMode, elementAt, elementsAt, textAt, type XmlDocument, type XmlElement } from './xml';

/** SHA-1 is not among them, nor keyed digests, with which a public key could be passed off as a secret. */
const signatureHashes: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
};
const digestHashes: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
};
const canonicalModes: Readonly<Record<string, CanonicalMode>> = {
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315': 0,
  'http://www.w3.org/2001/10/xml-exc-c14n#': 1,
};
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';

export type SignatureCheck = { ok: true; signer: X509Certificate } | { ok: false; reason: string };

/**
 * Checks the enveloped signature of a document (XMLDSig, core validation) and removes it: what is left is exactly what
 * was signed. Only the one shape that SMPs write is understood — one signature below the root, one reference to the
 * whole document — because every further possibility of that standard is a way to pass off other content.
 */
export function checkSignature(
  document: XmlDocument,
  anchors: readonly X509Certificate[],
  nowMs: number,
): SignatureCheck {
  const [signature, ...others] = elementsAt(document, '//ds:Signature');
  if (!signature) return refused('it is not signed');
  if (others.length > 0 || elementAt(document, '/*/ds:Signature') === null)
    return refused('its signature is not where it belongs');
  const signedInfo = readSignedInfo(signature);
  if (!signedInfo) return refused('its signature uses what is not allowed');

  const certificates = elementsAt(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate')
    .slice(0, 5)
    .map(({ content }) => readCertificate(content));
  const [signer = null, ...companions] = certificates;
  if (!signer) return refused('its signature names no certificate');
  if (
    !isTrusted(
      signer,
      companions.filter((one) => one !== null),
      anchors,
      nowMs,
    )
  )
    return refused('its signer is not trusted');

  const value = Buffer.from(textAt(signature, 'ds:SignatureValue'), 'base64');
  if (!isSignedBy(signer, signedInfo, value)) return refused('its signature does not fit');
  signature.remove();
  const digest = createHash(signedInfo.digestHash)
    .update(document.canonicalizeToString({ mode: signedInfo.contentMode }))
    .digest();
  if (digest.length !== signedInfo.digest.length || !timingSafeEqual(digest, signedInfo.digest))
    return refused('it was changed after it was signed');
  return { ok: true, signer };
}

interface SignedInfo {
  /** Canonical form, which the signature value is made of. */
  canonical: string;
  signatureHash: string;
  contentMode: CanonicalMode;
  digestHash: string;
  digest: Buffer;
}

function readSignedInfo(signature: XmlElement): SignedInfo | null {
  const [signedInfo, ...others] = elementsAt(signature, 'ds:SignedInfo');
  if (!signedInfo || others.length > 0) return null;
  const [reference, ...more] = elementsAt(signedInfo, 'ds:Reference');
  if (!reference || more.length > 0 || reference.attr('URI')?.value !== '') return null;
  const ownMode = canonicalModes[textAt(signedInfo, 'ds:CanonicalizationMethod/@Algorithm')];
  const [first, ...rest] = elementsAt(reference, 'ds:Transforms/ds:Transform').map(
    (transform) => transform.attr('Algorithm')?.value ?? '',
  );
  // Without another transform the nodes that are left are written as C14N 1.0 (XMLDSig, section 4.4.3.2).
  const contentMode = rest.length > 1 ? undefined : rest[0] === undefined ? 0 : canonicalModes[rest[0]];
  const signatureHash = signatureHashes[textAt(signedInfo, 'ds:SignatureMethod/@Algorithm')];
  const digestHash = digestHashes[textAt(reference, 'ds:DigestMethod/@Algorithm')];
  if (ownMode === undefined || first !== enveloped || contentMode === undefined || !signatureHash || !digestHash)
    return null;
  // Parameters of a method, such as a list of namespaces to keep, would change the canonical form.
  if (elementAt(signedInfo, 'ds:CanonicalizationMethod/* | ds:Reference/ds:Transforms/ds:Transform/*') !== null)
    return null;
  return {
    canonical: signedInfo.canonicalizeToString({ mode: ownMode }),
    signatureHash,
    contentMode,
    digestHash,
    digest: Buffer.from(textAt(reference, 'ds:DigestValue'), 'base64'),
  };
}

function isSignedBy({ publicKey }: X509Certificate, { canonical, signatureHash }: SignedInfo, value: Buffer): boolean {
  return publicKey.asymmetricKeyType === 'rsa' && verify(signatureHash, Buffer.from(canonical), publicKey, value);
}

const refused = (reason: string): SignatureCheck => ({ ok: false, reason });

/** @param base64 DER, with any line breaks */
export function readCertificate(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

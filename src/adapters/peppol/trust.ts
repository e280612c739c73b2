import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Longest way from a signer to an anchor: signer, issuing CA, root. */
const maxChain = 3;

/**
 * Reads the certificates that may vouch for SMPs: the Peppol SMP CA (and its root), PEM, one after the other.
 * @throws Error when the file holds none
 */
export function readTrustAnchors(file: string): X509Certificate[] {
  const blocks = readFileSync(file, 'utf8').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error(`PEPPOL_SMP_TRUST_FILE ${file} holds no certificate in PEM.`);
  return blocks.map((block) => new X509Certificate(block));
}

/**
 * Does an anchor vouch for this certificate, directly or through certificates that came along? All of them must be in
 * force.
 */
export function isTrusted(
  certificate: X509Certificate,
  companions: readonly X509Certificate[],
  anchors: readonly X509Certificate[],
  nowMs: number,
): boolean {
  let current = certificate;
  for (let step = 0; step < maxChain; step += 1) {
    if (!isInForce(current, nowMs)) return false;
    if (anchors.some((anchor) => isInForce(anchor, nowMs) && hasIssued(anchor, current))) return true;
    const next = companions.find((one) => one.fingerprint256 !== current.fingerprint256 && hasIssued(one, current));
    if (!next) return false;
    current = next;
  }
  return false;
}

const hasIssued = (issuer: X509Certificate, issued: X509Certificate): boolean =>
  issuer.ca && issued.checkIssued(issuer) && issued.verify(issuer.publicKey);

const isInForce = ({ validFrom, validTo }: X509Certificate, nowMs: number): boolean =>
  Date.parse(validFrom) <= nowMs && nowMs <= Date.parse(validTo);

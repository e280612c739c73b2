import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const [integer, bitString, octetString, objectId, utf8, utcTime, sequence, set] = [2, 3, 4, 6, 12, 23, 48, 49] as const;

/** DER (X.690) of contents below 65,536 bytes. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const oid = (hex: string): Buffer => der(objectId, Buffer.from(hex, 'hex'));
const ecdsaWithSha256 = der(sequence, oid('2a8648ce3d040302'));
const nameOf = (parts: readonly [hex: string, value: string][]): Buffer =>
  der(sequence, ...parts.map(([hex, value]) => der(set, der(sequence, oid(hex), der(utf8, Buffer.from(value))))));
/** As the maker of an authenticator names itself (WebAuthn Level 3, 8.2.1): C, O, OU, CN. */
const maker = nameOf([
  ['550406', 'SK'],
  ['55040a', 'Maker'],
  ['55040b', 'Authenticator Attestation'],
  ['550403', 'Batch 1'],
]);

/** A certificate that makers give to authenticators of one batch (X.509 version 3, P-256), and its key. */
export function attestationCertificate(): { certificate: Buffer; key: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const noAuthority = der(sequence, oid('551d13'), der(octetString, der(sequence)));
  const body = der(
    sequence,
    der(0xa0, der(integer, Buffer.from([2]))),
    der(integer, Buffer.from([1])),
    ecdsaWithSha256,
    maker,
    der(sequence, der(utcTime, Buffer.from('250101000000Z')), der(utcTime, Buffer.from('491231235959Z'))),
    maker,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(sequence, noAuthority)),
  );
  const signature = der(bitString, Buffer.from([0]), sign('sha256', body, privateKey));
  return { certificate: der(sequence, body, ecdsaWithSha256, signature), key: privateKey };
}

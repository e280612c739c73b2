import { createSign, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { isIPv4 } from 'node:net';

/** A certificate with its key, made for one test run. */
export interface Identity {
  certificate: X509Certificate;
  privateKey: KeyObject;
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05));
const attributeIds = { C: '550406', O: '55040a', CN: '550403' } as const;
type Name = Partial<Record<keyof typeof attributeIds, string>>;

const nameOf = (name: Name): Buffer =>
  sequence(
    ...Object.entries(name).map(([key, text]) =>
      der(0x31, sequence(oid(attributeIds[key as keyof Name]), der(0x0c, Buffer.from(text)))),
    ),
  );
const time = (milliseconds: number): Buffer =>
  der(0x18, Buffer.from(new Date(milliseconds).toISOString().replace(/\.\d+|[-:T]/g, '')));

let serial = 0;

export interface IdentityOptions {
  /** Who signs it; by default it signs itself. */
  issuer?: Identity;
  isCa?: boolean;
  /** Milliseconds since 1970; ten years around now by default. */
  validity?: [number, number];
  /** Names and IPv4 addresses of a server. */
  hosts?: readonly string[];
}

/** `subjectAltName` (RFC 5280, 4.2.1.6): 2 = a DNS name, 7 = an address. */
const namesOf = (hosts: readonly string[]): Buffer[] =>
  hosts.length === 0
    ? []
    : [
        sequence(
          oid('551d11'),
          der(
            0x04,
            sequence(
              ...hosts.map((host) =>
                isIPv4(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
              ),
            ),
          ),
        ),
      ];

/** The parts of an identity as PEM. */
export const pemOf = ({ certificate, privateKey }: Identity): { cert: string; key: string } => ({
  cert: certificate.toString(),
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});

/** Makes an X.509 v3 certificate (RFC 5280). */
export function anIdentity(name: Name, { issuer, isCa = false, validity, hosts = [] }: IdentityOptions = {}): Identity {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const year = 365 * 86_400_000;
  const [from, to] = validity ?? [Date.now() - 5 * year, Date.now() + 5 * year];
  serial += 1;
  const issuerName = issuer
    ? Object.fromEntries(issuer.certificate.subject.split('\n').map((line) => line.split('=') as [string, string]))
    : name;
  const basicConstraints = sequence(
    oid('551d13'),
    der(0x01, Buffer.from([0xff])),
    der(0x04, sequence(...(isCa ? [der(0x01, Buffer.from([0xff]))] : []))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([serial])),
    sha256WithRsa,
    nameOf(issuerName),
    sequence(time(from), time(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(basicConstraints, ...namesOf(hosts))),
  );
  const signature = createSign('sha256')
    .update(body)
    .sign(issuer?.privateKey ?? privateKey);
  const certificate = new X509Certificate(sequence(body, sha256WithRsa, der(0x03, Buffer.from([0]), signature)));
  return { certificate, privateKey };
}

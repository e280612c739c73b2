import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

import { attestationCertificate } from '../factories/attestation-certificate';

/** What an authenticator and a browser may get wrong, or lie about. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  userPresent?: boolean;
  userVerified?: boolean;
  backupEligible?: boolean;
  backedUp?: boolean;
  /** Instead of the next one. */
  counter?: number;
  userHandle?: string;
  /** Another authenticator signs. */
  signer?: SoftwareAuthenticator;
  attestation?: 'self' | 'certificate';
}

/** The members that are read of what the portal asks for. */
interface CreationOptions {
  challenge: string;
  rp: { id: string };
  user: { id: string };
}
interface RequestOptions {
  challenge: string;
  rpId: string;
}

const coseAlgorithms = { ES256: -7, EdDSA: -8, RS256: -257, ES384: -35 } as const;
export type Algorithm = keyof typeof coseAlgorithms;

type Cbor = number | string | Buffer | Cbor[] | Map<number | string, Cbor>;

/** Just what attestation objects are made of (RFC 8949, lengths below 65,536). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}

const pairOf: Record<Algorithm, () => { privateKey: KeyObject; publicKey: KeyObject }> = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ES384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
};

function coseKeyOf(algorithm: Algorithm, key: KeyObject): Buffer {
  const jwk = key.export({ format: 'jwk' });
  const bytes = (name: 'x' | 'y' | 'n' | 'e'): Buffer => Buffer.from(jwk[name] ?? '', 'base64url');
  const common: [number, Cbor][] = [[3, coseAlgorithms[algorithm]]];
  if (algorithm === 'RS256') return cbor(new Map([[1, 3], ...common, [-1, bytes('n')], [-2, bytes('e')]]));
  if (algorithm === 'EdDSA') return cbor(new Map<number, Cbor>([[1, 1], ...common, [-1, 6], [-2, bytes('x')]]));
  const curve = algorithm === 'ES256' ? 1 : 2;
  return cbor(new Map<number, Cbor>([[1, 2], ...common, [-1, curve], [-2, bytes('x')], [-3, bytes('y')]]));
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

/**
 * An authenticator and the browser before it, which make the two answers of WebAuthn as a telephone or a security key
 * does: real keys, real signatures, and on demand what is wrong with them.
 */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  /** Of signatures so far; 0 for good: it does not count. */
  counter = 0;
  private userHandle = randomBytes(16).toString('base64url');
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject };

  constructor(
    private readonly origin: string,
    private readonly algorithm: Algorithm = 'ES256',
    private readonly counts = true,
  ) {
    this.keys = pairOf[algorithm]();
  }

  /** `navigator.credentials.create()` */
  create({ challenge, rp, user }: CreationOptions, deviation: Deviation = {}) {
    this.userHandle = user.id;
    const clientData = this.clientData('webauthn.create', challenge, deviation);
    const credentialId = Buffer.from(this.credentialId, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, credentialId.length]),
      credentialId,
      coseKeyOf(this.algorithm, this.keys.publicKey),
    ]);
    const data = Buffer.concat([this.head(rp.id, 0x40, deviation), attested]);
    const statement = this.statement(Buffer.concat([data, sha256(clientData)]), deviation);
    const format = deviation.attestation === undefined ? 'none' : 'packed';
    const attestation = cbor(
      new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', data],
      ]),
    );
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'hybrid'],
    });
  }

  /** `navigator.credentials.get()` */
  get({ challenge, rpId }: RequestOptions, deviation: Deviation = {}) {
    if (this.counts) this.counter += 1;
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const data = this.head(rpId, 0, deviation);
    const signature = (deviation.signer ?? this).signed(Buffer.concat([data, sha256(clientData)]));
    return this.answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviation.userHandle ?? this.userHandle,
    });
  }

  private answer<Response extends object>(response: Response) {
    const { credentialId: id } = this;
    return {
      ...{ id, rawId: id, type: 'public-key', response },
      // What browsers add, and nobody reads.
      ...{ authenticatorAttachment: 'platform', clientExtensionResults: { credProps: { rk: true } } },
    };
  }

  private clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );
  }

  /** Hash of the RP ID, flags and counter. */
  private head(rpId: string, flags: number, deviation: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(deviation.counter ?? this.counter);
    const bits = [
      (deviation.userPresent ?? true) ? 0x01 : 0,
      (deviation.userVerified ?? true) ? 0x04 : 0,
      (deviation.backupEligible ?? true) ? 0x08 : 0,
      (deviation.backedUp ?? false) ? 0x10 : 0,
    ];
    const all = bits.reduce((sum, bit) => sum | bit, flags);
    return Buffer.concat([sha256(deviation.rpId ?? rpId), Buffer.from([all]), counter]);
  }

  private statement(data: Buffer, { attestation }: Deviation): Map<string, Cbor> {
    if (attestation === undefined) return new Map();
    if (attestation === 'self')
      return new Map<string, Cbor>([
        ['alg', coseAlgorithms[this.algorithm]],
        ['sig', this.signed(data)],
      ]);
    const { certificate, key } = attestationCertificate();
    return new Map<string, Cbor>([
      ['alg', coseAlgorithms.ES256],
      ['sig', sign('sha256', data, key)],
      ['x5c', [certificate]],
    ]);
  }

  private signed(data: Buffer): Buffer {
    return sign(this.algorithm === 'EdDSA' ? null : 'sha256', data, this.keys.privateKey);
  }
}

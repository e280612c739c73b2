import { randomBytes } from 'node:crypto';

import type * as WebAuthn from '@simplewebauthn/server';
import type * as WebAuthnHelpers from '@simplewebauthn/server/helpers';
import { z } from 'zod';

import type { UserId } from '../../domain/ids';
import type { Passkey, PasskeyCeremonies, PasskeyRegistration } from '../../domain/ports/access/passkeys';

/** EdDSA, ES256, RS256 (COSE algorithms): what authenticators in use can sign with, the best first. */
const algorithms = [-8, -7, -257];
const challengeBytes = 32;

/**
 * Some three hundred modules, nearly all of them for certificates: they are loaded with the first answer of a passkey.
 */
/* eslint-disable @typescript-eslint/no-require-imports */
const webAuthn = (): typeof WebAuthn => require('@simplewebauthn/server') as typeof WebAuthn;
const helpers = (): typeof WebAuthnHelpers => require('@simplewebauthn/server/helpers') as typeof WebAuthnHelpers;
/* eslint-enable @typescript-eslint/no-require-imports */

const clientData = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/**
 * WebAuthn Level 3 (https://www.w3.org/TR/webauthn-3/), sections 7.1 and 7.2, by SimpleWebAuthn. The authenticator must
 * have asked for the person herself (fingerprint, face, PIN): a passkey that somebody has found is of no use.
 *
 * Its maker is not asked for (attestation `none`): any authenticator will do. A certificate that comes nevertheless is
 * refused unread, because checking one would call addresses that it names.
 *
 * @param portalUrl any page of the portal: its origin is where answers must come from, its host is the RP ID, which
 *   keys are bound to for good
 * @param name shown by authenticators
 */
export function createPasskeyCeremonies({ portalUrl, name }: { portalUrl: string; name: string }): PasskeyCeremonies {
  const { origin, hostname } = new URL(portalUrl);
  return { ...optionsOf(hostname, name), ...readersOf(origin, hostname) };
}

const optionsOf = (rpId: string, name: string): Pick<PasskeyCeremonies, 'creationOptions' | 'requestOptions'> => ({
  creationOptions: (person, held, seconds) => ({
    rp: { id: rpId, name },
    user: { id: userHandleOf(person.id), name: person.email, displayName: person.name },
    challenge: newChallenge(),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: seconds * 1_000,
    excludeCredentials: held.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none',
  }),
  requestOptions: (held, seconds) => ({
    rpId,
    challenge: newChallenge(),
    timeout: seconds * 1_000,
    allowCredentials: held.map(descriptorOf),
    userVerification: 'required',
  }),
});

type Readers = Pick<PasskeyCeremonies, 'challengeOf' | 'readRegistration' | 'readAssertion'>;

function readersOf(expectedOrigin: string, expectedRPID: string): Readers {
  const expected = { expectedOrigin, expectedRPID, requireUserVerification: true };
  return {
    challengeOf: (answer) => {
      try {
        const { challenge, crossOrigin } = clientData.parse(JSON.parse(textOf(answer.response.clientDataJSON)));
        // From inside a page of somebody else.
        return crossOrigin === true ? null : challenge;
      } catch {
        return null;
      }
    },
    readRegistration: (answer, expectedChallenge) =>
      orNull(async () => {
        if (bringsCertificate(answer)) return null;
        const { registrationInfo } = await webAuthn().verifyRegistrationResponse({
          response: { ...answer, clientExtensionResults: {} },
          supportedAlgorithmIDs: algorithms,
          ...expected,
          expectedChallenge,
        });
        if (!registrationInfo) return null;
        const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
        return {
          credentialId: credential.id,
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          backupEligible: credentialDeviceType === 'multiDevice',
          backedUp: credentialBackedUp,
          transports: answer.response.transports ?? [],
        };
      }),
    readAssertion: (answer, expectedChallenge, { userId, passkey }) =>
      orNull(async () => {
        const { userHandle, ...response } = answer.response;
        if (userHandle != null && userHandle !== userHandleOf(userId)) return null;
        const { verified, authenticationInfo } = await webAuthn().verifyAuthenticationResponse({
          response: { ...answer, response, clientExtensionResults: {} },
          // The counter of a right signature is compared where it is kept: of two answers at once one is the later.
          credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
          ...expected,
          expectedChallenge,
        });
        const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
        if (!verified || (credentialDeviceType === 'multiDevice') !== passkey.backupEligible) return null;
        return { counter: newCounter, backedUp: credentialBackedUp };
      }),
  };
}

const newChallenge = (): string => randomBytes(challengeBytes).toString('base64url');
const textOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('utf8');
/** The bytes of the id: authenticators show it to nobody, and it says nothing of the person. */
const userHandleOf = (id: UserId): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  type: 'public-key' as const,
  id: credentialId,
  transports: [...transports],
});

/** Without one the format is `none`, or `packed` signed with the new key itself. */
function bringsCertificate({ response }: PasskeyRegistration): boolean {
  const bytes = Uint8Array.from(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = helpers().decodeAttestationObject(bytes);
  const format = attestation.get('fmt');
  return format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c') !== undefined);
}

/** The library throws an `Error` of its own words at whatever is not as it must be. */
async function orNull<Result>(read: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

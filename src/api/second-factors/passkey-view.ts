import type { Passkey } from '../../domain/ports/access/passkeys';
import type { CredentialName } from '../access/credential-view';
import type { Instant, Uuid } from '../invoices/invoice-view';
import type { Version } from '../version-view';

/**
 * Bytes in base64url, as WebAuthn writes them.
 * @pattern ^[A-Za-z0-9_-]+$ must be base64url
 * @maxLength 16000
 */
export type Base64Url = string;

/** How a browser reaches an authenticator: `internal`, `usb`, `nfc`, `ble`, `hybrid` and so on.
 * @pattern ^[a-z-]{1,20}$ must be a word in small letters
 */
export type PasskeyTransport = string;

/** Members beyond these are ignored. */
export interface PasskeyRegistrationResponse {
  clientDataJSON: Base64Url;
  attestationObject: Base64Url;
  /** @maxItems 10 */
  transports?: PasskeyTransport[];
  [member: string]: unknown;
}

/** What `navigator.credentials.create()` gives, by its `toJSON()`; members beyond these are ignored. */
export interface PasskeyRegistrationAnswer {
  id: Base64Url;
  rawId: Base64Url;
  type: 'public-key';
  response: PasskeyRegistrationResponse;
  [member: string]: unknown;
}

/** Members beyond these are ignored. */
export interface PasskeyAssertionResponse {
  clientDataJSON: Base64Url;
  authenticatorData: Base64Url;
  signature: Base64Url;
  userHandle?: Base64Url | null;
  [member: string]: unknown;
}

/** What `navigator.credentials.get()` gives, by its `toJSON()`; members beyond these are ignored. */
export interface PasskeyAnswer {
  id: Base64Url;
  rawId: Base64Url;
  type: 'public-key';
  response: PasskeyAssertionResponse;
  [member: string]: unknown;
}

export interface PasskeyLoginOptionsRequest {
  /**
   * From the first step.
   * @minLength 1
   * @maxLength 100
   */
  challenge_token: string;
}

export interface PasskeyLoginRequest extends PasskeyLoginOptionsRequest {
  /** For the challenge of `POST /auth/passkey/options`. */
  passkey: PasskeyAnswer;
}

export interface PasskeyDescriptor {
  type: 'public-key';
  id: string;
  transports?: string[];
}

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()`, as WebAuthn spells it. */
export interface PasskeyRequestOptionsView {
  rpId: string;
  challenge: string;
  /** Milliseconds. */
  timeout: number;
  allowCredentials: PasskeyDescriptor[];
  userVerification: 'required';
}

export interface PasskeyRelyingParty {
  id: string;
  name: string;
}

export interface PasskeyUser {
  id: string;
  name: string;
  displayName: string;
}

export interface PasskeyAlgorithm {
  type: 'public-key';
  /** COSE. */
  alg: number;
}

export interface PasskeySelection {
  residentKey: 'preferred';
  requireResidentKey: boolean;
  userVerification: 'required';
}

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`, as WebAuthn spells it. */
export interface PasskeyCreationOptionsView {
  rp: PasskeyRelyingParty;
  user: PasskeyUser;
  challenge: string;
  pubKeyCredParams: PasskeyAlgorithm[];
  /** Milliseconds. */
  timeout: number;
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: PasskeySelection;
  attestation: 'none';
}

export interface PasskeyCreate {
  name: CredentialName;
  /** For the challenge of `POST /me/passkeys/options`. */
  credential: PasskeyRegistrationAnswer;
}

export interface PasskeyPatch {
  name: CredentialName;
  expected_version: Version;
}

/** A passkey of the person. */
export interface PasskeyView {
  id: Uuid;
  name: string;
  /** It may be copied to other devices of the person. */
  backup_eligible: boolean;
  /** It had been, when it was used last. */
  backed_up: boolean;
  transports: string[];
  created_at: Instant;
  last_used_at: Instant | null;
  version: Version;
}

export interface PasskeyList {
  items: PasskeyView[];
}

export interface PasskeyMade extends PasskeyView {
  /** Shown this once, with the first second factor of a person; null: she has codes already. */
  backup_codes: string[] | null;
}

export const passkeyView = (passkey: Omit<Passkey, 'credentialId' | 'publicKey' | 'counter'>): PasskeyView => ({
  id: passkey.id,
  name: passkey.name,
  backup_eligible: passkey.backupEligible,
  backed_up: passkey.backedUp,
  transports: [...passkey.transports],
  created_at: passkey.createdAt,
  last_used_at: passkey.lastUsedAt,
  version: passkey.version,
});

import type { UserId } from '../../ids';
import type { Person } from './people';

/** A passkey of a person (WebAuthn): a key whose private half stays with an authenticator. Nothing here is secret. */
export interface Passkey {
  id: string;
  /** As the authenticator names it, base64url. */
  credentialId: string;
  /** Chosen by the person. */
  name: string;
  /** COSE_Key (RFC 9052). */
  publicKey: Buffer;
  /** Of signatures so far; 0: the authenticator does not count. */
  counter: number;
  /** It may be copied to other devices of the person; never changes. */
  backupEligible: boolean;
  /** It had been copied when it was used last. */
  backedUp: boolean;
  /** How browsers reach the authenticator: `internal`, `usb`, `hybrid` and so on. */
  transports: readonly string[];
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string | null;
  version: number;
}

/** What the authenticator says of a new key. */
export type RegisteredKey = Omit<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'version'>;
export type NewPasskey = RegisteredKey & Pick<Passkey, 'id' | 'name'>;

/** What the authenticator says of a signature. */
export type PasskeyUse = Pick<Passkey, 'counter' | 'backedUp'>;

export interface Passkeys {
  /** Newest first. */
  list(userId: UserId): Promise<Passkey[]>;
  /** `full`: the person has `most` of them; `taken`: somebody has this one. */
  add(userId: UserId, passkey: NewPasskey, most: number): Promise<'added' | 'full' | 'taken'>;
  /** @returns false: its counter has not moved on, so that it is a copy, or the same answer a second time */
  noteUse(id: string, use: PasskeyUse): Promise<boolean>;
  /** @returns false: the version is another one */
  rename(userId: UserId, id: string, name: string, expectedVersion: number): Promise<boolean>;
  /** Backup codes end with the last factor. */
  remove(userId: UserId, id: string): Promise<void>;
}

/** What authenticators are to sign. Each ceremony has one challenge at a time, and each challenge one answer. */
export interface PasskeyChallenges {
  /** Takes the place of the one before. @param ceremony what it is for: one login, or one act of one session */
  put(ceremony: string, userId: UserId, challenge: string, seconds: number): Promise<void>;
  /** @returns false: it is another one, it was taken before, or its time is over */
  take(ceremony: string, userId: UserId, challenge: string): Promise<boolean>;
}

/** What every answer of an authenticator has; binary members are base64url. */
interface PasskeyAnswer<Response> {
  id: string;
  rawId: string;
  type: 'public-key';
  response: Response & { clientDataJSON: string };
}

/** `PublicKeyCredential.toJSON()` of a new key (WebAuthn Level 3, `RegistrationResponseJSON`). */
export type PasskeyRegistration = PasskeyAnswer<{ attestationObject: string; transports?: string[] }>;
/** The same of a signature (`AuthenticationResponseJSON`). */
export type PasskeyAssertion = PasskeyAnswer<{
  authenticatorData: string;
  signature: string;
  userHandle?: string | null;
}>;

interface KeyDescriptor {
  type: 'public-key';
  id: string;
  transports?: string[];
}

/** For `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export interface PasskeyCreationOptions {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  excludeCredentials: KeyDescriptor[];
  authenticatorSelection: {
    residentKey: 'preferred';
    requireResidentKey: boolean;
    userVerification: 'required';
  };
  attestation: 'none';
}

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export interface PasskeyRequestOptions {
  rpId: string;
  challenge: string;
  timeout: number;
  allowCredentials: KeyDescriptor[];
  userVerification: 'required';
}

/** The two ceremonies of WebAuthn: what is asked of authenticators, and whether their answers are right. */
export interface PasskeyCeremonies {
  /** Excludes authenticators that have one of `held` already. */
  creationOptions(
    person: Pick<Person, 'id' | 'email' | 'name'>,
    held: readonly Passkey[],
    seconds: number,
  ): PasskeyCreationOptions;
  requestOptions(held: readonly Passkey[], seconds: number): PasskeyRequestOptions;
  /** Which challenge it answers; null: that cannot be read. */
  challengeOf(answer: PasskeyRegistration | PasskeyAssertion): string | null;
  /** Null: made for another site, without asking for the person, or not right in another way. */
  readRegistration(answer: PasskeyRegistration, challenge: string): Promise<RegisteredKey | null>;
  /** The counter is not compared. Null: not signed with this key, or as above. */
  readAssertion(
    answer: PasskeyAssertion,
    challenge: string,
    key: { userId: UserId; passkey: Passkey },
  ): Promise<PasskeyUse | null>;
}

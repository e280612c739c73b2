import type { UserId } from '../../ids';
import type { SealedSecret } from '../secret-box';

/** The second factor of a person; secrets are sealed. */
export interface SecondFactor {
  /** Null: none is active. */
  secret: SealedSecret | null;
  /** Step of the last accepted code. */
  lastStep: number;
  /** Enrolled and not confirmed yet; null: none, or its time is over. */
  pending: SealedSecret | null;
  /** Of the set of backup codes; null: there is none. */
  backupSalt: Buffer | null;
  backupCodesLeft: number;
}

/** Ten codes under one salt, as argon2id. */
export interface HashedBackupCodes {
  salt: Buffer;
  hashes: readonly Buffer[];
}

export interface SecondFactors {
  find(userId: UserId): Promise<SecondFactor | null>;
  /** Takes the step unless it, or a later one, was taken before. @returns false: it was */
  acceptStep(userId: UserId, step: number): Promise<boolean>;
  /** @returns false: there is no such code, or it was used */
  spendBackupCode(userId: UserId, hash: Buffer): Promise<boolean>;
  setPending(userId: UserId, secret: SealedSecret, seconds: number): Promise<void>;
  /** Makes the pending secret the active one. @returns false: it is another one by now, or its time is over */
  confirm(userId: UserId, pending: SealedSecret, step: number, codes: HashedBackupCodes): Promise<boolean>;
  replaceCodes(userId: UserId, codes: HashedBackupCodes): Promise<void>;
  remove(userId: UserId): Promise<void>;
}

/** Time-based codes (RFC 6238). */
export interface TotpCodes {
  /** Base32, 160 bits. */
  newSecret(): string;
  enrollment(secret: string, email: string): Promise<{ uri: string; qrSvg: string }>;
  /** The step that the code belongs to, at most one from now; null: it is none of them. */
  stepOf(secret: string, code: string): Promise<number | null>;
}

import type { UserId } from '../../ids';

/** Between password and second factor; only the digest of its token is kept. */
export interface LoginChallenges {
  create(tokenSha256: Buffer, userId: UserId, seconds: number): Promise<void>;
  /** Whose it is, while it may be used; null: unknown, over, spent, or void. */
  find(tokenSha256: Buffer): Promise<UserId | null>;
  /** Counts a wrong code; the last one that is allowed voids the challenge. */
  countWrongCode(tokenSha256: Buffer, most: number): Promise<void>;
  /** @returns false when somebody else was faster */
  spend(tokenSha256: Buffer): Promise<boolean>;
}

/** Browsers that people have signed in with, by the digest of a cookie; at most five people each. */
export interface KnownDevices {
  knows(tokenSha256: Buffer, userId: UserId): Promise<boolean>;
  /** Gives the device a new token for all its people, and adds this one. */
  renew(former: Buffer | null, renewed: Buffer, userId: UserId, days: number): Promise<void>;
  forget(tokenSha256: Buffer, userId: UserId): Promise<void>;
  forgetAll(userId: UserId): Promise<void>;
}

/** Where a try comes from. `account` is a digest: nothing tells whether anybody has it. */
export interface LoginTry {
  account: string;
  /** Share of addresses. */
  address: string;
  /** Hex digest of the device's token, when the device is known to be of this account. */
  device: string | null;
}

export interface TryStatus {
  /** Seconds until the account may be tried again here, 0 = now: it is locked. */
  lockedSeconds: number;
  /** Seconds until the next try; it is slowed down. */
  limitedSeconds: number;
}

/**
 * Failed logins of people, shared between processes. A person who comes with a known device is kept out by failures of
 * that device alone.
 */
export interface SignInFailures {
  status(attempt: LoginTry): Promise<TryStatus>;
  /** The same, and takes the one try that a slowed account has in its time. */
  claim(attempt: LoginTry): Promise<TryStatus>;
  /** @returns true: the device has failed too often, and is to be forgotten */
  recordFailure(attempt: LoginTry): Promise<{ forgetDevice: boolean }>;
  recordSuccess(attempt: LoginTry): Promise<void>;
  /** Seconds until second factors of the account are checked again. */
  secondFactorLock(account: string): Promise<number>;
  /** @returns true: this one has locked it */
  recordWrongCode(account: string): Promise<boolean>;
  recordRightCode(account: string): Promise<void>;
  /** Ends of locks that hold everybody off or the second factor, by account, ISO 8601; who is not locked is missing. */
  lockedUntil(accounts: readonly string[]): Promise<Map<string, string>>;
  /** Forgets all failures and locks of the account. */
  clear(account: string): Promise<void>;
}

import type { AuditEntry } from '../audit/audit';

/** How failed logins are counted and what follows. */
export interface LockoutRule {
  failures: number;
  withinSeconds: number;
  /** Of the first lock; each further one within a day is twice as long, up to `maxSeconds`. */
  lockSeconds: number;
  maxSeconds: number;
}

/**
 * The three counts. Only failures are counted; an `address` is a share: an IPv4 address or an IPv6 network of 64 bits.
 */
export interface LockoutRules {
  /** One account from one address. */
  accountAtAddress: LockoutRule;
  /** One account from anywhere. */
  account: LockoutRule;
  /** All accounts from one address. */
  address: LockoutRule;
}

/** What blocks a login, and whether the account has logged in from the address before. */
export interface LoginStatus {
  /**
   * The account has come in from this address within {@link knownAddressDays}. Then only its failures at this address
   * count: those of strangers elsewhere, or with other names behind the same address, do not keep its owner out.
   */
  isKnown: boolean;
  /** Seconds that the account stays locked for this address, 0 = not locked. */
  lockedSeconds: number;
  /** Seconds until the address may try any account again, 0 = now. */
  limitedSeconds: number;
}

/**
 * Remembers failed logins, shared between API processes. `account` need not exist, so that the lock does not reveal
 * whether it does.
 */
export interface LockoutStore {
  status(account: string, address: string): Promise<LoginStatus>;
  /** Counts a failure; the one that reaches a rule's number locks. */
  recordFailure(account: string, address: string): Promise<void>;
  /** A right password forgets the failures of its own address only, and makes the address a known one. */
  recordSuccess(account: string, address: string): Promise<void>;
  /**
   * Forgets every failure and lock of the account, from everywhere; `entry` and how many there were are audited.
   * @returns how many counts there were
   */
  unlock(account: string, entry: AuditEntry): Promise<number>;
  /** When the last lock of an account ends, from whatever address, ISO 8601; those that are not locked are left out. */
  lockedUntil(accounts: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** An ERP that comes in once a quarter is still known. */
export const knownAddressDays = 100;

/**
 * The defaults. Ten failures a minute are also the most that one address has for one account, because the tenth locks.
 * The budget of an address is not doubled: behind one address there may be many companies.
 */
export const defaultLockouts: LockoutRules = {
  accountAtAddress: { failures: 10, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  account: { failures: 100, withinSeconds: 900, lockSeconds: 900, maxSeconds: 86_400 },
  address: { failures: 30, withinSeconds: 60, lockSeconds: 60, maxSeconds: 60 },
};

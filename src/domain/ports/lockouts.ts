/** How failed logins are counted: per account and address, and per account from anywhere. */
export interface LockoutRule {
  failures: number;
  withinSeconds: number;
  /** Of the first lock; each further one is twice as long, up to `longestSeconds`. */
  lockSeconds: number;
  longestSeconds: number;
}

/** Remembers failed logins, shared between API processes. `account` need not exist: nobody can tell by the lock. */
export interface LockoutStore {
  /** Seconds that this account stays locked for this address, 0 = not locked. */
  lockedSeconds(account: string, address: string): Promise<number>;
  /** Counts a failure; the one that reaches a rule's number locks. */
  recordFailure(account: string, address: string): Promise<void>;
  /** A right password forgets the failures of its own address only: a stranger's keep counting. */
  recordSuccess(account: string, address: string): Promise<void>;
}

export const addressLockout: LockoutRule = {
  failures: 10,
  withinSeconds: 900,
  lockSeconds: 900,
  longestSeconds: 86_400,
};
export const accountLockout: LockoutRule = {
  failures: 100,
  withinSeconds: 900,
  lockSeconds: 900,
  longestSeconds: 86_400,
};

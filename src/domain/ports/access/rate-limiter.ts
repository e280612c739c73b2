/** One limit as the caller sees it (`RateLimit-*` headers). */
export interface RateLimitState {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** A named budget: `key` is the owner (credential, tenant, address). */
export interface RateLimitBudget {
  name: string;
  key: string;
  points: number;
  perSeconds: number;
}

/**
 * Budgets shared between API processes.
 * @throws ProblemError `RATE_LIMITED` with `retryAfterSeconds` from `consume` when one of them is spent
 */
export interface RateLimiter {
  /** Takes `cost` (default 1) from each budget. @returns the tightest */
  consume(budgets: readonly RateLimitBudget[], cost?: number): Promise<RateLimitState>;
}

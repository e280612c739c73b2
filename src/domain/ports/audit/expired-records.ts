/**
 * What is worth nothing any more after a time:
 * - `login_failures`: counts of failed logins, a day after their window and their lock
 * - `login_addresses`: addresses from which an account has not come in for so long that they no longer help it
 * - `answers`: refusals kept for a repeated Idempotency-Key, after their days; what is kept with an invoice never expires
 * - `sessions`: a month after their end
 * - `rate_limits`: budgets whose window is over
 */
export const expiredKinds = ['login_failures', 'login_addresses', 'answers', 'sessions', 'rate_limits'] as const;
export type ExpiredKind = (typeof expiredKinds)[number];

export interface ExpiredRecords {
  /** Removes at most `limit` expired records, the oldest first. @returns how many it removed */
  remove(kind: ExpiredKind, limit: number): Promise<number>;
}

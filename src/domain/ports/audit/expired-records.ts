/**
 * What is worth nothing any more after a time:
 * - `login_failures`: counts of failed logins, a day after their window and their lock
 * - `login_addresses`: addresses from which an account has not come in for so long that they no longer help it
 * - `answers`: refusals kept for a repeated Idempotency-Key, after their days; what is kept with an invoice never
 *   expires
 * - `creation_keys`: keys of what people have made, after their day
 * - `sessions`: a month after their end
 * - `login_challenges`, `passkey_challenges`, `known_devices`, `user_links`, `sandbox_links`: a day after their end
 * - `mails`: a month after they were sent or given up
 * - `audit_addresses`: addresses of the audit log, after the days that the setting `audit_address_days` says
 * - `job_items`: what jobs have found out about single things, after 90 days
 * - `events`, `portal_events`: after `feed_months` of the company or of the portal, once every reader has read them
 * - `webhook_deliveries`: those that have ended, after `webhook_deliveries_days`
 * - `forwarding_deliveries`: those that have ended, after `feed_months`, as the events that they came of: until then a
 *   document goes out once
 * - `provider_events`: reports of providers that changed nothing, after `provider_events_days`. What has moved a
 *   delivery is evidence of it, and stays
 * - `rate_limits`: budgets whose window is over
 */
export const expiredKinds = [
  'login_failures',
  'login_addresses',
  'login_challenges',
  'passkey_challenges',
  'known_devices',
  'user_links',
  'sandbox_links',
  'mails',
  'answers',
  'creation_keys',
  'sessions',
  'audit_addresses',
  'job_items',
  'events',
  'portal_events',
  'webhook_deliveries',
  'forwarding_deliveries',
  'provider_events',
  'rate_limits',
] as const;
export type ExpiredKind = (typeof expiredKinds)[number];

export interface ExpiredRecords {
  /** Removes at most `limit` expired records, the oldest first. @returns how many it removed */
  remove(kind: ExpiredKind, limit: number): Promise<number>;
}

import type { TenantCaller } from './caller';
import type { RateLimitBudget } from './ports/rate-limiter';

/** Requests a minute (configuration). */
export interface RequestLimits {
  credentialPerMinute: number;
  tenantPerMinute: number;
}

/**
 * The budgets that a request spends: one of the credential, one that all credentials of the tenant share.
 * Submitting and reading are counted apart, so that reading the results of one's own batch can never be refused
 * because of the batch.
 */
export function requestBudgets(caller: TenantCaller, limits: RequestLimits, use: 'submit' | 'read'): RateLimitBudget[] {
  return [
    { name: `${use}:${caller.kind}`, key: caller.id, points: limits.credentialPerMinute, perSeconds: 60 },
    { name: `${use}:tenant`, key: caller.tenantId, points: limits.tenantPerMinute, perSeconds: 60 },
  ];
}

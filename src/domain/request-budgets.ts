import type { Caller, TenantCaller } from './caller';
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

/**
 * What some operations of an ERP cost beyond the common budgets. A dry-run costs as much as a submission and leaves nothing behind: 20 a minute
 * are enough to test, and too few to validate for others. Looking companies up is for those that one sends to, not for copying a register.
 */
const ofIntegrations: Readonly<Record<string, { name: string; points: number }>> = {
  validateErpInvoice: { name: 'validate:integration', points: 20 },
  validateErpParty: { name: 'party:integration', points: 60 },
  lookUpErpParticipant: { name: 'routing:integration', points: 60 },
};

export function operationBudgets(caller: Caller, operationId: string): RateLimitBudget[] {
  const own = ofIntegrations[operationId];
  return own && caller.kind === 'integration' ? [{ ...own, key: caller.id, perSeconds: 60 }] : [];
}

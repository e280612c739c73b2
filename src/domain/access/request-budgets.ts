import type { ConnectionId } from '../ids';
import type { RateLimitBudget } from '../ports/access/rate-limiter';
import type { Caller, TenantCaller } from './caller';

/** Requests a minute (configuration). */
export interface RequestLimits {
  credentialPerMinute: number;
  tenantPerMinute: number;
  /** Requests of any kind and outcome, as a multiple of the two above. At least 2: reading and submitting together. */
  requestsFactor: number;
  /** Dry-runs of one integration. */
  validationsPerMinute: number;
  /** Look-ups of companies and of participants, of one integration each. */
  lookupsPerMinute: number;
  /** Tests of one credential: each document counts. */
  testsPerMinute: number;
  /** Of one session: requests of any kind, and those that change something. */
  sessionPerMinute: number;
  sessionChangesPerMinute: number;
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

/** The budget that one test spends, in place of those of a submission. */
export const testBudgets = (caller: TenantCaller, limits: RequestLimits): RateLimitBudget[] => [
  { name: `test:${caller.kind}`, key: caller.id, points: limits.testsPerMinute, perSeconds: 60 },
];

/**
 * The budgets that every request spends as it arrives, whatever becomes of it: also a submission whose documents are
 * counted later, a replay, and a refusal. They are several times as large as the others, so that a replay still finds
 * its answer when those are spent.
 */
export function arrivalBudgets(caller: TenantCaller, limits: RequestLimits): RateLimitBudget[] {
  const { credentialPerMinute, tenantPerMinute, requestsFactor } = limits;
  return [
    { name: `request:${caller.kind}`, key: caller.id, points: credentialPerMinute * requestsFactor, perSeconds: 60 },
    { name: 'request:tenant', key: caller.tenantId, points: tenantPerMinute * requestsFactor, perSeconds: 60 },
  ];
}

/** What a request in a session takes beside the budgets of its person. */
export function sessionBudgets(sessionId: string, limits: RequestLimits, isChange: boolean): RateLimitBudget[] {
  const { sessionPerMinute, sessionChangesPerMinute } = limits;
  const all = { name: 'request:session', key: sessionId, points: sessionPerMinute, perSeconds: 60 };
  const changes = { name: 'change:session', key: sessionId, points: sessionChangesPerMinute, perSeconds: 60 };
  return isChange ? [all, changes] : [all];
}

/**
 * What some operations of an ERP cost beyond the common budgets. A dry-run costs as much as a submission and leaves
 * nothing behind: 20 a minute are enough to test, and too few to validate for others. Looking companies up is for those
 * that one sends to, not for copying a register.
 */
const ofIntegrations = {
  dryRuns: { name: 'validate:integration', limit: 'validationsPerMinute' },
  partyLookUps: { name: 'party:integration', limit: 'lookupsPerMinute' },
  routingLookUps: { name: 'routing:integration', limit: 'lookupsPerMinute' },
} as const;
export type IntegrationBudget = keyof typeof ofIntegrations;

/** What a company may begin a minute, by all that work for it together: each is work for minutes. */
const ofCompanies = {
  revalidations: { name: 'revalidate:tenant', points: 30 },
  revalidationJobs: { name: 'revalidate-many:tenant', points: 6 },
  exports: { name: 'export:tenant', points: 6 },
  rulePreviews: { name: 'rule-preview:tenant', points: 6 },
  webhookTests: { name: 'webhook-test:tenant', points: 10 },
} as const;
export type CompanyBudget = keyof typeof ofCompanies;

/** The budget that an operation takes from beyond the common ones. */
export type OperationBudget = IntegrationBudget | CompanyBudget;

const isOfCompanies = (budget: OperationBudget): budget is CompanyBudget => Object.hasOwn(ofCompanies, budget);

export function operationBudgets(caller: Caller, budget: OperationBudget, limits: RequestLimits): RateLimitBudget[] {
  if (isOfCompanies(budget)) {
    const key = 'tenantId' in caller ? caller.tenantId : null;
    return key === null ? [] : [{ ...ofCompanies[budget], key, perSeconds: 60 }];
  }
  const { name, limit } = ofIntegrations[budget];
  return caller.kind === 'integration' ? [{ name, key: caller.id, points: limits[limit], perSeconds: 60 }] : [];
}

/** What a provider may report for one connection: as many events a minute as a credential may make requests. */
export const webhookBudget = (connectionId: ConnectionId, limits: RequestLimits): RateLimitBudget => ({
  name: 'webhook:connection',
  key: connectionId,
  points: limits.credentialPerMinute,
  perSeconds: 60,
});

/** An integration's budgets as `GET /erp/me` returns them, all by the minute. */
export interface ErpRates {
  /** Of this integration, for submissions and for all other requests each. */
  requests: number;
  /** Of all credentials of the company together, counted in the same two ways. */
  tenantRequests: number;
  dryRuns: number;
  partyLookUps: number;
  routingLookUps: number;
  /** Documents in test mode. */
  tests: number;
}

export const erpRatesOf = (limits: RequestLimits): ErpRates => ({
  requests: limits.credentialPerMinute,
  tenantRequests: limits.tenantPerMinute,
  dryRuns: limits.validationsPerMinute,
  partyLookUps: limits.lookupsPerMinute,
  routingLookUps: limits.lookupsPerMinute,
  tests: limits.testsPerMinute,
});

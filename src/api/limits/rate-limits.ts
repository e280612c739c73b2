import type { Request, RequestHandler, Response } from 'express';

import type { Caller, TenantCaller } from '../../domain/access/caller';
import {
  arrivalBudgets,
  operationBudgets,
  requestBudgets,
  type RequestLimits,
  sessionBudgets,
} from '../../domain/access/request-budgets';
import type { RateLimitBudget, RateLimitState } from '../../domain/ports/access/rate-limiter';
import type { RequestRateLimiter } from '../api-deps';
import { safeMethods } from '../operation';
import { contextOf } from '../request-context';

/**
 * Takes one request from the caller's budgets before any work is done for it. What a submission's documents cost is
 * taken later, by the
 * use case, from budgets that are only shown here. @throws ProblemError `RATE_LIMITED` */
export function limitRequests(limiter: RequestRateLimiter, limits: RequestLimits): RequestHandler {
  return async (request, response, next) => {
    const context = contextOf(request);
    if (context.caller) {
      const budget = context.operation?.record.budget;
      const byUseCase = budget === 'documents';
      const ofUse = budgetsOf(context.caller, limits, byUseCase ? 'submit' : 'read');
      const { sessionId } = context;
      const ofRequest = [
        ...context.furtherBudgets,
        ...(sessionId === null ? [] : sessionBudgets(sessionId, limits, !safeMethods.has(request.method))),
        ...(worksForTenant(context.caller) ? arrivalBudgets(context.caller, limits) : []),
        ...(budget === undefined || byUseCase ? [] : operationBudgets(context.caller, budget, limits)),
      ];
      context.budgets = [...ofUse, ...ofRequest];
      await limiter.consume(byUseCase ? ofRequest : context.budgets);
      setRateLimit(response, limiter.peek(context.budgets));
    }
    next();
  };
}

function budgetsOf(caller: Caller, limits: RequestLimits, use: 'submit' | 'read'): RateLimitBudget[] {
  if (worksForTenant(caller)) return requestBudgets(caller, limits, use);
  return [{ name: `read:${caller.kind}`, key: caller.actor.id, points: limits.credentialPerMinute, perSeconds: 60 }];
}

const worksForTenant = (caller: Caller): caller is TenantCaller =>
  caller.kind !== 'operator' && caller.kind !== 'person';

/** Writes the `RateLimit-*` headers. */
export function setRateLimit(response: Response, { limit, remaining, resetSeconds }: RateLimitState): void {
  response.set({
    'RateLimit-Limit': String(limit),
    'RateLimit-Remaining': String(remaining),
    'RateLimit-Reset': String(resetSeconds),
  });
}

/** Shows where the caller stands now, after whatever the request has taken; nothing on endpoints without limit. */
export const showRateLimit =
  (limiter: RequestRateLimiter) =>
  (request: Request, response: Response): void => {
    const { budgets } = contextOf(request);
    if (budgets) setRateLimit(response, limiter.peek(budgets));
  };

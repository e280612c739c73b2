import { randomUUID } from 'node:crypto';

import type { RequestHandler } from 'express';

import type { Clock } from '../../domain/ports/clock';
import type { SandboxRequests } from '../../usecases/sandbox/note-requests';
import { contextOf } from '../request-context';

const maxPath = 300;

/** A request of a company of the sandbox takes from the budget of its account, and is noted when it was answered. */
export function noteSandboxRequests(requests: SandboxRequests, clock: Clock): RequestHandler {
  return async (request, response, next) => {
    const context = contextOf(request);
    const { caller } = context;
    const tenantId = caller && 'tenantId' in caller ? caller.tenantId : null;
    const account = tenantId === null ? null : await requests.accountOf(tenantId);
    if (tenantId === null || account === null) return next();
    context.furtherBudgets = [requests.budgetOf(account)];
    const startedMs = clock();
    response.once('finish', () =>
      requests.note(account, {
        ...{ id: randomUUID(), at: new Date(startedMs).toISOString(), tenantId, method: request.method },
        ...{ path: context.instance.slice(0, maxPath), status: response.statusCode, code: context.problem },
        ...{ requestId: context.requestId, durationMs: Math.round(clock() - startedMs) },
      }),
    );
    next();
  };
}

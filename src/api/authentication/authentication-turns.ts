import type { RequestHandler } from 'express';

import { addressShare } from '../../domain/access/address-share';
import type { FairSlots } from '../../domain/ports/fair-slots';
import { ProblemError } from '../../domain/problem';
import { contextOf } from '../request-context';

const waitMilliseconds = 10_000;
const retryAfterSeconds = 2;

/** Two handlers: one before credentials and budgets are read from the database, one after. */
export interface AuthenticationTurns {
  begin: RequestHandler;
  end: RequestHandler;
}

/**
 * Addresses (IPv6: /64) take turns while the portal finds out who is calling: hundreds of requests at once from one
 * address wait for each other, and a request from another one passes them.
 * @throws ProblemError `SERVICE_UNAVAILABLE` (too many wait)
 */
export function authenticationTurns(slots: FairSlots): AuthenticationTurns {
  return {
    begin: async (request, response, next) => {
      const context = contextOf(request);
      const share = addressShare(request.ip ?? '');
      const release = await slots.acquire({ share, waitMilliseconds, signal: context.signal });
      if (release === null) throw new ProblemError('SERVICE_UNAVAILABLE', { context: { retryAfterSeconds } });
      context.endAuthenticationTurn = release;
      // A refused request never comes to the second handler.
      response.once('close', release);
      next();
    },
    end: (request, _response, next) => {
      contextOf(request).endAuthenticationTurn?.();
      next();
    },
  };
}

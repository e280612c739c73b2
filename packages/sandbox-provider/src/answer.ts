import type { Response } from 'express';

import type { FaultEffect } from './faults';

/** An answer; a text body is sent as it is, anything else as JSON. */
export interface Answer {
  status: number;
  body: unknown;
  retryAfterSeconds?: number;
}

/** Silence is a call that is never answered: the connection stays open for a minute, then breaks. */
export type Outcome = Answer | 'silence';

const silenceMs = 60_000;

/** Sends an answer off. */
export function write(response: Response, answer: Answer): void {
  response.status(answer.status);
  if (answer.retryAfterSeconds !== undefined) response.set('Retry-After', String(answer.retryAfterSeconds));
  if (typeof answer.body === 'string') response.type('html').send(answer.body);
  else response.json(answer.body);
}

/** Leaves a call without an answer until the client goes away or a minute is over. */
export function keepSilent(response: Response): void {
  const timer = setTimeout(() => response.destroy(), silenceMs);
  response.once('close', () => clearTimeout(timer));
}

/** Carries out a fault; true when the call ends with it. */
export async function applyFault(effect: FaultEffect, response: Response, requestId: string): Promise<boolean> {
  switch (effect.mode) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, effect.delay_ms));
      return false;
    case 'hang':
      keepSilent(response);
      return true;
    case 'reset':
      response.socket?.resetAndDestroy();
      return true;
    case 'status':
      write(response, {
        status: effect.status,
        body: effect.body ?? orderedErrorBody(effect.status, requestId),
        retryAfterSeconds: effect.retry_after,
      });
      return true;
  }
}

/** The body of a fault that names only a status. */
function orderedErrorBody(status: number, requestId: string): object {
  const retryable = status === 429 || status >= 500;
  const category = retryable ? 'TEMPORARY' : status === 401 || status === 403 ? 'AUTH' : 'VALIDATION';
  const error = { category, code: 'SAPI-SIM-001', message: 'A fault ordered for this call.', retryable };
  return { error: { ...error, correlation_id: requestId, requestId } };
}

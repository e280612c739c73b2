import type { RequestHandler, Response } from 'express';

/** The calls that a client makes. */
export type Operation = 'submit' | 'status' | 'list' | 'payload' | 'report';

/** What happens to one call. `after`: it has done everything, and only its answer is missing. */
export type Fault =
  | { mode: 'status'; status: number; body?: string; retryAfter?: number }
  | { mode: 'reset'; stage: 'before' | 'after' }
  | { mode: 'hang'; stage: 'before' | 'after' };

export interface Faults {
  /** Strikes the next call of this operation; several strike one call each. */
  order(operation: Operation, fault: Fault): void;
  clear(): void;
  /** Takes the place of the operation's answer where a fault was ordered. */
  around(operation: Operation): RequestHandler;
}

export function createFaults(): Faults {
  let ordered: { operation: Operation; fault: Fault }[] = [];
  return {
    order: (operation, fault) => void ordered.push({ operation, fault }),
    clear: () => void (ordered = []),
    around: (operation) => (_request, response, next) => {
      const found = ordered.find((one) => one.operation === operation);
      ordered = ordered.filter((one) => one !== found);
      if (!found) return next();
      const { fault } = found;
      if (fault.mode === 'status') return answer(response, fault);
      const lose = () => (fault.mode === 'reset' ? response.socket?.destroy() : undefined);
      if (fault.stage === 'before') return void lose();
      // What would have been answered is lost instead.
      response.end = () => {
        lose();
        return response;
      };
      next();
    },
  };
}

function answer(response: Response, { status, body, retryAfter }: Extract<Fault, { mode: 'status' }>): void {
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  response
    .status(status)
    .type('html')
    .send(body ?? '');
}

import { AsyncResource } from 'node:async_hooks';

import type { RequestHandler } from 'express';

import { ProblemError } from '../../domain/problem';
import { contextOf, ownerOf } from '../request-context';
import { onHead } from './admission';

export interface OwnerTurnsLimits {
  /** Requests of one owner that are worked on at the same time; the others wait in order of arrival. */
  concurrent: number;
  /** Requests of one owner that may wait. */
  maxWaiting: number;
}

interface Owner {
  running: number;
  waiting: Set<() => void>;
}

const retryAfterSeconds = 2;

/**
 * Limits how many requests of one owner (tenant, operator, else network) are worked on at the same time. All requests
 * share one event loop: with three hundred side by side, each step of another owner's request waits for three hundred
 * others. A turn ends when the answer begins, so that a slow reader holds none.
 * @throws ProblemError `RATE_LIMITED` (too many of this owner wait)
 */
export function ownerTurns({ concurrent, maxWaiting }: OwnerTurnsLimits): RequestHandler {
  const owners = new Map<string, Owner>();

  const release = (name: string, owner: Owner): void => {
    const [next] = owner.waiting;
    if (next) {
      owner.waiting.delete(next);
      return next();
    }
    owner.running -= 1;
    if (owner.running === 0) owners.delete(name);
  };

  return (request, response, next) => {
    // Monitors must learn that the service answers, also when others call from their network.
    if (contextOf(request).operation?.record.isProbe) return next();
    const name = ownerOf(request);
    const owner = owners.get(name) ?? { running: 0, waiting: new Set() };

    // Called from another request's end, it would otherwise continue in that one's trace.
    const start = AsyncResource.bind((): void => {
      let released = false;
      const end = (): void => {
        if (released) return;
        released = true;
        release(name, owner);
      };
      onHead(response, end);
      response.once('close', end);
      if (response.destroyed) end();
      else next();
    });

    if (owner.running < concurrent) {
      owner.running += 1;
      owners.set(name, owner);
      return start();
    }
    if (owner.waiting.size >= maxWaiting) throw new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds } });
    owner.waiting.add(start);
    contextOf(request).signal.addEventListener('abort', () => owner.waiting.delete(start), { once: true });
  };
}

import { LRUCache } from 'lru-cache';

import type { Clock } from '../../domain/ports/clock';
import { createSharedWork } from '../shared-work';

export interface RememberedAnswers<Answer> {
  /** A kept answer, else the one that is being asked for, else a new one. A failed question is not kept. */
  get(key: string, ask: () => Promise<Answer>): Promise<{ answer: Answer; wasKept: boolean }>;
}

/**
 * Keeps answers for a while and asks each question once at a time: a batch of fifty invoices to one customer is one
 * question.
 *
 * @param keepSeconds how long this answer is good for; 0 = not at all
 * @param maxEntries beyond it the one that was not used for longest is forgotten, so that requests for invented
 *   companies cannot fill the memory
 */
export function createRememberedAnswers<Answer>(
  clock: Clock,
  keepSeconds: (answer: Answer) => number,
  maxEntries = 20_000,
): RememberedAnswers<Answer> {
  const kept = new LRUCache<string, { answer: Answer }>({ max: maxEntries, ttlResolution: 0, perf: { now: clock } });
  const share = createSharedWork<Answer>();

  async function askAndKeep(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = await ask();
    const seconds = keepSeconds(answer);
    if (seconds > 0) kept.set(key, { answer }, { ttl: seconds * 1_000 });
    return answer;
  }

  return {
    async get(key, ask) {
      const known = kept.get(key);
      if (known) return { answer: known.answer, wasKept: true };
      return { answer: await share(key, () => askAndKeep(key, ask)), wasKept: false };
    },
  };
}

import type { Clock } from '../../domain/ports/clock';

export interface RememberedAnswers<Answer> {
  /** A kept answer, else the one that is being asked for, else a new one. A failed question is not kept. */
  get(key: string, ask: () => Promise<Answer>): Promise<{ answer: Answer; wasKept: boolean }>;
}

/**
 * Keeps answers for a while and asks each question once at a time: a batch of fifty invoices to one customer is one question.
 *
 * @param keepSeconds how long this answer is good for; 0 = not at all
 * @param maxEntries beyond it the oldest is forgotten, so that requests for invented companies cannot fill the memory
 */
export function createRememberedAnswers<Answer>(
  clock: Clock,
  keepSeconds: (answer: Answer) => number,
  maxEntries = 20_000,
): RememberedAnswers<Answer> {
  const kept = new Map<string, { answer: Answer; untilMs: number }>();
  const underWay = new Map<string, Promise<Answer>>();

  async function askAndKeep(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await ask();
      const seconds = keepSeconds(answer);
      kept.delete(key);
      if (seconds > 0) {
        // A Map keeps insertion order: its first entry is the oldest.
        const oldest = kept.size >= maxEntries ? kept.keys().next().value : undefined;
        if (oldest !== undefined) kept.delete(oldest);
        kept.set(key, { answer, untilMs: clock() + seconds * 1_000 });
      }
      return answer;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(key, ask) {
      const known = kept.get(key);
      if (known && clock() < known.untilMs) return { answer: known.answer, wasKept: true };
      const asking = underWay.get(key) ?? askAndKeep(key, ask);
      underWay.set(key, asking);
      return { answer: await asking, wasKept: false };
    },
  };
}

import type { RateLimitBudget } from '../../domain/ports/access/rate-limiter';
import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';
import type { RequestCounts } from '../../domain/ports/partners/usage';
import { issueDayAt } from '../../domain/submissions/issue-day';

export interface CountRequestsDeps {
  counts: RequestCounts;
  clock: Clock;
  log: Pick<Log, 'warn'>;
}

interface Consuming<State> {
  consume(budgets: readonly RateLimitBudget[], cost?: number): Promise<State>;
}

/** Each request of a company takes one from this budget as it arrives. */
const countedBudget = 'request:tenant';
const writtenEveryMs = 10_000;

/**
 * Counts the requests of each company by the budget that each of them takes from, also those that are refused. What a
 * process has not written yet is lost when it dies: ten seconds of requests at most.
 */
export function countRequests<State, Limiter extends Consuming<State>>(
  limiter: Limiter,
  { counts, clock, log }: CountRequestsDeps,
): Limiter & { stopCounting: () => Promise<void> } {
  let counted = new Map<string, { tenantId: string; month: string; requests: number }>();

  async function write(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      await counts.add(rows);
    } catch (error) {
      log.warn({ err: error }, 'Counted requests could not be written; they are tried again');
      for (const { tenantId, month, requests } of rows) note(tenantId, month, requests);
    }
  }

  function note(tenantId: string, month: string, requests: number): void {
    const key = `${month} ${tenantId}`;
    const before = counted.get(key)?.requests ?? 0;
    counted.set(key, { tenantId, month, requests: before + requests });
  }

  const timer = setInterval(() => void write(), writtenEveryMs).unref();
  return {
    ...limiter,
    consume: (budgets: readonly RateLimitBudget[], cost?: number) => {
      const budget = budgets.find(({ name }) => name === countedBudget);
      if (budget) note(budget.key, issueDayAt(new Date(clock())).slice(0, 7), 1);
      return limiter.consume(budgets, cost);
    },
    stopCounting: async () => {
      clearInterval(timer);
      await write();
    },
  };
}

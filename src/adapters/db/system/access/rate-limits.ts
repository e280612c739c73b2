import type { RateLimitBudget, RateLimiter, RateLimitState } from '../../../../domain/ports/access/rate-limiter';
import type { Clock } from '../../../../domain/ports/clock';
import { ProblemError } from '../../../../domain/problem';
import type { Database } from '../../transaction';
import { type BudgetShare, createBudgetShares } from './budget-shares';

export interface SharedRateLimiter extends RateLimiter {
  /** What this process knows of the tightest budget, without asking or taking. */
  peek(budgets: readonly RateLimitBudget[]): RateLimitState;
}

/**
 * Part of a budget that a process takes at once: large budgets cost one statement in fifty requests, small ones stay
 * exact.
 */
const shareOfBudget = 50;

/**
 * Fixed windows, counted in Postgres for all API processes together. Each process takes points in advance and spends
 * them without asking; what it has left when the window ends is lost, so the limit is never exceeded.
 */
export function createRateLimiter(db: Database, clock: Clock): SharedRateLimiter {
  const shares = createBudgetShares(clock);

  return {
    consume: async (budgets, cost = 1) => {
      for (;;) {
        const held = budgets.map((budget) => ({ budget, share: shares.current(budget) ?? shares.open(budget) }));
        const short = held.filter(({ share }) => share.unspent < cost);
        const spent = short.find(({ share }) => share.refill === null && share.left <= 0);
        if (spent)
          throw new ProblemError('RATE_LIMITED', {
            context: { retryAfterSeconds: shares.secondsLeft(spent.share) },
          });
        if (short.length === 0) {
          // Nothing was awaited since the look: either all budgets pay or none.
          for (const { share } of held) share.unspent -= cost;
          return tightest(held.map(({ budget, share }) => shares.stateOf(budget, share)));
        }
        // Those who waited with us may spend it first: look again.
        await Promise.all(short.map(({ budget, share }) => refilled(budget, share, cost)));
      }
    },
    peek: (budgets) =>
      tightest(budgets.map((budget) => shares.stateOf(budget, shares.current(budget) ?? shares.fresh(budget)))),
  };

  /** One trip to Postgres for all who wait for this share. */
  async function refilled(budget: RateLimitBudget, share: BudgetShare, cost: number): Promise<void> {
    share.wanted += cost;
    share.refill ??= refill(budget, share).finally(() => (share.refill = null));
    await share.refill;
  }

  async function refill(budget: RateLimitBudget, share: BudgetShare): Promise<void> {
    // A burst that arrives in one go is served by one trip.
    await Promise.resolve();
    const wanted = Math.max(share.wanted, Math.floor(budget.points / shareOfBudget), 1);
    share.wanted = 0;
    shares.sweepWhenDue();
    const [row] = await db.withSystem((tx) =>
      tx.query<{ spent: number; reset_seconds: number }>(takePoints, [
        budget.name,
        budget.key,
        wanted,
        budget.points,
        budget.perSeconds,
      ]),
    );
    if (!row) return;
    const before = row.spent - wanted;
    // The first to take in a window: what is left of the former one has lapsed.
    if (before === 0) share.unspent = 0;
    share.unspent += Math.max(0, Math.min(wanted, budget.points - before));
    share.left = Math.max(0, budget.points - row.spent);
    share.endsAtMs = clock() + row.reset_seconds * 1000;
  }
}

const tightest = (states: readonly RateLimitState[]): RateLimitState =>
  states.reduce((tight, state) => (state.remaining < tight.remaining ? state : tight));

/** `spent` may pass the budget by one share, no further: the next reader still sees that nothing is left. */
const takePoints = `
  insert into rate_limits as r (name, owner, spent, window_ends_at)
  values ($1, $2, $3, clock_timestamp() + make_interval(secs => $5))
  on conflict (name, owner) do update set
    spent = case when r.window_ends_at <= clock_timestamp() then $3 else least(r.spent, $4) + $3 end,
    window_ends_at = case when r.window_ends_at <= clock_timestamp() then clock_timestamp() + make_interval(secs => $5)
      else r.window_ends_at end
  returning spent, extract(epoch from window_ends_at - clock_timestamp())::float8 as reset_seconds`;

import type { Clock } from '../../../domain/ports/clock';
import type { RateLimitBudget, RateLimiter, RateLimitState } from '../../../domain/ports/rate-limiter';
import { ProblemError } from '../../../domain/problem';
import type { Database } from '../transaction';

export interface SharedRateLimiter extends RateLimiter {
  /** What this process knows of the tightest budget, without asking or taking. */
  peek(budgets: readonly RateLimitBudget[]): RateLimitState;
  /** Forgets windows that are over; to be called now and then. */
  sweep(): Promise<void>;
}

/** Part of a budget that a process takes at once: large budgets cost one statement in fifty requests, small ones stay exact. */
const shareOfBudget = 50;
const mostBudgets = 50_000;

/** What this process knows of one budget in its current window. */
interface Share {
  /** Taken from Postgres and not spent yet. */
  unspent: number;
  /** Left for everybody when we last looked. */
  left: number;
  /** Clock of this process; after it nothing of this counts. */
  endsAtMs: number;
  /** A trip to Postgres that others wait for, too. */
  refill: Promise<void> | null;
}

/**
 * Fixed windows, counted in Postgres for all API processes together. Each process takes points in advance and spends them
 * without asking; what it has left when the window ends is lost, so the limit is never exceeded.
 */
export function createRateLimiter(db: Database, clock: Clock): SharedRateLimiter {
  const shares = new Map<string, Share>();

  return {
    consume: async (budgets, cost = 1) => {
      const held = await Promise.all(budgets.map((budget) => hold(budget, cost)));
      const short = held.find((share) => share.unspent < cost);
      if (short) throw new ProblemError('RATE_LIMITED', { context: { retryAfterSeconds: secondsUntil(short.endsAtMs) } });
      // Nothing was awaited since the check: either all budgets pay or none.
      for (const share of held) share.unspent -= cost;
      return tightest(budgets.map((budget, index) => stateOf(budget, held[index] ?? unknownShare(budget))));
    },
    peek: (budgets) => tightest(budgets.map((budget) => stateOf(budget, current(budget) ?? unknownShare(budget)))),
    sweep: async () => {
      for (const [key, share] of shares) if (share.endsAtMs <= clock()) shares.delete(key);
      await db.withSystem((tx) => tx.query(`delete from rate_limits where window_ends_at < clock_timestamp() - interval '1 minute'`));
    },
  };

  /** This process's share, refilled when it cannot pay `cost` and somebody still has points. */
  async function hold(budget: RateLimitBudget, cost: number): Promise<Share> {
    for (;;) {
      const share = current(budget) ?? open(budget);
      if (share.unspent >= cost || (share.refill === null && share.left <= 0 && share.endsAtMs > clock())) return share;
      share.refill ??= refill(budget, share, cost).finally(() => (share.refill = null));
      await share.refill;
    }
  }

  async function refill(budget: RateLimitBudget, share: Share, cost: number): Promise<void> {
    const wanted = Math.max(cost, Math.floor(budget.points / shareOfBudget), 1);
    const [row] = await db.withSystem((tx) => tx.query<{ spent: number; reset_seconds: number }>(takePoints, [budget.name, budget.key, wanted, budget.points, budget.perSeconds]));
    if (!row) return;
    const before = row.spent - wanted;
    // The first to take in a window: what is left of the former one has lapsed.
    if (before === 0) share.unspent = 0;
    share.unspent += Math.max(0, Math.min(wanted, budget.points - before));
    share.left = Math.max(0, budget.points - row.spent);
    share.endsAtMs = clock() + row.reset_seconds * 1000;
  }

  function current(budget: RateLimitBudget): Share | undefined {
    const share = shares.get(keyOf(budget));
    if (!share || share.refill !== null || share.endsAtMs > clock()) return share;
    shares.delete(keyOf(budget));
    return undefined;
  }

  function open(budget: RateLimitBudget): Share {
    const oldest = shares.size >= mostBudgets ? shares.keys().next().value : undefined;
    if (oldest !== undefined) shares.delete(oldest);
    const share = unknownShare(budget);
    shares.set(keyOf(budget), share);
    return share;
  }

  function unknownShare(budget: RateLimitBudget): Share {
    return { unspent: 0, left: budget.points, endsAtMs: clock() + budget.perSeconds * 1000, refill: null };
  }

  function stateOf(budget: RateLimitBudget, share: Share): RateLimitState {
    return { limit: budget.points, remaining: share.unspent + share.left, resetSeconds: secondsUntil(share.endsAtMs) };
  }

  function secondsUntil(instantMs: number): number {
    return Math.max(1, Math.ceil((instantMs - clock()) / 1000));
  }
}

const keyOf = (budget: RateLimitBudget): string => `${budget.name} ${budget.key}`;

const tightest = (states: readonly RateLimitState[]): RateLimitState =>
  states.reduce((tight, state) => (state.remaining < tight.remaining ? state : tight));

/** `spent` may pass the budget by one share, no further: the next reader still sees that nothing is left. */
const takePoints = `
  insert into rate_limits as r (name, owner, spent, window_ends_at)
  values ($1, $2, $3, clock_timestamp() + make_interval(secs => $5))
  on conflict (name, owner) do update set
    spent = case when r.window_ends_at <= clock_timestamp() then $3 else least(r.spent, $4) + $3 end,
    window_ends_at = case when r.window_ends_at <= clock_timestamp() then clock_timestamp() + make_interval(secs => $5) else r.window_ends_at end
  returning spent, extract(epoch from window_ends_at - clock_timestamp())::float8 as reset_seconds`;

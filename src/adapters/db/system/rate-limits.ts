import type { RateLimitBudget, RateLimiter, RateLimitState } from '../../../domain/ports/access/rate-limiter';
import type { Clock } from '../../../domain/ports/clock';
import { ProblemError } from '../../../domain/problem';
import type { Database } from '../transaction';

export interface SharedRateLimiter extends RateLimiter {
  /** What this process knows of the tightest budget, without asking or taking. */
  peek(budgets: readonly RateLimitBudget[]): RateLimitState;
}

/** Part of a budget that a process takes at once: large budgets cost one statement in fifty requests, small ones stay exact. */
const shareOfBudget = 50;
const maxBudgets = 50_000;
const sweepEveryMs = 600_000;

/** What this process knows of one budget in its current window. */
interface Share {
  /** Taken from Postgres and not spent yet. */
  unspent: number;
  /** Points that callers wait for. */
  wanted: number;
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
  let sweptAtMs = clock();

  return {
    consume: async (budgets, cost = 1) => {
      for (;;) {
        const held = budgets.map((budget) => ({ budget, share: current(budget) ?? open(budget) }));
        const short = held.filter(({ share }) => share.unspent < cost);
        const spent = short.find(({ share }) => share.refill === null && share.left <= 0);
        if (spent)
          throw new ProblemError('RATE_LIMITED', {
            context: { retryAfterSeconds: secondsUntil(spent.share.endsAtMs) },
          });
        if (short.length === 0) {
          // Nothing was awaited since the look: either all budgets pay or none.
          for (const { share } of held) share.unspent -= cost;
          return tightest(held.map(({ budget, share }) => stateOf(budget, share)));
        }
        // Those who waited with us may spend it first: look again.
        await Promise.all(short.map(({ budget, share }) => refilled(budget, share, cost)));
      }
    },
    peek: (budgets) => tightest(budgets.map((budget) => stateOf(budget, current(budget) ?? unknownShare(budget)))),
  };

  /** One trip to Postgres for all who wait for this share. */
  async function refilled(budget: RateLimitBudget, share: Share, cost: number): Promise<void> {
    share.wanted += cost;
    share.refill ??= refill(budget, share).finally(() => (share.refill = null));
    await share.refill;
  }

  async function refill(budget: RateLimitBudget, share: Share): Promise<void> {
    // A burst that arrives in one go is served by one trip.
    await Promise.resolve();
    const wanted = Math.max(share.wanted, Math.floor(budget.points / shareOfBudget), 1);
    share.wanted = 0;
    if (clock() - sweptAtMs > sweepEveryMs) sweep();
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

  /** Budgets that were asked once would stay for ever; in Postgres the background removes them. */
  function sweep(): void {
    sweptAtMs = clock();
    for (const [key, share] of shares) if (share.refill === null && share.endsAtMs <= clock()) shares.delete(key);
  }

  function current(budget: RateLimitBudget): Share | undefined {
    const share = shares.get(keyOf(budget));
    if (!share || share.refill !== null || share.endsAtMs > clock()) return share;
    shares.delete(keyOf(budget));
    return undefined;
  }

  function open(budget: RateLimitBudget): Share {
    const oldest = shares.size >= maxBudgets ? shares.keys().next().value : undefined;
    if (oldest !== undefined) shares.delete(oldest);
    const share = unknownShare(budget);
    shares.set(keyOf(budget), share);
    return share;
  }

  function unknownShare(budget: RateLimitBudget): Share {
    return { unspent: 0, wanted: 0, left: budget.points, endsAtMs: clock() + budget.perSeconds * 1000, refill: null };
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

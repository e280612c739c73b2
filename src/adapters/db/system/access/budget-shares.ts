import type { RateLimitBudget, RateLimitState } from '../../../../domain/ports/access/rate-limiter';
import type { Clock } from '../../../../domain/ports/clock';

const maxBudgets = 50_000;
const sweepEveryMs = 600_000;

/** What this process knows of one budget in its current window. */
export interface BudgetShare {
  /** Taken from Postgres and not spent yet. */
  unspent: number;
  /** Points that callers wait for. */
  wanted: number;
  /** Left for all processes when we last looked. */
  left: number;
  /** Clock of this process; after it nothing of this counts. */
  endsAtMs: number;
  /** A trip to Postgres that others wait for, too. */
  refill: Promise<void> | null;
}

/** What this process knows of each budget that was asked for in its current window. */
export function createBudgetShares(clock: Clock) {
  const shares = new Map<string, BudgetShare>();
  let sweptAtMs = clock();

  function current(budget: RateLimitBudget): BudgetShare | undefined {
    const share = shares.get(keyOf(budget));
    if (!share || share.refill !== null || share.endsAtMs > clock()) return share;
    shares.delete(keyOf(budget));
    return undefined;
  }

  function open(budget: RateLimitBudget): BudgetShare {
    const oldest = shares.size >= maxBudgets ? shares.keys().next().value : undefined;
    if (oldest !== undefined) shares.delete(oldest);
    const share = fresh(budget);
    shares.set(keyOf(budget), share);
    return share;
  }

  /** Of a budget that was not asked for yet in this window. */
  function fresh(budget: RateLimitBudget): BudgetShare {
    return { unspent: 0, wanted: 0, left: budget.points, endsAtMs: clock() + budget.perSeconds * 1000, refill: null };
  }

  function stateOf(budget: RateLimitBudget, share: BudgetShare): RateLimitState {
    return { limit: budget.points, remaining: share.unspent + share.left, resetSeconds: secondsLeft(share) };
  }

  function secondsLeft({ endsAtMs }: BudgetShare): number {
    return Math.max(1, Math.ceil((endsAtMs - clock()) / 1000));
  }

  /** Budgets that were asked once would stay for ever; in Postgres the background removes them. */
  function sweepWhenDue(): void {
    if (clock() - sweptAtMs <= sweepEveryMs) return;
    sweptAtMs = clock();
    for (const [key, share] of shares) if (share.refill === null && share.endsAtMs <= clock()) shares.delete(key);
  }

  return { current, open, fresh, stateOf, secondsLeft, sweepWhenDue };
}

const keyOf = (budget: RateLimitBudget): string => `${budget.name} ${budget.key}`;

import type { ComponentName } from '../../src/cli/local/component-names';
import type { Random } from './random';

/**
 * Waits for the worst moment. The sandbox provider holds one call back, and the kill is made while it does: `before`
 * it has done what was asked, or `after` it has, when only the answer is missing.
 */
export interface InjectionPoint {
  operation: 'send' | 'fetch' | 'acknowledge';
  stage: 'before' | 'after';
}

export const injectionPoints: readonly InjectionPoint[] = (['send', 'fetch', 'acknowledge'] as const).flatMap(
  (operation) => (['before', 'after'] as const).map((stage) => ({ operation, stage })),
);

/** `kill -9` of one process, or of two in the same moment. */
export interface PlannedKill {
  /** Since the kill before. */
  afterMs: number;
  targets: readonly ComponentName[];
  /** Strikes the first target once more as soon as it has been started again: it dies while it recovers. */
  again: boolean;
  /** Null: whatever is going on. */
  injectionPoint: InjectionPoint | null;
}

/** How often each component is struck, relative to the others: those with our own code more often. */
const weights: readonly ComponentName[] = [
  'api',
  'api',
  'api',
  'worker',
  'worker',
  'worker',
  'sandbox-provider',
  'sandbox-provider',
  'temporal',
  'temporal',
  'postgres',
  'postgres',
  'minio',
];

/** Every component gets its turn, in an order that the seed decides. */
export function planKills(count: number, random: Random): PlannedKill[] {
  let cards: ComponentName[] = [];
  const draw = (): ComponentName => {
    if (cards.length === 0) cards = random.shuffled(weights);
    return cards.pop() ?? 'worker';
  };
  return Array.from({ length: count }, () => {
    const first = draw();
    const second = random.next() < 0.25 ? random.oneOf(weights.filter((name) => name !== first)) : null;
    return {
      afterMs: random.between(1_500, 6_000),
      targets: second === null ? [first] : [first, second],
      again: random.next() < 0.1,
      injectionPoint: injectionPointFor(first, random),
    };
  });
}

/** The API calls no provider: for it no moment is worse than another. */
function injectionPointFor(target: ComponentName, random: Random): InjectionPoint | null {
  return target !== 'api' && random.next() < 0.7 ? random.oneOf(injectionPoints) : null;
}

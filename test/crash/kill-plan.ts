import type { ComponentName } from '../../src/local/component';
import type { Chance } from './chance';

/**
 * Waits for the worst moment. The sandbox postman holds one call back, and the blow falls while it does: `before` it has done what
 * was asked, or `after` it has, when only the answer is missing.
 */
export interface Lure {
  operation: 'send' | 'fetch' | 'acknowledge';
  stage: 'before' | 'after';
}

export const lures: readonly Lure[] = (['send', 'fetch', 'acknowledge'] as const).flatMap((operation) =>
  (['before', 'after'] as const).map((stage) => ({ operation, stage })),
);

/** `kill -9` of one process, or of two in the same moment. */
export interface Blow {
  /** Since the blow before. */
  afterMs: number;
  targets: readonly ComponentName[];
  /** Strikes the first target once more as soon as it has been started again: it dies while it recovers. */
  again: boolean;
  /** Null: whatever is going on. */
  lure: Lure | null;
}

/** How often each component is struck, relative to the others: those with our own code more often. */
const deck: readonly ComponentName[] = [
  'api',
  'api',
  'api',
  'worker',
  'worker',
  'worker',
  'postman',
  'postman',
  'temporal',
  'temporal',
  'postgres',
  'postgres',
  'minio',
];

/** Every component gets its turn, in an order that the seed decides. */
export function planBlows(count: number, chance: Chance): Blow[] {
  let cards: ComponentName[] = [];
  const draw = (): ComponentName => {
    if (cards.length === 0) cards = chance.shuffled(deck);
    return cards.pop() ?? 'worker';
  };
  return Array.from({ length: count }, () => {
    const first = draw();
    const second = chance.next() < 0.25 ? chance.oneOf(deck.filter((name) => name !== first)) : null;
    return {
      afterMs: chance.between(1_500, 6_000),
      targets: second === null ? [first] : [first, second],
      again: chance.next() < 0.1,
      lure: lureFor(first, chance),
    };
  });
}

/** The API calls no provider: for it no moment is worse than another. */
function lureFor(target: ComponentName, chance: Chance): Lure | null {
  return target !== 'api' && chance.next() < 0.7 ? chance.oneOf(lures) : null;
}

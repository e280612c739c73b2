import type { ComponentName } from '../../src/local/component';
import type { Chance } from './chance';

/**
 * Waits for the worst moment. The sandbox postman holds one send call back, and the blow falls while it does:
 * `before` it has taken the document, or `after` it has, when only the answer is missing.
 */
export type Lure = 'before' | 'after' | null;

/** `kill -9` of one process, or of two in the same moment. */
export interface Blow {
  /** Since the blow before. */
  afterMs: number;
  targets: readonly ComponentName[];
  /** Strikes the first target once more as soon as it has been started again: it dies while it recovers. */
  again: boolean;
  lure: Lure;
}

/** How often each component is struck, relative to the others: those with our own code more often. */
const deck: readonly ComponentName[] = [
  'api', 'api', 'api', 'worker', 'worker', 'worker', 'postman', 'postman', 'temporal', 'temporal', 'postgres', 'postgres', 'minio',
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

function lureFor(target: ComponentName, chance: Chance): Lure {
  const isOnTheWay = target === 'worker' || target === 'postman' || target === 'postgres';
  return isOnTheWay && chance.next() < 0.6 ? chance.oneOf(['before', 'after', 'after']) : null;
}

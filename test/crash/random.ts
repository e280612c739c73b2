/** Repeatable random numbers: everything random in a campaign's plan comes from here. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** @throws Error for an empty list */
  oneOf<Item>(items: readonly Item[]): Item;
  shuffled<Item>(items: readonly Item[]): Item[];
}

/** Mulberry32: 32 bits of state are plenty for a plan, and the same seed gives the same plan on every machine. */
export function createChance(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    oneOf(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error('nothing to choose from');
      return item;
    },
    shuffled(items) {
      const rest = [...items];
      return items.map(() => {
        const [item] = rest.splice(between(0, rest.length - 1), 1);
        if (item === undefined) throw new Error('nothing to shuffle');
        return item;
      });
    },
  };
}

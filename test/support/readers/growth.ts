/**
 * After so many turns the least of all is believed, if it is within the bound; a disturbed measurement gets some more.
 */
const [fewTurns, manyTurns] = [2, 25];
/** Below this many milliseconds the clock of the processor and the collector say more than the work. */
const barelyMeasured = 10;

/** Processor time in ms: it does not grow because others are using the machine. */
function cost(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * How many times more processor time the larger work takes. Of several turns the least counts: whatever disturbs a turn
 * only adds to it; turns end once the growth is below `bound`.
 */
export function growth(small: () => void, large: () => void, bound: number, turns = fewTurns): number {
  let [leastOfSmall, leastOfLarge] = [Infinity, Infinity];
  for (let turn = 1; turn <= manyTurns; turn += 1) {
    leastOfSmall = Math.min(leastOfSmall, cost(small));
    leastOfLarge = Math.min(leastOfLarge, cost(large));
    if (turn >= turns && leastOfLarge < bound * Math.max(leastOfSmall, barelyMeasured)) break;
  }
  return leastOfLarge / Math.max(leastOfSmall, barelyMeasured);
}

/**
 * A document is compared with one whose part is four times as large. Linear work takes four times as long, quadratic
 * sixteen.
 */
const timesLarger = 4;
/** An exponent of 1.5: between linear and quadratic. */
export const superlinear = 8;

/**
 * As `growth`, from work of a size to work of four times that size. The collector may make a step between two sizes,
 * and only there: what looks superlinear is measured again from twice the size, and is so only if it is so there, too.
 */
export function sizeGrowth(workOf: (size: number) => () => void, size: number, turns = fewTurns): number {
  const from = (small: number): number => growth(workOf(small), workOf(small * timesLarger), superlinear, turns);
  const grown = from(size);
  return grown < superlinear ? grown : from(size * 2);
}

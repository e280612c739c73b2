/** After so many turns the least of all is believed, if it is within the bound; a disturbed measurement gets some more. */
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
 * How many times more processor time the larger work takes. Of several turns the least counts: whatever disturbs a turn only adds to
 * it; turns end once the growth is below `bound`.
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

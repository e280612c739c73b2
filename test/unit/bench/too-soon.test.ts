import { isTooSoon } from '../../bench/outage/temporal-runs';

it.each([
  ['no wake', [], false],
  ['one wake', [1_000], false],
  ['each pause twice as long as the one before', [1_000, 1_120, 1_360], false],
  ['a second wake before the first pause is over', [1_000, 1_060], true],
  ['a third wake after a pause that did not double', [1_000, 1_120, 1_240], true],
])('of the wakes of a workflow, %s', (_what, times, expected) => {
  expect(isTooSoon(times, 120)).toBe(expected);
});

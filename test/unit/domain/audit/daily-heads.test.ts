import {
  type ChainHead,
  dailyHeads,
  dayAfter,
  endOfDay,
  firstMissingDay,
} from '../../../../src/domain/audit/daily-heads';
import { sealHashes } from '../../../../src/usecases/audit/seal-hashes';

const head = (chain: string): ChainHead => ({
  ...{ chain, no: 3, epoch: 1, xid_to: '9', sealed_at: '2026-02-28T10:00:00.000000Z', hash: 'ab'.repeat(32) },
});

it('counts days in UTC, across months and leap years', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(dayAfter('2028-02-28')).toBe('2028-02-29');
  expect(endOfDay('2026-02-28')).toBe('2026-03-01T00:00:00.000000Z');
});

it.each([
  [[], '2026-01-01'],
  [['2026-01-01', '2026-01-03'], '2026-01-02'],
  [['2026-01-01', '2026-01-02', '2026-01-03'], null],
])('finds the first day that is over and not made: %j', (made, expected) => {
  expect(firstMissingDay('2026-01-01', '2026-01-04', new Set(made))).toBe(expected);
});

it('writes the same heads in whatever order the chains come, and another root for another head', () => {
  const one = dailyHeads('2026-02-28', [head('b'), head('a')], sealHashes);
  expect(one).toEqual(dailyHeads('2026-02-28', [head('a'), head('b')], sealHashes));
  expect(one.heads.map(({ chain }) => chain)).toEqual(['a', 'b']);
  expect(dailyHeads('2026-02-28', [head('a'), { ...head('b'), no: 4 }], sealHashes).root).not.toBe(one.root);
});

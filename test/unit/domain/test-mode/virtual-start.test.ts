import fc from 'fast-check';

import { isoSecond, maxDaysFromNow, virtualStartOf, wholeSecond } from '../../../../src/domain/test-mode/virtual-start';

const now = Date.parse('2027-01-04T11:00:00Z');
const dayMs = 86_400_000;

it('reads every second within 400 days back as it is written', () => {
  const seconds = fc.integer({ min: -maxDaysFromNow * 86_400, max: maxDaysFromNow * 86_400 });
  fc.assert(
    fc.property(seconds, (offset) => {
      const ms = now + offset * 1000;
      expect(virtualStartOf(isoSecond(ms), now)).toBe(ms);
    }),
  );
});

it.each([
  ['a second beyond 400 days', isoSecond(now + maxDaysFromNow * dayMs + 1000)],
  ['a second before 400 days ago', isoSecond(now - maxDaysFromNow * dayMs - 1000)],
  ['a fraction', '2027-01-04T11:00:00.5Z'],
  ['another zone', '2027-01-04T11:00:00+01:00'],
  ['no zone', '2027-01-04T11:00:00'],
  ['a day', '2027-01-04'],
  ['a day that does not exist', '2027-02-30T11:00:00Z'],
  ['an hour that does not exist', '2027-01-04T24:00:00Z'],
  ['no time at all', 'soon'],
  ['nothing', ''],
])('refuses %s', (_what, text) => {
  expect(virtualStartOf(text, now)).toBeNull();
});

it('drops the fraction of a second', () => {
  expect(wholeSecond(now + 999)).toBe(now);
});

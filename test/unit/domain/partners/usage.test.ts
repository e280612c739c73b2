import { usageMonthOf } from '../../../../src/domain/partners/usage';

it('a month begins and ends at midnight in Bratislava', () => {
  expect(usageMonthOf('2026-03')).toEqual({
    month: '2026-03',
    from: '2026-02-28T23:00:00.000Z',
    to: '2026-03-31T22:00:00.000Z',
  });
  expect(usageMonthOf('2026-12')?.to).toBe('2026-12-31T23:00:00.000Z');
});

it.each(['2026-13', '2026-1', '26-01', '2026-01-01', ''])('%s is no month', (text) => {
  expect(usageMonthOf(text)).toBeNull();
});

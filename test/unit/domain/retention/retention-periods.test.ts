import { faultsOfPeriods, isBelowLegalMinimum, longerOf } from '../../../../src/domain/retention/retention-periods';

const periods = {
  documents_years: 10,
  audit_years: 10,
  feed_months: 13,
  webhook_deliveries_days: 30,
  provider_events_days: 90,
};

it('Documents and the audit log are kept for ten years at least', () => {
  expect(isBelowLegalMinimum(periods)).toBe(false);
  expect(isBelowLegalMinimum({ ...periods, documents_years: 9 })).toBe(true);
  expect(isBelowLegalMinimum({ ...periods, audit_years: 9 })).toBe(true);
});

it('The longer of each period holds', () => {
  expect(longerOf({ ...periods, documents_years: 12 }, { ...periods, feed_months: 24 })).toEqual({
    ...periods,
    documents_years: 12,
    feed_months: 24,
  });
});

it('A period of a company that is shorter than the portal, and one outside of its bounds, are named', () => {
  expect(faultsOfPeriods(periods, periods)).toEqual([]);
  expect(faultsOfPeriods({ ...periods, feed_months: 12, provider_events_days: 29 }, periods)).toMatchObject([
    { pointer: '/feed_months', message: { en: 'may not be shorter than that of the portal, 13' } },
    { pointer: '/provider_events_days', message: { sk: 'Uveďte celé číslo od 30 do 3660.' } },
  ]);
  expect(faultsOfPeriods({ ...periods, feed_months: 12 }, null)).toEqual([]);
});

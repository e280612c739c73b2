import {
  type EditionPeriod,
  movePeriod,
  type PeriodChange,
  withPeriods,
} from '../../../../src/domain/validation/edition-periods';

const editions: EditionPeriod[] = [
  { edition: 'new', validFrom: '2027-03-01', validTo: null },
  { edition: 'current', validFrom: '2026-08-17', validTo: '2027-02-28' },
  { edition: 'old', validFrom: null, validTo: '2026-08-16' },
];
const linesOf = (periods: readonly EditionPeriod[]) =>
  periods.map(({ edition, validFrom, validTo }) => `${edition} ${validFrom ?? '…'} ${validTo ?? '…'}`);
const moved = (edition: string, change: PeriodChange) => {
  const result = movePeriod(editions, edition, change);
  return result.kind === 'moved' ? linesOf(result.periods) : result.errors;
};

describe('moving the period of an edition', () => {
  it('moves the end of the one before along with a beginning', () => {
    expect(moved('new', { validFrom: '2027-05-01' })).toEqual([
      'new 2027-05-01 …',
      'current 2026-08-17 2027-04-30',
      'old … 2026-08-16',
    ]);
  });

  it('moves the beginning of the one after along with an end', () => {
    expect(moved('current', { validFrom: '2026-09-01', validTo: '2026-12-31' })).toEqual([
      'new 2027-01-01 …',
      'current 2026-09-01 2026-12-31',
      'old … 2026-08-31',
    ]);
  });

  it.each([
    ['new', { validTo: '2030-01-01' }, '/valid_to', 'must be null'],
    ['old', { validFrom: '2020-01-01' }, '/valid_from', 'must be null'],
    ['new', { validFrom: null }, '/valid_from', 'must be a day'],
    ['current', { validTo: '2027-02-30' }, '/valid_to', 'YYYY-MM-DD'],
    ['new', { validFrom: '2026-08-17' }, '/valid_from', 'no day would be left for the edition current'],
    ['current', { validFrom: '2026-12-01', validTo: '2026-11-30' }, '/valid_from', 'for the edition current'],
  ])('refuses that a day has no edition or two: %s %j', (edition, change, pointer, words) => {
    expect(moved(edition, change)).toMatchObject([
      { pointer, message: { en: expect.stringContaining(words) as string } },
    ]);
  });

  it('leaves each day with one edition, whatever was moved', () => {
    for (let offset = -300; offset < 300; offset += 7) {
      const day = new Date(Date.parse('2026-12-01') + offset * 86_400_000).toISOString().slice(0, 10);
      for (const change of [{ validFrom: day }, { validTo: day }]) {
        const result = movePeriod(editions, 'current', change);
        if (result.kind === 'refused') continue;
        for (const asked of ['2020-01-01', day, '2026-08-17', '2027-02-28', '2030-01-01'])
          expect(
            result.periods.filter(
              ({ validFrom, validTo }) =>
                (validFrom === null || validFrom <= asked) && (validTo === null || validTo >= asked),
            ),
          ).toHaveLength(1);
      }
    }
  });
});

describe('periods that were set', () => {
  const set = editions.map((one) => (one.edition === 'new' ? { ...one, validFrom: '2027-06-01' } : one));

  it('take the place of the installed ones', () => {
    expect(linesOf(withPeriods(editions, set))[0]).toBe('new 2027-06-01 …');
    expect(withPeriods(editions, undefined)).toBe(editions);
  });

  it('do not count for other editions than those that they were set for', () => {
    const release = [{ edition: 'newest', validFrom: '2028-01-01', validTo: null }, ...editions];
    expect(withPeriods(release, set)).toBe(release);
    expect(withPeriods(editions.slice(1), set)).toEqual(editions.slice(1));
  });
});

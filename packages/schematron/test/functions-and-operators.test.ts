import { readFileSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';

import { castToDate, isCastableToDate } from '../src/runtime/dates';
import { valueOf } from './evaluate';

/** Answers of Saxon-HE 12.9, the reference processor; recorded by `rules:verify -- --record`. */
const recorded = JSON.parse(readFileSync(path.join(__dirname, 'fixtures/expressions.json'), 'utf8')) as Record<
  string,
  string
>;

describe('an expression without a document', () => {
  test.each(Object.entries(recorded))('%s is what the reference processor says', (expression, answer) => {
    expect(valueOf(expression)).toBe(answer);
  });
});

test('days are those of the calendar', () => {
  const day = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(day, (date) =>
      expect(castToDate(date.toISOString().slice(0, 10)) * 60_000).toBe(
        Math.floor(date.getTime() / 86_400_000) * 86_400_000,
      ),
    ),
  );
  expect(
    ['2024-02-29', '2023-02-29', '1900-02-29', '2000-02-29', '2024-04-31', '2024-13-01', '2024-1-1'].map(
      isCastableToDate,
    ),
  ).toEqual([true, false, false, true, false, false, false]);
});

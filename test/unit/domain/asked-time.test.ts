import fc from 'fast-check';

import type { IntegrationCaller } from '../../../src/domain/access/caller';
import { askedInstant, isAskedDay } from '../../../src/domain/asked-time';
import { ProblemError } from '../../../src/domain/problem';
import type { CursorCodec } from '../../../src/usecases/cursor';
import { createReadOutboxChanges } from '../../../src/usecases/feed/read-outbox-changes';
import { createListByPeriod } from '../../../src/usecases/inbox/list-by-period';

/** What Postgres takes as a date or a timestamp, and JavaScript too. */
const safe = /^(1899|19\d\d|2[012]\d\d)-\d\d-\d\d(T\d\d:\d\d:\d\d\.(\d{3}|\d{6})Z)?$/;

const two = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
const year = fc.oneof(
  fc.constantFrom('0000', '0001', '0099', '1899', '1900', '2027', '2199', '2200', '9998', '9999', '+010000', '-0001'),
  fc.integer({ min: 0, max: 9999 }).map((number) => String(number).padStart(4, '0')),
);
const day = fc
  .tuple(year, fc.oneof(two, fc.constantFrom('01', '12')), fc.oneof(two, fc.constantFrom('01', '31')))
  .map((parts) => parts.join('-'));
const zone = fc.oneof(
  fc.constantFrom('Z', 'z', '', '+00:00', '+15:59', '+16:00', '-23:59', '+99:99', ' Europe/Bratislava'),
  two.map((hours) => `+${hours}:00`),
);
const fraction = fc.oneof(fc.constant(''), fc.stringMatching(/^\.[0-9]{0,12}$/));
const instant = fc
  .tuple(
    day,
    two,
    two,
    fc.oneof(
      fc.constant(''),
      two.map((seconds) => `:${seconds}`),
    ),
    fraction,
    zone,
  )
  .map(([date, hours, minutes, seconds, part, offset]) => `${date}T${hours}:${minutes}${seconds}${part}${offset}`);
const anyTime = fc.oneof(
  day,
  instant,
  fc.string({ maxLength: 40 }),
  fc.constantFrom('infinity', 'now', '24:00', 'epoch', '', '\u0000'),
);

const isBadRequest = (error: unknown): boolean => error instanceof ProblemError && error.code === 'BAD_REQUEST';
const caller = { tenantId: 't', id: 'i' } as unknown as IntegrationCaller;
const cursors: CursorCodec = { encode: () => 'c', decode: () => '0' };

it.each([
  ['2027-01-31', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['2027-02-29', false],
])('%s may be asked for: %s', (text, may) => {
  expect(isAskedDay(text)).toBe(may);
});

it.each([
  ['2027-01-31T08:00:00Z', '2027-01-31T08:00:00.000000Z'],
  ['2027-01-31T08:00Z', '2027-01-31T08:00:00.000000Z'],
  ['2027-01-31T08:00:00.1234567+01:00', '2027-01-31T07:00:00.123456Z'],
  ['2027-01-31T00:00:00+23:00', '2027-01-30T01:00:00.000000Z'],
  ['2027-01-31T24:00:00Z', '2027-02-01T00:00:00.000000Z'],
  ['0001-01-01T00:00:00Z', null],
  ['9999-12-31T23:59:59Z', null],
  ['2027-01-31T08:00:00', null],
  ['2027-01-31', null],
])('the instant %s is %s', (text, utc) => {
  expect(askedInstant(text)).toBe(utc);
});

it('whatever day or instant a caller writes, a period is refused or asks the database in its own words', async () => {
  await fc.assert(
    fc.asyncProperty(anyTime, anyTime, fc.constantFrom('received_at', 'issue_date'), async (from, to, field) => {
      const asked: string[] = [];
      const list = createListByPeriod({
        cursors,
        erpInbox: {
          byPeriod: (_owner, period) => Promise.resolve((asked.push(period.from, period.to), [])),
          acknowledge: () => Promise.reject(new Error('nothing is acknowledged')),
        },
        inlineXml: () => Promise.resolve([]),
        limits: { maxPeriodDays: 366 },
      });
      const xml = { inline: false, charset: null };
      await list({ caller, from, to, field, state: 'all', limit: 1, cursor: null, xml }).catch((error: unknown) => {
        if (!isBadRequest(error)) throw error;
      });
      expect(asked.filter((text) => !safe.test(text))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

it('whatever a caller writes as the start of the feed is refused or asks the database in its own words', async () => {
  await fc.assert(
    fc.asyncProperty(anyTime, async (since) => {
      const asked: string[] = [];
      const read = createReadOutboxChanges({
        cursors,
        lagSeconds: 0,
        feed: {
          read: () => Promise.resolve({ entries: [], epoch: 1, purged: null }),
          instantOf: () => Promise.reject(new Error('no cursor is old')),
          seqBefore: (_tenant, instantText) => Promise.resolve((asked.push(instantText), '0')),
        },
      });
      await read({ caller, scope: 'own', cursor: null, since, limit: 1 }).catch((error: unknown) => {
        if (!isBadRequest(error)) throw error;
      });
      expect(asked.filter((text) => !safe.test(text))).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

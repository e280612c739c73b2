import fc from 'fast-check';

import { call, type DemoTenant, expectProblem } from '../../support/services/api-client';
import { newTenant } from '../../support/services/portal';

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

/** Every query parameter that is a day or an instant: address up to the value, the parameter, who asks. */
const places: [string, string, 'key' | 'token'][] = [
  ['/invoices?issue_date_from=', 'issue_date_from', 'key'],
  ['/invoices?issue_date_to=', 'issue_date_to', 'key'],
  ['/invoices/summary?issue_date_from=', 'issue_date_from', 'key'],
  ['/invoices/summary?issue_date_to=', 'issue_date_to', 'key'],
  ['/erp/outbox/changes?since=', 'since', 'token'],
  ['/erp/inbox/by-period?to=2026-12-31&from=', 'from', 'token'],
  ['/erp/inbox/by-period?from=2026-01-01&to=', 'to', 'token'],
  ['/erp/inbox/by-period?date_field=issue_date&to=2026-12-31&from=', 'from', 'token'],
  ['/erp/inbox/by-period?date_field=issue_date&from=2026-01-01&to=', 'to', 'token'],
];
const ask = (address: string, value: string, who: 'key' | 'token') =>
  call('GET', address + encodeURIComponent(value), {
    bearer: who === 'key' ? tenant.api_key : tenant.integration.token,
  });

const hostile = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0099-06-30',
  '2026-02-29',
  'infinity',
  '2026-01-01T00:00:00',
];

it.each(places)('%s is refused with its place for a day that cannot be asked for', async (address, name, who) => {
  for (const value of hostile) {
    const { errors } = expectProblem(await ask(address, value, who), 400, 'BAD_REQUEST');
    expect([value, errors?.map(({ pointer }) => pointer)]).toEqual([value, [`query:${name}`]]);
  }
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const day = fc.tuple(digits(4), digits(2), digits(2)).map((parts) => parts.join('-'));
const nearDay = fc
  .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const zone = fc.constantFrom('Z', '', '+15:59', '+16:00', '-23:59', '+01:00', ' CET');
const time = fc.tuple(nearDay, digits(2), zone).map(([date, hours, offset]) => `${date}T${hours}:00:00.123${offset}`);
const anything = fc.oneof(day, nearDay, time, fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }));

it.each(places)('%s never fails, whatever is written as a date', async (address, _name, who) => {
  await fc.assert(
    fc.asyncProperty(anything, async (value) => {
      expect([200, 400]).toContain((await ask(address, value, who)).status);
    }),
    { numRuns: 25 },
  );
});

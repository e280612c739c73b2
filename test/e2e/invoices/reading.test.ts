import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { call, invoiceOf } from '../../support/services/api-client';
import { newTenant } from '../../support/services/portal';
import { day, type Item, type Page, readingUnderTest, stranger } from './reading-rig';

const { second, all, list } = readingUnderTest();

const sorts = ['-issue_date', 'issue_date', '-received_at', 'received_at', '-total_gross', 'total_gross'] as const;

async function pages(query: string, limit: number): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await list(`${query}&limit=${limit}${cursor === null ? '' : `&cursor=${cursor}`}`);
    expect(page.items.length).toBe(page.next_cursor === null ? page.items.length : limit);
    items.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return items;
}

describe('a list', () => {
  const cents = ({ total_gross }: Item): number => Math.round(Number(total_gross) * 100);
  const orders: Record<string, (item: Item) => number | string> = {
    issue_date: (item) => item.issue_date,
    received_at: (item) => item.received_at ?? item.created_at,
    total_gross: cents,
  };

  it('holds everything, newest day of issue first', async () => {
    expect(all()).toHaveLength(23);
    expect((await list('')).items).toEqual(all());
    expect((await list('sort=-issue_date')).items).toEqual(all());
  });

  it.each(sorts)('comes in the order of %s, whichever way it is cut into pages', async (sort) => {
    const whole = (await list(`sort=${sort}`)).items;
    const values = whole.map(orders[sort.replace('-', '')] ?? cents);
    const ordered = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (sort.startsWith('-') ? -1 : 1));
    expect(values).toEqual(ordered);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(all().length);
    for (const limit of [1, 4, 23]) expect(await pages(`sort=${sort}`, limit)).toEqual(whole);
  });

  it('is the same with any filter, order and size of page', async () => {
    const filters = fc.constantFrom(
      '',
      'status=delivered',
      'amount_min=101',
      'currency=EUR&amount_max=777.77',
      `issue_date_to=${day(1)}`,
      'search=kon',
      'direction=inbound',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.integer({ min: 1, max: 9 }),
        filters,
        async (sort, limit, filter) => {
          expect(await pages(`${filter}&sort=${sort}`, limit)).toEqual((await list(`${filter}&sort=${sort}`)).items);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('does not shift when an invoice arrives between two pages', async () => {
    const own = await newTenant();
    const send = async (): Promise<void> => {
      const { status } = await call('POST', '/invoices', {
        bearer: own.api_key,
        headers: { 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/xml' },
        body: invoiceOf(own),
      });
      expect(status).toBe(202);
    };
    for (let index = 0; index < 3; index += 1) await send();
    const read = async (query: string): Promise<Page> =>
      (await call<Page>('GET', `/invoices?sort=-received_at&limit=2${query}`, { bearer: own.api_key })).body;
    const first = await read('');
    await send();
    const next = await read(`&cursor=${first.next_cursor ?? ''}`);
    expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(3);
    expect(next.next_cursor).toBeNull();
  });
});

describe('a filter', () => {
  const cents = (text: string): number => Math.round(Number(text) * 100);
  it.each<[string, () => string, (item: Item) => boolean]>([
    ['direction', () => 'direction=outbound', () => true],
    ['direction (none)', () => 'direction=inbound', () => false],
    ['one status', () => 'status=sent', ({ status }) => status === 'sent'],
    [
      'statuses with commas',
      () => 'status=sent,rejected_by_provider',
      ({ status }) => ['sent', 'rejected_by_provider'].includes(status),
    ],
    [
      'statuses repeated',
      () => 'status=sent&status=delivery_failed',
      ({ status }) => ['sent', 'delivery_failed'].includes(status),
    ],
    ['validation_status', () => 'validation_status=valid', ({ validation_status }) => validation_status === 'valid'],
    [
      'validation_status with warnings',
      () => 'validation_status=valid_with_warnings',
      ({ validation_status }) => validation_status === 'valid_with_warnings',
    ],
    ['erp_delivered', () => 'erp_delivered=true', () => false],
    ['doc_type', () => 'doc_type=381', ({ doc_type_code }) => doc_type_code === '381'],
    ['source', () => 'source=api_submit', () => true],
    ['source (none)', () => 'source=manual_import', () => false],
    ['connection_id', () => `connection_id=${second()}`, ({ connection_id }) => connection_id === second()],
    ['partner by DIČ', () => `partner=${stranger.dic}`, ({ buyer }) => buyer.dic === stranger.dic],
    ['partner by IČO', () => `partner=${stranger.ico}`, ({ buyer }) => buyer.ico === stranger.ico],
    ['partner by Peppol id', () => `partner=0245:${stranger.dic}`, ({ buyer }) => buyer.dic === stranger.dic],
    ['partner by a part of the name', () => 'partner=KON A SY', ({ buyer }) => buyer.name.includes('kôň a syn')],
    ['partner as written, not as a pattern', () => 'partner=%25', () => false],
    ['number', () => `number=${encodeURIComponent(all()[3]?.invoice_number ?? '')}`, ({ id }) => id === all()[3]?.id],
    ['a part of a number is none', () => `number=${(all()[3]?.invoice_number ?? '').slice(0, -1)}`, () => false],
    ['issue_date_from', () => `issue_date_from=${day(1)}`, ({ issue_date }) => issue_date >= day(1)],
    ['issue_date_to', () => `issue_date_to=${day(2)}`, ({ issue_date }) => issue_date <= day(2)],
    ['both days', () => `issue_date_from=${day(2)}&issue_date_to=${day(2)}`, ({ issue_date }) => issue_date === day(2)],
    ['currency', () => 'currency=CZK', ({ currency }) => currency === 'CZK'],
    ['amount_min', () => 'amount_min=101.00', ({ total_gross }) => cents(total_gross) >= 10_100],
    ['amount_max', () => 'amount_max=101', ({ total_gross }) => cents(total_gross) <= 10_100],
    ['search by name', () => 'search=zlutoucky syn', ({ buyer }) => buyer.name === stranger.name],
    ['search by number', () => 'search=záloha', ({ invoice_number }) => invoice_number.startsWith('ZÁLOHA')],
    [
      'several at once',
      () => `status=delivered&issue_date_to=${day(1)}&amount_min=102`,
      (item) => item.status === 'delivered' && item.issue_date <= day(1) && cents(item.total_gross) >= 10_200,
    ],
  ])('finds by %s', async (_name, query, fits) => {
    const { items } = await list(query());
    expect(items).toEqual(all().filter(fits));
  });

  it('finds something in most of these tests', () => {
    expect(all().filter(({ buyer }) => buyer.name === stranger.name)).toHaveLength(2);
    expect(new Set(all().map(({ validation_status }) => validation_status))).toEqual(
      new Set(['valid', 'valid_with_warnings']),
    );
    expect(all().map(({ doc_type_code }) => doc_type_code)).toContain('381');
  });
});

import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import { addDays, issueDayAt } from '../../../src/domain/submissions/issue-day';
import { aCompany, aCreditNoteXml, type DocumentOptions } from '../../support/factories/invoice-factory';
import { call, companyOf, type DemoTenant, expectProblem, invoiceOf, portal } from '../../support/services/api-client';
import { makeConnection, newTenant, until } from '../../support/services/portal';

interface Item {
  id: string;
  status: string;
  direction: string;
  source: string;
  validation_status: string;
  doc_type_code: string;
  invoice_number: string;
  issue_date: string;
  currency: string;
  connection_id: string;
  buyer: { name: string; dic: string; ico: string };
  total_gross: string;
  created_at: string;
  received_at: string | null;
}
type Page = { items: Item[]; next_cursor: string | null };
type Summary = { total: number; by_direction: Record<string, number>; by_status: Record<string, number> };

const today = issueDayAt(new Date());
const day = (daysAgo: number): string => addDays(today, -daysAgo);
const sorts = ['-issue_date', 'issue_date', '-received_at', 'received_at', '-total_gross', 'total_gross'] as const;
const stranger = aCompany(4_711, { name: 'Žluťoučký kôň a syn, a. s.' });

let tenant: DemoTenant;
let second: string;
let all: Item[];

const get = async <Body>(path: string): Promise<Body> => {
  const answer = await call<Body>('GET', path, { bearer: tenant.api_key });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};
const list = (query: string): Promise<Page> => get<Page>(`/invoices?${query}`);
const summary = (query = ''): Promise<Summary> => get<Summary>(`/invoices/summary?${query}`);

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

/** Two dozen invoices that differ in everything that one can filter or sort by, with many ties. */
beforeAll(async () => {
  tenant = await newTenant({ policy: 'warn' });
  second = (await makeConnection(tenant)).id;
  const facts: (Partial<DocumentOptions> & { through?: string })[] = [
    ...Array.from({ length: 12 }, (_, index) => ({ issueDate: day(index % 4), payable: `${100 + (index % 3)}.00` })),
    ...Array.from({ length: 3 }, (_, index) => ({ payable: '777.77', issueDate: day(index) })),
    ...Array.from({ length: 2 }, () => ({ payable: '777.02' })),
    ...Array.from({ length: 2 }, () => ({ buyer: stranger, payable: '55.50' })),
    { currency: 'CZK' },
    { through: second, payable: '9999999.99' },
    { number: `ZÁLOHA/${randomUUID()}` },
  ];
  const documents = [
    ...facts.map(({ through, ...options }) => ({ xml: invoiceOf(tenant, options), connection_id: through })),
    {
      xml: aCreditNoteXml({ number: randomUUID(), seller: companyOf(tenant), buyer: companyOf(portal().tenants[1]) }),
      connection_id: undefined,
    },
  ];
  const { body } = await call<{ items: { error: unknown }[] }>('POST', '/erp/invoices/batch', {
    bearer: tenant.integration.token,
    json: {
      items: documents.map(({ xml, connection_id }, index) => ({
        client_reference: String(index),
        idempotency_key: randomUUID(),
        xml_base64: Buffer.from(xml).toString('base64'),
        connection_id,
      })),
    },
  });
  expect(body.items.filter(({ error }) => error !== null)).toEqual([]);
  await until(
    summary,
    ({ by_status: { delivered, delivery_failed, rejected_by_provider, sent } }) =>
      [delivered, delivery_failed, rejected_by_provider, sent].join() === '16,2,2,3',
    60,
  );
  all = (await list('limit=500')).items;
}, 120_000);

describe('a list', () => {
  const cents = ({ total_gross }: Item): number => Math.round(Number(total_gross) * 100);
  const orders: Record<string, (item: Item) => number | string> = {
    issue_date: (item) => item.issue_date,
    received_at: (item) => item.received_at ?? item.created_at,
    total_gross: cents,
  };

  it('holds everything, newest day of issue first', async () => {
    expect(all).toHaveLength(23);
    expect((await list('')).items).toEqual(all);
    expect((await list('sort=-issue_date')).items).toEqual(all);
  });

  it.each(sorts)('comes in the order of %s, whichever way it is cut into pages', async (sort) => {
    const whole = (await list(`sort=${sort}`)).items;
    const values = whole.map(orders[sort.replace('-', '')] ?? cents);
    const ordered = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0) * (sort.startsWith('-') ? -1 : 1));
    expect(values).toEqual(ordered);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(all.length);
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
    ['connection_id', () => `connection_id=${second}`, ({ connection_id }) => connection_id === second],
    ['partner by DIČ', () => `partner=${stranger.dic}`, ({ buyer }) => buyer.dic === stranger.dic],
    ['partner by IČO', () => `partner=${stranger.ico}`, ({ buyer }) => buyer.ico === stranger.ico],
    ['partner by Peppol id', () => `partner=0245:${stranger.dic}`, ({ buyer }) => buyer.dic === stranger.dic],
    ['partner by a part of the name', () => 'partner=KON A SY', ({ buyer }) => buyer.name.includes('kôň a syn')],
    ['partner as written, not as a pattern', () => 'partner=%25', () => false],
    ['number', () => `number=${encodeURIComponent(all[3]?.invoice_number ?? '')}`, ({ id }) => id === all[3]?.id],
    ['a part of a number is none', () => `number=${(all[3]?.invoice_number ?? '').slice(0, -1)}`, () => false],
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
    expect(items).toEqual(all.filter(fits));
  });

  it('finds something in most of these tests', () => {
    expect(all.filter(({ buyer }) => buyer.name === stranger.name)).toHaveLength(2);
    expect(new Set(all.map(({ validation_status }) => validation_status))).toEqual(
      new Set(['valid', 'valid_with_warnings']),
    );
    expect(all.map(({ doc_type_code }) => doc_type_code)).toContain('381');
  });
});

describe('the summary', () => {
  it('counts by direction and by status, also those that have none', async () => {
    expect(await summary()).toEqual({
      total: 23,
      by_direction: { inbound: 0, outbound: 23 },
      by_status: {
        queued: 0,
        validating: 0,
        sending: 0,
        sent: 3,
        delivered: 16,
        delivery_failed: 2,
        rejected_by_provider: 2,
        failed_permanent: 0,
        received: 0,
        received_invalid: 0,
        received_without_xml: 0,
      },
    });
  });

  it('counts what the list finds', async () => {
    for (const query of [
      'status=sent',
      `issue_date_from=${day(1)}`,
      'currency=CZK',
      `connection_id=${second}`,
      'validation_status=valid',
      'direction=inbound',
    ]) {
      expect((await summary(query)).total).toBe((await list(query)).items.length);
    }
  });

  it.each([
    'doc_type=380',
    'partner=a',
    'number=a',
    'amount_min=1',
    'search=a',
    'sort=issue_date',
    'limit=1',
    'cursor=a',
  ])('does not know %s', async (query) => {
    const answer = await call('GET', `/invoices/summary?${query}`, { bearer: tenant.api_key });
    expectProblem(answer, 400, 'BAD_REQUEST', {
      errors: [{ pointer: `query:${query.split('=')[0] ?? ''}`, message: expect.any(String) as string }],
    });
  });
});

describe('a cursor', () => {
  const cursorOf = async (query: string): Promise<string> => (await list(query)).next_cursor ?? '';

  it('goes on with another size of page', async () => {
    const cursor = await cursorOf('limit=5');
    expect((await list(`limit=100&cursor=${cursor}`)).items).toEqual(all.slice(5));
  });

  it.each<[string, (cursor: string) => string]>([
    ['of another filter', (cursor) => `status=sent&cursor=${cursor}`],
    ['of another order', (cursor) => `sort=issue_date&cursor=${cursor}`],
    ['that was altered', (cursor) => `cursor=${cursor.slice(0, -3)}AAA`],
    ['that was cut', (cursor) => `cursor=${cursor.slice(0, -4)}`],
    ['that was lengthened', (cursor) => `cursor=${cursor}AAAA`],
    ['that is none', () => 'cursor=bm90IGEgY3Vyc29y'],
    ['that is empty', () => 'cursor='],
  ])('%s is refused', async (_rule, query) => {
    expectProblem(
      await call('GET', `/invoices?${query(await cursorOf('limit=5'))}`, { bearer: tenant.api_key }),
      400,
      'INVALID_CURSOR',
    );
  });

  it('of a feed is none of a list', async () => {
    const feed = await call<{ next_cursor: string }>('GET', '/erp/outbox/changes', {
      bearer: tenant.integration.token,
    });
    expectProblem(
      await call('GET', `/invoices?cursor=${feed.body.next_cursor}`, { bearer: tenant.api_key }),
      400,
      'INVALID_CURSOR',
    );
  });
});

it('shows both audiences the same invoice', async () => {
  const [item] = all;
  const path = `/invoices/${item?.id ?? ''}`;
  const erp = await call('GET', `/erp${path}`, { bearer: tenant.integration.token });
  expect({ ...erp.body, links: null }).toEqual({ ...(await get<object>(path)), links: null });
  expect(erp.body).toMatchObject({ ...item, delivery_events: expect.any(Array) as unknown[] });
});

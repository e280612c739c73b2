import { call, expectProblem } from '../../support/services/api-client';
import { day, readingUnderTest } from './reading-rig';

const { tenant, second, all, get, list, summary } = readingUnderTest();

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
      `connection_id=${second()}`,
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
    const answer = await call('GET', `/invoices/summary?${query}`, { bearer: tenant().api_key });
    expectProblem(answer, 400, 'BAD_REQUEST', {
      errors: [{ pointer: `query:${query.split('=')[0] ?? ''}`, message: expect.any(String) as string }],
    });
  });
});

describe('a cursor', () => {
  const cursorOf = async (query: string): Promise<string> => (await list(query)).next_cursor ?? '';

  it('goes on with another size of page', async () => {
    const cursor = await cursorOf('limit=5');
    expect((await list(`limit=100&cursor=${cursor}`)).items).toEqual(all().slice(5));
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
      await call('GET', `/invoices?${query(await cursorOf('limit=5'))}`, { bearer: tenant().api_key }),
      400,
      'INVALID_CURSOR',
    );
  });

  it('of a feed is none of a list', async () => {
    const feed = await call<{ next_cursor: string }>('GET', '/erp/outbox/changes', {
      bearer: tenant().integration.token,
    });
    expectProblem(
      await call('GET', `/invoices?cursor=${feed.body.next_cursor}`, { bearer: tenant().api_key }),
      400,
      'INVALID_CURSOR',
    );
  });
});

it('shows both audiences the same invoice', async () => {
  const [item] = all();
  const path = `/invoices/${item?.id ?? ''}`;
  const erp = await call('GET', `/erp${path}`, { bearer: tenant().integration.token });
  expect({ ...erp.body, links: null }).toEqual({ ...(await get<object>(path)), links: null });
  expect(erp.body).toMatchObject({ ...item, delivery_events: expect.any(Array) as unknown[] });
});

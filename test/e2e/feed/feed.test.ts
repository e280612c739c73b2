import { randomUUID } from 'node:crypto';

import {
  accepted,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  submit,
  untilStatus,
  wayOf,
} from '../../support/services/api-client';
import { newIntegration, newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

interface Change {
  event_id: string;
  id: string;
  client_reference: string | null;
  invoice_number: string;
  status: string;
  previous_status: string | null;
  at: string;
  reason: string | null;
  message: string | null;
}
interface Page {
  items: Change[];
  next_cursor: string;
  has_more: boolean;
}

/** One for each test: a feed goes on with the late changes of what came before. */
let tenant: DemoTenant;
beforeEach(async () => {
  tenant = await newTenant();
});

const read = async (query = '', bearer = tenant.integration.token): Promise<Page> => {
  const answer = await call<Page>('GET', `/erp/outbox/changes${query}`, { bearer });
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`);
  return answer.body;
};
const after = (cursor: string, more = ''): string => `?cursor=${cursor}${more}`;

/** Follows the feed as an ERP does: stores every cursor, until it has seen what it waits for. */
async function follow(
  isEnough: (seen: Change[]) => boolean,
  { cursor, limit = 100, more = '', bearer }: { cursor?: string; limit?: number; more?: string; bearer?: string } = {},
): Promise<Change[]> {
  const seen: Change[] = [];
  let place = cursor;
  await until(
    async () => {
      for (;;) {
        const page = await read(`?limit=${limit}${more}${place === undefined ? '' : `&cursor=${place}`}`, bearer);
        place = page.next_cursor;
        seen.push(...page.items);
        if (!page.has_more) return seen;
        expect(page.items).toHaveLength(limit);
      }
    },
    isEnough,
    60,
  );
  return seen;
}
/** On a busy machine the news of the delivery may overtake the answer to the call that brought it about. */
const wholeWay = /^queued validating sending (sent )?delivered$/;
const of =
  (id: string) =>
  (change: Change): boolean =>
    change.id === id;
const hasEnd =
  (id: string, status = 'delivered') =>
  (seen: Change[]): boolean =>
    seen.some((change) => change.id === id && change.status === status);

it('returns each change of an invoice once, in order, with its invoice', async () => {
  const { next_cursor: cursor } = await read('?limit=500');
  const answer = await submit<{ id: string; invoice_number: string }>({
    tenant,
    headers: { 'X-Client-Reference': 'ERP-77' },
  });
  const changes = (await follow(hasEnd(answer.body.id), { cursor })).filter(of(answer.body.id));
  expect(changes.map(({ status }) => status).join(' ')).toMatch(wholeWay);
  expect(changes.map(({ previous_status }) => previous_status)).toEqual([
    null,
    ...changes.slice(0, -1).map(({ status }) => status),
  ]);
  for (const change of changes)
    expect(change).toMatchObject({ client_reference: 'ERP-77', invoice_number: answer.body.invoice_number });
  const invoice = await untilStatus(answer.body.id, ['delivered'], 10, tenant);
  expect(wayOf(invoice)).toBe(changes.map(({ status }) => status).join(' '));
  expect(changes.map(({ event_id }) => event_id)).toEqual(invoice.delivery_events.map(({ id }) => id));
  expect(new Set(changes.map(({ event_id }) => event_id)).size).toBe(changes.length);
});

it('returns the reason', async () => {
  const id = await accepted({ tenant, xml: invoiceOf(tenant, { payable: '777.02' }) });
  const end = (await follow(hasEnd(id, 'rejected_by_provider'))).filter(of(id)).at(-1);
  expect(end).toMatchObject({
    status: 'rejected_by_provider',
    reason: 'PROVIDER_REJECTED',
    message: expect.any(String) as string,
  });
});

it('loses and repeats nothing while invoices are being sent', async () => {
  const own = await newTenant();
  const bearer = own.integration.token;
  const reading = [1, 7, 500].map((limit) =>
    follow((seen) => seen.filter(({ status }) => status === 'delivered').length === 40, { limit, bearer }),
  );
  const ids = await Promise.all(Array.from({ length: 40 }, () => accepted({ tenant: own })));
  const [one, some, many] = await Promise.all(reading);
  expect(some).toEqual(one);
  expect(many).toEqual(one);
  const written = await rows<{ id: string }>(
    `select id from delivery_events where tenant_id = $1 and type = 'status_changed' order by at`,
    [own.id],
  );
  expect(one?.map(({ event_id }) => event_id).sort()).toEqual(written.map(({ id }) => id).sort());
  const times = one?.map(({ at }) => at) ?? [];
  expect([...times].sort()).toEqual(times);
  for (const id of ids) {
    expect(
      one
        ?.filter(of(id))
        .map(({ status }) => status)
        .join(' '),
    ).toMatch(wholeWay);
  }
}, 120_000);

it('keeps its place in an empty page', async () => {
  const id = await accepted({ tenant });
  await follow(hasEnd(id));
  const whole = await follow(() => true, { limit: 500 });
  let { next_cursor: cursor } = await read('?limit=500');
  for (let times = 0; times < 3; times += 1) {
    const page = await read(after(cursor));
    expect([page.items, page.has_more]).toEqual([[], false]);
    cursor = page.next_cursor;
  }
  const next = await accepted({ tenant });
  const changes = await follow(hasEnd(next), { cursor });
  expect(new Set(changes.map(({ id }) => id))).toEqual(new Set([next]));
  expect(whole.some(of(next))).toBe(false);
});

it('is behind by its lag, so that no change can come in between', async () => {
  const id = await accepted({ tenant });
  const seenAt = await until(
    async () => ((await read('?limit=500')).items.find(of(id)) ? Date.now() : null),
    (at) => at !== null,
    20,
  );
  const first = (await read('?limit=500')).items.find(of(id));
  expect(Number(seenAt) - Date.parse(first?.at ?? '')).toBeGreaterThanOrEqual(1_000);
});

describe('its scope', () => {
  it("is the integration's own invoices, or all of the company", async () => {
    const other = await newIntegration(tenant.id);
    const { next_cursor: cursor } = await read('?limit=500&scope=tenant', other.token);
    const { next_cursor: own } = await read('?limit=500', other.token);
    const ids = {
      mine: await accepted({ tenant, bearer: other.token }),
      theirs: await accepted({ tenant }),
      portal: await accepted({ tenant, audience: 'portal' }),
    };
    const wide = await follow((seen) => Object.values(ids).every((id) => hasEnd(id)(seen)), {
      cursor,
      more: '&scope=tenant',
      bearer: other.token,
    });
    expect(new Set(wide.map(({ id }) => id))).toEqual(new Set(Object.values(ids)));
    const narrow = await follow(hasEnd(ids.mine), { cursor: own, bearer: other.token });
    expect(new Set(narrow.map(({ id }) => id))).toEqual(new Set([ids.mine]));
    expectProblem(
      await call('GET', `/erp/outbox/changes${after(own, '&scope=tenant')}`, { bearer: other.token }),
      400,
      'INVALID_CURSOR',
    );
    expectProblem(
      await call('GET', `/erp/outbox/changes${after(own)}`, { bearer: tenant.integration.token }),
      400,
      'INVALID_CURSOR',
    );
  });
});

describe('its start', () => {
  it('is the beginning, or a time', async () => {
    const id = await accepted({ tenant });
    const whole = await follow(hasEnd(id), { limit: 500 });
    const { at } = whole.find(of(id)) ?? { at: '' };
    expect((await read(`?since=${at}`)).items[0]?.at.localeCompare(at)).toBe(0);
    expect((await read(`?limit=500&since=${at}`)).items.every((change) => change.at >= at)).toBe(true);
    expect((await read('?since=2099-01-01')).items).toEqual([]);
    expect((await read('?limit=500&since=2020-01-01')).items).toEqual((await read('?limit=500')).items);
    expect((await read(`?limit=500&since=${encodeURIComponent('2020-01-01T00:00:00+01:00')}`)).items.length).toBe(
      (await read('?limit=500')).items.length,
    );
  });

  it.each([
    ['since=2026-02-30'],
    ['since=now'],
    ['since=2026-01-01T10:00:00'],
    [`since=${'2'.repeat(41)}`],
    ['limit=0'],
    ['limit=501'],
    ['scope=all'],
    ['form=1'],
  ])('is refused: %s', async (query) => {
    expectProblem(
      await call('GET', `/erp/outbox/changes?${query}`, { bearer: tenant.integration.token }),
      400,
      'BAD_REQUEST',
      {
        errors: [{ pointer: `query:${query.split('=')[0] ?? ''}`, message: expect.any(String) as string }],
      },
    );
  });

  it('is a cursor or a time, not both', async () => {
    const { next_cursor: cursor } = await read();
    expectProblem(
      await call('GET', `/erp/outbox/changes${after(cursor, '&since=2026-01-01')}`, {
        bearer: tenant.integration.token,
      }),
      400,
      'BAD_REQUEST',
    );
  });

  it('is refused with a cursor that is none', async () => {
    for (const cursor of ['x', randomUUID(), ''])
      expectProblem(
        await call('GET', `/erp/outbox/changes?cursor=${cursor}`, { bearer: tenant.integration.token }),
        400,
        'INVALID_CURSOR',
      );
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import canonicalize from 'canonicalize';
import fc from 'fast-check';

import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  submit,
} from '../../support/services/api-client';
import { makeConnection, newIntegration, newKey, newTenant, objectsOf, rows } from '../../support/services/portal';
import { type RandomRequest, randomRequests } from './random-requests';
import { changedTables, digestsOf } from './stored-rows';

/** `TEST_REQUESTS=1000` is the long story. */
const requestCount = Number(process.env.TEST_REQUESTS ?? 240);
/** What a test may leave: its result, the answer of its key, and what it has spent. */
const tablesOfTests = ['idempotency_keys', 'rate_limits', 'request_counts', 'test_runs'];

let tenant: DemoTenant;
let requests: RandomRequest[];
beforeAll(async () => {
  tenant = await newTenant();
  const three = [1, 2, 3];
  const tokens = await Promise.all(three.map(async () => (await newIntegration(tenant.id)).token));
  const keys = await Promise.all(three.map(() => newKey(tenant.id)));
  const receiving = await makeConnection(tenant, { direction: 'inbound' });
  const seed = Date.now();
  process.stdout.write(`random requests of the seed ${seed}\n`);
  const arbitrary = randomRequests(tenant, { keys, tokens }, [tenant.connection_id, receiving.id]);
  requests = fc.sample(arbitrary, { numRuns: requestCount, seed });
}, 120_000);

/** What became of a submission, but for what tells a test from a live one. */
interface Verdict {
  status: number | 'taken';
  code: unknown;
  findings: string[];
  pointers: string[];
}
type Findings = { code: string; severity: string }[];
const codesOf = (findings: unknown): string[] =>
  ((findings ?? []) as Findings).map(({ code, severity }) => `${severity} ${code}`).sort();

function verdictOf({ status, body }: Answer): Verdict {
  const isTaken = status === 200 || status === 202;
  const { warnings } = (status === 200 ? body.accepted : body) as { warnings?: unknown };
  const pointers = ((body.errors ?? []) as { pointer: string }[]).map(({ pointer }) => pointer);
  return {
    ...{ status: isTaken ? 'taken' : status, code: body.code, pointers },
    findings: codesOf(isTaken ? warnings : body.findings),
  };
}

/** All of them, four at a time; the answers in their order. */
async function sendAll(send: (request: RandomRequest) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const queue = requests.entries();
  const worker = async (): Promise<void> => {
    for (const [index, request] of queue) answers[index] = await send(request);
  };
  await Promise.all([1, 2, 3, 4].map(worker));
  return answers;
}

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const test = ({ path, options, simulate }: RandomRequest): Promise<Answer> =>
  call('POST', withQuery(path, `test=true&simulate=${simulate}`), options);
const live = ({ path, options }: RandomRequest): Promise<Answer> => call('POST', path, options);

/** Rows of the company, once nothing writes any more. */
async function settledRows(): Promise<Map<string, string>> {
  for (let last = await digestsOf(tenant.id); ;) {
    await pause(6_000);
    const now = await digestsOf(tenant.id);
    if (changedTables(last, now).length === 0) return now;
    last = now;
  }
}

it('random tests get the verdicts of the same documents sent live, and leave nothing but themselves', async () => {
  const before = await settledRows();
  const tested = await sendAll(test);
  const changed = changedTables(before, await settledRows());
  expect(changed).toContain('test_runs');
  expect(changed.filter((table) => !tablesOfTests.includes(table))).toEqual([]);
  expect(await objectsOf(tenant.id)).toEqual([]);
  const operations = await rows<{ operation: string }>(
    'select distinct operation from idempotency_keys where tenant_id = $1',
    [tenant.id],
  );
  expect(operations.map(({ operation }) => operation)).toEqual(['test_submit']);
  for (const { status, headers } of tested)
    expect([headers.get('X-Test-Mode'), headers.get('X-Would-Have-Sent')]).toEqual(['true', String(status === 200)]);

  const sent = await sendAll(live);
  expect(tested.map(verdictOf)).toEqual(sent.map(verdictOf));
  const taken = sent.filter(({ status }) => status === 202).length;
  process.stdout.write(
    `${taken} of ${requestCount} taken, codes: ${[...new Set(sent.map(({ body }) => body.code))].join(' ')}\n`,
  );
  expect(taken).toBeGreaterThan(requestCount / 5);
  expect(taken).toBeLessThan((requestCount * 4) / 5);

  // The keys of tests and of live submissions are apart, so both repeat their own answers.
  const again = await sendAll(test);
  expect(again.map(({ body }) => body.id)).toEqual(tested.map(({ body }) => body.id));
}, 2_400_000);

it('a test knows the numbers of live invoices, and not those of tests', async () => {
  const number = freshNumber();
  const asTest = () => submit({ tenant, xml: invoiceOf(tenant, { number, note: randomUUID() }), query: '?test=true' });
  expect([(await asTest()).status, (await asTest()).status]).toEqual([200, 200]);
  const id = await accepted({ tenant, xml: invoiceOf(tenant, { number }) });
  expectProblem(await asTest(), 409, 'DUPLICATE_INVOICE', { existing_invoice_id: id });
});

it('equal tests at the same supposed start get the same bytes of events', async () => {
  const headers = { 'X-Test-Start': start() };
  const events = await Promise.all(
    ['timeout', 'timeout', 'late_issue', 'late_issue'].map(async (simulate) => {
      const { status, body } = await submit({ tenant, query: `?test=true&simulate=${simulate}`, headers });
      expect([status, body.virtual_start]).toEqual([200, headers['X-Test-Start']]);
      return canonicalize(body.simulated_events);
    }),
  );
  expect([events[0], events[2]]).toEqual([events[1], events[3]]);
  expect(events[0]).not.toBe(events[2]);
});

it('the supposed start is now for the rules on dates', async () => {
  const xml = invoiceOf(tenant, { issueDate: '2026-10-25' });
  const query = '?test=true';
  expectProblem(await submit({ tenant, xml, query }), 422, 'ISSUE_DATE_NOT_TODAY');
  const headers = { 'X-Test-Start': '2026-10-25T22:59:59Z' };
  expect((await submit({ tenant, xml, query, headers })).status).toBe(200);
  const after = { 'X-Test-Start': '2026-10-25T23:00:00Z' };
  expectProblem(await submit({ tenant, xml, query, headers: after }), 422, 'ISSUE_DATE_NOT_TODAY');
});

it('a result is shown for a day to all who work for the company, and to no other', async () => {
  const { body } = await submit({
    tenant,
    query: '?test=true&simulate=rejected',
    headers: { 'X-Test-Start': start() },
  });
  const id = String(body.id);
  const { token, username, password } = tenant.integration;
  const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const shown = [
    await call('GET', `/test-runs/${id}`, { bearer: tenant.api_key }),
    await call('GET', `/test-runs/${id}`, { bearer: token }),
    await call('GET', `/test-runs/${id}`, { headers: { Authorization: basic } }),
    await call('GET', `/erp/test-runs/${id}`, { bearer: token }),
  ];
  for (const answer of shown) {
    expect([answer.status, answer.headers.get('X-Test-Mode')]).toEqual([200, 'true']);
    expect(answer.body).toEqual({ ...body, endpoint: 'erp_invoices' });
  }
  const other = await newTenant();
  expectProblem(await call('GET', `/test-runs/${id}`, { bearer: other.api_key }), 404, 'NOT_FOUND');
  expectProblem(await call('GET', `/erp/test-runs/${id}`, { bearer: other.integration.token }), 404, 'NOT_FOUND');
  expectProblem(await call('GET', `/erp/test-runs/${id}`, { bearer: tenant.api_key }), 401, 'UNAUTHENTICATED');
  expectProblem(await call('GET', `/invoices`, { bearer: token }), 401, 'UNAUTHENTICATED');
});

const start = (): string => new Date(Date.now() - 60_000).toISOString().replace(/\.\d+Z$/, 'Z');

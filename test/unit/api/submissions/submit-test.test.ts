import { ProblemError } from '../../../../src/domain/problem';
import { bearer } from '../api-rig';
import {
  api,
  base64,
  outcome,
  requestsUnderTest,
  seen,
  submitJson,
  submitXml,
  tested,
  token,
  xmlHeaders,
} from './requests-rig';

requestsUnderTest();

const second = (offsetDays: number): string =>
  new Date(Math.floor(Date.now() / 1000 + offsetDays * 86_400) * 1000).toISOString().replace('.000Z', 'Z');
const submitErp = (headers: Record<string, string> = {}, query = '') =>
  api.call('POST', `/erp/invoices${query}`, {
    headers: { ...xmlHeaders(token), ...headers },
    body: '<Invoice/>',
  });
const testHeaders = (headers: Headers) => [headers.get('X-Test-Mode'), headers.get('X-Would-Have-Sent')];

describe('a submission in test mode', () => {
  it.each<[string, Record<string, string>, string]>([
    ['in the query', {}, '?test=true'],
    ['in the query, as 1', {}, '?test=1'],
    ['in the header', { 'X-Test-Mode': 'true' }, ''],
    ['in one of two places', { 'X-Test-Mode': '1' }, '?test=false'],
  ])('asked for %s answers 200 with the result and its headers, and submits nothing', async (_what, headers, query) => {
    const answer = await submitXml('<Invoice/>', headers, query);
    expect([answer.status, ...testHeaders(answer.headers)]).toEqual([200, 'true', 'true']);
    expect(answer.json).toMatchObject({ test: true, simulate: 'delivered', would_be_status: 'delivered' });
    expect(answer.json).not.toHaveProperty('endpoint');
    expect(answer.headers.get('Location')).toBeNull();
    expect([seen, tested.map(({ test }) => test)]).toEqual([
      [],
      [{ simulate: 'delivered', startMs: null, endpoint: 'invoices' }],
    ]);
  });

  it('takes flag and simulation from a JSON body', async () => {
    const envelope = { xml_base64: base64('<Invoice/>'), test: true, simulate: 'timeout', simulate_webhooks: true };
    expect((await submitJson(envelope)).status).toBe(200);
    expect(tested[0]?.test).toMatchObject({ simulate: 'timeout' });
    expect((await submitJson({ ...envelope, test: 'yes' })).json.code).toBe('INVALID_TEST_FLAG');
  });

  it('supposes the start that the header names', async () => {
    const start = second(-30);
    expect((await submitXml('<Invoice/>', { 'X-Test-Start': start }, '?test=true')).status).toBe(200);
    expect(tested[0]?.test.startMs).toBe(Date.parse(start));
  });

  it('says so also when it is refused, and shows its own limit', async () => {
    outcome.refusal = new ProblemError('VALIDATION_FAILED');
    const answer = await submitXml('<Invoice/>', {}, '?test=true');
    expect([answer.status, ...testHeaders(answer.headers)]).toEqual([422, 'true', 'false']);
    expect(answer.headers.get('RateLimit-Limit')).toBe('120');
  });

  it('says so also when it is refused before it was read', async () => {
    const answers = [
      await submitXml('<Invoice/>', { 'Idempotency-Key': 'a b' }, '?test=true'),
      await submitXml('<Invoice/>', { 'Content-Type': 'text/plain', 'X-Test-Mode': '1' }),
      await submitXml('x'.repeat(20_001), {}, '?test=1'),
    ];
    expect(answers.map(({ status, headers }) => [status, ...testHeaders(headers)])).toEqual([
      [400, 'true', 'false'],
      [415, 'true', 'false'],
      [413, 'true', 'false'],
    ]);
  });

  it('says so when its key repeats the answer', async () => {
    outcome.replayed = true;
    const answer = await submitXml('<Invoice/>', {}, '?test=true');
    expect([answer.status, answer.headers.get('Idempotent-Replayed')]).toEqual([200, 'true']);
  });

  it('of a key for tests has to ask for it', async () => {
    const key = bearer(api.credentials.addApiKey({ testOnly: true }).key);
    expect((await submitXml('<Invoice/>', key)).json.code).toBe('TEST_ONLY_CREDENTIAL');
    expect((await submitXml('<Invoice/>', key, '?test=false')).json.code).toBe('TEST_ONLY_CREDENTIAL');
    expect((await submitXml('<Invoice/>', key, '?test=true')).status).toBe(200);
  });

  it('is what an integration for tests does without a word, and it may not say otherwise', async () => {
    api.credentials.integration.testOnly = true;
    const [silent, live] = [await submitErp(), await submitErp({}, '?test=false')];
    api.credentials.integration.testOnly = false;
    expect([silent.status, ...testHeaders(silent.headers)]).toEqual([200, 'true', 'true']);
    expect(live.json.code).toBe('TEST_ONLY_CREDENTIAL');
    expect(tested.map(({ test }) => test.endpoint)).toEqual(['erp_invoices']);
  });
});

import { ProblemError } from '../../../../src/domain/problem';
import { type ApiRig, bearer, startApi } from '../api-rig';

const testId = 'test_5e1f9f0e-3d0b-4a57-8a39-1c1f6d7e8a90';
const asked: string[] = [];

let api: ApiRig;
beforeAll(async () => {
  api = await startApi({
    useCases: {
      refuseTestDelivery: (_actor, id) => {
        asked.push(id);
        return Promise.reject(new ProblemError('TEST_SEND_BLOCKED'));
      },
    },
  });
});
afterAll(() => api.close());
beforeEach(() => void (asked.length = 0));

const operator = () =>
  bearer(api.credentials.addApiKey({ tenantId: null, tenantStatus: null, scopes: ['admin:deliveries'] }).key);
const json = { 'Content-Type': 'application/json' };

it.each([
  ['GET', '', undefined],
  ['POST', '/replay', { mode: 'resend', reason: 'Ticket 4711' }],
  ['POST', '/resolve', { status: 'delivered', evidence: 'e-mail', reason: 'Ticket 4711' }],
])('%s /admin/deliveries/test_…%s is refused as the delivery of a test', async (method, path, body) => {
  const request = { headers: { ...operator(), ...(body ? json : {}) }, body: body && JSON.stringify(body) };
  const answer = await api.call(method, `/admin/deliveries/${testId}${path}`, request);
  expect([answer.status, answer.json.code, asked]).toEqual([409, 'TEST_SEND_BLOCKED', [testId]]);
});

it('a stranger is told nothing of it, and another path knows no such id', async () => {
  expect((await api.call('GET', `/admin/deliveries/${testId}`)).json.code).toBe('UNAUTHENTICATED');
  expect((await api.call('GET', `/admin/deliveries/test_x`, { headers: operator() })).status).toBe(404);
  const key = bearer(api.credentials.addApiKey().key);
  expect((await api.call('GET', `/invoices/${testId}`, { headers: key })).status).toBe(404);
  expect(asked).toEqual([]);
});

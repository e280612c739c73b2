import { localized } from '../../../src/domain/localized';
import { finding } from '../../../src/domain/validation/finding';
import type { RevalidateInvoice } from '../../../src/usecases/revalidation/revalidate-invoice';
import { aValidationRun } from '../../support/rigs/report-rig';
import { type ApiRig, bearer, startApi } from './api-rig';

let api: ApiRig;
const asked: RevalidateInvoice[] = [];
const broken = finding({
  ...{ code: 'BR-01', severity: 'error', source: 'xsd' },
  messages: localized('Chyba', 'Chyba!', 'Wrong'),
});
const run = aValidationRun({ mode: 'inbound_recheck', verdict: 'invalid', findings: [broken] });

beforeAll(async () => {
  api = await startApi({
    useCases: {
      revalidateInvoice: (command) => {
        asked.push(command);
        const isReplay = command.key === 'again';
        return Promise.resolve({ run, changed: true, previousStatus: 'valid', validationStatus: 'invalid', isReplay });
      },
    },
  });
});
afterAll(() => api.close());

const path = '/invoices/22222222-2222-4222-8222-222222222222/revalidate';
const reader = (change: { testOnly?: boolean } = {}) =>
  bearer(api.credentials.addApiKey({ scopes: ['invoices:read'], ...change }).key);
const post = (query = '', headers: Record<string, string> = {}) =>
  api.call('POST', `${path}${query}`, { headers: { ...reader(), ...headers } });

it('POST /invoices/{id}/revalidate answers the run in the language of the caller, and what it has made of the invoice', async () => {
  const { status, json, headers } = await post('', { 'Accept-Language': 'sk' });
  expect([status, json]).toMatchObject([
    200,
    {
      ...{ changed: true, previous_status: 'valid', validation_status: 'invalid' },
      run: { id: run.id, mode: 'inbound_recheck', findings: [{ code: 'BR-01', message: 'Chyba' }] },
    },
  ]);
  expect([headers.get('X-Test-Mode'), headers.get('Idempotent-Replayed')]).toEqual([null, null]);
});

it('says that an answer is an earlier one', async () => {
  const { headers } = await post('', { 'Idempotency-Key': 'again' });
  expect(headers.get('Idempotent-Replayed')).toBe('true');
  expect(asked.at(-1)?.key).toBe('again');
  expect(await post('', { 'Idempotency-Key': 'a b' })).toMatchObject({ status: 400 });
});

it.each([
  ['?test=true', {}],
  ['', { 'X-Test-Mode': '1' }],
] as const)('is a trial with %s %j, and says so', async (query, header) => {
  const { status, headers } = await post(query, header);
  expect([status, headers.get('X-Test-Mode'), asked.at(-1)?.isTest]).toEqual([200, 'true', true]);
});

it('refuses a flag that is neither, and a key for tests without the flag', async () => {
  expect((await post('?test=maybe')).json).toMatchObject({ code: 'INVALID_TEST_FLAG' });
  const forTests = reader({ testOnly: true });
  expect((await api.call('POST', path, { headers: forTests })).json).toMatchObject({ code: 'TEST_ONLY_CREDENTIAL' });
  expect(await api.call('POST', `${path}?test=true`, { headers: forTests })).toMatchObject({ status: 200 });
});

it('costs one of 30 requests a minute that a company has for it', async () => {
  api.left.set('revalidate:tenant', 1);
  expect(await post()).toMatchObject({ status: 200 });
  expect((await post()).json).toMatchObject({ code: 'RATE_LIMITED' });
  api.left.delete('revalidate:tenant');
  const headers = (await post()).headers;
  expect(headers.get('RateLimit-Limit')).toBe('30');
});

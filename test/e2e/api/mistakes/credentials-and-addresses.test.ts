import { portal } from '../../../support/services/api-client';
import { demoInvoice } from '../../../support/services/api-client';
import { ask, askWith, describeMistakes, send, uuid } from './mistakes-rig';

const [tenant] = portal().tenants;
const { token, username, password } = tenant.integration;
const basic = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
const [ofErp, ofKeys] = ['Authorization: Bearer erp_', 'Authorization: Bearer svc_'];
const own = `Bearer ${token}`;

describeMistakes('Credentials', [
  ['none below /erp', () => askWith({}, '/erp/me'), 401, 'UNAUTHENTICATED', 'neprišla s prihlasovacími údajmi', ofErp],
  ['none elsewhere', () => askWith({}, '/invoices'), 401, 'UNAUTHENTICATED', ofKeys],
  [
    'a key below /erp',
    () => ask('GET', '/erp/me', { Authorization: `Bearer ${tenant.api_key}` }),
    401,
    'UNAUTHENTICATED',
    'kľúč API (svc_',
    ofErp,
  ],
  ['an ERP token elsewhere', () => ask('GET', '/invoices'), 401, 'UNAUTHENTICATED', 'token integrácie (erp_', ofKeys],
  [
    'name and password elsewhere',
    () => askWith({ Authorization: basic }, '/invoices'),
    401,
    'UNAUTHENTICATED',
    'len cesty pod /erp',
  ],
  [
    "the operator's key below /erp",
    () => ask('GET', '/erp/me', { Authorization: `Bearer ${portal().operator_api_key}` }),
    401,
    'UNAUTHENTICATED',
    'kľúč API (svc_',
  ],
  [
    'a token without Bearer',
    () => askWith({ Authorization: token }, '/erp/me'),
    401,
    'UNAUTHENTICATED',
    'chýba pred tokenom slovo Bearer',
    ofErp,
  ],
  [
    'another word than Bearer',
    () => askWith({ Authorization: `Token ${token}` }, '/erp/me'),
    401,
    'UNAUTHENTICATED',
    'začínať slovom Bearer alebo Basic',
  ],
  [
    'an ERP token in X-API-Key',
    () => askWith({ 'X-API-Key': token }, '/erp/me'),
    401,
    'UNAUTHENTICATED',
    'X-API-Key je token integrácie',
    ofErp,
  ],
  [
    'a token of somewhere else',
    () => askWith({ Authorization: 'Bearer eyJhbGciOi' }, '/erp/me'),
    401,
    'INVALID_CREDENTIALS',
    'nezačína na erp_ ani svc_',
  ],
  [
    'a token that is cut',
    () => askWith({ Authorization: own.slice(0, -3) }, '/erp/me'),
    401,
    'INVALID_CREDENTIALS',
    'token',
  ],
  [
    'a key that is cut',
    () => askWith({ Authorization: `Bearer ${tenant.api_key.slice(0, -3)}` }, '/invoices'),
    401,
    'API_KEY_INVALID',
    'Skontrolujte kľúč',
  ],
  [
    "a company's key for the operator's paths",
    () => askWith({ Authorization: `Bearer ${tenant.api_key}` }, '/admin/deliveries'),
    403,
    'FORBIDDEN',
  ],
]);

describeMistakes('Addresses', [
  ['a slash at the end', () => ask('GET', '/erp/me/'), 404, 'NOT_FOUND', 'Mysleli ste /api/v1/erp/me?'],
  ['two slashes', () => ask('GET', '//erp/me'), 404, 'NOT_FOUND', 'Mysleli ste /api/v1/erp/me?'],
  ['capitals', () => ask('GET', '/ERP/me'), 404, 'NOT_FOUND', 'Mysleli ste /api/v1/erp/me?'],
  ['a path that there is not', () => ask('GET', '/erp/nowhere'), 404, 'NOT_FOUND', 'zoznam je na /api/v1/docs'],
  ['an id in braces', () => ask('GET', `/erp/invoices/{${uuid()}}`), 404, 'NOT_FOUND', '{invoiceId} musí byť UUID'],
  [
    'an id without hyphens',
    () => ask('GET', `/erp/invoices/${uuid().replaceAll('-', '')}`),
    404,
    'NOT_FOUND',
    'musí byť UUID',
  ],
  ['a number as id', () => ask('GET', '/erp/invoices/2026-001'), 404, 'NOT_FOUND', 'nie číslo dokladu'],
  ['a number with a slash as id', () => ask('GET', '/erp/invoices/2026%2F001'), 404, 'NOT_FOUND', 'nie číslo dokladu'],
  [
    'an unknown id',
    () => ask('GET', `/erp/invoices/${uuid()}`),
    404,
    'NOT_FOUND',
    'Pod týmto identifikátorom tu nič nie je',
  ],
  [
    'an unknown connection',
    () => send(demoInvoice(), {}, `/erp/invoices?connection_id=${uuid()}`),
    404,
    'NOT_FOUND',
    'query:connection_id',
    'GET /connections',
  ],
  ['another method', () => ask('DELETE', '/erp/invoices'), 405, 'METHOD_NOT_ALLOWED', 'Allow'],
]);

it.each(['', '/', '/api', '/api/v1', '/api/v1/'])('the address "%s" leads to the documentation', async (path) => {
  const response = await fetch(`${new URL(portal().base_url).origin}${path}`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, '/api/v1/docs']);
});

it('an address without /api/v1 is told where the API is', async () => {
  const response = await fetch(`${new URL(portal().base_url).origin}/erp/me`);
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('begin with /api/v1')]);
});

import { gzipSync } from 'node:zlib';

import { type Answer, call, demoInvoice, expectProblem, portal, submit } from '../../../support/services/api-client';
import { arrive } from '../../../support/services/arrivals';
import { newTenant } from '../../../support/services/portal';
import { ask, askWith, describeMistakes, send, sendJson, uuid } from './mistakes-rig';

const [tenant] = portal().tenants;
const withKey = { Authorization: `Bearer ${tenant.api_key}` };
const json = { 'Content-Type': 'application/json' };
const operator = { Authorization: `Bearer ${portal().operator_api_key}` };
const withoutKey = (): Promise<Answer> =>
  call('POST', '/erp/invoices', {
    bearer: tenant.integration.token,
    headers: { 'Content-Type': 'application/xml' },
    body: demoInvoice(),
  });

describeMistakes('Bodies', [
  [
    'text/plain',
    () => send(demoInvoice(), { 'Content-Type': 'text/plain' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'application/xml',
  ],
  [
    'a form',
    () => send('a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'application/xml',
  ],
  [
    'a form with files',
    () => send(demoInvoice(), { 'Content-Type': 'multipart/form-data; boundary=x' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'application/xml',
  ],
  [
    'XML that is said to be JSON',
    () => send(demoInvoice(), json),
    400,
    'BAD_REQUEST',
    'Telo je XML',
    'application/xml',
  ],
  [
    'JSON in single quotes',
    () => send("{\n  'xml_base64': 'PEE+'}", json),
    400,
    'BAD_REQUEST',
    'riadku 2 v stĺpci 3',
    'dvojitých úvodzoviek',
  ],
  [
    'a member by another name',
    () => sendJson({ xml: 'x' }),
    400,
    'BAD_REQUEST',
    'Chýba xml_base64',
    '/xml',
    'nepoznáme',
  ],
  ['nothing', () => send(''), 400, 'BAD_REQUEST', 'pošlite XML faktúry'],
  [
    'something else than base64',
    () => sendJson({ xml_base64: '<Invoice/>' }),
    400,
    'BAD_REQUEST',
    '/xml_base64',
    'base64',
  ],
  [
    'plain XML that is said to be gzip',
    () => send(demoInvoice(), { 'Content-Encoding': 'gzip' }),
    400,
    'BAD_REQUEST',
    'gzip',
  ],
  [
    'another compression',
    () => send(demoInvoice(), { 'Content-Encoding': 'br' }),
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'gzip',
  ],
  ['a body to claim', () => sendJson({ limit: 5 }, '/erp/inbox/claim'), 400, 'BAD_REQUEST', 'nemá telo'],
  [
    'ids to acknowledge as a text',
    () => sendJson({ ids: uuid() }, '/erp/inbox/ack'),
    400,
    'BAD_REQUEST',
    '/ids',
    'Uveďte zoznam',
  ],
  ['ids to acknowledge as the body', () => sendJson([uuid()], '/erp/inbox/ack'), 400, 'BAD_REQUEST', 'Uveďte objekt'],
  [
    'numbers to acknowledge',
    () => sendJson({ ids: [1] }, '/erp/inbox/ack'),
    400,
    'BAD_REQUEST',
    '/ids/0',
    'Uveďte text',
  ],
  [
    'more ids than are taken',
    () => sendJson({ ids: Array.from({ length: 501 }, uuid) }, '/erp/inbox/ack'),
    400,
    'BAD_REQUEST',
    '500',
  ],
  ['an empty batch', () => sendJson({ items: [] }, '/erp/invoices/batch'), 400, 'BAD_REQUEST', '/items'],
  [
    'a token of OAuth by form without the client',
    () =>
      send(
        'grant_type=client_credentials&client_id=',
        { 'Content-Type': 'application/x-www-form-urlencoded' },
        '/erp/auth/token',
      ),
    401,
    'UNAUTHENTICATED',
    'invalid_client',
  ],
]);

describeMistakes('Headers and parameters', [
  ['no key', withoutKey, 400, 'IDEMPOTENCY_KEY_REQUIRED', 'Idempotency-Key'],
  [
    'a key with a slash',
    () => send(demoInvoice(), { 'Idempotency-Key': 'FA 2026/001' }),
    400,
    'BAD_REQUEST',
    '1 až 200 znakov',
  ],
  [
    'a key that is too long',
    () => send(demoInvoice(), { 'Idempotency-Key': 'x'.repeat(300) }),
    400,
    'BAD_REQUEST',
    '1 až 200 znakov',
  ],
  ['a language', () => ask('GET', `/erp/invoices/${uuid()}/html?lang=de`), 400, 'BAD_REQUEST', 'sk, cs, en'],
  [
    'a status',
    () => askWith(withKey, '/invoices?status=foo'),
    400,
    'BAD_REQUEST',
    'delivery_failed',
    'queued',
    'received_without_xml',
  ],
  ['a scope', () => ask('GET', '/erp/outbox/changes?scope=all'), 400, 'BAD_REQUEST', 'own, tenant'],
  [
    'who must act',
    () => askWith(operator, '/admin/deliveries?attention=foo'),
    400,
    'BAD_REQUEST',
    'operator',
    'provider',
    'tenant',
    'none',
  ],
  [
    'a parameter that is misspelt',
    () => askWith(withKey, '/invoices?stauts=sent'),
    400,
    'BAD_REQUEST',
    'query:stauts',
    'parameter nemá',
  ],
  ['no number', () => ask('GET', '/erp/outbox/changes?limit=abc'), 400, 'BAD_REQUEST', 'celé číslo'],
  ['too large a page', () => ask('GET', '/erp/outbox/changes?limit=100000'), 400, 'BAD_REQUEST', '500'],
  ['a lease of a day', () => ask('POST', '/erp/inbox/claim?lease_seconds=86400'), 400, 'BAD_REQUEST', '3600'],
  ['a Slovak date', () => ask('GET', '/erp/outbox/changes?since=01.11.2026'), 400, 'BAD_REQUEST', '2027-01-31'],
  [
    'a cursor and a day to begin with',
    () => ask('GET', '/erp/outbox/changes?cursor=abc&since=2026-11-01'),
    400,
    'BAD_REQUEST',
    'query:since',
    'bez cursor',
  ],
  ["another's cursor", () => ask('GET', '/erp/outbox/changes?cursor=abc'), 400, 'INVALID_CURSOR', 'bez kurzora'],
  ['a test flag', () => send(demoInvoice(), {}, '/erp/invoices?test=yes'), 400, 'INVALID_TEST_FLAG', 'true, 1, false'],
]);

it('text/xml, gzip and a capital UUID are taken', async () => {
  expect((await send(demoInvoice(), { 'Content-Type': 'text/xml' })).status).toBe(202);
  expect((await send(gzipSync(demoInvoice()), { 'Content-Encoding': 'gzip' })).status).toBe(202);
  expect((await ask('GET', `/erp/invoices/${uuid().toUpperCase()}`)).text).toContain('Pod týmto identifikátorom');
});

describe('A state', () => {
  it('of an item that is refused twice is told with the time of the next offer', async () => {
    const receiver = await newTenant();
    const [id] = await arrive(receiver, {});
    const nack = (): Promise<Answer> =>
      call('POST', '/erp/inbox/nack', {
        bearer: receiver.integration.token,
        headers: { 'Accept-Language': 'sk' },
        json: { id, reason: 'Neznáme stredisko' },
      });
    const first = await nack();
    const { detail } = expectProblem(await nack(), 409, 'INVALID_STATE_TRANSITION');
    expect(detail).toContain('netreba ho opakovať');
    expect(detail).toContain(String(first.body.retry_at).slice(0, 23));
  });

  it('of a number that has been sent with another content says what to do', async () => {
    const xml = demoInvoice();
    await submit({ xml });
    const answer = await send(xml.replace('Položka 1', 'Iná položka'));
    expect(expectProblem(answer, 409, 'DUPLICATE_INVOICE').detail).toContain('opravu pošlite ako dobropis');
  });

  it('of a key that was refused is told with the refusal: a correction needs a new key', async () => {
    const key = { 'Idempotency-Key': uuid() };
    const wrong = demoInvoice().replace(/(<cbc:PayableAmount currencyID="EUR">)[\d.]+/, '$1999.00');
    expect(expectProblem(await send(wrong, key), 422, 'VALIDATION_FAILED').detail).toContain('novým Idempotency-Key');
    expect(expectProblem(await send(demoInvoice(), key), 409, 'IDEMPOTENCY_CONFLICT').detail).toContain(
      'nový Idempotency-Key',
    );
  });
});

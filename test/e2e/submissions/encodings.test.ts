import { createHash, randomUUID } from 'node:crypto';

import { encoded, marks } from '../../support/factories/encoded';
import {
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  portal,
  submit,
  untilStatus,
} from '../../support/services/api-client';
import { newTenant, rows } from '../../support/services/portal';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const note = 'Dodávka – žľazy, šťava, „úvodzovky“ za 5 €';

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
});

const warningsOf = ({ body }: Answer): string[] =>
  (body.warnings as { code: string; severity: string }[])
    .filter(({ code }) => code.startsWith('ENCODING_'))
    .map(({ code, severity }) => `${code}:${severity}`);
const declaring = (name: string, options: { note?: string } = {}): string =>
  invoiceOf(tenant, { note, ...options }).replace('UTF-8', name);

it('sends an invoice in windows-1250 as UTF-8, and keeps the bytes that came', async () => {
  const xml = declaring('windows-1250');
  const source = encoded(xml, 'windows-1250');
  const answer = await submit({ tenant, xml: source, headers: { 'Content-Type': 'application/xml; charset=cp1250' } });
  expect(answer.status).toBe(202);
  const stored = xml.replace('windows-1250', 'UTF-8');
  expect(answer.body).toMatchObject({
    xml_sha256: sha256(stored),
    encoding: {
      source: 'windows-1250',
      origin: 'param',
      declared: 'windows-1250',
      transcoded: true,
      bom_stripped: false,
      source_sha256: sha256(source),
      result_sha256: sha256(stored),
    },
  });
  expect(warningsOf(answer)).toEqual(['ENCODING_TRANSCODED:info']);

  const id = String(answer.body.id);
  expect((await untilStatus(id, ['delivered'], 30, tenant)).note).toBe(note);
  expect((await call('GET', `/invoices/${id}/xml`, { bearer: tenant.api_key })).text).toBe(stored);
  const original = await fetch(`${portal().base_url}/invoices/${id}/source-xml`, {
    headers: { Authorization: `Bearer ${tenant.api_key}` },
  });
  expect(original.headers.get('content-type')).toBe('application/xml; charset=windows-1250');
  expect(original.headers.get('x-source-encoding')).toBe('windows-1250');
  expect(Buffer.from(await original.arrayBuffer()).equals(source)).toBe(true);
});

it('takes the encoding from the envelope, from each item of a batch, from the BOM and from the declaration', async () => {
  const text = { note: 'Dodávka č. 5' };
  const base64 = (encoding: 'cp852' | 'iso-8859-2'): string =>
    encoded(invoiceOf(tenant, text).replace(' encoding="UTF-8"', ''), encoding).toString('base64');
  const [envelope, batch, bom, declaration] = await Promise.all([
    call('POST', '/erp/invoices', {
      bearer: tenant.integration.token,
      headers: { 'Idempotency-Key': randomUUID() },
      json: { xml_base64: base64('cp852'), encoding: 'IBM852' },
    }),
    call<{ items: { accepted: { encoding: unknown } }[] }>('POST', '/erp/invoices/batch', {
      bearer: tenant.integration.token,
      json: {
        items: (['cp852', 'iso-8859-2'] as const).map((encoding) => ({
          client_reference: encoding,
          idempotency_key: randomUUID(),
          xml_base64: base64(encoding),
          encoding,
        })),
      },
    }),
    submit({
      tenant,
      xml: Buffer.concat([marks['utf-16be'] ?? Buffer.alloc(0), encoded(declaring('UTF-16'), 'utf-16be')]),
    }),
    submit({ tenant, xml: encoded(declaring('iso-8859-2', text), 'iso-8859-2') }),
  ]);
  expect(envelope.body.encoding).toMatchObject({ source: 'cp852', origin: 'envelope', declared: null });
  expect(batch.body.items.map(({ accepted }) => accepted.encoding)).toMatchObject([
    { source: 'cp852', origin: 'envelope' },
    { source: 'iso-8859-2', origin: 'envelope' },
  ]);
  expect(bom.body.encoding).toMatchObject({ source: 'utf-16be', origin: 'bom', bom_stripped: true });
  expect(declaration.body.encoding).toMatchObject({ source: 'iso-8859-2', origin: 'declaration' });
});

it('reads unlabelled bytes by the setting of the tenant, and only those', async () => {
  const unlabelled = (): Buffer =>
    encoded(declaring('windows-1250').replace(' encoding="windows-1250"', ''), 'windows-1250');
  expectProblem(await submit({ tenant, xml: unlabelled() }), 422, 'ENCODING_INVALID');
  await rows(
    `update tenants set settings = jsonb_set(settings, '{default_encoding}', '"windows-1250"') where id = $1`,
    [tenant.id],
  );
  const answer = await submit({ tenant, xml: unlabelled() });
  expect(answer.body.encoding).toMatchObject({ source: 'windows-1250', origin: 'tenant_default' });
  expect(
    (await submit({ tenant, xml: invoiceOf(tenant, { note }).replace(' encoding="UTF-8"', '') })).body.encoding,
  ).toMatchObject({ origin: 'detected_utf8' });
});

it('refuses what it would have to guess, and says where', async () => {
  const bad = Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="windows-1250"?><a>'),
    Buffer.from([0x81]),
    Buffer.from('</a>'),
  ]);
  expectProblem(await submit({ tenant, xml: bad }), 422, 'ENCODING_INVALID', { offset: 48 });
  const utf8 = invoiceOf(tenant, { note });
  expectProblem(
    await submit({ tenant, xml: utf8, headers: { 'Content-Type': 'application/xml; charset=windows-1250' } }),
    422,
    'ENCODING_AMBIGUOUS',
  );
  const unsupported = await submit({
    tenant,
    xml: utf8,
    headers: { 'Content-Type': 'application/xml; charset=klingon' },
  });
  expect(expectProblem(unsupported, 422, 'ENCODING_UNSUPPORTED').detail).toContain('windows-1250');
});

it('warns of a declaration that is overruled and of letters that look wrong', async () => {
  const utf8 = declaring('windows-1250');
  expect(
    warningsOf(await submit({ tenant, xml: utf8, headers: { 'Content-Type': 'application/xml; charset=utf-8' } })),
  ).toEqual(['ENCODING_DECLARATION_MISMATCH:warning', 'ENCODING_TRANSCODED:info']);
  const mislabelled = encoded(declaring('iso-8859-2'), 'windows-1250');
  expect(warningsOf(await submit({ tenant, xml: mislabelled }))).toEqual([
    'ENCODING_SUSPICIOUS:warning',
    'ENCODING_TRANSCODED:info',
  ]);
});

it('names the number that a provider would stumble over', async () => {
  const [, buyer] = portal().tenants;
  const wrong = invoiceOf(tenant).replace(
    `<cbc:EndpointID schemeID="0245">${buyer.dic}`,
    `<cbc:EndpointID schemeID="0245">${buyer.ico}`,
  );
  const { findings } = expectProblem(await submit({ tenant, xml: wrong }), 422, 'VALIDATION_FAILED');
  expect(findings).toContainEqual(
    expect.objectContaining({ code: 'ID-DIC-IS-ICO', severity: 'error', source: 'party', value: buyer.ico }),
  );
});

/**
 * For each code a document that must be refused with it, and how it is labelled; the same document without the fault
 * passes.
 */
const refusals: [string, () => { bytes: Buffer; label: string | null; offset?: number }][] = [
  ['ENCODING_UNSUPPORTED', () => ({ bytes: Buffer.from(declaring('windows-1251')), label: null })],
  ['ENCODING_UNSUPPORTED', () => ({ bytes: Buffer.from(invoiceOf(tenant)), label: 'klingon' })],
  ['ENCODING_AMBIGUOUS', () => ({ bytes: Buffer.from(invoiceOf(tenant, { note })), label: 'windows-1250' })],
  [
    'ENCODING_AMBIGUOUS',
    () => ({
      bytes: Buffer.concat([marks['utf-8'] ?? Buffer.alloc(0), Buffer.from(declaring('windows-1250'))]),
      label: null,
    }),
  ],
  [
    'ENCODING_INVALID',
    () => {
      const whole = Buffer.from(invoiceOf(tenant, { note: 'č' }));
      const offset = whole.indexOf('č');
      return {
        bytes: Buffer.concat([whole.subarray(0, offset + 1), whole.subarray(offset + 2)]),
        label: 'utf-8',
        offset,
      };
    },
  ],
  [
    'ENCODING_INVALID_CHARACTER',
    () => {
      const bytes = Buffer.from(invoiceOf(tenant, { note: '\u0001' }));
      return { bytes, label: null, offset: bytes.indexOf(1) };
    },
  ],
];

it.each(refusals)('answers %s for every audience, with the same words and place (%#)', async (code, make) => {
  const { bytes, label, offset } = make();
  const json = { xml_base64: bytes.toString('base64'), ...(label !== null && { encoding: label }) };
  const type = { 'Content-Type': `application/xml${label === null ? '' : `; charset=${label}`}` };
  const [portalKey, token] = [tenant.api_key, tenant.integration.token];
  const answers = await Promise.all([
    call('POST', '/invoices', {
      bearer: portalKey,
      headers: { ...type, 'Idempotency-Key': randomUUID() },
      body: bytes,
    }),
    call('POST', '/invoices', { bearer: portalKey, headers: { 'Idempotency-Key': randomUUID() }, json }),
    call('POST', '/erp/invoices', {
      bearer: token,
      headers: { ...type, 'Idempotency-Key': randomUUID() },
      body: bytes,
    }),
    call('POST', '/erp/invoices', { bearer: token, headers: { 'Idempotency-Key': randomUUID() }, json }),
    call('POST', '/invoices/validate', { bearer: portalKey, headers: type, body: bytes }),
    call('POST', '/erp/invoices/validate', { bearer: token, json }),
    call('POST', '/invoices/import', { bearer: portalKey, headers: type, body: bytes }),
    call('POST', '/invoices/import?direction=outbound', { bearer: portalKey, headers: type, body: bytes }),
  ]);
  const more = offset === undefined ? {} : { offset };
  for (const answer of answers) expectProblem(answer, 422, code, more);
  const batch = await call<{ items: unknown[] }>('POST', '/erp/invoices/batch', {
    bearer: token,
    json: { items: [{ client_reference: 'a', idempotency_key: randomUUID(), ...json }] },
  });
  expect(batch.body.items).toMatchObject([{ status: 'error', http_status: 422, error: { code, ...more } }]);
});

it('reports a conversion in the requested language', async () => {
  const answer = await submit({
    tenant,
    xml: encoded(declaring('windows-1250'), 'windows-1250'),
    headers: { 'Accept-Language': 'sk' },
  });
  const told = (encoding: unknown): string =>
    (encoding as { warnings: { message: string }[] }).warnings[0]?.message ?? '';
  expect(told(answer.body.encoding)).toMatch(/^Dokument bol prijatý v kódovaní windows-1250/);
  const read = (language: string): Promise<Answer> =>
    call('GET', `/invoices/${String(answer.body.id)}`, {
      bearer: tenant.api_key,
      headers: { 'Accept-Language': language },
    });
  expect(told((await read('cs')).body.encoding)).toMatch(/^Dokument byl přijat/);
  expect(told((await read('en')).body.encoding)).toMatch(/^The document came in/);
});

import { createHash, randomUUID } from 'node:crypto';

import { Client, Connection } from '@temporalio/client';

import {
  accepted,
  call,
  demoInvoice,
  freshNumber,
  portal,
  submit,
  untilStatus,
  wayOf,
} from '../../support/services/api-client';
import { rows } from '../../support/services/portal';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const [tenant, other] = portal().tenants;

it('accepts, delivers and gives back the bytes of an invoice', async () => {
  const xml = demoInvoice();
  const answer = await submit({ xml, headers: { 'X-Client-Reference': 'ERP-7', 'X-Request-Id': 'my-request-0001' } });
  expect(answer.status).toBe(202);
  expect(answer.headers.get('x-request-id')).toBe('my-request-0001');
  expect(answer.headers.get('ratelimit-limit')).not.toBeNull();
  const id = String(answer.body.id);
  expect(answer.headers.get('location')).toBe(`${portal().base_url}/erp/invoices/${id}`);
  expect(answer.body).toMatchObject({
    status: 'queued',
    direction: 'outbound',
    doc_type_code: '380',
    client_reference: 'ERP-7',
    xml_sha256: sha256(xml),
    seller_peppol_id: tenant.participant_id,
    buyer_peppol_id: other.participant_id,
    connection_id: tenant.connection_id,
    // Whether the invoice had to be electronic, which the day decides.
    warnings: [{ source: 'obligation', severity: 'info', code: expect.stringMatching(/^OBL-/) as string }],
  });
  expect(wayOf(await untilStatus(id, ['delivered']))).toMatch(/^queued validating sending (sent )?delivered$/);

  const xmlAnswer = await call('GET', `/invoices/${id}/xml`, { bearer: tenant.api_key });
  expect(xmlAnswer.text).toBe(xml);
  expect(xmlAnswer.headers.get('etag')).toBe(`"${sha256(xml)}"`);
  expect(xmlAnswer.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(xmlAnswer.headers.get('content-digest')).toBe(
    `sha-256=:${createHash('sha256').update(xml).digest('base64')}:`,
  );
  for (const tag of [`"${sha256(xml)}"`, `W/"${sha256(xml)}"`, `"0", "${sha256(xml)}"`, '*']) {
    expect(
      (await call('GET', `/invoices/${id}/xml`, { bearer: tenant.api_key, headers: { 'If-None-Match': tag } })).status,
    ).toBe(304);
  }
  expect(
    (await call('GET', `/invoices/${id}/xml`, { bearer: tenant.api_key, headers: { 'If-None-Match': '"0"' } })).status,
  ).toBe(200);
});

it('gives an ERP its invoice and its bytes below /erp', async () => {
  const xml = demoInvoice();
  const { body } = await submit<{ id: string; links: { self: string; xml: string } }>({ xml });
  const below = (url: string): string => url.slice(portal().base_url.length);
  expect((await call('GET', below(body.links.self), { bearer: tenant.integration.token })).body.id).toBe(body.id);
  expect((await call('GET', below(body.links.xml), { bearer: tenant.integration.token })).text).toBe(xml);
  expect((await call('GET', below(body.links.xml), { bearer: other.integration.token })).status).toBe(404);
});

it('takes a JSON envelope for the portal audience and keeps its references', async () => {
  const xml = demoInvoice();
  const answer = await call('POST', '/invoices', {
    bearer: tenant.api_key,
    headers: { 'Idempotency-Key': randomUUID() },
    json: {
      xml_base64: Buffer.from(xml).toString('base64'),
      tag: 'november',
      metadata: { external_reference: 'EXT-1' },
    },
  });
  expect(answer.status).toBe(202);
  const invoice = await untilStatus(String(answer.body.id), ['delivered']);
  expect(invoice).toMatchObject({
    external_reference: 'EXT-1',
    tag: 'november',
    total_gross: '123.00',
    totals: { payable: '123.00' },
    validation: { status: 'valid' },
  });
});

it('strips a BOM, keeps the source, and serves both', async () => {
  const xml = demoInvoice();
  const withBom = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(xml)]);
  const answer = await submit({ xml: withBom });
  expect(answer.status).toBe(202);
  expect(answer.body.encoding).toMatchObject({
    source: 'utf-8',
    transcoded: true,
    bom_stripped: true,
    source_sha256: sha256(withBom),
    result_sha256: answer.body.xml_sha256,
  });
  const source = await call('GET', `/invoices/${String(answer.body.id)}/source-xml`, { bearer: tenant.api_key });
  expect(source.headers.get('etag')).toBe(`"${sha256(withBom)}"`);
  expect(source.headers.get('x-source-encoding')).toBe('utf-8');
  expect(source.headers.get('x-result-sha256')).toBe(answer.body.xml_sha256);
});

it('repeats the answer of a key and sends nothing twice', async () => {
  const [key, xml] = [randomUUID(), demoInvoice()];
  const first = await submit({ key, xml });
  const again = await submit({ key: `"${key}"`, xml });
  expect(again.status).toBe(202);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(first.headers.get('idempotent-replayed')).toBeNull();
});

it('answers the original error of a key again, and calls it a replay', async () => {
  const key = randomUUID();
  const first = await submit({ key, xml: '<Invoice' });
  const again = await submit({ key, xml: '<Invoice' });
  expect([first.status, again.status]).toEqual([422, 422]);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.body.code).toBe('XML_MALFORMED');
});

it('names the number when a natural key comes again', async () => {
  const number = freshNumber();
  const first = await submit({ xml: demoInvoice({ number }) });
  const second = await submit({ xml: demoInvoice({ number, note: 'another text' }) });
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    code: 'DUPLICATE_INVOICE',
    existing_invoice_id: first.body.id,
    retryable: false,
  });
});

it('keeps the trace of a submission with its delivery and its workflow', async () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const id = await accepted({ headers: { traceparent, 'X-Request-Id': 'request-with-trace' } });
  expect(await rows('select traceparent, request_id from deliveries where invoice_id = $1', [id])).toEqual([
    { traceparent, request_id: 'request-with-trace' },
  ]);
  await untilStatus(id, ['delivered']);
  const { address, namespace } = portal().temporal;
  const connection = await Connection.connect({ address });
  try {
    const { memo } = await new Client({ connection, namespace }).workflow.getHandle(`dlv-${id}-1`).describe();
    expect(memo).toEqual({ request_id: 'request-with-trace', traceparent });
  } finally {
    await connection.close();
  }
});

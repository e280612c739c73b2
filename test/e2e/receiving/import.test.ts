import { createHash, randomUUID } from 'node:crypto';

import { aCompany, anInvoiceXml, type DocumentOptions } from '../../support/factories/invoice-factory';
import {
  accepted,
  type Answer,
  call,
  companyOf,
  type DemoTenant,
  expectProblem,
  freshNumber,
  invoiceOf,
  portal,
  submit,
} from '../../support/services/api-client';
import { arrive } from '../../support/services/arrivals';
import { newKey, newTenant, objectStore, rows, storedOf } from '../../support/services/portal';
import { until } from '../../support/services/until';

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');
const invoiceTo = (tenant: DemoTenant, options: Partial<DocumentOptions> = {}): string =>
  anInvoiceXml({ number: freshNumber(), buyer: companyOf(tenant), ...options });
const importXml = (
  tenant: DemoTenant,
  body: string | Uint8Array,
  query = '',
  contentType = 'application/xml',
): Promise<Answer> =>
  call('POST', `/invoices/import${query}`, { bearer: tenant.api_key, headers: { 'Content-Type': contentType }, body });

/** A form as a browser sends one. */
function importForm(
  tenant: DemoTenant,
  parts: readonly { name: string; head?: string; content: string | Buffer }[],
): Promise<Answer> {
  const boundary = randomUUID();
  const written = parts.flatMap(({ name, head = '; filename="faktura.xml"', content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`,
    content,
    '\r\n',
  ]);
  const body = Buffer.concat([...written, `--${boundary}--\r\n`].map((part) => Buffer.from(part)));
  return importXml(tenant, body, '', `multipart/form-data; boundary=${boundary}`);
}
const pendingOf = async (tenant: DemoTenant): Promise<{ id: string; xml_missing: boolean }[]> =>
  (
    await call<{ items: { id: string; xml_missing: boolean }[] }>('GET', '/erp/inbox/pending', {
      bearer: tenant.integration.token,
    })
  ).body.items;

/** A record whose provider told its sender, and kept the XML. */
async function recordWithoutXml(tenant: DemoTenant, senderParticipantId: string): Promise<string> {
  const [id = ''] = await arrive(tenant, { xmlMissing: true });
  await rows(
    `update invoices set seller = jsonb_set(seller, '{peppol_id}', to_jsonb($2::text)), buyer = jsonb_set(buyer, '{peppol_id}', to_jsonb($3::text)) where id = $1`,
    [id, senderParticipantId, tenant.participant_id],
  );
  return id;
}

let tenant: DemoTenant;
beforeAll(async () => {
  tenant = await newTenant();
}, 60_000);

describe('the import of a received invoice', () => {
  it('stores it with its attachments and offers it to ERPs', async () => {
    const xml = invoiceTo(tenant, {
      attachments: [{ filename: 'plán.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF') }],
    });
    const { status, headers, body } = await importXml(tenant, xml);
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${portal().base_url}/invoices/${String(body.id)}`);
    expect(body).toMatchObject({
      direction: 'inbound',
      source: 'manual_import',
      status: 'received',
      validation_status: 'valid',
      xml_sha256: sha256(xml),
      connection_id: null,
      remote_id: null,
      encoding: { source: 'utf-8', transcoded: false },
      attachments: [{ filename: 'plán.pdf', sha256: sha256('%PDF') }],
      delivery_events: [{ source: 'portal', to_status: 'received' }],
    });
    expect(body.received_at).toEqual(expect.any(String));
    expect(await pendingOf(tenant)).toContainEqual(
      expect.objectContaining({ id: body.id, status: 'received', xml_missing: false }),
    );
    const [attachment] = body.attachments as { download_url: string }[];
    const file = await call('GET', (attachment?.download_url ?? '').replace(portal().base_url, ''), {
      bearer: tenant.api_key,
    });
    expect([file.status, file.text]).toEqual([200, '%PDF']);
  });

  it('protects what it stored against removal', async () => {
    const { body } = await importXml(
      tenant,
      invoiceTo(tenant, {
        attachments: [{ filename: 'a.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF') }],
      }),
    );
    const objects = await rows<{ key: string; version: string }>(
      `select xml_key as key, xml_version_id as version from invoices where id = $1 union all select object_key, object_version_id from attachments where invoice_id = $1`,
      [body.id],
    );
    expect(objects).toHaveLength(2);
    const { store, bucket } = objectStore();
    const isProtected = ({ key, version }: { key: string; version: string }) =>
      store.getObjectRetention(bucket, key, { versionId: version }).then(
        (retention) => retention !== null,
        () => false,
      );
    await until(
      () => Promise.all(objects.map(isProtected)),
      (all) => all.every(Boolean),
      60,
    );
  });

  it('takes a form with the file as it is, and in base64', async () => {
    for (const content of [
      Buffer.from(invoiceTo(tenant)),
      Buffer.from(Buffer.from(invoiceTo(tenant)).toString('base64')),
    ]) {
      expect((await importForm(tenant, [{ name: 'file', content }])).status).toBe(201);
    }
    const asField = await importForm(tenant, [
      { name: 'file', head: '', content: Buffer.from(invoiceTo(tenant)).toString('base64') },
    ]);
    expect(asField.status).toBe(201);
  });

  it('converts another encoding and keeps the original', async () => {
    const utf16 = Buffer.from(
      `\ufeff${invoiceTo(tenant, { note: 'kôň' }).replace('encoding="UTF-8"', 'encoding="UTF-16"')}`,
      'utf16le',
    );
    const { status, body } = await importForm(tenant, [{ name: 'file', content: utf16 }]);
    expect([status, body.note]).toEqual([201, 'kôň']);
    expect(body.encoding).toMatchObject({ source: 'utf-16le', transcoded: true, source_sha256: sha256(utf16) });
  });

  it('keeps a faulty one as received_invalid', async () => {
    const { status, body } = await importXml(
      tenant,
      invoiceTo(tenant).replace(/<cbc:CustomizationID>[^<]*<\/cbc:CustomizationID>/, ''),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'received_invalid', validation_status: 'invalid' });
  });

  it('refuses what is not its business, and keeps nothing of it', async () => {
    const xml = invoiceTo(tenant);
    const first = await importXml(tenant, xml);
    const before = await storedOf(tenant.id);
    expectProblem(await importXml(tenant, xml), 409, 'DUPLICATE_INVOICE', {
      existing_invoice_id: String(first.body.id),
    });
    expectProblem(await importXml(tenant, xml.replace('OBJ-77', 'OBJ-78')), 409, 'DUPLICATE_INVOICE');
    expectProblem(await importXml(tenant, anInvoiceXml({ number: freshNumber() })), 422, 'BUYER_MISMATCH');
    expectProblem(await importXml(tenant, '<Invoice><nie je to XML'), 422, 'XML_MALFORMED');
    expectProblem(
      await importXml(tenant, '<?xml version="1.0"?><Order xmlns="urn:x"/>'),
      422,
      'UNSUPPORTED_DOCUMENT_TYPE',
    );
    const broken = Buffer.concat([
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>'),
      Buffer.from([0xff, 0xfe, 0xff]),
      Buffer.from('</a>'),
    ]);
    expect(expectProblem(await importXml(tenant, broken), 422, 'ENCODING_INVALID').offset).toBe(41);
    expectProblem(await importXml(tenant, xml, '', 'text/plain'), 415, 'UNSUPPORTED_MEDIA_TYPE');
    const { invoices, runs, events } = await storedOf(tenant.id);
    expect({ invoices, runs, events }).toEqual({ invoices: before.invoices, runs: before.runs, events: before.events });
  });

  it('says what is wrong with a form', async () => {
    const [first] =
      expectProblem(await importForm(tenant, [{ name: 'invoice', content: '<a/>' }]), 400, 'BAD_REQUEST').errors ?? [];
    expect(first?.pointer).toBe('/invoice');
    expectProblem(await importForm(tenant, []), 400, 'BAD_REQUEST');
    expectProblem(await importForm(tenant, [{ name: 'file', content: '' }]), 400, 'BAD_REQUEST');
    expectProblem(
      await importForm(tenant, [
        { name: 'file', content: '<a/>' },
        { name: 'file', content: '<a/>' },
      ]),
      400,
      'BAD_REQUEST',
    );
    expectProblem(await importForm(tenant, [{ name: 'file', head: '', content: '<a/>' }]), 400, 'BAD_REQUEST');
    expectProblem(await importXml(tenant, '--x', '', 'multipart/form-data'), 400, 'BAD_REQUEST');
    expectProblem(
      await importXml(
        tenant,
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n<a',
        '',
        'multipart/form-data; boundary=x',
      ),
      400,
      'BAD_REQUEST',
    );
  });

  it('is for credentials that may send', async () => {
    const reader = await newKey(tenant.id, '--scope', 'invoices:read');
    expectProblem(await importXml({ ...tenant, api_key: reader }, invoiceTo(tenant)), 403, 'INSUFFICIENT_SCOPE');
  });
});

describe('the import of a missing XML', () => {
  it('gives the named record its data, and ERPs the invoice', async () => {
    const seller = aCompany(7);
    const record = await recordWithoutXml(tenant, `0245:${seller.dic}`);
    expect((await pendingOf(tenant)).find(({ id }) => id === record)?.xml_missing).toBe(true);
    const xml = invoiceTo(tenant, { seller });
    const { status, body } = await importXml(tenant, xml, `?supplements=${record}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: record,
      status: 'received',
      xml_missing: false,
      xml_sha256: sha256(xml),
      conflicting_duplicates: [{ reason: 'xml_supplement', source: 'manual_import' }],
    });
    expect((await pendingOf(tenant)).find(({ id }) => id === record)?.xml_missing).toBe(false);
    expectProblem(await importXml(tenant, invoiceTo(tenant), `?supplements=${record}`), 409, 'DUPLICATE_INVOICE', {
      existing_invoice_id: record,
    });
  });

  it('refuses the XML of other participants, an unknown record and one of another company', async () => {
    const record = await recordWithoutXml(tenant, `0245:${aCompany(8).dic}`);
    expectProblem(await importXml(tenant, invoiceTo(tenant), `?supplements=${record}`), 409, 'CONFLICT');
    expectProblem(await importXml(tenant, invoiceTo(tenant), `?supplements=${randomUUID()}`), 404, 'NOT_FOUND');
    const [, other] = portal().tenants;
    expectProblem(await importXml(other, invoiceTo(other), `?supplements=${record}`), 404, 'NOT_FOUND');
    expectProblem(
      await importXml(tenant, invoiceOf(tenant), `?direction=outbound&supplements=${record}`),
      400,
      'BAD_REQUEST',
    );
  });
});

describe('the import of an invoice that was sent before', () => {
  it('becomes history: delivered, never sent, announced to no integration, its number used', async () => {
    const xml = invoiceOf(tenant);
    const { status, body } = await importXml(tenant, xml, '?direction=outbound');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      direction: 'outbound',
      source: 'manual_import',
      status: 'delivered',
      sent_at: null,
      delivered_at: null,
      received_at: null,
      xml_sha256: sha256(xml),
      delivery_events: [{ type: 'note', reason_code: 'IMPORTED', to_status: null }],
    });
    expectProblem(await submit({ tenant, xml }), 409, 'DUPLICATE_INVOICE', { existing_invoice_id: String(body.id) });
    expectProblem(await importXml(tenant, xml, '?direction=outbound'), 409, 'DUPLICATE_INVOICE', {
      existing_invoice_id: String(body.id),
    });
    expect((await pendingOf(tenant)).map(({ id }) => id)).not.toContain(body.id);
    // The feed contains what was sent later, and nothing of the import.
    const sent = await accepted({ tenant });
    const feed = async () =>
      (
        await call<{ items: { id: string }[] }>('GET', '/erp/outbox/changes?scope=tenant', {
          bearer: tenant.integration.token,
        })
      ).body.items.map(({ id }) => id);
    expect(await until(feed, (ids) => ids.includes(sent))).not.toContain(body.id);
  });

  it('is refused when somebody else has issued it', async () => {
    expectProblem(
      await importXml(tenant, anInvoiceXml({ number: freshNumber() }), '?direction=outbound'),
      422,
      'SELLER_MISMATCH',
    );
  });
});

import { randomUUID } from 'node:crypto';

import { anInvoiceXml } from '../../support/factories/invoice-factory';
import { accepted, call, companyOf, type DemoTenant, invoiceOf } from '../../support/services/api-client';
import { newTenant, objectStore, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';
import { detail, inject, invoiceTo, listed, receiver, sha256, untilAcknowledged, untilReceived } from './receiving-rig';

describe('an invoice that arrives', () => {
  let tenant: DemoTenant;
  beforeAll(async () => {
    tenant = await receiver();
  });

  it('is stored byte for byte, validated, offered and only then acknowledged at the provider', async () => {
    const xml = invoiceTo(tenant, {
      number: 'F-1',
      attachments: [
        { filename: '../../etc/plán\u202e.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF') },
      ],
    });
    const { document_id: documentId } = await inject(tenant, { xml });
    const [invoice] = await untilReceived(tenant, 1);
    expect(invoice).toMatchObject({
      status: 'received',
      source: 'provider_poll',
      invoice_number: 'F-1',
      xml_missing: false,
      metadata_incomplete: false,
    });
    const found = await detail(tenant, invoice?.id ?? '');
    expect(found).toMatchObject({
      remote_id: documentId,
      xml_sha256: sha256(xml),
      encoding: null,
      conflicting_duplicates: [],
      attachments: [{ filename: 'plán.pdf', mime_type: 'application/pdf', size_bytes: 4, sha256: sha256('%PDF') }],
      delivery_events: [{ type: 'status_changed', source: 'provider', from_status: null, to_status: 'received' }],
    });
    await untilAcknowledged(tenant, documentId);
    const download = await call('GET', `/invoices/${invoice?.id}/xml`, { bearer: tenant.api_key });
    expect(sha256(download.text)).toBe(sha256(xml));
  });

  it('is received by the company that it was sent to through the same provider', async () => {
    const sender = await newTenant();
    const number = `S-${randomUUID().slice(0, 8)}`;
    await accepted({ tenant: sender, xml: invoiceOf(sender, { number, buyer: companyOf(tenant) }) });
    await until(
      () => listed(tenant),
      (items) => items.some(({ invoice_number }) => invoice_number === number),
      60,
    );
  });
});

it('keeps one invoice of a document that comes twice, and offers another content of its number as one of its own that names the first', async () => {
  const tenant = await receiver();
  const xml = invoiceTo(tenant, { number: 'F-2' });
  await inject(tenant, { xml });
  await untilReceived(tenant, 1);
  const again = await inject(tenant, { xml });
  await untilAcknowledged(tenant, again.document_id);
  const other = invoiceTo(tenant, { number: 'F-2', note: 'iný obsah' });
  const conflicting = await inject(tenant, { xml: other });
  await untilAcknowledged(tenant, conflicting.document_id);
  const items = await listed(tenant);
  expect(items.map(({ has_conflicting_duplicates }) => has_conflicting_duplicates)).toEqual([true, true]);
  const details = await Promise.all(items.map(({ id }) => detail(tenant, id)));
  const invoice = details.find(({ xml_sha256 }) => xml_sha256 === sha256(xml));
  const offered = details.find(({ xml_sha256 }) => xml_sha256 === sha256(other));
  expect(offered).toMatchObject({ conflicting_duplicates: [{ xml_sha256: sha256(xml) }] });
  expect(invoice).toMatchObject({
    conflicting_duplicates: [
      {
        reason: 'different_content',
        source: 'provider_poll',
        xml_sha256: sha256(other),
        xml_size_bytes: Buffer.byteLength(other),
      },
    ],
  });
});

it('keeps a new content under the same id of the provider as a duplicate of the first', async () => {
  const tenant = await receiver();
  const { document_id } = await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-3' }) });
  const [invoice] = await untilReceived(tenant, 1);
  // Before that the acknowledgement of the first would be taken for one of the second.
  await untilAcknowledged(tenant, document_id);
  await inject(tenant, { document_id, xml: invoiceTo(tenant, { number: 'F-3b' }) });
  await until(
    () => detail(tenant, invoice?.id ?? ''),
    ({ has_conflicting_duplicates }) => has_conflicting_duplicates === true,
    60,
  );
  expect((await listed(tenant)).map(({ invoice_number }) => invoice_number).sort()).toEqual(['F-3', 'F-3b']);
});

it('stores whatever cannot be read, says why, and goes on with the next', async () => {
  const tenant = await receiver();
  await inject(tenant, { payload_base64: Buffer.from([0, 1, 2, 255, 254]).toString('base64'), announce: false });
  await inject(tenant, { xml: '<Invoice><nie je to XML', announce: false });
  await inject(tenant, { xml: '<?xml version="1.0"?><Order xmlns="urn:x"/>', announce: false });
  await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-4' }) });
  const items = await untilReceived(tenant, 4);
  const broken = items.filter(({ status }) => status === 'received_invalid');
  expect(broken).toHaveLength(3);
  for (const { id } of broken) {
    expect(await detail(tenant, id)).toMatchObject({
      metadata_incomplete: true,
      doc_type_code: 'unknown',
      currency: 'XXX',
      total_gross: '0.00',
      validation_status: 'invalid',
      unparsed_reason: expect.stringMatching(/^[A-Z_]+: /) as string,
    });
  }
  expect(items.some(({ invoice_number, status }) => invoice_number === 'F-4' && status === 'received')).toBe(true);
});

it('shows a document without XML, leaves it with the provider, and goes on with the next', async () => {
  const tenant = await receiver({ portal_url_template: 'https://provider.example/doc/{documentId}' });
  const { document_id } = await inject(tenant, { metadata_only: true });
  const [record] = await untilReceived(tenant, 1);
  expect(await detail(tenant, record?.id ?? '')).toMatchObject({
    status: 'received_without_xml',
    xml_missing: true,
    xml_sha256: sha256(''),
    xml_size_bytes: 0,
    validation_status: 'not_validated',
    provider_portal_url: `https://provider.example/doc/${document_id}`,
  });
  await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-5' }) });
  await untilReceived(tenant, 2);
});

it('takes the XML that the provider hands out later into the record that has none', async () => {
  const tenant = await receiver();
  const { document_id } = await inject(tenant, { metadata_only: true });
  const [record] = await untilReceived(tenant, 1);
  const xml = invoiceTo(tenant, { number: 'F-6' });
  await inject(tenant, { document_id, xml });
  await untilAcknowledged(tenant, document_id);
  const [invoice, ...more] = await listed(tenant);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    id: record?.id,
    status: 'received',
    xml_missing: false,
    invoice_number: 'F-6',
    metadata_incomplete: false,
  });
  expect(await detail(tenant, record?.id ?? '')).toMatchObject({
    xml_sha256: sha256(xml),
    conflicting_duplicates: [{ reason: 'xml_supplement' }],
  });
});

it('keeps an invoice for somebody else, with a warning', async () => {
  const tenant = await receiver();
  await inject(tenant, { xml: anInvoiceXml({ number: 'F-7' }) });
  const [invoice] = await untilReceived(tenant, 1);
  const { validation } = (await detail(tenant, invoice?.id ?? '')) as {
    validation: { findings: { code: string; severity: string }[] };
  };
  expect(validation.findings).toContainEqual(expect.objectContaining({ code: 'BUYER_MISMATCH', severity: 'warning' }));
});

it.each(['1900-01-01', '2015-06-30', '2199-12-31'])(
  'receives, protects and acknowledges an invoice issued on %s, and goes on behind it',
  async (issueDate) => {
    const tenant = await receiver();
    const old = await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-old', issueDate }), announce: false });
    const next = await inject(tenant, { xml: invoiceTo(tenant, { number: 'F-next' }) });
    const items = await untilReceived(tenant, 2);
    for (const { document_id } of [old, next]) await untilAcknowledged(tenant, document_id);
    const [stored] = await rows<{ key: string; version: string }>(
      `select xml_key as key, xml_version_id as version from invoices where tenant_id = $1 and invoice_number = 'F-old'`,
      [tenant.id],
    );
    const { store, bucket } = objectStore();
    const retention: unknown = await store.getObjectRetention(bucket, stored?.key ?? '', {
      versionId: stored?.version ?? '',
    });
    const until_ = Date.parse(String((retention as { retainUntilDate?: string } | null)?.retainUntilDate));
    expect(until_).toBeGreaterThan(Date.now());
    expect(until_).toBeLessThan(Date.now() + 13 * 366 * 86_400_000);
    expect(items).toHaveLength(2);
  },
);

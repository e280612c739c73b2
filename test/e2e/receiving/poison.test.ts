import { randomBytes } from 'node:crypto';

import { anInvoiceXml, type Attachment, type DocumentOptions } from '../../support/factories/invoice-factory';
import { call, companyOf, type DemoTenant, portal } from '../../support/services/api-client';
import { control, newTenant, rows } from '../../support/services/portal';
import { until } from '../../support/services/until';

/**
 * Documents that no provider should pass on. All of it lies at the provider before the first poll; each must be seen
 * with its reason.
 */
interface Seen extends Record<string, unknown> {
  id: string;
  invoice_number: string;
  attachments: { filename: string; mime_type: string; size_bytes: number; download_url: string }[];
  validation: { findings: { code: string; value: string | null }[] } | null;
}

const csv = (filename: string, content: string): Attachment => ({
  filename,
  mimeType: 'text/csv',
  content: Buffer.from(content),
});
/** `\u0001` represents a line break that XML keeps: a parser would turn a literal one into a blank. */
const names = [
  '../../etc/passwd',
  'C:\\Windows\\System32\\faktúra.exe',
  '/',
  '..',
  '',
  '.htaccess',
  'a\u0001Set-Cookie: b.csv',
  'pl\u0085n\u009f.csv',
  '\u202efdp.exe',
  'x\u200by\ufeff.csv',
  `${'dlhý názov '.repeat(60)}.csv`,
  '"; filename="b.exe',
  'a?b*c:d|e<f>.csv',
  '💶'.repeat(300),
  'CON',
  'cena €.csv',
];

const invoiceTo = (tenant: DemoTenant, options: Partial<DocumentOptions>): string =>
  anInvoiceXml({ buyer: companyOf(tenant), ...options });
const withNotes = (tenant: DemoTenant, count: number): string =>
  invoiceTo(tenant, { number: 'P-notes' }).replace(
    '<cbc:BuyerReference>',
    `${'<cbc:Note>x</cbc:Note>'.repeat(count)}<cbc:BuyerReference>`,
  );

let tenant: DemoTenant;
let seen: ReadonlyMap<string, Seen>;
const ids: Record<string, string> = {};
const of = (name: string): Seen => {
  const found = seen.get(name);
  if (!found) throw new Error(`${name} is not to be seen`);
  return found;
};

beforeAll(async () => {
  tenant = await newTenant({ direction: 'both', settings: { poll_interval_seconds: 3_600 } });
  const documents: Record<string, () => { xml: string } | { payload_base64: string }> = {
    garbage: () => ({ payload_base64: randomBytes(10_000).toString('base64') }),
    'cut off': () => ({ xml: invoiceTo(tenant, { number: 'half' }).slice(0, 900) }),
    'a million and one elements': () => ({ xml: `<a>${'<b/>'.repeat(1_000_000)}</a>` }),
    '300,000 notes': () => ({ xml: withNotes(tenant, 300_000) }),
    '30 MB': () => ({
      xml: invoiceTo(tenant, {
        number: 'P-30',
        attachments: [{ filename: 'a.pdf', mimeType: 'application/pdf', content: randomBytes(22_500_000) }],
      }),
    }),
    '70 MB': () => ({ xml: `<Invoice>${'x'.repeat(70_000_000)}</Invoice>` }),
    '10,000 attachments': () => ({
      xml: invoiceTo(tenant, {
        number: 'P-10000',
        attachments: Array.from({ length: 10_000 }, (_, index) => csv(`${index}.csv`, String(index))),
      }),
    }),
    names: () => ({
      xml: invoiceTo(tenant, {
        number: 'P-names',
        attachments: names.map((name, index) => csv(name, String(index))),
      }).replaceAll('\u0001', '&#10;'),
    }),
    '11 years back': () => ({
      xml: invoiceTo(tenant, { number: 'P-old', issueDate: `${new Date().getFullYear() - 11}-06-30` }),
    }),
    ordinary: () => ({ xml: invoiceTo(tenant, { number: 'P-ordinary' }) }),
  };
  for (const [name, make] of Object.entries(documents)) {
    // Only the last is told of: one poll finds them all, with the ordinary one behind all others.
    const { document_id } = await control<{ document_id: string }>('POST', '/incoming', {
      participant_id: tenant.participant_id,
      announce: name === 'ordinary',
      ...(name === '70 MB' && { metadata: { senderParticipantId: '0245:2020000011' } }),
      ...make(),
    });
    ids[document_id] = name;
  }
  const listed = async () =>
    (await call<{ items: { id: string }[] }>('GET', '/invoices?direction=inbound&limit=50', { bearer: tenant.api_key }))
      .body.items;
  const items = await until(listed, (found) => found.length >= Object.keys(documents).length, 200);
  const details = await Promise.all(
    items.map(({ id }) => call<Seen>('GET', `/invoices/${id}`, { bearer: tenant.api_key })),
  );
  seen = new Map(details.map(({ body }) => [ids[String(body.remote_id)] ?? '', body]));
}, 300_000);

it('goes on to the ordinary invoice behind all of it', () => {
  expect(of('ordinary')).toMatchObject({
    status: 'received',
    validation_status: 'valid',
    invoice_number: 'P-ordinary',
  });
});

it.each(['garbage', 'cut off', 'a million and one elements'])(
  'keeps %s as it is, and says why it cannot be read',
  (name) => {
    expect(of(name)).toMatchObject({
      status: 'received_invalid',
      validation_status: 'invalid',
      metadata_incomplete: true,
      doc_type_code: 'unknown',
      xml_missing: false,
      unparsed_reason: expect.stringMatching(/^[A-Z_]+: ./) as string,
    });
  },
);

it('reads a document of 300,000 notes, and keeps of them what a person can read', () => {
  const { note } = of('300,000 notes');
  expect(of('300,000 notes')).toMatchObject({
    status: 'received_invalid',
    invoice_number: 'P-notes',
    metadata_incomplete: false,
    unparsed_reason: null,
  });
  expect(String(note).length).toBeLessThanOrEqual(20_000);
});

it('takes in an invoice dated 11 years back', () => {
  expect(of('11 years back')).toMatchObject({ status: 'received', invoice_number: 'P-old' });
});

it('takes in 30 MB whole', async () => {
  const large = of('30 MB');
  expect(large).toMatchObject({
    status: 'received',
    invoice_number: 'P-30',
    attachments: [{ filename: 'a.pdf', size_bytes: 22_500_000 }],
  });
  const answer = await fetch(large.attachments[0]?.download_url ?? '', { headers: { 'X-API-Key': tenant.api_key } });
  expect((await answer.arrayBuffer()).byteLength).toBe(22_500_000);
});

it('shows 70 MB as a document whose XML is with the provider, and leaves it there', async () => {
  expect(of('70 MB')).toMatchObject({
    status: 'received_without_xml',
    xml_missing: true,
    payload_omitted_reason: 'payload_too_large',
    seller: { peppol_id: '0245:2020000011' },
  });
  const kept = await rows<{ acknowledged: boolean }>(
    `select acknowledged_at is not null as acknowledged from provider_documents where tenant_id = $1 and outcome = 'without_xml'`,
    [tenant.id],
  );
  expect(kept).toEqual([{ acknowledged: false }]);
});

it('indexes a hundred of 10,000 attachments, and says how many there are', () => {
  const { attachments, validation } = of('10,000 attachments');
  expect(attachments).toHaveLength(100);
  expect(validation?.findings).toContainEqual(
    expect.objectContaining({ code: 'ATTACHMENTS_NOT_INDEXED', value: '10000' }),
  );
});

it('gives every attachment a name that can be saved and put into a header', async () => {
  const { attachments } = of('names');
  expect(attachments.map(({ size_bytes }) => size_bytes)).toEqual(names.map((_, index) => String(index).length));
  for (const { filename, download_url } of attachments) {
    expect(filename).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Cs}<>:"|?*]+$/u);
    expect(filename).not.toMatch(/^[.\s]|[.\s]$/);
    expect(Array.from(filename).length).toBeLessThanOrEqual(255);
    const answer = await call('GET', download_url.replace(portal().base_url, ''), { bearer: tenant.api_key });
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

it('acknowledges everything that it holds, and nothing else', async () => {
  const open = () =>
    rows<{ document_id: string }>(
      'select document_id from provider_documents where tenant_id = $1 and acknowledged_at is null',
      [tenant.id],
    );
  const left = await until(open, (found) => found.length <= 1, 60);
  expect(left.map(({ document_id }) => ids[document_id])).toEqual(['70 MB']);
  const polls = () =>
    rows<{ outcome: string; failed: number; stored: number }>(
      'select outcome, failed, stored from connection_polls where tenant_id = $1',
      [tenant.id],
    );
  const told = await until(
    polls,
    (found) => found.reduce((sum, { stored }) => sum + stored, 0) === Object.keys(ids).length - 1,
    60,
  );
  for (const { outcome, failed } of told) expect([outcome, failed]).toEqual(['ok', 0]);
});

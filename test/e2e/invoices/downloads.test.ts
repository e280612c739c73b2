import { createHash, randomUUID } from 'node:crypto';

import { type Encoding, encodings } from '../../../src/domain/encoding-info';
import { encoded, marks } from '../../support/factories/encoded';
import { expectDocumentedResponse } from '../../support/readers/response-validator';
import {
  accepted,
  type Answer,
  call,
  type DemoTenant,
  expectProblem,
  invoiceOf,
  portal,
} from '../../support/services/api-client';
import { arrive, arriveAs, attachmentOf, duplicateOf } from '../../support/services/arrivals';
import { newIntegration, newTenant, rows } from '../../support/services/portal';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const text = (name: string, note = 'Dodávka – žľazy, šťava, „úvodzovky“'): string =>
  `<?xml version='1.0' encoding='${name}' ?>\n<a>${note}</a>`;
const names: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1250': 'windows-1250',
  'iso-8859-2': 'ISO-8859-2',
  'windows-1252': 'windows-1252',
  cp852: 'cp852',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
};

let tenant: DemoTenant;
/** Stored as it came, in windows-1250. */
let id: string;
const stored = encoded(text('windows-1250'), 'windows-1250');
beforeAll(async () => {
  tenant = await newTenant();
  id = await arriveAs(tenant, stored, 'windows-1250');
});

/** The bytes of an answer, which `call` would read as text. */
async function download(
  path: string,
  headers: Record<string, string> = {},
  bearer = tenant.integration.token,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${portal().base_url}${path}`, {
    headers: { Authorization: `Bearer ${bearer}`, ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expectDocumentedResponse('GET', path, {
    status: response.status,
    headers: response.headers,
    body: bytes.toString('latin1'),
  });
  return { status: response.status, headers: response.headers, bytes };
}
const refused = (path: string, bearer = tenant.integration.token): Promise<Answer> => call('GET', path, { bearer });
const audited = async (): Promise<number> =>
  (
    await rows<{ many: number }>(
      `select count(*)::int many from audit_log where tenant_id = $1 and object_id = $2 and action = 'invoice.xml.read'`,
      [tenant.id, id],
    )
  )[0]?.many ?? 0;

describe('the XML of a received invoice', () => {
  it('comes byte for byte as the provider gave it, and audits each look', async () => {
    const before = await audited();
    const { status, headers, bytes } = await download(`/erp/inbox/${id}/xml`);
    expect([status, bytes.equals(stored), headers.get('etag'), headers.get('content-type')]).toEqual([
      200,
      true,
      `"${sha256(stored)}"`,
      'application/xml',
    ]);
    expect([headers.get('x-content-type-options'), headers.get('x-derived-from-sha256')]).toEqual(['nosniff', null]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
    const known = await download(`/erp/inbox/${id}/xml`, { 'If-None-Match': `"x", W/"${sha256(stored)}"` });
    expect([known.status, known.bytes.length, known.headers.get('etag')]).toEqual([304, 0, `"${sha256(stored)}"`]);
    expect(await audited()).toBe(before + 2);
  });

  it.each(encodings.filter((encoding) => !['iso-8859-2', 'windows-1252', 'cp852'].includes(encoding)))(
    'comes as a copy in %s, made from its own encoding',
    async (charset) => {
      const expected = Buffer.concat([
        (charset.startsWith('utf-16') && marks[charset]) || Buffer.alloc(0),
        encoded(text(names[charset]), charset),
      ]);
      const { headers, bytes } = await download(`/erp/inbox/${id}/xml?charset=${charset}`);
      expect(bytes.equals(expected)).toBe(true);
      expect(
        Object.fromEntries(
          ['etag', 'content-type', 'x-derived-from-sha256', 'x-source-encoding'].map((name) => [
            name,
            headers.get(name),
          ]),
        ),
      ).toEqual({
        etag: `"${sha256(expected)}"`,
        'content-type': `application/xml; charset=${charset.startsWith('utf-16') ? 'utf-16' : charset}`,
        'x-derived-from-sha256': sha256(stored),
        'x-source-encoding': 'windows-1250',
      });
      expect(
        (await download(`/erp/inbox/${id}/xml?charset=${charset}`, { 'If-None-Match': `"${sha256(expected)}"` }))
          .status,
      ).toBe(304);
    },
  );

  it('has no copy in an encoding that lacks one of its characters, and names them', async () => {
    const problem = expectProblem(
      await refused(`/erp/inbox/${id}/xml?charset=latin2`),
      422,
      'ENCODING_NOT_REPRESENTABLE',
      { retryable: false },
    );
    const document = text('windows-1250');
    expect(problem.characters).toEqual(
      ['–', '„', '“'].map((char) => ({
        char,
        code_point: `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
        count: 1,
        first_offset: document.indexOf(char),
      })),
    );
    expect(problem.detail).toContain('„ (U+201E)');
  });

  it.each(['ebcdic', 'utf-16', 'iso-8859-1', 'utf-7'])('is not given in %s', async (charset) => {
    expect(
      expectProblem(await refused(`/erp/inbox/${id}/xml?charset=${charset}`), 422, 'ENCODING_UNSUPPORTED').detail,
    ).toContain('windows-1250');
  });

  it('does not exist for a sent invoice, nor for an integration that may not receive', async () => {
    expectProblem(await refused(`/erp/inbox/${await accepted({ tenant })}/xml`), 404, 'NOT_FOUND');
    const sender = await newIntegration(tenant.id, '--scope', 'send', '--scope', 'status');
    expectProblem(await refused(`/erp/inbox/${id}/xml`, sender.token), 403, 'INSUFFICIENT_SCOPE');
    expectProblem(await refused(`/erp/inbox/${randomUUID()}/xml`), 404, 'NOT_FOUND');
    expectProblem(await refused(`/erp/invoices/${id}/xml`), 404, 'NOT_FOUND');
    expectProblem(await refused(`/erp/inbox/${id}/xml?charset=${'x'.repeat(41)}`), 400, 'BAD_REQUEST');
  });

  it('is missing while only the metadata has come', async () => {
    const [bare = ''] = await arrive(tenant, { xmlMissing: true });
    for (const query of ['', '?charset=windows-1250'])
      expectProblem(await refused(`/erp/inbox/${bare}/xml${query}`), 409, 'XML_NOT_AVAILABLE');
  });

  it('has no copies when it cannot be read, but is returned as it is', async () => {
    const broken = Buffer.from('<a>č</a>').subarray(0, 4);
    const unread = await arriveAs(tenant, broken);
    expect((await download(`/erp/inbox/${unread}/xml`)).bytes.equals(broken)).toBe(true);
    expectProblem(await refused(`/erp/inbox/${unread}/xml?charset=windows-1250`), 422, 'ENCODING_INVALID', {
      offset: 3,
    });
  });
});

describe('another document of the same number', () => {
  it('is found by both audiences, beside the first', async () => {
    const own = await arriveAs(tenant, stored, 'windows-1250');
    const other = encoded(text('ISO-8859-2', 'Iná dodávka'), 'iso-8859-2');
    const duplicate = await duplicateOf(tenant, own, other, 'iso-8859-2');
    const { body } = await call<{ conflicting_duplicates: { id: string; download_url: string }[] }>(
      'GET',
      `/invoices/${own}`,
      { bearer: tenant.api_key },
    );
    expect(body.conflicting_duplicates).toMatchObject([
      { id: duplicate, download_url: `${portal().base_url}/invoices/${own}/duplicates/${duplicate}/xml` },
    ]);
    for (const [path, bearer] of [
      [`/invoices/${own}/duplicates/${duplicate}/xml`, tenant.api_key],
      [`/erp/inbox/${own}/xml?duplicate_id=${duplicate}`, tenant.integration.token],
    ] as const) {
      const { headers, bytes } = await download(path, {}, bearer);
      expect([
        bytes.equals(other),
        headers.get('etag'),
        headers.get('content-disposition')?.startsWith('attachment;'),
      ]).toEqual([true, `"${sha256(other)}"`, true]);
      expect((await download(path, { 'If-None-Match': `"${sha256(other)}"` }, bearer)).status).toBe(304);
    }
    expect((await download(`/erp/inbox/${own}/xml?duplicate_id=${duplicate}&charset=utf-8`)).bytes.toString()).toBe(
      text('UTF-8', 'Iná dodávka'),
    );
    expectProblem(await refused(`/erp/inbox/${id}/xml?duplicate_id=${duplicate}`), 404, 'NOT_FOUND');
    expectProblem(await refused(`/invoices/${id}/duplicates/${duplicate}/xml`, tenant.api_key), 404, 'NOT_FOUND');
  });
});

describe('an attachment', () => {
  const file = Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0xff, 0x00, 0x0a]);

  it('of a received invoice comes to the portal and to the inbox, as a file with its own name', async () => {
    const attachment = await attachmentOf(tenant, id, file, { filename: 'dodací list – "žlť".pdf' });
    for (const [path, bearer] of [
      [`/invoices/${id}/attachments/${attachment}`, tenant.api_key],
      [`/erp/inbox/${id}/attachments/${attachment}`, tenant.integration.token],
    ] as const) {
      const { headers, bytes } = await download(path, {}, bearer);
      expect(bytes.equals(file)).toBe(true);
      expect([headers.get('content-type'), headers.get('x-content-type-options'), headers.get('etag')]).toEqual([
        'application/pdf',
        'nosniff',
        `"${sha256(file)}"`,
      ]);
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename=".*"; filename\*=UTF-8''dodac%C3%AD%20list/,
      );
      expect((await download(path, { 'If-None-Match': `"${sha256(file)}"` }, bearer)).status).toBe(304);
    }
    expect(
      await rows(
        `select 1 from audit_log where tenant_id = $1 and action = 'invoice.attachment.read' and details ->> 'attachment_id' = $2`,
        [tenant.id, attachment],
      ),
    ).toHaveLength(4);
    expectProblem(await refused(`/erp/invoices/${id}/attachments/${attachment}`), 404, 'NOT_FOUND');
  });

  it('of a sent invoice comes to the ERP that may send, where its address leads', async () => {
    const sent = await accepted({
      tenant,
      xml: invoiceOf(tenant, {
        attachments: [{ filename: '../výkaz.pdf', mimeType: 'application/pdf', content: file }],
      }),
    });
    for (const [audience, bearer] of [
      ['/erp', tenant.integration.token],
      ['', tenant.api_key],
    ] as const) {
      const { body } = await call<{ attachments: { id: string; filename: string; download_url: string }[] }>(
        'GET',
        `${audience}/invoices/${sent}`,
        { bearer },
      );
      expect(body.attachments).toMatchObject([
        { filename: 'výkaz.pdf', mime_type: 'application/pdf', size_bytes: file.length, sha256: sha256(file) },
      ]);
      const address = body.attachments[0]?.download_url.replace(portal().base_url, '') ?? '';
      expect(address).toBe(`${audience}/invoices/${sent}/attachments/${body.attachments[0]?.id}`);
      const { headers, bytes } = await download(address, {}, bearer);
      expect([bytes.equals(file), headers.get('etag'), headers.get('content-type')]).toEqual([
        true,
        `"${sha256(file)}"`,
        'application/pdf',
      ]);
      expectProblem(await refused(`/erp/inbox/${sent}/attachments/${body.attachments[0]?.id}`), 404, 'NOT_FOUND');
    }
    expectProblem(await refused(`/erp/invoices/${sent}/attachments/${randomUUID()}`), 404, 'NOT_FOUND');
  });

  it('of a kind that no invoice may carry is handed on as mere bytes', async () => {
    const attachment = await attachmentOf(tenant, id, Buffer.from('<script>'), {
      filename: 'a.html',
      mimeType: 'text/html',
    });
    const { headers } = await download(`/invoices/${id}/attachments/${attachment}`, {}, tenant.api_key);
    expect(headers.get('content-type')).toBe('application/octet-stream');
  });
});

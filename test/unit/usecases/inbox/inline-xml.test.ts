import { createHash } from 'node:crypto';

import { encodeXml, targetEncoding } from '../../../../src/document/encodings/encode';
import type { IntegrationCaller } from '../../../../src/domain/access/caller';
import { asId, type IntegrationId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import { defaultInboxLimits, type InboxLimits } from '../../../../src/domain/inbox/limits';
import type { StoredObject } from '../../../../src/domain/invoices/stored-object';
import type { AuditEntry } from '../../../../src/domain/ports/audit/audit';
import type { InboxItem } from '../../../../src/domain/ports/inbox/inbox';
import { ProblemError } from '../../../../src/domain/problem';
import { createInlineXml, type InlineXmlOptions } from '../../../../src/usecases/inbox/inline-xml';

const caller: IntegrationCaller = {
  kind: 'integration',
  id: asId<IntegrationId>('i'),
  tenantId: asId<TenantId>('t'),
  name: 'ERP',
  scopes: ['receive'],
  defaultConnectionId: null,
  ipAllowlist: [],
  testOnly: false,
  inSandbox: false,
  authVia: 'token',
  actor: { kind: 'integration', id: 'i', address: '192.0.2.1', requestId: 'request-1' },
};
const party = { name: 'A', dic: null, ic_dph: null, ico: null, peppol_id: null, address: null };

/** @param xml the document, or only its size: such a one is too large to be made */
function anItem(xml: string | number | null): InboxItem {
  const sha256 = createHash('sha256').update(String(xml)).digest('hex');
  const stored: StoredObject | null =
    xml === null
      ? null
      : { key: String(xml), versionId: 'v', sha256, sizeBytes: typeof xml === 'number' ? xml : Buffer.byteLength(xml) };
  return {
    id: asId<InvoiceId>(`00000000-0000-4000-8000-${sha256.slice(0, 12)}`),
    validationStatus: 'valid',
    docTypeCode: '380',
    invoiceNumber: 'R1',
    issueDate: '2027-01-31',
    dueDate: null,
    currency: 'EUR',
    seller: party,
    buyer: party,
    totalNet: '1.00',
    totalVat: '0.00',
    totalGross: '1.00',
    xmlMissing: xml === null,
    status: 'received',
    receivedAt: '2027-01-31T08:00:00.000000Z',
    xml: stored,
    xmlEncoding: null,
    attachments: [],
    duplicates: [],
    state: 'pending',
    attempts: 0,
    acknowledgedAt: null,
    validationChangedAt: null,
  };
}

/** A store that gives the text of the key; `broken` is damaged. */
function rig(limits: Partial<InboxLimits> = {}) {
  const reads: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const get = async ({ key }: StoredObject): Promise<Buffer> => {
    reads.push(key);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await new Promise(setImmediate);
    open -= 1;
    if (key === 'broken') throw new ProblemError('INTERNAL_ERROR');
    return Buffer.from(key);
  };
  const warnings: object[] = [];
  const log = {
    debug: () => undefined,
    info: () => undefined,
    warn: (fields: object) => void warnings.push(fields),
    error: () => undefined,
  };
  const audited: AuditEntry[] = [];
  const audit = { record: (entry: AuditEntry) => Promise.resolve(void audited.push(entry)) };
  const read = createInlineXml({
    audit,
    objects: { get },
    encoder: { encodeXml, targetEncoding },
    log,
    limits: { ...defaultInboxLimits, ...limits },
  });
  const inlineXml = (items: readonly InboxItem[], options: InlineXmlOptions) =>
    read(items, options, { caller, list: 'claim' });
  return { inlineXml, reads, warnings, audited, maxOpen: () => maxOpen };
}

const inList = { inline: true, charset: null };
const textOf = (base64: string | null | undefined): string | null =>
  base64 ? Buffer.from(base64, 'base64').toString() : null;

describe('the documents of a list', () => {
  it('are there only when they are asked for, byte for byte, in the order of the list', async () => {
    const { inlineXml, reads } = rig();
    const items = ['<a/>', '<b/>', null, '<c/>'].map(anItem);
    expect((await inlineXml(items, { inline: false, charset: null })).map(({ xmlBase64 }) => xmlBase64)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(reads).toEqual([]);
    const answers = await inlineXml(items, inList);
    expect(answers.map(({ item, xmlBase64 }) => [item.id, textOf(xmlBase64)])).toEqual(
      items.map((item) => [item.id, item.xml?.key ?? null]),
    );
  });

  it('are left out above 1,000,000 bytes each, and from where the answer has 20,000,000', async () => {
    const { inlineXml, reads } = rig();
    await inlineXml(
      [
        anItem(1_000_000),
        anItem(1_000_001),
        ...Array.from({ length: 18 }, (_, index) => anItem(999_900 + index)),
        anItem(1_000_000),
        anItem(2_000),
        anItem(10),
      ],
      inList,
    );
    expect(reads).not.toContain('1000001');
    // 20 documents make 19,998,353 bytes; the next does not fit, and nothing after it is read, however small.
    expect(reads).toHaveLength(20);
    expect(reads).not.toContain('10');
  });

  it('are left out above other sizes, where the operator has set them', async () => {
    const { inlineXml, reads } = rig({ inlineXmlMaxBytes: 500, inlineXmlMaxBytesOfResponse: 900 });
    await inlineXml([anItem(501), anItem(500), anItem(400), anItem(1)], inList);
    expect(reads).toEqual(['500', '400']);
  });

  it('are read eight at a time', async () => {
    const { inlineXml, maxOpen } = rig();
    await inlineXml(
      Array.from({ length: 40 }, (_, index) => anItem(`<a n="${index}"/>`)),
      inList,
    );
    expect(maxOpen()).toBe(8);
  });

  it('do not take the page with them when one cannot be read', async () => {
    const { inlineXml, warnings } = rig();
    const answers = await inlineXml([anItem('broken'), anItem('<a/>')], inList);
    expect(answers.map(({ xmlBase64 }) => textOf(xmlBase64))).toEqual([null, '<a/>']);
    expect(warnings).toHaveLength(1);
  });

  it('come as copies in the wanted encoding, or with the reason why not; never with a replacement', async () => {
    const { inlineXml } = rig();
    const [fits, lacks] = await inlineXml([anItem('<a>ž</a>'), anItem('<a>日</a>')], {
      inline: true,
      charset: 'cp1250',
    });
    expect(Buffer.from(fits?.xmlBase64 ?? '', 'base64').includes(0x9e)).toBe(true);
    expect(fits).toMatchObject({ encoding: 'windows-1250', encodingError: null });
    expect(lacks).toMatchObject({
      xmlBase64: null,
      encoding: 'windows-1250',
      encodingError: { code: 'ENCODING_NOT_REPRESENTABLE' },
    });
    await expect(inlineXml([], { inline: false, charset: 'klingon' })).rejects.toMatchObject({
      code: 'ENCODING_UNSUPPORTED',
    });
  });

  it('are audited with one entry for an answer, which names the invoices whose documents it carries', async () => {
    const { inlineXml, audited } = rig();
    const [first, tooLarge, missing, broken, last] = ['<a/>', 1_000_001, null, 'broken', '<b/>'].map(anItem);
    await inlineXml(
      [first, tooLarge, missing, broken, last].flatMap((one) => one ?? []),
      inList,
    );
    expect(audited).toEqual([
      {
        tenantId: caller.tenantId,
        actor: caller.actor,
        action: 'erp.inbox.xml.read',
        objectType: 'integration',
        objectId: caller.id,
        details: { list: 'claim', invoice_ids: [first?.id, last?.id], charset: undefined },
      },
    ]);
  });

  it('leave no audit entry when the answer carries none', async () => {
    const { inlineXml, audited } = rig();
    await inlineXml([anItem('<a/>')], { inline: false, charset: null });
    await inlineXml([anItem(null)], inList);
    expect(audited).toEqual([]);
  });
});

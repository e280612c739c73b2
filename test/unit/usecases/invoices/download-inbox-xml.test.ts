import { createHash, randomUUID } from 'node:crypto';

import { contentType, encodeXml, targetEncoding } from '../../../../src/document/encodings/encode';
import type { IntegrationCaller } from '../../../../src/domain/access/caller';
import { asId, type InvoiceId, type TenantId } from '../../../../src/domain/ids';
import type { InvoiceRecord } from '../../../../src/domain/invoices/invoice';
import type { AuditEntry } from '../../../../src/domain/ports/audit/audit';
import { createDownloadInboxXml } from '../../../../src/usecases/invoices/download-inbox-xml';
import { encoded } from '../../../support/factories/encoded';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const text = '<?xml version="1.0" encoding="UTF-8"?><a>Žltý kôň</a>';

/** A received invoice with these bytes, and what was read and audited. */
function rig({ bytes = Buffer.from(text), ...rest }: Partial<InvoiceRecord> & { bytes?: Buffer } = {}) {
  const invoice = {
    id: asId<InvoiceId>(randomUUID()),
    direction: 'inbound',
    invoiceNumber: 'FV 1/2026',
    encoding: null,
    xmlEncoding: null,
    duplicates: [],
    xml: { key: 'k', versionId: 'v', sha256: sha256(bytes), sizeBytes: bytes.length },
    ...rest,
  } as InvoiceRecord;
  const audited: AuditEntry[] = [];
  let reads = 0;
  const download = createDownloadInboxXml({
    invoices: {
      find: (_tenant, id) => Promise.resolve(id === invoice.id ? invoice : null),
      list: () => Promise.resolve([]),
      count: () => Promise.reject(new Error('not asked')),
    },
    objects: {
      get: () => ((reads += 1), Promise.resolve(bytes)),
      listBelow: () => {
        throw new Error('nothing is listed');
      },
      read: () => {
        throw new Error('not in pieces');
      },
      put: () => Promise.reject(new Error('nothing is written')),
      retain: () => Promise.resolve({ kind: 'retained' }),
      originOf: () => Promise.resolve(null),
      lookAt: () => Promise.reject(new Error('nothing is looked at here')),
      remove: () => Promise.resolve(),
      ready: () => Promise.resolve(true),
      listOlderThan: () => {
        throw new Error('nothing is listed');
      },
    },
    audit: { record: (entry) => Promise.resolve(void audited.push(entry)) },
    encoder: { contentType, encodeXml, targetEncoding },
  });
  const caller = {
    kind: 'integration',
    tenantId: asId<TenantId>(randomUUID()),
    actor: 'erp:x',
  } as unknown as IntegrationCaller;
  return {
    audited,
    reads: () => reads,
    get: (
      charset: string | null = null,
      knownSha256s: string[] = [],
      { invoiceId = invoice.id, duplicateId = null as string | null } = {},
    ) => download({ caller, invoiceId, duplicateId, charset, knownSha256s }),
  };
}

it('gives the stored bytes as they are', async () => {
  const { get, audited } = rig();
  expect(await get()).toEqual({
    bytes: Buffer.from(text),
    sha256: sha256(Buffer.from(text)),
    filename: 'FV_1_2026.xml',
    contentType: 'application/xml',
    derivedFrom: null,
  });
  expect(audited).toMatchObject([{ action: 'invoice.xml.read', details: { not_modified: false } }]);
});

it('reads nothing for a caller who has the document, and audits it all the same', async () => {
  const { get, audited, reads } = rig();
  expect((await get(null, ['0', sha256(Buffer.from(text))])).bytes).toBeNull();
  expect([reads(), audited[0]?.details?.not_modified]).toEqual([0, true]);
});

it('gives a copy with its own digest, and says what it was made from', async () => {
  const copy = encoded(text.replace('UTF-8', 'windows-1250'), 'windows-1250');
  const { get, audited } = rig();
  expect(await get('CP1250')).toEqual({
    bytes: copy,
    sha256: sha256(copy),
    filename: 'FV_1_2026.windows-1250.xml',
    contentType: 'application/xml; charset=windows-1250',
    derivedFrom: { sha256: sha256(Buffer.from(text)), encoding: 'utf-8' },
  });
  expect((await get('windows-1250', [sha256(copy)])).bytes).toBeNull();
  // The digest of the original is not that of the copy.
  expect((await get('windows-1250', [sha256(Buffer.from(text))])).bytes).not.toBeNull();
  expect(audited[0]).toMatchObject({ details: { charset: 'windows-1250', sha256: sha256(copy) } });
});

it('makes copies of a document that is stored as it came, in its own encoding', async () => {
  const { get } = rig({ bytes: encoded(text.replace('UTF-8', 'ISO-8859-2'), 'iso-8859-2'), xmlEncoding: 'iso-8859-2' });
  const copy = await get('utf-8');
  expect(copy).toMatchObject({ bytes: Buffer.from(text), derivedFrom: { encoding: 'iso-8859-2' } });
});

it.each<[string, Partial<InvoiceRecord> & { bytes?: Buffer }, string | null, string]>([
  ['a sent invoice', { direction: 'outbound' }, null, 'NOT_FOUND'],
  ['a document without XML', { xml: null }, null, 'XML_NOT_AVAILABLE'],
  ['a copy of a document without XML', { xml: null }, 'cp852', 'XML_NOT_AVAILABLE'],
  ['an unknown encoding, before anything is read', { xml: null }, 'ebcdic', 'ENCODING_UNSUPPORTED'],
  [
    'a copy without a place for a character',
    { bytes: Buffer.from('<a>漢</a>') },
    'windows-1250',
    'ENCODING_NOT_REPRESENTABLE',
  ],
  [
    'a copy of unreadable bytes',
    { bytes: Buffer.from('<a>漢</a>').subarray(0, 5) },
    'windows-1252',
    'ENCODING_INVALID',
  ],
])('refuses %s', async (_what, overrides, charset, code) => {
  const outcome = await rig(overrides)
    .get(charset)
    .then(
      () => 'none',
      (error: { code: string }) => error.code,
    );
  expect(outcome).toBe(code);
});

it('refuses what the company does not have', async () => {
  await expect(rig().get(null, [], { invoiceId: asId<InvoiceId>(randomUUID()) })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('gives another document of the same number in place of the first', async () => {
  const duplicateId = randomUUID();
  const bytes = encoded(text.replace('UTF-8', 'cp852'), 'cp852');
  const xml = { key: 'd', versionId: 'v', sha256: sha256(bytes), sizeBytes: bytes.length };
  const { get, audited } = rig({
    bytes,
    duplicates: [
      {
        id: duplicateId,
        reason: 'different_content',
        source: 'provider_poll',
        receivedAt: '2026-11-20T10:00:00Z',
        xml,
        xmlEncoding: 'cp852',
      },
    ],
  });
  expect(await get('utf-8', [], { duplicateId: duplicateId.toUpperCase() })).toMatchObject({
    bytes: Buffer.from(text),
    derivedFrom: { sha256: xml.sha256, encoding: 'cp852' },
  });
  expect(await get(null, [], { duplicateId })).toMatchObject({
    sha256: xml.sha256,
    filename: `FV_1_2026.${duplicateId.slice(0, 8)}.xml`,
  });
  expect(audited[1]).toMatchObject({ details: { duplicate_id: duplicateId } });
  await expect(get(null, [], { duplicateId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

import { randomUUID } from 'node:crypto';

import { createDownloadAttachment } from '../../../../src/usecases/invoices/download-attachment';
import { createDownloadDuplicateXml } from '../../../../src/usecases/invoices/download-duplicate-xml';
import { readingRig } from './reading-rig';

describe('downloading an attachment', () => {
  it('gives its decoded bytes under its own name and type, and audits it', async () => {
    const { deps, caller, received, attach, audited } = await readingRig();
    const { id: attachmentId, object } = await attach(received.id, 'application/pdf');
    const query = { caller, direction: null, invoiceId: received.id, attachmentId, knownSha256s: [] };
    expect(await createDownloadAttachment(deps)(query)).toEqual({
      bytes: Buffer.from('obsah'),
      sha256: object.sha256,
      filename: 'príloha.pdf',
      contentType: 'application/pdf',
    });
    expect(audited).toMatchObject([{ action: 'invoice.attachment.read', details: { attachment_id: attachmentId } }]);
  });

  it('never says a type that a browser would run', async () => {
    const { deps, caller, received, attach } = await readingRig();
    const { id: attachmentId } = await attach(received.id, 'text/html', '<script>');
    const query = { caller, direction: null, invoiceId: received.id, attachmentId, knownSha256s: [] };
    expect((await createDownloadAttachment(deps)(query)).contentType).toBe('application/octet-stream');
  });

  it('is NOT_FOUND for another company, for an audience that sees the other direction, and for an unknown id', async () => {
    const { deps, caller, stranger, received, attach } = await readingRig();
    const { id: attachmentId } = await attach(received.id, 'application/pdf');
    const query = { caller, direction: null, invoiceId: received.id, attachmentId, knownSha256s: [] };
    for (const change of [{ caller: stranger }, { direction: 'outbound' as const }, { attachmentId: randomUUID() }])
      await expect(createDownloadAttachment(deps)({ ...query, ...change })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});

describe('downloading another document of the same number', () => {
  it('gives its bytes as they came, named by the invoice and its own id', async () => {
    const { deps, caller, received, store, edit, audited } = await readingRig();
    const id = randomUUID();
    const xml = await store('<Other/>');
    const duplicate = { id, xml, xmlEncoding: null, receivedAt: '2026-11-21T11:00:00Z' };
    edit(received.id, { duplicates: [{ ...duplicate, reason: 'different_content', source: 'provider_poll' }] });
    const query = { caller, invoiceId: received.id, duplicateId: id.toUpperCase(), knownSha256s: [] };
    expect(await createDownloadDuplicateXml(deps)(query)).toEqual({
      bytes: Buffer.from('<Other/>'),
      sha256: xml.sha256,
      filename: `${received.invoiceNumber}.${id.slice(0, 8)}.xml`,
      contentType: 'application/xml',
    });
    expect(audited).toMatchObject([{ action: 'invoice.duplicate_xml.read', details: { duplicate_id: id } }]);
    const unknown = createDownloadDuplicateXml(deps)({ ...query, duplicateId: randomUUID() });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

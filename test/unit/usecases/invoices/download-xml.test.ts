import { createDownloadSourceXml, createDownloadXml } from '../../../../src/usecases/invoices/download-xml';
import { readingRig } from './reading-rig';

describe('downloading the XML of an invoice', () => {
  it('gives the stored bytes under the name of the invoice, and audits it', async () => {
    const { deps, caller, sent, audited } = await readingRig();
    const given = await createDownloadXml(deps)(caller, sent.id, []);
    expect(given).toEqual({
      bytes: Buffer.from('<Sent/>'),
      sha256: sent.xml?.sha256,
      resultSha256: sent.xml?.sha256,
      encoding: 'utf-8',
      contentType: 'application/xml',
      filename: `${sent.invoiceNumber}.xml`,
    });
    expect(audited).toMatchObject([
      { tenantId: caller.tenantId, action: 'invoice.xml.read', objectId: sent.id, details: { not_modified: false } },
    ]);
  });

  it('gives the bytes as the ERP sent them, with the encoding that they are in', async () => {
    const { deps, caller, sent, audited, edit } = await readingRig();
    edit(sent.id, { encoding: sent.encoding && { ...sent.encoding, source: 'windows-1250' } });
    const given = await createDownloadSourceXml(deps)(caller, sent.id, []);
    expect(given).toMatchObject({
      bytes: Buffer.from('<Sent as="it came"/>'),
      sha256: sent.sourceXml?.sha256,
      resultSha256: sent.xml?.sha256,
      encoding: 'windows-1250',
      contentType: 'application/xml; charset=windows-1250',
    });
    expect(audited).toMatchObject([{ action: 'invoice.source_xml.read' }]);
  });

  it('gives the stored version as the source when nothing was converted', async () => {
    const { deps, caller, received } = await readingRig();
    const given = await createDownloadSourceXml(deps)(caller, received.id, []);
    expect(given).toMatchObject({ bytes: Buffer.from('<Received/>'), encoding: 'utf-8' });
  });

  it.each([
    ['the digest', (sha256: string) => [sha256]],
    ['anything', () => ['*']],
  ])('reads nothing for a caller who has it by %s, and audits that too', async (_what, known) => {
    const { deps, caller, sent, audited } = await readingRig();
    const given = await createDownloadXml(deps)(caller, sent.id, known(sent.xml?.sha256 ?? ''));
    expect([given.bytes, deps.objects.reads]).toEqual([null, 0]);
    expect(audited).toMatchObject([{ details: { not_modified: true } }]);
  });

  it.each(['another company', 'an ERP that asks for a received invoice'])('is NOT_FOUND for %s', async (who) => {
    const { deps, stranger, erp, sent, received, audited } = await readingRig();
    const asked =
      who === 'another company'
        ? createDownloadXml(deps)(stranger, sent.id, [])
        : createDownloadXml(deps)(erp, received.id, []);
    await expect(asked).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([audited, deps.objects.reads]).toEqual([[], 0]);
  });

  it('is XML_NOT_AVAILABLE for a record whose XML the provider keeps', async () => {
    const { deps, caller, received, edit } = await readingRig();
    edit(received.id, { xml: null, xmlMissing: true });
    const asked = createDownloadXml(deps)(caller, received.id, []);
    await expect(asked).rejects.toMatchObject({ code: 'XML_NOT_AVAILABLE' });
  });

  it('gives nothing that could not be audited', async () => {
    const { deps, caller, sent } = await readingRig();
    const audit = { record: () => Promise.reject(new Error('no audit')) };
    await expect(createDownloadXml({ ...deps, audit })(caller, sent.id, [])).rejects.toThrow('no audit');
  });
});

import { aCompany, anInvoiceXml } from '../../../support/factories/invoice-factory';
import { validateText } from '../../../support/rigs/validation-engine-rig';
import { engineUnderTest, seller } from './engine-under-test';

const { engine } = engineUnderTest();

const tenantOf = (company: typeof seller, allowSelfBilling = false) => ({
  dic: company.dic,
  ico: company.ico,
  icDph: company.icDph,
  allowSelfBilling,
});

describe('a document that is not validated', () => {
  it.each([
    ['not well formed', anInvoiceXml().replace('</cbc:Name>', ''), 'XML_MALFORMED'],
    ['no UBL', '<Invoice xmlns="urn:other"/>', 'UNSUPPORTED_DOCUMENT_TYPE'],
    ['nested too deep', `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'XML_MALFORMED'],
    [
      '100,000 attributes',
      `<a ${Array.from({ length: 100_000 }, (_, index) => `a${index}="1"`).join(' ')}/>`,
      'XML_MALFORMED',
    ],
    ['an undefined entity', anInvoiceXml({ number: '@' }).replace('@', '&x;'), 'XML_MALFORMED'],
    ['two roots', '<a/><b/>', 'XML_MALFORMED'],
    ['an attribute twice', '<a b="1" b="2"/>', 'XML_MALFORMED'],
    ['only spaces', '   ', 'XML_MALFORMED'],
  ])('because it is %s', async (_, xml, code) => {
    await expect(validateText(engine(), xml)).rejects.toMatchObject({ code });
  });

  it('because it carries a DOCTYPE past the decoding', async () => {
    const xml = Buffer.from('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>');
    await expect(engine().validateFormat({ xml, sender: null, today: '2026-11-21' })).rejects.toMatchObject({
      code: 'XML_MALFORMED',
    });
  });

  it('because of line and column of the parser, in three languages', async () => {
    await expect(validateText(engine(), '<a>\n  <b></a>')).rejects.toMatchObject({
      detail: {
        sk: expect.stringMatching(/^Riadok 2, stĺpec \d+: /) as string,
        en: expect.stringMatching(/^Line 2, column \d+: .* \(Opening and ending tag/) as string,
      },
    });
  });

  it.each([
    ['another seller’s', anInvoiceXml(), tenantOf(aCompany(5)), 'SELLER_MISMATCH'],
    ['of an unknown type', anInvoiceXml({ type: '325' }), tenantOf(seller), 'UNSUPPORTED_DOCUMENT_TYPE'],
    ['self-billing without leave', anInvoiceXml({ type: '389' }), tenantOf(aCompany(2)), 'SELF_BILLING_NOT_ENABLED'],
  ])('because it is %s', async (_, xml, tenant, code) => {
    await expect(validateText(engine(), xml, tenant)).rejects.toMatchObject({ code });
  });

  it('but the tenant’s own is', async () => {
    expect((await validateText(engine(), anInvoiceXml(), tenantOf(seller))).layers).toHaveLength(5);
  });
});

it('takes an attachment of more than 10 MB in one text node', async () => {
  const content = Buffer.alloc(9_000_000, 'x');
  const { invoice, layers } = await validateText(
    engine(),
    anInvoiceXml({ attachments: [{ filename: 'big.pdf', mimeType: 'application/pdf', content }] }),
  );
  expect(invoice.attachments[0]?.size_bytes).toBe(content.length);
  expect(layers[0]?.entry.status).toBe('passed');
});

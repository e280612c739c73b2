import fc from 'fast-check';

import type { ProblemError } from '../../../../src/domain/problem';
import { aCreditNoteXml, aLine, anInvoiceXml } from '../../../support/factories/invoice-factory';
import { validateText } from '../../../support/rigs/validation-engine-rig';
import { engineUnderTest, seller } from './engine-under-test';

const { engine } = engineUnderTest();

it('gives the contents of attachments with the invoice, from one parse, to whom asks for them', async () => {
  const attachments = [
    { filename: 'a.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF') },
    { filename: 'b.csv', mimeType: 'text/csv', content: Buffer.from('1;2') },
  ];
  const job = { xml: Buffer.from(anInvoiceXml({ attachments })), sender: null, today: '2026-11-21' };
  const asked = await engine().validateFormat({ ...job, withAttachments: true });
  expect(asked.attachments.map((content) => Buffer.from(content).toString())).toEqual(['%PDF', '1;2']);
  expect((await engine().validateFormat(job)).attachments).toEqual([]);
});

describe('the edition of the rules', () => {
  const xml = Buffer.from(anInvoiceXml());
  const validated = (peppol: string) =>
    engine().validateFormat({ xml, sender: null, today: '2026-11-21', editions: { peppol } });

  it('can be named, and reaches the layers in their thread', async () => {
    const { layers } = await validated('2026.5');
    expect(layers.find(({ entry }) => entry.layer === 'schematron_peppol')?.entry).toMatchObject({
      status: 'passed',
      artifacts: [{ version: '2026.5' }],
    });
  });

  it('is never replaced by another one when it is not installed', async () => {
    await expect(validated('1999.1')).rejects.toMatchObject({ code: 'VALIDATOR_UNAVAILABLE' });
  });
});

describe('a valid document', () => {
  it.each([
    ['invoice', anInvoiceXml()],
    ['invoice payable to the cent', anInvoiceXml({ payable: '777.05' })],
    ['advance invoice', anInvoiceXml({ type: '386' })],
    ['credit note', aCreditNoteXml()],
    ['self-billing invoice', anInvoiceXml({ type: '389' })],
    ['self-billing credit note', aCreditNoteXml({ type: '261' })],
    [
      'invoice with several rates',
      anInvoiceXml({ lines: [aLine(), aLine({ vatRate: '5' }), aLine({ vatCategory: 'AE', vatRate: '0' })] }),
    ],
    [
      'invoice with an attachment',
      anInvoiceXml({ attachments: [{ filename: 'a.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF') }] }),
    ],
  ])('passes every layer: %s', async (_, xml) => {
    const { layers } = await validateText(engine(), xml);
    expect(layers.map(({ entry }) => [entry.layer, entry.status])).toEqual([
      ['xsd', 'passed'],
      ['schematron_en16931', 'passed'],
      ['schematron_peppol', 'passed'],
      ['schematron_sk', 'passed'],
      ['tdd_sk', 'passed'],
    ]);
    expect(layers.flatMap(({ findings }) => findings)).toEqual([]);
    for (const { entry } of layers) {
      expect(entry.artifacts).toHaveLength(entry.layer === 'tdd_sk' ? 3 : 1);
      expect(entry.artifacts[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  it('is read as a whole', async () => {
    const xml = anInvoiceXml({
      number: 'FA 7',
      issueDate: '2026-11-20',
      dueDate: '2026-12-01',
      taxPointDate: '2026-11-19',
      payable: '777.05',
      note: 'Ďakujeme & <ahoj>',
      attachments: [{ filename: 'x/príloha.pdf', mimeType: 'application/pdf', content: Buffer.from('%PDF') }],
    });
    const { invoice } = await validateText(engine(), xml);
    expect(invoice).toMatchObject({
      root: 'Invoice',
      doc_type_code: '380',
      raw_type_code: '380',
      invoice_number: 'FA 7',
      currency: 'EUR',
      note: 'Ďakujeme & <ahoj>',
      issue_date: '2026-11-20',
      due_date: '2026-12-01',
      tax_point_date: '2026-11-19',
      delivery_date: '2026-11-20',
      line_count: 1,
      signed: false,
      unreadable: [],
      profile_id: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
      seller: {
        name: seller.name,
        dic: seller.dic,
        ico: seller.ico,
        peppol_id: `0245:${seller.dic}`,
        address: { city: 'Žilina', country_code: 'SK' },
      },
      totals: { net: '631.75', vat: '145.30', gross: '777.05', payable: '777.05' },
      attachments: [{ filename: 'príloha.pdf', size_bytes: 4 }],
    });
  });

  it('is read with the due date where a credit note has it', async () => {
    const { invoice } = await validateText(engine(), aCreditNoteXml({ dueDate: '2026-12-24' }));
    expect(invoice).toMatchObject({
      root: 'CreditNote',
      doc_type_code: '381',
      due_date: '2026-12-24',
      billing_references: ['FA-2026-0001'],
    });
  });

  it('is read the same whatever prefixes, CDATA and comments it uses', async () => {
    const plain = anInvoiceXml({ number: 'FA-9' });
    const odd = plain
      .replaceAll('cbc:', 'b:')
      .replaceAll('xmlns:cbc', 'xmlns:b')
      .replaceAll('cac:', 'agg:')
      .replaceAll('xmlns:cac', 'xmlns:agg')
      .replace('FA-9', '<!-- x --><![CDATA[FA-]]><?x?>9')
      .replace('poacc:billing:3.0<', 'poacc:<!-- x -->billing:3.0<');
    const [read, expected] = [await validateText(engine(), odd), await validateText(engine(), plain)];
    expect(read.invoice).toEqual(expected.invoice);
    expect(read.layers.map(({ entry }) => entry.status)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed']);
  });

  it('keeps 1,000 lines and counts all', async () => {
    const xml = anInvoiceXml({ lines: 1200 }).replace('<cbc:BuyerReference>', '<cbc:Wrong/><cbc:BuyerReference>');
    const { invoice } = await validateText(engine(), xml);
    expect([invoice.lines.length, invoice.line_count]).toEqual([1000, 1200]);
  });

  it('is known as signed by a signature in its extensions', async () => {
    const extensions =
      '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><s:Signature xmlns:s="http://www.w3.org/2000/09/xmldsig#"/></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';
    expect((await validateText(engine(), anInvoiceXml({ extensions }))).invoice.signed).toBe(true);
  });
});

it('a document of torn bytes is validated or refused, and never breaks the engine', async () => {
  const intact = anInvoiceXml({ note: 'Ďakujeme' });
  const splinter = fc.constantFrom(
    '',
    '<',
    '&amp;',
    '1e5',
    '-1',
    'NaN',
    '2026-02-30',
    '<!-- -->',
    '<![CDATA[x]]>',
    '&#0;',
    '&#x41;',
    '999999999999999999999',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 400, max: intact.length }),
      fc.integer({ min: 0, max: 9 }),
      splinter,
      async (at, removed, inserted) => {
        const outcome = await validateText(engine(), intact.slice(0, at) + inserted + intact.slice(at + removed)).catch(
          (error: ProblemError) => error.code,
        );
        if (typeof outcome === 'string') expect(['XML_MALFORMED', 'UNSUPPORTED_DOCUMENT_TYPE']).toContain(outcome);
        else expect(outcome.layers).toHaveLength(5);
      },
    ),
    { numRuns: 60 },
  );
});

describe('a faulty document', () => {
  it('by the schema: says where, and the rules behind it are skipped', async () => {
    const xml = anInvoiceXml({ issueDate: '2026-13-01', dueDate: '2026-12-01' });
    const { layers, invoice } = await validateText(engine(), xml);
    expect(layers.map(({ entry }) => [entry.status, entry.reason])).toEqual([
      ['failed', null],
      ['skipped', 'previous_layer_failed'],
      ['skipped', 'previous_layer_failed'],
      ['skipped', 'previous_layer_failed'],
      ['skipped', 'previous_layer_failed'],
    ]);
    expect(layers[0]?.findings[0]).toMatchObject({
      code: 'XSD-VALIDATION',
      severity: 'error',
      source: 'xsd',
      location: '/ubl:Invoice/cbc:IssueDate',
      line: 6,
      value: '2026-13-01',
    });
    expect(layers[0]?.findings[0]?.message).toMatch(/^"2026-13-01" in "issue date" is no date\./);
    expect(layers[0]?.findings[0]?.official_message).toMatch(
      /^Element 'cbc:IssueDate': '2026-13-01' is not a valid value/,
    );
    expect(invoice.issue_date).toBeNull();
  });

  it('by the schema, below prefixes of its own: still says where', async () => {
    const extensions =
      '<ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><s:Signature xmlns:s="http://www.w3.org/2000/09/xmldsig#"/></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>';
    const { layers } = await validateText(engine(), anInvoiceXml({ extensions }));
    expect(layers[0]?.findings[0]?.location).toBe(
      '/ubl:Invoice/ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/ds:Signature',
    );
  });

  it('by EN 16931: names rule, place and line', async () => {
    const xml = anInvoiceXml({ lines: [aLine({ unitCode: 'nonsense' }), aLine({ unitCode: 'nonsense' })] });
    const { layers } = await validateText(engine(), xml);
    expect(layers[1]?.findings).toMatchObject([
      { location: '/ubl:Invoice/cac:InvoiceLine[1]/cbc:InvoicedQuantity/@unitCode' },
      {
        code: 'BR-CL-23',
        severity: 'error',
        source: 'schematron_en16931',
        flag: 'fatal',
        line: expect.any(Number) as number,
        location: '/ubl:Invoice/cac:InvoiceLine[2]/cbc:InvoicedQuantity/@unitCode',
        rule_set: { id: 'en16931-ubl', version: '2026.5' },
      },
    ]);
    expect(layers[2]?.entry.status).toBe('passed');
  });

  it('by rules behind the schema: what would be reported to the tax authority is checked all the same', async () => {
    const { layers } = await validateText(engine(), anInvoiceXml({ buyerReference: null }));
    expect(layers.map(({ entry }) => [entry.layer, entry.status])).toEqual([
      ['xsd', 'passed'],
      ['schematron_en16931', 'passed'],
      ['schematron_peppol', 'failed'],
      ['schematron_sk', 'passed'],
      ['tdd_sk', 'passed'],
    ]);
  });

  it('by Peppol: a missing reference', async () => {
    const { layers } = await validateText(engine(), anInvoiceXml({ buyerReference: null }));
    expect(layers[2]?.findings.map(({ code, location }) => [code, location])).toEqual([
      ['PEPPOL-EN16931-R003', '/ubl:Invoice'],
    ]);
  });

  it('by the rules of self-billing when it is one', async () => {
    const xml = anInvoiceXml({ type: '389' }).replace('poacc:selfbilling:01:1.0', 'poacc:billing:01:1.0');
    const { layers } = await validateText(engine(), xml);
    expect(layers[2]?.entry).toMatchObject({ status: 'failed', artifacts: [{ id: 'peppol-bis-selfbilling-ubl' }] });
  });
});

import path from 'node:path';

import { mutant, seeded } from '@faktura-portal/schematron/verify';
import { parseTree, readableLocation, stringValue, XmlSyntaxError } from '@faktura-portal/xml';
import fc from 'fast-check';

import { readInvoice } from '../../../../src/document/read-invoice';
import { usualPrefixes } from '../../../../src/document/ubl-namespaces';
import type { ValidationFinding } from '../../../../src/domain/validation/finding';
import { ublElementOf } from '../../../../src/validation/engine/ubl-view';
import type { LayerInput } from '../../../../src/validation/format/layer';
import { runLayers } from '../../../../src/validation/format/run-layers';
import { taxDataDocumentOf } from '../../../../src/validation/format/tax-data/tax-data-document';
import { taxDataLayer } from '../../../../src/validation/format/tdd-sk';
import { locateRules } from '../../../../src/validation/rules/installed-rules';
import { aCompany, aCreditNoteXml, aLine, anInvoiceXml } from '../../../support/factories/invoice-factory';

const rules = locateRules(path.resolve(__dirname, '../../../../.local/rules'));
const layer = taxDataLayer(rules);

/** The layer reads the tree alone; bytes and the second reading are for other layers. */
function inputOf(xml: string): LayerInput {
  const elements = parseTree(Buffer.from(xml), { comments: 'ignored' });
  return { elements, invoice: readInvoice(ublElementOf(elements)), day: '2026-11-21', reader: 'issuer' } as LayerInput;
}
const findingsOf = (xml: string): ValidationFinding[] => layer.run(inputOf(xml)).findings;
const codesOf = (xml: string): string[] => findingsOf(xml).map(({ code }) => code);

/** The tax data document as text: one line an element, with its path and, for a leaf, its value and attributes. */
function projected(xml: string): string[] {
  const { elements, invoice, day } = inputOf(xml);
  const made = taxDataDocumentOf(elements, invoice, day).elements;
  return made.elements
    .filter(({ first }) => first === null)
    .map((leaf) => {
      const attributes: string[] = [];
      for (let one = leaf.attributes; one !== null; one = one.next) attributes.push(`@${one.qname}=${one.text}`);
      return [
        readableLocation(made, leaf, usualPrefixes).replace(
          '/pxs:TaxData/pxs:ReportedTransaction/pxs:ReportedDocument/',
          '…',
        ),
        stringValue(leaf),
        ...attributes,
      ].join(' ');
    });
}

describe('the tax data document of an invoice', () => {
  it('names supplier and customer by country and VAT id, and the customer by name: nothing else of them leaves', () => {
    const [seller, buyer] = [aCompany(1), aCompany(2)];
    const leaves = projected(anInvoiceXml({ seller, buyer }));
    expect(leaves.filter((leaf) => leaf.includes('Party/cac:Party'))).toEqual([
      '…cac:AccountingSupplierParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode SK',
      `…cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID ${seller.icDph}`,
      '…cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID VAT',
      '…cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cac:Country/cbc:IdentificationCode SK',
      `…cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID ${buyer.icDph}`,
      '…cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cac:TaxScheme/cbc:ID VAT',
      `…cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName ${buyer.name}`,
    ]);
  });

  it('has the names of its own for type, totals and lines, for an invoice and for a credit note', () => {
    for (const [xml, type] of [
      [anInvoiceXml(), '380'],
      [aCreditNoteXml(), '381'],
    ] as const) {
      const leaves = projected(xml);
      expect(leaves).toContain(`…pxs:DocumentTypeCode ${type}`);
      expect(leaves).toContain('…pxs:DocumentLine/cbc:InvoicedQuantity 1 @unitCode=HUR');
      expect(leaves.some((leaf) => leaf.startsWith('…pxs:MonetaryTotal/cbc:PayableAmount'))).toBe(true);
    }
  });

  it('keeps a UUID of the invoice, and has one when the invoice has none', () => {
    const uuid = '4e65a1c6-96f5-4b8c-9c2b-7fbf1b1e0a11';
    expect(projected(anInvoiceXml().replace('<cbc:IssueDate>', `<cbc:UUID>${uuid}</cbc:UUID>$&`))).toContain(
      `…cbc:UUID ${uuid}`,
    );
    expect(projected(anInvoiceXml()).filter((leaf) => leaf.startsWith('…cbc:UUID'))).toHaveLength(1);
  });

  it.each([
    ['SK', 'D'],
    ['CZ', 'IC'],
    ['GB', 'INTL'],
  ])('for a buyer in %s has the scope %s', (countryCode, scope) => {
    expect(projected(anInvoiceXml({ buyer: aCompany(2, { countryCode }) }))).toContain(
      `/pxs:TaxData/pxs:DocumentScope ${scope}`,
    );
  });

  it('has no empty element where nothing of a group is reported', () => {
    const xml = anInvoiceXml().replace(
      /<cbc:ActualDeliveryDate>.*?<\/cbc:ActualDeliveryDate>/,
      '<cac:DeliveryParty><cac:PartyName><cbc:Name>x</cbc:Name></cac:PartyName></cac:DeliveryParty>',
    );
    expect(projected(xml).join('\n')).not.toContain('cac:Delivery');
  });

  it('says every value as the invoice says it, whatever characters it has', () => {
    const note = 'a & b < c > "d" \'e\' ]]> 漢𝄞';
    expect(projected(anInvoiceXml({ note })).some((leaf) => leaf === `…cbc:Note ${note}`)).toBe(true);
  });
});

describe('the layer tdd_sk', () => {
  it.each([
    ['invoice', anInvoiceXml()],
    ['credit note', aCreditNoteXml()],
    ['advance invoice', anInvoiceXml({ type: '386' })],
    ['self-billed invoice', anInvoiceXml({ type: '389' })],
    ['self-billed credit note', aCreditNoteXml({ type: '261' })],
    [
      'several rates',
      anInvoiceXml({ lines: [aLine(), aLine({ vatRate: '5' }), aLine({ vatCategory: 'AE', vatRate: '0' })] }),
    ],
  ])('finds nothing in a valid document: %s', (_, xml) => expect(codesOf(xml)).toEqual([]));

  it.each([
    [
      'TDD-BR-CO-15',
      'EN 16931',
      anInvoiceXml().replace(/(<cbc:TaxInclusiveAmount[^>]*>)[^<]*/, '$11.00'),
      '/ubl:Invoice',
    ],
    [
      'TDD-PEPPOL-EN16931-R007',
      'Peppol',
      anInvoiceXml().replace(/<cbc:ProfileID>[^<]*/, '<cbc:ProfileID>mine'),
      '/ubl:Invoice',
    ],
    ['TDD-ibr-tdd-16', 'choreography', anInvoiceXml().replace(' schemeID="0245"', ''), '/ubl:Invoice'],
    [
      'TDD-BR-CL-18',
      'code lists',
      anInvoiceXml().replace(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S/, '$1X'),
      '/ubl:Invoice/cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID',
    ],
  ])('reports %s of the rules of %s, at its place in the invoice', (code, _, xml, location) => {
    const found = findingsOf(xml).find((one) => one.code === code);
    expect(found).toMatchObject({ source: 'tdd_sk', severity: 'error', location });
    expect(found?.rule_set?.id).toMatch(/^sk-tdd/);
    expect(found?.line).toBeGreaterThan(0);
    expect(new Set([found?.messages.sk, found?.messages.cs, found?.messages.en]).size).toBe(3);
  });

  it('finds what the rules of the invoice cannot: a reverse charge whose buyer is known by its register number alone', () => {
    const buyer = aCompany(2, { icDph: null });
    expect(codesOf(anInvoiceXml({ buyer, lines: [aLine({ vatCategory: 'AE', vatRate: '0' })] }))).toContain(
      'TDD-BR-AE-02',
    );
  });

  it('applies where the seller has an IČ DPH, in whatever letters', () => {
    const applies = (icDph: string | null): boolean =>
      layer.appliesTo(inputOf(anInvoiceXml({ seller: aCompany(1, { icDph }) })));
    expect([applies('SK2120000014'), applies('sk 2120000014'), applies('CZ12345678'), applies(null)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is unavailable when its rules cannot be loaded, and the document passes', async () => {
    const broken = taxDataLayer({ ...rules, compiledDir: '/nowhere' });
    const [result] = await runLayers([broken], inputOf(anInvoiceXml()), { keepGoing: true });
    expect(result?.entry).toMatchObject({ status: 'unavailable', counts: { error: 0 } });
  });

  it('records the three rule sets that it used', () => {
    expect(layer.run(inputOf(anInvoiceXml())).artifacts.map(({ id }) => id)).toEqual([
      'sk-tdd-en16931',
      'sk-tdd-peppol',
      'sk-tdd',
    ]);
  });

  it('never writes what the white list does not name, whatever the invoice holds', () => {
    const base = anInvoiceXml();
    const forbidden = /MUST NOT (contain|have)/;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const input = readable(mutant(base, seeded(seed)));
        if (input !== null)
          for (const { code, official_message: official } of layer.run(input).findings)
            if (code.startsWith('TDD-ibr-')) expect(official).not.toMatch(forbidden);
      }),
      { numRuns: 150 },
    );
  });
});

/** Null for a mutant that is no invoice any more. */
function readable(xml: string): LayerInput | null {
  try {
    const input = inputOf(xml);
    return input.invoice.root === 'Invoice' || input.invoice.root === 'CreditNote' ? input : null;
  } catch (error) {
    if (error instanceof XmlSyntaxError || (error as { code?: unknown }).code === 'UNSUPPORTED_DOCUMENT_TYPE')
      return null;
    throw error;
  }
}

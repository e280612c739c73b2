import { aCreditNoteXml } from '../invoice-factory';
import { allowance, changed, inThirdLine, issueDate, plain, type Slip, three, vat, without } from './documents';

export const schema: readonly Slip[] = [
  {
    slip: 'desatinná čiarka',
    xml: inThirdLine('>100.00</cbc:LineExtensionAmount>', '>100,00</cbc:LineExtensionAmount>'),
    code: 'XSD-VALIDATION',
    place: 'cac:InvoiceLine[3]/cbc:LineExtensionAmount',
    found: '100,00',
    expected: '100.00',
  },
  {
    slip: 'medzera v sume',
    xml: inThirdLine('>100.00</cbc:LineExtensionAmount>', '>1 00.00</cbc:LineExtensionAmount>'),
    code: 'XSD-VALIDATION',
    place: 'cac:InvoiceLine[3]/cbc:LineExtensionAmount',
    found: '1 00.00',
    expected: '100.00',
  },
  {
    slip: 'dátum s bodkami',
    xml: changed(plain, /<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>21.11.2026'),
    code: 'XSD-VALIDATION',
    place: 'cbc:IssueDate',
    found: '21.11.2026',
    expected: '2026-11-21',
  },
  {
    slip: 'dátum s časom',
    xml: changed(plain, /<cbc:DueDate>[^<]*/, '<cbc:DueDate>2026-12-05T00:00:00'),
    code: 'XSD-VALIDATION',
    place: 'cbc:DueDate',
    found: '2026-12-05T00:00:00',
    expected: '2026-12-05',
  },
  {
    slip: 'chýba mena pri sume',
    xml: inThirdLine('<cbc:LineExtensionAmount currencyID="EUR"', '<cbc:LineExtensionAmount'),
    code: 'XSD-VALIDATION',
    place: 'cac:InvoiceLine[3]/cbc:LineExtensionAmount',
  },
  {
    slip: 'zlé poradie údajov',
    xml: changed(plain, /(<cbc:ID>FA-2026-0001<\/cbc:ID>)\s*(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/, '$2$1'),
    code: 'XSD-VALIDATION',
    place: 'cbc:IssueDate',
  },
  {
    slip: 'vymyslený údaj',
    xml: changed(plain, '<cbc:BuyerReference>', '<cbc:VariabilnySymbol>1</cbc:VariabilnySymbol><cbc:BuyerReference>'),
    code: 'XSD-VALIDATION',
    place: 'cbc:VariabilnySymbol',
  },
  {
    slip: 'splatnosť v dobropise',
    xml: changed(
      aCreditNoteXml({ issueDate }),
      /(<cbc:IssueDate>[^<]*<\/cbc:IssueDate>)/,
      '$1<cbc:DueDate>2026-12-05</cbc:DueDate>',
    ),
    code: 'XSD-VALIDATION',
    place: 'cbc:DueDate',
  },
  {
    slip: 'chýba cena položky',
    xml: without(three, /<cbc:PriceAmount[^>]*>[^<]*<\/cbc:PriceAmount>(?![\s\S]*<cbc:PriceAmount)/),
    code: 'XSD-VALIDATION',
    place: 'cac:InvoiceLine[3]/cac:Price',
  },
  {
    slip: 'text „áno“ namiesto true',
    xml: allowance(
      `<cbc:ChargeIndicator>áno</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">10.00</cbc:Amount>${vat}`,
    ),
    code: 'XSD-VALIDATION',
    place: 'cac:AllowanceCharge/cbc:ChargeIndicator',
    found: 'áno',
    expected: 'true',
  },
  {
    slip: 'text mimo údajov',
    xml: changed(plain, '<cac:Delivery>', '<cac:Delivery>zajtra'),
    code: 'XSD-VALIDATION',
    place: 'cac:Delivery',
  },
];

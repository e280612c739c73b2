import { gzipSync } from 'node:zlib';

import { demoInvoice, invoiceOf, portal } from '../../../support/services/api-client';
import { describeMistakes, invoiceWith, send } from './mistakes-rig';

const [tenant, other] = portal().tenants;
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const broken = (part: string | RegExp, by: string) => () => send(invoiceWith(part, by));
const party = '/ubl:Invoice/cac:AccountingSupplierParty/cac:Party';

describeMistakes('Another format', [
  [
    'UBL in no namespace',
    () => send('<Invoice><ID>1</ID></Invoice>'),
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    `xmlns="${ubl}"`,
  ],
  ['UBL in a namespace that is misspelt', broken(ubl, 'urn:x'), 422, 'UNSUPPORTED_DOCUMENT_TYPE', ubl],
  [
    'ISDOC',
    () => send('<Invoice xmlns="http://isdoc.cz/namespace/2013" version="6.0.1"/>'),
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'ISDOC',
  ],
  [
    'CII',
    () => send('<a:CrossIndustryInvoice xmlns:a="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>'),
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'CII',
  ],
  [
    'an SBDH envelope',
    () =>
      send('<StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"/>'),
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'SBDH',
  ],
  [
    'an order',
    () => send('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'),
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'Order',
  ],
  ['an HTML page', () => send('<!DOCTYPE html><html><body/></html>'), 422, 'XML_MALFORMED', 'HTML'],
  ['a PDF', () => send(Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1')), 422, 'XML_MALFORMED', 'PDF'],
  ['gzip without its header', () => send(gzipSync(demoInvoice())), 422, 'XML_MALFORMED', 'Content-Encoding: gzip'],
  ['a ZIP', () => send(Buffer.from('PK\x03\x04abcdefgh', 'latin1')), 422, 'XML_MALFORMED', 'ZIP'],
  ['base64', () => send(Buffer.from(demoInvoice()).toString('base64')), 422, 'XML_MALFORMED', 'xml_base64'],
  ['a file that is cut off', () => send(demoInvoice().slice(0, 900)), 422, 'XML_MALFORMED', 'neúplný'],
  ['a bare &', broken('Položka 1', 'A & B'), 422, 'XML_MALFORMED', '&amp;'],
]);

describeMistakes('Who sends', [
  ['seller and buyer swapped', () => send(invoiceOf(other)), 422, 'SELLER_MISMATCH', 'cbc:EndpointID', 'cbc:CompanyID'],
  [
    'a slip in the own DIČ',
    broken(`0245">${tenant.dic}`, '0245">2990123467'),
    422,
    'SELLER_MISMATCH',
    '0245:2990123467',
    `0245:${tenant.dic}`,
    `${party}/cbc:EndpointID`,
  ],
  [
    'another scheme of the own address',
    broken('schemeID="0245"', 'schemeID="9950"'),
    422,
    'SELLER_MISMATCH',
    `9950:${tenant.dic}`,
    `0245:${tenant.dic}`,
  ],
  [
    'an IČ DPH without SK',
    broken(tenant.ic_dph, tenant.dic),
    422,
    'SELLER_MISMATCH',
    `${party}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID`,
    tenant.ic_dph,
    'BR-CO-09',
  ],
]);

describeMistakes('What it says', [
  ['a decimal comma', broken('>23.00<', '>23,00<'), 422, 'VALIDATION_FAILED', 'desatinnou bodkou', '23.00'],
  [
    'a Slovak date',
    broken(/<cbc:IssueDate>.*?</, '<cbc:IssueDate>22.11.2026<'),
    422,
    'VALIDATION_FAILED',
    'RRRR-MM-DD',
    '2026-11-22',
  ],
  ['another day', () => send(invoiceOf(tenant, { issueDate: '2026-01-05' })), 422, 'ISSUE_DATE_NOT_TODAY', 'Dnes je'],
  [
    'no reference of the buyer',
    broken(/<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, ''),
    422,
    'VALIDATION_FAILED',
    'BT-10',
    'BT-13',
  ],
  [
    'a total that does not add up',
    broken(/(<cbc:TaxInclusiveAmount[^>]*>)[\d.]+/, '$1132.00'),
    422,
    'VALIDATION_FAILED',
    'BR-CO-15',
    '132.00',
    '123.00',
  ],
  [
    'a line that is not quantity times price',
    broken(/(<cbc:PriceAmount[^>]*>)[\d.]+/, '$150.00'),
    422,
    'VALIDATION_FAILED',
    'R120',
    '50.00',
  ],
  ['the unit ks', broken(/unitCode="[A-Z0-9]+"/g, 'unitCode="ks"'), 422, 'VALIDATION_FAILED', '@unitCode', 'H87', 'ks'],
  [
    'a currency in small letters',
    broken(/(<cbc:LineExtensionAmount currencyID=)"EUR"/, '$1"Eur"'),
    422,
    'VALIDATION_FAILED',
    'ISO 4217',
    'Eur',
  ],
  [
    'an amount without currency',
    broken(/(<cbc:PayableAmount) currencyID="EUR"/, '$1'),
    422,
    'VALIDATION_FAILED',
    'currencyID',
  ],
  [
    'an element that there is not',
    broken('<cbc:Name>Položka 1</cbc:Name>', '<cbc:Nmae>x</cbc:Nmae>'),
    422,
    'VALIDATION_FAILED',
    'Nmae',
  ],
  ['an empty element', broken('<cbc:Name>Položka 1</cbc:Name>', '<cbc:Name/>'), 422, 'VALIDATION_FAILED', 'Vyplňte'],
  [
    'a country of three letters',
    broken('>SK</cbc:IdentificationCode>', '>SVK</cbc:IdentificationCode>'),
    422,
    'VALIDATION_FAILED',
    'BR-CL-14',
    'Má byť: SK.',
  ],
  [
    'a VAT category of other countries',
    broken(/(<cac:ClassifiedTaxCategory>\s*<cbc:ID>)S/, '$1AA'),
    422,
    'VALIDATION_FAILED',
    'BR-CL-18',
    'Má byť: S.',
  ],
  [
    'a date with the time',
    broken(/(<cbc:IssueDate>[^<]*)/, '$1T10:00:00'),
    422,
    'VALIDATION_FAILED',
    'RRRR-MM-DD',
    'Má byť: 20',
  ],
  [
    "another scheme of the buyer's address",
    broken(`schemeID="0245">${other.dic}`, `schemeID="9950">${other.dic}`),
    422,
    'VALIDATION_FAILED',
    'PTY-ENDPOINT-SCHEME',
    'schému 0245',
    '@schemeID',
  ],
  [
    'no address of the buyer',
    broken(`<cbc:EndpointID schemeID="0245">${other.dic}</cbc:EndpointID>`, ''),
    422,
    'VALIDATION_FAILED',
    'BT-49',
    'so schémou 0245',
  ],
  [
    'a credit note in the root of an invoice',
    broken(/(<cbc:InvoiceTypeCode>)380/, '$1381'),
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'dobropis (CreditNote) 381',
  ],
  ['type 384', () => send(invoiceOf(tenant, { type: '384' })), 422, 'UNSUPPORTED_DOCUMENT_TYPE', '381'],
]);

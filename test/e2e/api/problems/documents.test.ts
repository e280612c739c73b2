import { companyOf, type DemoTenant, invoiceOf, portal, type ProblemBody } from '../../../support/services/api-client';
import { newTenant } from '../../../support/services/portal';
import { describeRefusals, requestsOf, type Row } from '../problems-rig';

let tenant: DemoTenant;
const [, other] = portal().tenants;
beforeAll(async () => {
  tenant = await newTenant();
});
const { sendXml, withText } = requestsOf(() => tenant);

const documents: Row[] = [
  [
    'more than the provider takes',
    413,
    'PAYLOAD_TOO_LARGE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { note: 'x'.repeat(4_000_001) })),
  ],
  ['more than the portal reads', 413, 'PAYLOAD_TOO_LARGE', 'VALIDATION', false, () => sendXml('x'.repeat(20_000_001))],
  [
    'another media type',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'Content-Type': 'text/plain' }),
  ],
  [
    'another content encoding',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'Content-Encoding': 'br' }),
  ],
  ['XML that is not well-formed', 422, 'XML_MALFORMED', 'VALIDATION', false, () => sendXml('<Invoice')],
  [
    'a DOCTYPE',
    422,
    'XML_MALFORMED',
    'VALIDATION',
    false,
    () => sendXml(withText('<Invoice', '<!DOCTYPE Invoice><Invoice')),
  ],
  [
    'another root',
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATION',
    false,
    () => sendXml('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'),
  ],
  [
    'type 384',
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { type: '384' })),
  ],
  [
    'a type of the other root',
    422,
    'UNSUPPORTED_DOCUMENT_TYPE',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { type: '381' })),
  ],
  ['somebody else as seller', 422, 'SELLER_MISMATCH', 'VALIDATION', false, () => sendXml(invoiceOf(other))],
  [
    'a seller whose endpoint is not of scheme 0245',
    422,
    'SELLER_MISMATCH',
    'VALIDATION',
    false,
    () => sendXml(withText('schemeID="0245"', 'schemeID="9950"')),
  ],
  [
    'self-billing where the buyer is somebody else',
    422,
    'SELLER_MISMATCH',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { type: '389' })),
  ],
  [
    'self-billing that the tenant may not do',
    422,
    'SELF_BILLING_NOT_ENABLED',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(other, { type: '389', buyer: companyOf(tenant) })),
  ],
  [
    'another day of issue',
    422,
    'ISSUE_DATE_NOT_TODAY',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant, { issueDate: '2026-01-05' })),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({
          code: 'ISSUE_DATE_NOT_TODAY',
          source: 'portal',
          severity: 'error',
          value: '2026-01-05',
        }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'a confidential supply',
    422,
    'OBLIGATION_FORBIDDEN',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'X-Confidential-Supply': 'true' }),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({ code: 'OBL-FORBIDDEN', source: 'obligation', severity: 'error' }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'a document that breaks the schema',
    422,
    'VALIDATION_FAILED',
    'VALIDATION',
    false,
    () => sendXml(withText('<cbc:Name>Položka 1</cbc:Name>', '<cbc:Nmae>x</cbc:Nmae>')),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({ source: 'xsd', severity: 'error', line: expect.any(Number) as number }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'totals that do not add up',
    422,
    'VALIDATION_FAILED',
    'VALIDATION',
    false,
    () => sendXml(withText(/(<cbc:PayableAmount currencyID="EUR">)[\d.]+/, '$1999.00')),
    {
      findings: expect.arrayContaining([
        expect.objectContaining({ source: 'schematron_en16931', code: 'BR-CO-16', severity: 'error' }),
      ]) as ProblemBody['findings'],
    },
  ],
  [
    'an unknown charset',
    422,
    'ENCODING_UNSUPPORTED',
    'VALIDATION',
    false,
    () => sendXml(invoiceOf(tenant), { 'Content-Type': 'application/xml; charset=ebcdic-17' }),
  ],
  [
    'a BOM against its label',
    422,
    'ENCODING_AMBIGUOUS',
    'VALIDATION',
    false,
    () => sendXml(`\ufeff${invoiceOf(tenant)}`, { 'Content-Type': 'application/xml; charset=windows-1250' }),
  ],
  [
    'bytes that are not UTF-8',
    422,
    'ENCODING_INVALID',
    'VALIDATION',
    false,
    () => sendXml(Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>\xff</a>', 'latin1')),
    { offset: 41 },
  ],
  [
    'a character that XML forbids',
    422,
    'ENCODING_INVALID_CHARACTER',
    'VALIDATION',
    false,
    () => sendXml('<a>\u0001</a>'),
    { offset: 3 },
  ],
];

describeRefusals('A document is refused for', documents);

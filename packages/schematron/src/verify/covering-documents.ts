import type { RuleSet } from '../rule-set';
import { brokenAsserts } from './broken/broken-asserts';
import { changed } from './changes';
import { asCreditNote } from './credit-note';
import { tripping } from './must-not-exist-cases';
import { singleFaults } from './single-faults';

/**
 * Documents made to break as many asserts as possible: one for each assert that wants a document of its own
 * (`broken/`), variants of an invoice or of a tax data document, the same with one fault, and with what must not be
 * there. A document is named by what it was made from and a number or an assert, so that a short name is all that has
 * to be kept of it.
 */
export interface CoveringDocuments {
  readonly names: readonly string[];
  /** @throws Error for a name that is not one of them. */
  readonly document: (name: string) => string;
}

const COUNTRIES = ['DK', 'NO', 'SE', 'IT', 'NL', 'GR', 'IS', 'DE'];
const TAX_CATEGORIES = ['Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'];

const ADDRESS =
  '<cac:PostalAddress><cbc:CityName>Praha</cbc:CityName><cac:Country><cbc:IdentificationCode>CZ</cbc:IdentificationCode></cac:Country></cac:PostalAddress>';
const VAT_NUMBER =
  '<cac:PartyTaxScheme><cbc:CompanyID>CZ12345678</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
/** What a plain invoice does not say, put in front of elements that it has. */
const ADDITIONS: readonly (readonly [before: string, text: string])[] = [
  [
    '<cac:AdditionalDocumentReference>',
    '<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID><cbc:IssueDate>2026-01-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>',
  ],
  [
    '<cac:Delivery>',
    `<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Zástupca</cbc:Name></cac:PartyName>${ADDRESS}${VAT_NUMBER}</cac:TaxRepresentativeParty>`,
  ],
  [
    '<cac:PayeeFinancialAccount>',
    '<cac:CardAccount><cbc:PrimaryAccountNumberID>123456</cbc:PrimaryAccountNumberID><cbc:NetworkID>VISA</cbc:NetworkID></cac:CardAccount>',
  ],
  [
    '<cac:PaymentTerms>',
    '<cac:PaymentMeans><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cac:PaymentMandate><cbc:ID>1</cbc:ID><cac:PayerFinancialAccount><cbc:ID>DE89370400440532013000</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate></cac:PaymentMeans>',
  ],
];

/** Whether this document is there for one assert. */
export const isForOneAssert = (name: string): boolean => name.startsWith('assert/');

/**
 * @param base an invoice or a tax data document
 * @param ruleSet its name in the comparison
 * @param rules the asserts as written, with the prefixes that the document uses
 */
export function coveringDocuments(
  base: string,
  ruleSet: string,
  { ids, tests }: Pick<RuleSet, 'ids' | 'tests'>,
): CoveringDocuments {
  const broken = brokenAsserts(ruleSet);
  const variants = variantsOf(base);
  const trips = [...tripping(base, tests)];
  const faults = singleFaults(base);
  return {
    names: [
      ...ids.filter((id) => broken[id] !== undefined).map((id) => `assert/${id}`),
      ...trips.map((_, at) => `trip/${at}`),
      ...variants.keys(),
      ...faults.map((_, at) => `fault/${at}`),
    ],
    document(name) {
      const [kind = '', at = ''] = name.split('/');
      if (isForOneAssert(name)) return changed(base, broken[at] ?? []);
      const xml = kind === 'trip' ? trips[Number(at)] : kind === 'fault' ? faults[Number(at)]?.() : variants.get(kind);
      if (xml === undefined) throw new Error(`There is no document ${name}.`);
      return xml;
    },
  };
}

function variantsOf(base: string): ReadonlyMap<string, string> {
  const rich = ADDITIONS.reduce((xml, [before, text]) => xml.replace(before, `${text}${before}`), base);
  return new Map([
    ['plain', base],
    ['rich', rich],
    ['credit-note', asCreditNote(base)],
    ...COUNTRIES.map(
      (country) =>
        [
          country,
          rich.replaceAll('>SK<', `>${country}<`).replaceAll('>SK2', `>${country === 'GR' ? 'EL' : country}2`),
        ] as const,
    ),
    ...TAX_CATEGORIES.map(
      (category) => [category, base.replaceAll('<cbc:ID>S</cbc:ID>', `<cbc:ID>${category}</cbc:ID>`)] as const,
    ),
  ]);
}

import type { DocumentParty, InvoiceDocument } from '../../domain/invoices/invoice-document';
import { type Localized, localized } from '../../domain/localized';
import { finding, type FindingSeverity, type ValidationFinding } from '../../domain/validation/finding';
import { elementPath } from './element-path';

export type IdentifiedParty = DocumentParty & { role: 'seller' | 'buyer' };

export type PartyFaultCode = keyof typeof wording;
export type PartyField = keyof typeof partyFields;

/** What is wrong with which number of a party. */
export interface PartyFault {
  code: PartyFaultCode;
  severity: FindingSeverity;
  field: PartyField;
  value: string;
}

/** Where the numbers stand below `cac:Party`, and their business terms. A buyer has no BT-32. */
export const partyFields = {
  endpoint: { element: 'cbc:EndpointID', seller: 'BT-34', buyer: 'BT-49' },
  endpoint_scheme: { element: 'cbc:EndpointID/@schemeID', seller: 'BT-34', buyer: 'BT-49' },
  vat_id: { element: "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID", seller: 'BT-31', buyer: 'BT-48' },
  tax_registration: {
    element: "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID!='VAT']/cbc:CompanyID",
    seller: 'BT-32',
    buyer: null,
  },
  legal_id: { element: 'cac:PartyLegalEntity/cbc:CompanyID', seller: 'BT-30', buyer: 'BT-47' },
} as const;

/** Genitive in Slovak and Czech, as it stands in the sentences below. */
export const partyRoles: Record<IdentifiedParty['role'], { element: string; words: Localized }> = {
  seller: { element: 'cac:AccountingSupplierParty', words: localized('dodávateľa', 'dodavatele', 'seller') },
  buyer: { element: 'cac:AccountingCustomerParty', words: localized('odberateľa', 'odběratele', 'buyer') },
};

/** What is wrong and, where it helps, what is right. `who` is the role, `it` the value. */
const wording = {
  'PTY-ENDPOINT-SCHEME': (who: Localized) =>
    localized(
      `Elektronická adresa ${who.sk} musí mať schému 0245 a hodnotu DIČ.`,
      `Elektronická adresa ${who.cs} musí mít schéma 0245 a hodnotu DIČ.`,
      `The electronic address of the ${who.en} must have the scheme 0245 and the DIČ as its value.`,
    ),
  'ID-DIC-FORMAT': (who: Localized, it: string) =>
    localized(
      `DIČ ${who.sk} „${it}“ nie je správne: má presne 10 číslic, bez medzier a bez SK.`,
      `DIČ ${who.cs} „${it}“ není správně: má přesně 10 číslic, bez mezer a bez SK.`,
      `The DIČ of the ${who.en} "${it}" is wrong: it has exactly 10 digits, no spaces and no SK.`,
    ),
  'ID-DIC-IS-ICO': (who: Localized, it: string) =>
    localized(
      `Elektronická adresa ${who.sk} „${it}“ vyzerá ako IČO. So schémou 0245 tu patrí DIČ s 10 číslicami.`,
      `Elektronická adresa ${who.cs} „${it}“ vypadá jako IČO. Se schématem 0245 sem patří DIČ s 10 číslicemi.`,
      `The electronic address of the ${who.en} "${it}" looks like an IČO. With scheme 0245 it must be the DIČ of 10 digits.`,
    ),
  'ID-DIC-CHECKSUM': (who: Localized, it: string) =>
    localized(
      `DIČ ${who.sk} ${it} zrejme obsahuje preklep: nevychádza kontrolná číslica.`,
      `DIČ ${who.cs} ${it} zřejmě obsahuje překlep: nevychází kontrolní číslice.`,
      `The DIČ of the ${who.en} ${it} probably has a typing error: its check digit does not fit.`,
    ),
  'ID-ENDPOINT-DIC': (who: Localized, it: string) =>
    localized(
      `DIČ ${who.sk} ${it} sa nezhoduje s DIČ v jeho elektronickej adrese.`,
      `DIČ ${who.cs} ${it} se neshoduje s DIČ v jeho elektronické adrese.`,
      `The DIČ of the ${who.en} ${it} is not the one in its electronic address.`,
    ),
  'ID-IC-DPH-FORMAT': (who: Localized, it: string) =>
    localized(
      `IČ DPH ${who.sk} „${it}“ nie je správne: má tvar SK a 10 číslic, bez medzier.`,
      `IČ DPH ${who.cs} „${it}“ není správně: má tvar SK a 10 číslic, bez mezer.`,
      `The IČ DPH of the ${who.en} "${it}" is wrong: it is SK and 10 digits, without spaces.`,
    ),
  'ID-IC-DPH-CHECKSUM': (who: Localized, it: string) =>
    localized(
      `IČ DPH ${who.sk} ${it} zrejme obsahuje preklep: nevychádza kontrolná číslica.`,
      `IČ DPH ${who.cs} ${it} zřejmě obsahuje překlep: nevychází kontrolní číslice.`,
      `The IČ DPH of the ${who.en} ${it} probably has a typing error: its check digit does not fit.`,
    ),
  'ID-DIC-IC-DPH': (who: Localized, it: string) =>
    localized(
      `IČ DPH ${who.sk} ${it} nie je SK a jeho DIČ. To je v poriadku len pri skupinovej registrácii (SK7…).`,
      `IČ DPH ${who.cs} ${it} není SK a jeho DIČ. To je v pořádku jen při skupinové registraci (SK7…).`,
      `The IČ DPH of the ${who.en} ${it} is not SK and its DIČ. That is right for a VAT group only (SK7…).`,
    ),
  'ID-ICO-FORMAT': (who: Localized, it: string) =>
    localized(
      `IČO ${who.sk} „${it}“ nie je správne: má 8 číslic, kratšie sa dopĺňa nulami zľava.`,
      `IČO ${who.cs} „${it}“ není správně: má 8 číslic, kratší se doplňuje nulami zleva.`,
      `The IČO of the ${who.en} "${it}" is wrong: it has 8 digits, a shorter one gets zeros in front.`,
    ),
  'ID-ICO-CHECKSUM': (who: Localized, it: string) =>
    localized(
      `IČO ${who.sk} ${it} zrejme obsahuje preklep: nevychádza kontrolná číslica.`,
      `IČO ${who.cs} ${it} zřejmě obsahuje překlep: nevychází kontrolní číslice.`,
      `The IČO of the ${who.en} ${it} probably has a typing error: its check digit does not fit.`,
    ),
} as const;

/** The finding for a fault, with its place in the document. */
export function partyFinding(
  invoice: InvoiceDocument,
  { role }: IdentifiedParty,
  { code, severity, field, value }: PartyFault,
): ValidationFinding {
  const { element, words } = partyRoles[role];
  return finding({
    code,
    severity,
    source: 'party',
    bt: partyFields[field][role],
    value,
    location: elementPath(invoice, `${element}/cac:Party/${partyFields[field].element}`),
    messages: wording[code](words, value.slice(0, 40)),
  });
}

import { isSelfBilling } from '../document-type';
import { normaliseIdentifier } from '../identifiers';
import { elementPath } from '../invoices/element-path';
import type { DocumentParty, InvoiceDocument } from '../invoices/invoice-document';
import { partyElements, type PartyField, partyFields } from '../invoices/party-fields';
import { type Localized, localized } from '../localized';
import type { Tenant } from '../tenants/tenant';
import { finding, type ValidationFinding } from './finding';
import { layersWith } from './layer-catalogue';

/** What of a tenant decides whether a document is its own. */
export type TenantIdentity = Pick<Tenant, 'dic' | 'ico' | 'icDph'> & { allowSelfBilling: boolean };

export const identityOf = ({ dic, ico, icDph, settings }: Tenant): TenantIdentity => ({
  dic,
  ico,
  icDph,
  allowSelfBilling: settings.allow_self_billing,
});

/** Where a party departs from the tenant. */
export interface IdentityMismatch {
  field: Exclude<PartyField, 'endpoint_scheme'>;
  /** As written, an electronic address with its scheme in front; null: it is missing. */
  found: string | null;
  /** The tenant's; null: it has no such number. */
  expected: string | null;
}

const same = (found: string, own: string | null): boolean =>
  own !== null && normaliseIdentifier(found) === normaliseIdentifier(own);

/** Where the party departs from the tenant; empty = it is the tenant. */
export function identityMismatches(party: DocumentParty, tenant: TenantIdentity): IdentityMismatch[] {
  return [
    endpointMismatch(party, tenant),
    companyMismatch(party, tenant),
    taxRegistrationMismatch(party, tenant),
  ].filter((one) => one !== null);
}

function endpointMismatch({ endpoint }: DocumentParty, { dic }: TenantIdentity): IdentityMismatch | null {
  if (endpoint?.scheme === '0245' && same(endpoint.value, dic)) return null;
  const found = endpoint && [endpoint.scheme, endpoint.value].filter((part) => part !== null).join(':');
  return { field: 'endpoint', found, expected: `0245:${dic}` };
}

/** The first company id is a VAT id, a tax registration or a number of a register: each has to be the tenant's. */
function companyMismatch({ firstCompanyId }: DocumentParty, tenant: TenantIdentity): IdentityMismatch | null {
  const { dic, ico, icDph } = tenant;
  if (firstCompanyId === null)
    return icDph === null
      ? { field: 'legal_id', found: null, expected: ico ?? dic }
      : { field: 'vat_id', found: null, expected: icDph };
  const { place, value: found } = firstCompanyId;
  switch (place) {
    case 'vat':
      return same(found, icDph) ? null : { field: 'vat_id', found, expected: icDph };
    case 'other_tax':
      return same(found, dic) ? null : { field: 'tax_registration', found, expected: dic };
    case 'legal_entity':
      return same(found, ico) || same(found, dic) ? null : { field: 'legal_id', found, expected: ico ?? dic };
  }
}

function taxRegistrationMismatch(
  { firstCompanyId, taxRegistration: found }: DocumentParty,
  { dic }: TenantIdentity,
): IdentityMismatch | null {
  if (found === null || same(found, dic) || firstCompanyId?.place === 'other_tax') return null;
  return { field: 'tax_registration', found, expected: dic };
}

/**
 * Where the receiver of a document (the buyer, or on self-billing 389 and 261 the seller) departs from the tenant;
 * empty = it is the tenant. Buyers give fewer numbers than sellers: without a CompanyID the electronic address alone
 * says who it is.
 */
export function recipientMismatches(invoice: InvoiceDocument, tenant: TenantIdentity): IdentityMismatch[] {
  const mismatches = identityMismatches(isSelfBilling(invoice.doc_type_code) ? invoice.seller : invoice.buyer, tenant);
  return mismatches.filter(({ field, found }) => field === 'endpoint' || found !== null);
}

const names: Record<IdentityMismatch['field'], Localized> = {
  endpoint: localized('elektronická adresa', 'elektronická adresa', 'electronic address'),
  vat_id: localized('IČ DPH', 'IČ DPH', 'IČ DPH'),
  tax_registration: localized('daňové registračné číslo', 'daňové registrační číslo', 'tax registration number'),
  legal_id: localized('IČO', 'IČO', 'IČO'),
};

/**
 * Which numbers of a role are not the tenant's, what stands there and what the tenant's are:
 * `IČ DPH (BT-31): 2020317068 → SK2020317068`.
 */
export function mismatchesInWords(mismatches: readonly IdentityMismatch[], role: 'seller' | 'buyer'): Localized {
  const all = (language: keyof Localized): string =>
    mismatches.map((one) => mismatchInWords(one, role)[language]).join('; ');
  return localized(all('sk'), all('cs'), all('en'));
}

function mismatchInWords({ field, found, expected }: IdentityMismatch, role: 'seller' | 'buyer'): Localized {
  const bt = partyFields[field][role];
  const term = bt === null ? '' : ` (${bt})`;
  const { sk, cs, en } = names[field];
  const shown = found?.slice(0, 60);
  return localized(
    `${sk}${term} ${shown === undefined ? 'chýba' : `je „${shown}“`}, ${expected === null ? 'vaša firma žiadne nemá' : `má byť „${expected}“`}`,
    `${cs}${term} ${shown === undefined ? 'chybí' : `je „${shown}“`}, ${expected === null ? 'vaše firma žádné nemá' : `má být „${expected}“`}`,
    `${en}${term} ${shown === undefined ? 'is missing' : `is "${shown}"`}, ${expected === null ? 'your company has none' : `should be "${expected}"`}`,
  );
}

/** The portal's checks that no company may switch off. */
const [saidBy = 'external'] = layersWith({ kind: 'portal_check', optional: false });

/** A finding for each number that is not the tenant's, with its place in the document. */
export const mismatchFindings = (
  code: 'SELLER_MISMATCH' | 'BUYER_MISMATCH',
  invoice: InvoiceDocument,
  mismatches: readonly IdentityMismatch[],
  role: 'seller' | 'buyer',
): ValidationFinding[] =>
  mismatches.map((one) => {
    const { sk, cs, en } = mismatchInWords(one, role);
    return finding({
      code,
      severity: 'error',
      source: saidBy,
      bt: partyFields[one.field][role],
      value: one.found,
      found: one.found,
      expected: one.expected,
      location: elementPath(invoice, `${partyElements[role]}/cac:Party/${partyFields[one.field].element}`),
      messages: localized(
        `Údaj sa nezhoduje s vašou firmou: ${sk}.`,
        `Údaj se neshoduje s vaší firmou: ${cs}.`,
        `The field does not match your company: ${en}.`,
      ),
    });
  });

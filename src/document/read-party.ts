import type { Address, CompanyIdPlace, DocumentParty, SchemedId } from '../domain/invoices/invoice-document';
import { all, first, token, tokenAt, type UblElement } from './ubl-element';

/**
 * Reads a party (BG-4 seller, BG-7 buyer). Each identifier is taken only from its own element: DIČ from an
 * EndpointID of scheme 0245 or from BT-32, IČ DPH from BT-31 / BT-48, IČO from BT-30 / BT-47; none is derived from
 * another.
 *
 * @param party `cac:Party`, or null when the document has none: then everything is absent
 */
export function readParty(party: UblElement | null): DocumentParty {
  if (party === null) return absentParty;
  const endpoint = schemed(first(party, 'cbc:EndpointID'));
  const vatId =
    all(party, 'cac:PartyTaxScheme')
      .filter(isVat)
      .map(companyId)
      .find((id) => id !== null) ?? null;
  const taxRegistration =
    all(party, 'cac:PartyTaxScheme')
      .filter((scheme) => !isVat(scheme))
      .map(companyId)
      .find((id) => id !== null) ?? null;
  const legalId = schemed(first(party, 'cac:PartyLegalEntity', 'cbc:CompanyID'));
  const byDic = endpoint?.scheme === '0245';
  return {
    name:
      tokenAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName') ??
      tokenAt(party, 'cac:PartyName', 'cbc:Name') ??
      '',
    dic: byDic ? endpoint.value : taxRegistration,
    ic_dph: vatId,
    ico: legalId !== null && isIco(legalId) ? legalId.value : null,
    peppol_id: byDic ? `0245:${endpoint.value}` : null,
    address: readAddress(first(party, 'cac:PostalAddress')),
    endpoint,
    firstCompanyId: firstCompanyId(party),
    taxRegistration,
    vatId,
    legalId,
  };
}

const absentParty: DocumentParty = {
  name: '',
  dic: null,
  ic_dph: null,
  ico: null,
  peppol_id: null,
  address: null,
  endpoint: null,
  firstCompanyId: null,
  taxRegistration: null,
  vatId: null,
  legalId: null,
};

const isVat = (taxScheme: UblElement): boolean =>
  tokenAt(taxScheme, 'cac:TaxScheme', 'cbc:ID')?.toUpperCase() === 'VAT';
const companyId = (holder: UblElement): string | null => tokenAt(holder, 'cbc:CompanyID');

/** Scheme 0158 says that it is an IČO; without a scheme eight digits can be nothing else in Slovakia. */
const isIco = ({ scheme, value }: SchemedId): boolean =>
  scheme === '0158' || (scheme === null && /^\d{8}$/.test(value));

function schemed(element: UblElement | null): SchemedId | null {
  const value = token(element);
  return value === null ? null : { scheme: element?.attributes['schemeID']?.trim() || null, value };
}

function firstCompanyId(party: UblElement): DocumentParty['firstCompanyId'] {
  for (const child of party.children) {
    const place = placeOf(child);
    const value = place && companyId(child);
    if (place && value) return { place, value };
  }
  return null;
}

function placeOf(child: UblElement): CompanyIdPlace | null {
  if (child.name === 'cac:PartyTaxScheme') return isVat(child) ? 'vat' : 'other_tax';
  return child.name === 'cac:PartyLegalEntity' ? 'legal_entity' : null;
}

function readAddress(address: UblElement | null): Address | null {
  if (address === null) return null;
  const street = [tokenAt(address, 'cbc:StreetName'), tokenAt(address, 'cbc:AdditionalStreetName')].filter(
    (part) => part !== null,
  );
  return {
    street: street.join(', ') || null,
    city: tokenAt(address, 'cbc:CityName'),
    postal_code: tokenAt(address, 'cbc:PostalZone'),
    country_code: tokenAt(address, 'cac:Country', 'cbc:IdentificationCode'),
  };
}

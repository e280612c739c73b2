import { readParty } from '../../../src/document/read-party';
import { ubl } from './ubl-builder';

const endpoint = (scheme: string, value: string) => ubl('cbc:EndpointID', value, { schemeID: scheme });
const taxScheme = (id: string, companyId: string) =>
  ubl('cac:PartyTaxScheme', [ubl('cbc:CompanyID', companyId), ubl('cac:TaxScheme', [ubl('cbc:ID', id)])]);
const legal = (name: string, companyId: string, scheme?: string) =>
  ubl('cac:PartyLegalEntity', [
    ubl('cbc:RegistrationName', name),
    ubl('cbc:CompanyID', companyId, scheme ? { schemeID: scheme } : {}),
  ]);

describe('reading a party', () => {
  it('takes each identifier only from its own element', () => {
    const party = readParty(
      ubl('cac:Party', [
        endpoint('0245', '2020317068'),
        taxScheme('VAT', 'SK2020317068'),
        legal('ESET', '31333532', '0158'),
      ]),
    );
    expect(party).toMatchObject({
      name: 'ESET',
      dic: '2020317068',
      ic_dph: 'SK2020317068',
      ico: '31333532',
      peppol_id: '0245:2020317068',
      firstCompanyId: { place: 'vat', value: 'SK2020317068' },
      taxRegistration: null,
    });
  });

  it('never derives a DIČ from an IČ DPH, nor a Peppol id from another scheme', () => {
    const party = readParty(ubl('cac:Party', [endpoint('9950', 'SK2020317068'), taxScheme('VAT', 'SK2020317068')]));
    expect(party).toMatchObject({ dic: null, peppol_id: null, ic_dph: 'SK2020317068' });
  });

  it('reads the DIČ of a company that is not registered for VAT from BT-32', () => {
    const party = readParty(ubl('cac:Party', [taxScheme('TAX', '2020317068')]));
    expect(party).toMatchObject({ dic: '2020317068', ic_dph: null, firstCompanyId: { place: 'other_tax' } });
  });

  it('knows the first CompanyID by document order', () => {
    const party = readParty(ubl('cac:Party', [legal('A', '31333532'), taxScheme('VAT', 'SK1')]));
    expect(party.firstCompanyId).toEqual({ place: 'legal_entity', value: '31333532' });
  });

  it.each([
    ['0158', '31333532', '31333532'],
    [undefined, '31333532', '31333532'],
    [undefined, 'HRB 1234', null],
    ['0204', '31333532', null],
  ])('takes BT-30 for an IČO only when it is one: scheme %s, %s', (scheme, value, ico) => {
    expect(readParty(ubl('cac:Party', [legal('A', value, scheme)])).ico).toBe(ico);
  });

  it('collapses whitespace and takes empty elements for absent ones', () => {
    const party = readParty(
      ubl('cac:Party', [legal(' Prvá \n  firma ', ''), ubl('cac:PostalAddress', [ubl('cbc:CityName', '  ')])]),
    );
    expect(party).toMatchObject({
      name: 'Prvá firma',
      legalId: null,
      address: { street: null, city: null, postal_code: null, country_code: null },
    });
  });

  it('is complete when the document has no such party', () => {
    expect(readParty(null)).toMatchObject({ name: '', dic: null, address: null, firstCompanyId: null });
  });
});

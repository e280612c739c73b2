import fc from 'fast-check';

import type { DocumentParty, InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import type { ValidationFinding } from '../../../../src/domain/validation/finding';
import { partyFindings } from '../../../../src/validation/portal/party';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';

const shown = ({ code, severity }: ValidationFinding): string => `${code}:${severity}`;
const codesOf = (overrides: Partial<InvoiceDocument>): string[] =>
  partyFindings(anInvoiceDocument(overrides)).map(shown);

/** ESET, whose numbers are public and right. */
const eset: Partial<DocumentParty> = {
  endpoint: { scheme: '0245', value: '2020317068' },
  vatId: 'SK2020317068',
  legalId: { scheme: '0158', value: '31333532' },
};
const slovak = (overrides: Partial<DocumentParty>): DocumentParty => aDocumentParty(1, { ...eset, ...overrides });
const czech = (overrides: Partial<DocumentParty>): DocumentParty =>
  slovak({
    address: { street: null, city: 'Brno', postal_code: null, country_code: 'CZ' },
    endpoint: { scheme: '9929', value: 'CZ12345678' },
    vatId: 'CZ12345678',
    legalId: { scheme: null, value: '1' },
    ...overrides,
  });

it('an invoice between companies with right numbers has nothing to complain of', () => {
  expect(codesOf({})).toEqual([]);
  expect(codesOf({ seller: slovak({}), buyer: czech({}) })).toEqual([]);
});

describe.each(['seller', 'buyer'] as const)('the numbers of the %s', (role) => {
  it.each<[string, DocumentParty, string[]]>([
    [
      'an address of another scheme',
      slovak({ endpoint: { scheme: '9950', value: 'SK2020317068' } }),
      ['PTY-ENDPOINT-SCHEME:error'],
    ],
    [
      'an address without scheme',
      slovak({ endpoint: { scheme: null, value: '2020317068' } }),
      ['PTY-ENDPOINT-SCHEME:error'],
    ],
    ['an address of another scheme in another country', czech({}), []],

    ['a DIČ with prefix', slovak({ endpoint: { scheme: '0245', value: 'SK2020317068' } }), ['ID-DIC-FORMAT:error']],
    ['a DIČ with a blank', slovak({ endpoint: { scheme: '0245', value: '2020 317068' } }), ['ID-DIC-FORMAT:error']],
    [
      'a DIČ in another country, by its scheme',
      czech({ endpoint: { scheme: '0245', value: '123' } }),
      ['ID-DIC-FORMAT:error'],
    ],
    [
      'an IČO in place of the DIČ',
      slovak({ endpoint: { scheme: '0245', value: '31333532' } }),
      ['ID-DIC-IS-ICO:error'],
    ],
    [
      'a DIČ that fails its check digit',
      slovak({ endpoint: { scheme: '0245', value: '4536197514' }, vatId: null }),
      ['ID-DIC-CHECKSUM:warning'],
    ],

    ['a tax registration that is the DIČ', slovak({ taxRegistration: '2020317068' }), []],
    ['a tax registration of another company', slovak({ taxRegistration: '2020372596' }), ['ID-ENDPOINT-DIC:warning']],
    [
      'a tax registration of wrong form, nothing beside',
      slovak({ endpoint: null, taxRegistration: '317068', vatId: null }),
      ['ID-DIC-FORMAT:warning'],
    ],
    [
      'a tax registration with a typing error, nothing beside',
      slovak({ endpoint: null, taxRegistration: '2020317069', vatId: null }),
      ['ID-DIC-CHECKSUM:warning'],
    ],
    ['a tax registration of another country', czech({ taxRegistration: '1' }), []],

    ['a VAT id with a digit too few', slovak({ vatId: 'SK202031706' }), ['ID-IC-DPH-FORMAT:error']],
    ['a VAT id that begins with 0', slovak({ vatId: 'SK0020317068' }), ['ID-IC-DPH-FORMAT:error']],
    [
      'a VAT id with a blank, which everybody understands',
      slovak({ vatId: 'SK 2020317068' }),
      ['ID-IC-DPH-FORMAT:warning'],
    ],
    [
      'a VAT id that fails its check digit',
      slovak({ endpoint: { scheme: '0245', value: '2020317069' }, vatId: 'SK2020317069' }),
      ['ID-DIC-CHECKSUM:warning', 'ID-IC-DPH-CHECKSUM:warning'],
    ],
    ['a Slovak VAT id of a foreign company', czech({ vatId: 'SK40' }), ['ID-IC-DPH-FORMAT:error']],
    ['a foreign VAT id of a Slovak company', slovak({ vatId: 'CZ12345678' }), []],

    ['a VAT id of another company', slovak({ vatId: 'SK2020372596' }), ['ID-DIC-IC-DPH:warning']],
    ['a VAT id of a VAT group', slovak({ vatId: 'SK7020000944' }), []],
    [
      'a VAT id against a tax registration',
      czech({ taxRegistration: '2020372596', vatId: 'SK2020317068' }),
      ['ID-DIC-IC-DPH:warning'],
    ],

    ['an IČO of seven digits', slovak({ legalId: { scheme: '0158', value: '3133353' } }), ['ID-ICO-FORMAT:warning']],
    ['an IČO without scheme', slovak({ legalId: { scheme: null, value: '3133353' } }), ['ID-ICO-FORMAT:warning']],
    [
      'an IČO that fails its check digit',
      slovak({ legalId: { scheme: '0158', value: '31333533' } }),
      ['ID-ICO-CHECKSUM:warning'],
    ],
    ['a DIČ in place of the IČO, which is allowed', slovak({ legalId: { scheme: null, value: '2020317068' } }), []],
    ['a number of another register', slovak({ legalId: { scheme: '0060', value: '1' } }), []],
  ])('%s', (_, party, expected) => {
    const missing = party.endpoint === null ? ['REQUIRED_FIELD_MISSING:error'] : [];
    expect(codesOf({ [role]: party })).toEqual([...missing, ...expected]);
  });

  it('whatever they are, only the address and the form of a Slovak VAT id can be an error', () => {
    const value = fc.oneof(
      fc.constantFrom('2020317068', 'SK2020317068', '31333532', 'SK 2020317068'),
      fc.string({ maxLength: 12 }),
    );
    const id = fc.record({ scheme: fc.constantFrom(null, '0158', '0245', '9950'), value });
    const party = fc
      .record({ endpoint: id, legalId: id, vatId: value, taxRegistration: fc.option(value), sk: fc.boolean() })
      .map(({ sk, ...rest }) => (sk ? slovak(rest) : czech(rest)));
    fc.assert(
      fc.property(party, (one) => {
        const errors = partyFindings(anInvoiceDocument({ [role]: one })).filter(({ severity }) => severity === 'error');
        expect(['BT-34', 'BT-49', 'BT-31', 'BT-48']).toEqual(expect.arrayContaining(errors.map(({ bt }) => bt)));
      }),
    );
  });
});

describe('required fields', () => {
  const seller = slovak({ endpoint: null });
  const { totals } = anInvoiceDocument();
  it.each<[string, Partial<InvoiceDocument>, string]>([
    ['BT-1', { invoice_number: '' }, '/ubl:Invoice/cbc:ID'],
    ['BT-2', { issue_date: null }, '/ubl:Invoice/cbc:IssueDate'],
    ['BT-3', { raw_type_code: null }, '/ubl:Invoice/cbc:InvoiceTypeCode'],
    ['BT-5', { currency: null }, '/ubl:Invoice/cbc:DocumentCurrencyCode'],
    ['BT-34', { seller }, '/ubl:Invoice/cac:AccountingSupplierParty/cac:Party/cbc:EndpointID'],
    [
      'BT-44',
      { buyer: aDocumentParty(2, { name: '' }) },
      '/ubl:Invoice/cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
    ],
    [
      'BT-49',
      { buyer: aDocumentParty(2, { endpoint: null }) },
      '/ubl:Invoice/cac:AccountingCustomerParty/cac:Party/cbc:EndpointID',
    ],
    ['BT-115', { totals: { ...totals, payable: null } }, '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount'],
  ])('%s', (bt, overrides, location) => {
    expect(partyFindings(anInvoiceDocument(overrides))).toMatchObject([
      { code: 'REQUIRED_FIELD_MISSING', severity: 'error', source: 'party', bt, location, value: null },
    ]);
  });

  it('of a credit note have its names', () => {
    const [found] = partyFindings(anInvoiceDocument({ root: 'CreditNote', raw_type_code: null }));
    expect(found?.location).toBe('/cn:CreditNote/cbc:CreditNoteTypeCode');
  });
});

it('a finding shows a bookkeeper whose number it is, where it is, and what is right', () => {
  expect(
    partyFindings(anInvoiceDocument({ buyer: slovak({ endpoint: { scheme: '0245', value: '31333532' } }) })),
  ).toMatchObject([
    {
      source: 'party',
      bt: 'BT-49',
      value: '31333532',
      location: '/ubl:Invoice/cac:AccountingCustomerParty/cac:Party/cbc:EndpointID',
      messages: {
        sk: 'Elektronická adresa odberateľa „31333532“ vyzerá ako IČO. So schémou 0245 tu patrí DIČ s 10 číslicami.',
        cs: 'Elektronická adresa odběratele „31333532“ vypadá jako IČO. Se schématem 0245 sem patří DIČ s 10 číslicemi.',
        en: 'The electronic address of the buyer "31333532" looks like an IČO. With scheme 0245 it must be the DIČ of 10 digits.',
      },
    },
  ]);
});

import fc from 'fast-check';

import type { DocumentParty, InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import type { ValidationFinding } from '../../../../src/domain/validation/finding';
import type { Reader } from '../../../../src/validation/format/texts/reader';
import { partyFindings } from '../../../../src/validation/portal/party';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';

const shown = ({ code, severity }: ValidationFinding): string => `${code}:${severity}`;
const codesOf = (overrides: Partial<InvoiceDocument>): string[] =>
  partyFindings(anInvoiceDocument(overrides), 'issuer').map(shown);

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

it('numbers of the sandbox are right among themselves only', () => {
  const sandbox = (dic: string): DocumentParty =>
    slovak({ endpoint: { scheme: '0245', value: dic }, vatId: `SK${dic}`, legalId: null });
  expect(codesOf({ seller: sandbox('9900000022'), buyer: sandbox('9900000033') })).toEqual([]);
  expect(codesOf({ seller: sandbox('9900000022'), buyer: slovak({}) })).toEqual(['ID-DIC-CHECKSUM:warning']);
  expect(codesOf({ seller: slovak({}), buyer: sandbox('9900000022') })).toEqual(['ID-DIC-CHECKSUM:warning']);
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
        const errors = partyFindings(anInvoiceDocument({ [role]: one }), 'issuer').filter(
          ({ severity }) => severity === 'error',
        );
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
    expect(partyFindings(anInvoiceDocument(overrides), 'issuer')).toMatchObject([
      { code: 'REQUIRED_FIELD_MISSING', severity: 'error', source: 'party', bt, location, value: null },
    ]);
  });

  it('of a credit note have its names', () => {
    const [found] = partyFindings(anInvoiceDocument({ root: 'CreditNote', raw_type_code: null }), 'issuer');
    expect(found?.location).toBe('/cn:CreditNote/cbc:CreditNoteTypeCode');
  });
});

it('a required field that cannot be read is not said to be missing', () => {
  const { totals } = anInvoiceDocument();
  const document = anInvoiceDocument({
    ...{ issue_date: null, totals: { ...totals, payable: null } },
    unreadable: [
      { bt: 'BT-2', written: '22.11.2026' },
      { bt: 'BT-115', written: '326,93' },
    ],
  });
  const [day, amount] = partyFindings(document, 'issuer');
  expect(day).toMatchObject({ value: '22.11.2026', context: { found: '22.11.2026', expected: null } });
  expect(day?.messages.sk).toBe(
    'Povinný údaj „dátum vyhotovenia (BT-2)“ je na faktúre uvedený, ale nedá sa prečítať: „22.11.2026“. Zapíšte ho v tvare RRRR-MM-DD, napríklad 2027-01-31.',
  );
  expect(amount?.messages.sk).toContain('„326,93“');
});

const withBuyer = (overrides: Partial<DocumentParty>, reader: Reader): ValidationFinding | undefined =>
  partyFindings(anInvoiceDocument({ buyer: slovak(overrides) }), reader)[0];

it('a finding shows a bookkeeper whose number it is, where it is, and what is right', () => {
  expect(withBuyer({ endpoint: { scheme: '0245', value: '31333532' } }, 'issuer')).toMatchObject({
    source: 'party',
    bt: 'BT-49',
    value: '31333532',
    location: '/ubl:Invoice/cac:AccountingCustomerParty/cac:Party/cbc:EndpointID',
    messages: {
      sk: 'Elektronická adresa odberateľa „31333532“ (BT-49) vyzerá ako IČO. So schémou 0245 sem patrí DIČ s 10 číslicami. Overte číslo a opravte ho.',
      cs: 'Elektronická adresa odběratele „31333532“ (BT-49) vypadá jako IČO. Se schématem 0245 sem patří DIČ s 10 číslicemi. Ověřte číslo a opravte je.',
      en: 'The electronic address of the buyer "31333532" (BT-49) looks like an IČO. With the scheme 0245 it must be the DIČ of 10 digits. Check the number and correct it.',
    },
  });
});

it.each<[string, Partial<DocumentParty>, string | null, string | null]>([
  ['a wrong check digit', { endpoint: { scheme: '0245', value: '2020317069' } }, '9', '8'],
  ['a blank in a VAT id', { vatId: 'SK 2020317068' }, 'SK 2020317068', 'SK2020317068'],
  ['a prefix of a DIČ', { endpoint: { scheme: '0245', value: 'SK2020317068' } }, 'SK2020317068', '2020317068'],
  ['a foreign scheme', { endpoint: { scheme: '9950', value: 'SK2020317068' } }, '9950', '0245'],
  [
    'an IČO of seven digits that has no zero in front',
    { legalId: { scheme: '0158', value: '3133353' } },
    '3133353',
    null,
  ],
])('%s is told with what should be there', (_, party, found, expected) => {
  expect(withBuyer(party, 'issuer')?.context).toMatchObject({ found, expected });
});

it('the check digit that fits is named, and a missing zero in front is written', () => {
  expect(withBuyer({ endpoint: { scheme: '0245', value: '2020317069' } }, 'issuer')?.messages.sk).toContain(
    'Posledná číslica je 9, podľa ostatných by mala byť 8; preklep však môže byť v ktorejkoľvek.',
  );
  expect(withBuyer({ legalId: { scheme: '0158', value: '151866' } }, 'issuer')?.messages.sk).toMatch(
    /Má byť: 00151866\.$/,
  );
});

it('who has received a document is told whom to ask, never to correct it', () => {
  const [received, selfBilled] = (['recipient', 'recipient_of_self_billing'] as const).map(
    (reader) => withBuyer({ endpoint: null }, reader)?.messages.sk,
  );
  expect(received).toBe(
    'Na faktúre chýba povinný údaj: elektronická adresa odberateľa (BT-49). Požiadajte dodávateľa o opravu.',
  );
  expect(selfBilled).toContain('Požiadajte odberateľa, ktorý doklad vyhotovil, o opravu.');
});

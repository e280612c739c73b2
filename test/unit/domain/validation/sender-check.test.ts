import type { DocumentParty, InvoiceDocument } from '../../../../src/domain/invoices/invoice-document';
import { identityMismatches, type TenantIdentity } from '../../../../src/domain/validation/identity-mismatches';
import { refusalOfRecipient, refusalOfSender } from '../../../../src/domain/validation/sender-check';

const tenant: TenantIdentity = { dic: '2020317068', ico: '31333532', icDph: 'SK2020317068', allowSelfBilling: false };
const own: DocumentParty = {
  name: 'ESET',
  dic: '2020317068',
  ic_dph: 'SK2020317068',
  ico: '31333532',
  peppol_id: '0245:2020317068',
  address: null,
  endpoint: { scheme: '0245', value: '2020317068' },
  firstCompanyId: { place: 'vat', value: 'SK2020317068' },
  taxRegistration: null,
  vatId: 'SK2020317068',
  legalId: null,
};
const stranger: DocumentParty = {
  ...own,
  endpoint: { scheme: '0245', value: '2020372596' },
  firstCompanyId: { place: 'vat', value: 'SK2020372596' },
};
const document = (overrides: Partial<InvoiceDocument>): InvoiceDocument =>
  ({
    root: 'Invoice',
    doc_type_code: '380',
    raw_type_code: '380',
    seller: own,
    buyer: stranger,
    ...overrides,
  }) as InvoiceDocument;

const fieldsOf = (party: DocumentParty): string[] => identityMismatches(party, tenant).map(({ field }) => field);
const fieldOf = { vat: 'vat_id', other_tax: 'tax_registration', legal_entity: 'legal_id' } as const;

describe('the tenant in a document', () => {
  it('is recognised whatever spaces and case the document uses', () => {
    expect(
      identityMismatches(
        {
          ...own,
          endpoint: { scheme: '0245', value: ' 2020 317068' },
          firstCompanyId: { place: 'vat', value: 'sk 2020317068' },
        },
        tenant,
      ),
    ).toEqual([]);
  });

  it.each([
    ['vat', 'SK2020317068', true],
    ['vat', '2020317068', false],
    ['other_tax', '2020317068', true],
    ['other_tax', '31333532', false],
    ['legal_entity', '31333532', true],
    ['legal_entity', '2020317068', true],
    ['legal_entity', 'SK2020317068', false],
  ] as const)('a first CompanyID under %s of %s fits: %s', (place, value, fits) => {
    expect(fieldsOf({ ...own, firstCompanyId: { place, value } })).toEqual(fits ? [] : [fieldOf[place]]);
  });

  it.each([
    ['without endpoint', { endpoint: null }, 'endpoint'],
    ['with scheme 9950', { endpoint: { scheme: '9950', value: '2020317068' } }, 'endpoint'],
    ['without any CompanyID', { firstCompanyId: null }, 'vat_id'],
    ['with another BT-32', { taxRegistration: '2020372596' }, 'tax_registration'],
  ])('is not the party %s', (_, overrides, mismatch) => {
    expect(fieldsOf({ ...own, ...overrides })).toEqual([mismatch]);
  });

  it('does not match an absent identifier of its own', () => {
    expect(identityMismatches(own, { ...tenant, icDph: null })).toEqual([
      { field: 'vat_id', found: 'SK2020317068', expected: null },
    ]);
  });
});

describe('refusing to send', () => {
  it.each([
    ['Invoice', '381'],
    ['CreditNote', '380'],
  ] as const)('says which type belongs into which document: %s of type %s', (root, raw_type_code) => {
    const invoice = document({ root, raw_type_code, doc_type_code: 'unknown' });
    expect(refusalOfSender(invoice, tenant)?.detail?.sk).toBe(
      `Typ dokladu (BT-3) „${raw_type_code}“ sa v dokumente ${root} neprijíma. Faktúra (Invoice) má typ 380, dobropis (CreditNote) 381.`,
    );
  });

  it.each([
    ['its own invoice', {}, tenant, null],
    ['another seller’s invoice', { seller: stranger, buyer: own }, tenant, 'SELLER_MISMATCH'],
    ['an unknown type', { doc_type_code: 'unknown', raw_type_code: '325' }, tenant, 'UNSUPPORTED_DOCUMENT_TYPE'],
    ['a corrective invoice 384', { doc_type_code: '384' }, tenant, 'UNSUPPORTED_DOCUMENT_TYPE'],
    [
      'self-billing by the buyer, allowed',
      { doc_type_code: '389', seller: stranger, buyer: own },
      { ...tenant, allowSelfBilling: true },
      null,
    ],
    [
      'self-billing by the buyer, not allowed',
      { doc_type_code: '389', seller: stranger, buyer: own },
      tenant,
      'SELF_BILLING_NOT_ENABLED',
    ],
    [
      'self-billing by another buyer',
      { doc_type_code: '261', seller: own, buyer: stranger },
      { ...tenant, allowSelfBilling: true },
      'SELLER_MISMATCH',
    ],
  ] as const)('%s', (_, overrides, identity, code) => {
    expect(refusalOfSender(document(overrides), identity)?.code ?? null).toBe(code);
  });
});

it('a refusal names each number, what stands there and what the company has, with its place', () => {
  const seller = {
    ...own,
    endpoint: { scheme: '9950', value: 'SK2020317068' },
    firstCompanyId: { place: 'vat', value: '2020317068' },
  } as const;
  const refusal = refusalOfSender(document({ seller }), tenant);
  expect(refusal?.detail?.sk).toBe(
    'Údaje dodávateľa sa nezhodujú s vašou firmou: elektronická adresa (BT-34) je „9950:SK2020317068“, má byť „0245:2020317068“; IČ DPH (BT-31) je „2020317068“, má byť „SK2020317068“.',
  );
  expect(refusal?.context.findings).toMatchObject([
    { bt: 'BT-34', location: '/ubl:Invoice/cac:AccountingSupplierParty/cac:Party/cbc:EndpointID' },
    {
      code: 'SELLER_MISMATCH',
      source: 'portal',
      bt: 'BT-31',
      context: { found: '2020317068', expected: 'SK2020317068' },
    },
  ]);
});

describe('the quick checks of an import', () => {
  it.each([
    ['an invoice for the tenant', { seller: stranger, buyer: own }, null],
    [
      'a buyer without a CompanyID, known by its electronic address',
      { seller: stranger, buyer: { ...own, firstCompanyId: null } },
      null,
    ],
    ['a corrective invoice, which others may send', { doc_type_code: '384', seller: stranger, buyer: own }, null],
    ['an invoice for somebody else', { seller: own, buyer: stranger }, 'BUYER_MISMATCH'],
    ['a self-billed one, whose receiver is the seller', { doc_type_code: '389', seller: own, buyer: stranger }, null],
    ['a self-billed one of another seller', { doc_type_code: '389', seller: stranger, buyer: own }, 'BUYER_MISMATCH'],
    ['an unknown type', { doc_type_code: 'unknown', raw_type_code: '999', buyer: own }, 'UNSUPPORTED_DOCUMENT_TYPE'],
  ] as const)('%s', (_, overrides, code) => {
    expect(refusalOfRecipient(document(overrides), tenant)?.code ?? null).toBe(code);
  });
});

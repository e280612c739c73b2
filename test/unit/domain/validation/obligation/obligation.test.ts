import type { DocumentParty, InvoiceDocument, VatBreakdown } from '../../../../../src/domain/invoices/invoice-document';
import { issueDayAt } from '../../../../../src/domain/submissions/issue-day';
import { lawOn, lawPeriods, mandatoryFrom, memberStates } from '../../../../../src/domain/validation/obligation/law';
import { type ObligationContext, obligationOf } from '../../../../../src/domain/validation/obligation/obligation';
import { obligationFindings } from '../../../../../src/validation/portal/obligation';
import { aDocumentParty, anInvoiceDocument } from '../../../../support/factories/document-factory';

type Overrides = Partial<Omit<ObligationContext, 'invoice'>>;
const of = (document: Partial<InvoiceDocument>, overrides: Overrides = {}) => {
  const invoice = anInvoiceDocument({ issue_date: '2027-03-01', ...document });
  return {
    invoice,
    today: '2027-03-01',
    confidentialSupply: false,
    recipientExcluded: false,
    sellerOnlyRegistered: false,
    ...overrides,
  };
};
const code = (document: Partial<InvoiceDocument>, overrides: Overrides = {}) =>
  obligationFindings(of(document, overrides))
    .map((one) => `${one.code}:${one.severity}`)
    .join();

const abroad = (country_code: string, more: Partial<DocumentParty> = {}) =>
  aDocumentParty(2, { address: { street: null, city: null, postal_code: null, country_code }, ...more });
const nameless = { vatId: null, legalId: null, ic_dph: null, ico: null };
const breakdown = (...categories: string[]): InvoiceDocument['totals'] => ({
  ...anInvoiceDocument().totals,
  vat_breakdown: categories.map((category): VatBreakdown => ({
    category,
    rate: '0',
    taxable: '1',
    tax: '0',
    exemption_reason: null,
    exemption_code: null,
  })),
});
const gross = (amount: string): InvoiceDocument['totals'] => ({ ...anInvoiceDocument().totals, gross: amount });

describe('the law by date', () => {
  it.each([
    // [case, document, last day before, first day of]
    ['domestic supplies of payers', {}, '2026-12-31', '2027-01-01'],
    ['supplies within the EU', { buyer: abroad('CZ', { vatId: 'CZ12345678' }) }, '2030-06-30', '2030-07-01'],
    [
      'supplies of foreign persons registered here (§ 5)',
      { seller: abroad('DE', { vatId: 'SK4020000011' }) },
      '2030-06-30',
      '2030-07-01',
    ],
  ])('%s: not required on %s, required the day after', (_case, document, before, from) => {
    expect(code({ ...document, issue_date: before })).toBe('OBL-NOT-REQUIRED:info');
    expect(code({ ...document, issue_date: from })).toBe('OBL-REQUIRED:info');
  });

  it('takes the day in Bratislava for a document without an issue date', () => {
    const lastMinute = issueDayAt(new Date('2026-12-31T22:59:59Z'));
    const midnight = issueDayAt(new Date('2026-12-31T23:00:00Z'));
    expect(code({ issue_date: null }, { today: lastMinute })).toBe('OBL-NOT-REQUIRED:info');
    expect(code({ issue_date: null }, { today: midnight })).toBe('OBL-REQUIRED:info');
    expect([issueDayAt(new Date('2030-06-30T21:59:59Z')), issueDayAt(new Date('2030-06-30T22:00:00Z'))]).toEqual([
      '2030-06-30',
      '2030-07-01',
    ]);
  });

  it('covers every day once, without gap or overlap', () => {
    expect(lawPeriods[0]?.from).toBeNull();
    expect(lawPeriods.at(-1)?.to).toBeNull();
    for (const [index, { to }] of lawPeriods.slice(0, -1).entries()) {
      const next = new Date(`${to}T00:00:00Z`);
      next.setUTCDate(next.getUTCDate() + 1);
      expect(lawPeriods[index + 1]?.from).toBe(next.toISOString().slice(0, 10));
    }
  });

  it('is data: another table is another law', () => {
    const earlier = [
      { from: null, to: '2026-06-30', mandatory: [] },
      { from: '2026-07-01', to: null, mandatory: ['domestic' as const] },
    ];
    expect(lawOn('2026-07-01', earlier).mandatory).toEqual(['domestic']);
    expect(mandatoryFrom('domestic', earlier)).toBe('2026-07-01');
    expect(mandatoryFrom('within_eu', earlier)).toBeNull();
    expect(() => lawOn('2026-07-01', [])).toThrow(RangeError);
  });
});

describe('an electronic invoice is forbidden', () => {
  it.each(['2026-01-01', '2027-01-01', '2031-01-01'])(
    'for a confidential supply, on %s as on every day',
    (issue_date) => {
      expect(code({ issue_date }, { confidentialSupply: true })).toBe('OBL-FORBIDDEN:error');
    },
  );

  it.each([
    'Slovenská informačná služba',
    'SLOVENSKA  INFORMACNA SLUZBA',
    'Ministerstvo obrany SR, Vojenské spravodajstvo',
  ])('to the intelligence services: %s', (name) => {
    expect(code({ buyer: aDocumentParty(2, { name }) })).toBe('OBL-FORBIDDEN:error');
    expect(code({ seller: aDocumentParty(1, { name }) })).toBe('OBL-REQUIRED:info');
  });

  it('to a recipient on the list of the tenant; what the law forbids comes first', () => {
    expect(code({}, { recipientExcluded: true })).toBe('OBL-EXCLUDED-RECIPIENT:error');
    expect(code({}, { recipientExcluded: true, confidentialSupply: true })).toBe('OBL-FORBIDDEN:error');
  });

  it('and points at the recipient, who is the seller on self-billing', () => {
    const [found] = obligationFindings(of({ doc_type_code: '389' }, { recipientExcluded: true }));
    expect(found).toMatchObject({ location: '/ubl:Invoice/cac:AccountingSupplierParty', bt: 'BG-4' });
  });
});

describe('from 2027 an electronic invoice is', () => {
  it.each<[string, Partial<InvoiceDocument>, Overrides, string]>([
    ['required of a payer to a business', {}, {}, 'OBL-REQUIRED:info'],
    [
      'required of a credit note, however small',
      { doc_type_code: '381', totals: gross('12.00') },
      {},
      'OBL-REQUIRED:info',
    ],
    ['required of an invoice for an advance payment', { doc_type_code: '386' }, {}, 'OBL-REQUIRED:info'],
    ['required under domestic reverse charge', { totals: breakdown('AE') }, {}, 'OBL-REQUIRED:info'],
    [
      'required to a public body, which has no VAT id',
      { buyer: aDocumentParty(2, { vatId: null }) },
      {},
      'OBL-REQUIRED:info',
    ],
    ['required where only a part is exempt', { totals: breakdown('E', 'S') }, {}, 'OBL-REQUIRED:info'],
    [
      'not required of a seller without VAT id',
      { seller: aDocumentParty(1, { vatId: null }) },
      {},
      'OBL-NOT-REQUIRED:info',
    ],
    [
      'not required of a seller registered under § 7 or § 7a',
      {},
      { sellerOnlyRegistered: true },
      'OBL-NOT-REQUIRED:info',
    ],
    [
      'not required of a foreign seller without Slovak VAT id',
      { seller: abroad('CZ', { vatId: 'CZ12345678' }) },
      {},
      'OBL-NOT-REQUIRED:info',
    ],
    ['not required of exempt supplies', { totals: breakdown('E') }, {}, 'OBL-NOT-REQUIRED:info'],
    ['not required outside the scope of VAT', { totals: breakdown('O') }, {}, 'OBL-NOT-REQUIRED:info'],
    ['not required up to 100 €', { totals: gross('100.00') }, {}, 'OBL-NOT-REQUIRED:info'],
    ['required above 100 €', { totals: gross('100.01') }, {}, 'OBL-REQUIRED:info'],
    [
      'required of 90 in another currency, which may be more',
      { totals: gross('90.00'), currency: 'GBP' },
      {},
      'OBL-REQUIRED:info',
    ],
    ['not required to a buyer in another member state', { buyer: abroad('CZ') }, {}, 'OBL-NOT-REQUIRED:info'],
    ['not required to a buyer outside the EU', { buyer: abroad('CH') }, {}, 'OBL-NOT-REQUIRED:info'],
    [
      'unknown to a buyer without any number: it may be a consumer',
      { buyer: aDocumentParty(2, { ...nameless, dic: null }) },
      {},
      'OBL-UNKNOWN:info',
    ],
    [
      'unknown to a natural person without IČO',
      { buyer: aDocumentParty(2, { ...nameless, dic: '1020000013' }) },
      {},
      'OBL-UNKNOWN:info',
    ],
    [
      'unknown without the country of the seller',
      { seller: aDocumentParty(1, { address: null }) },
      {},
      'OBL-UNKNOWN:info',
    ],
    [
      'unknown without the country of the buyer',
      { buyer: aDocumentParty(2, { address: null }) },
      {},
      'OBL-UNKNOWN:info',
    ],
    ['unknown with a country that is no code of two letters', { buyer: abroad('SVK') }, {}, 'OBL-UNKNOWN:info'],
  ])('%s', (_case, document, overrides, expected) => {
    expect(code(document, overrides)).toBe(expected);
  });

  it('not required outside the EU also after mid 2030', () => {
    expect(code({ issue_date: '2031-01-01', buyer: abroad('CH') })).toBe('OBL-NOT-REQUIRED:info');
  });
});

it('says why, with the day on which the duty begins', () => {
  const [found] = obligationFindings(of({ issue_date: '2026-12-31' }));
  expect(found?.messages).toEqual({
    sk: 'Táto faktúra ešte nemusí byť elektronickou faktúrou: povinnosť platí od 1. 1. 2027. Poslať ju tak môžete dobrovoľne.',
    cs: 'Tato faktura ještě nemusí být elektronickou fakturou: povinnost platí od 1. 1. 2027. Poslat ji tak můžete dobrovolně.',
    en: 'This invoice need not yet be an electronic invoice: the duty begins on 2027-01-01. You may send it so voluntarily.',
  });
});

it('knows the 27 member states, Greece by both of its codes', () => {
  expect(new Set(memberStates).size).toBe(28);
  expect(obligationOf(of({ issue_date: '2030-07-01', buyer: abroad('EL', { vatId: 'EL123456789' }) }))).toEqual({
    kind: 'required',
    scope: 'within_eu',
  });
});

import { editionOn } from '../../../../src/domain/validation/edition-periods';
import type { Edition, PinnedRuleSet } from '../../../../src/validation/rules/manifest';
import { ruleSetsFor } from '../../../../src/validation/rules/rule-sets';

const ruleSet = (id: string): PinnedRuleSet => ({ id, version: '1', file: 'x', sha256: 'x', asserts: 1 });
const edition = (name: string, validFrom: string | null, validTo: string | null): Edition => ({
  edition: name,
  validFrom,
  validTo,
  en16931: ruleSet('en'),
  peppol: ruleSet('peppol'),
  peppolSelfBilling: ruleSet('self-billing'),
});
const editions = [
  edition('new', '2027-03-01', null),
  edition('current', '2026-08-17', '2027-02-28'),
  edition('old', '2026-02-16', '2026-08-16'),
];

describe('the edition in force', () => {
  it.each([
    ['2027-03-01', 'new'],
    ['2027-02-28', 'current'],
    ['2026-08-17', 'current'],
    ['2026-08-16', 'old'],
    ['2030-01-01', 'new'],
    ['2020-01-01', 'old'],
  ])('on %s is %s', (day, expected) => {
    expect(editionOn(editions, day).edition).toBe(expected);
  });

  it('includes the last day', () => {
    const passing = [edition('passing', '2026-01-01', '2026-06-30'), edition('lasting', null, null)];
    expect(['2026-06-30', '2026-07-01'].map((day) => editionOn(passing, day).edition)).toEqual(['passing', 'lasting']);
  });

  it('stays the last one when its time is over and nothing follows', () => {
    expect(editionOn([edition('only', null, '2026-12-31')], '2027-06-01').edition).toBe('only');
  });

  it('must exist', () => {
    expect(() => editionOn([], '2026-11-21')).toThrow('no edition');
  });
});

describe('the rule sets of a document', () => {
  const billing = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
  it.each([
    ['380', billing, 'peppol'],
    ['381', null, 'peppol'],
    ['389', billing, 'self-billing'],
    ['261', null, 'self-billing'],
    ['380', billing.replace('poacc:billing', 'poacc:selfbilling'), 'self-billing'],
  ] as const)('type %s under %s: %s', (doc_type_code, customization_id, expected) => {
    expect(ruleSetsFor(editions, { invoice: { doc_type_code, customization_id }, day: '2026-11-21' }).peppol.id).toBe(
      expected,
    );
  });

  it('are chosen by the periods that were set, where some were', () => {
    const document = { invoice: { doc_type_code: '380', customization_id: billing }, day: '2027-03-15' } as const;
    const own = editions.map((one) => ({ ...one, en16931: ruleSet(one.edition) }));
    const periods = [
      { edition: 'new', validFrom: '2027-05-01', validTo: null },
      { edition: 'current', validFrom: '2026-08-17', validTo: '2027-04-30' },
      { edition: 'old', validFrom: null, validTo: '2026-08-16' },
    ];
    expect(ruleSetsFor(own, document).en16931.id).toBe('new');
    expect(ruleSetsFor(own, { ...document, periods: { peppol: periods } }).en16931.id).toBe('current');
    expect(ruleSetsFor(own, { ...document, periods: { 'sk-tdd': periods } }).en16931.id).toBe('new');
  });

  it('are those of a named edition, whatever the day is', () => {
    const named = { ...edition('coming', '2099-01-01', null), en16931: ruleSet('coming-en') };
    const document = { invoice: { doc_type_code: '380', customization_id: billing }, day: '2026-11-21' } as const;
    expect(ruleSetsFor([named, ...editions], document).en16931.id).toBe('en');
    expect(ruleSetsFor([named, ...editions], { ...document, editions: { peppol: 'coming' } }).en16931.id).toBe(
      'coming-en',
    );
    expect(() => ruleSetsFor(editions, { ...document, editions: { peppol: 'coming' } })).toThrow('no edition coming');
    expect(ruleSetsFor([named, ...editions], { ...document, editions: { 'sk-tdd': 'coming' } }).en16931.id).toBe('en');
  });
});

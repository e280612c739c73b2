import fc from 'fast-check';

import type { PartyNumbers, PartyRows } from '../../../../src/domain/ports/tax-registers/tax-registers';
import { attributionOf } from '../../../../src/domain/tax-registers/lists';
import { namesAgree } from '../../../../src/domain/tax-registers/names';
import { readPartyNumbers, type TypedNumbers } from '../../../../src/domain/tax-registers/party-numbers';
import { type PartyValidationInput, partyValidationOf } from '../../../../src/domain/tax-registers/party-validation';
import { personKindOf } from '../../../../src/domain/tax-registers/person-kind';
import { isPayer, regimeOf } from '../../../../src/domain/tax-registers/regime';
import { aCompany } from '../../../support/factories/invoice-factory';
import {
  aList,
  aVatRegistration,
  inOrder,
  noRows,
  someLists,
  today,
} from '../../../support/factories/tax-register-rows';

const { ico, dic, icDph, name } = aCompany(1);
const typed = (overrides: Partial<TypedNumbers>): TypedNumbers => ({ ico: null, dic: null, icDph: null, ...overrides });
const numbersOf = (overrides: Partial<PartyNumbers>): PartyNumbers => ({
  ico: null,
  dic: null,
  icDph: null,
  ...overrides,
});
const partyOf = (rows: PartyRows, overrides: Partial<PartyValidationInput> = {}) =>
  partyValidationOf({
    numbers: numbersOf({ ico, dic, icDph }),
    findings: [],
    lists: someLists(),
    rows,
    routing: null,
    time: { today, maxAgeDays: 7 },
    includeName: false,
    ...overrides,
  });

describe('numbers as typed', () => {
  const codes = (overrides: Partial<TypedNumbers>) =>
    readPartyNumbers(typed(overrides)).findings.map(({ code, severity }) => `${code} ${severity}`);
  it.each<[Partial<TypedNumbers>, string[]]>([
    [{ ico: '31333532', dic: '2020317068', icDph: 'SK2020317068' }, []],
    [{ ico: '603481' }, []],
    [{ ico: '31333531' }, ['ID-ICO-CHECKSUM warning']],
    [{ ico: '3133353' + '2x' }, ['ID-ICO-FORMAT error']],
    [{ dic: 'SK2020317068' }, ['ID-DIC-FORMAT error']],
    [{ dic: '31333532' }, ['ID-DIC-IS-ICO error']],
    [{ dic: '2020317069' }, ['ID-DIC-CHECKSUM warning']],
    [{ icDph: '2020317068' }, ['ID-IC-DPH-FORMAT error']],
    [{ icDph: 'SK2020317069' }, ['ID-IC-DPH-CHECKSUM warning']],
    [{ dic: '2020372596', icDph: 'SK2020317068' }, ['ID-DIC-IC-DPH warning']],
    [{ dic: '2020408522', icDph: 'SK7020000944' }, []],
  ])('%j: %j', (overrides, expected) => expect(codes(overrides)).toEqual(expected));

  it('drops blanks and small letters, and what cannot be a number at all', () => {
    expect(readPartyNumbers(typed({ ico: ' 603 481 ', dic: '2020 317 068', icDph: 'sk 2020317068' })).numbers).toEqual({
      ico: '00603481',
      dic: '2020317068',
      icDph: 'SK2020317068',
    });
    expect(readPartyNumbers(typed({ ico: 'abc', dic: '1', icDph: 'CZ123' })).numbers).toEqual(numbersOf({}));
  });
});

describe('what is said of a party', () => {
  it('returns everything of one in order', () => {
    const party = partyOf(inOrder(1));
    expect(party.normalized).toEqual({ ico, dic, ic_dph: icDph, peppol_id: `0245:${dic}` });
    expect(party.registry).toEqual({
      found: true,
      dic_assigned: true,
      vat_status: 'registered',
      regime: '§4',
      since: '2011-01-01',
      deleted_at: null,
      group_vat: false,
      cancellation_pending: false,
      person_kind: 'legal',
      stale: false,
      degraded: false,
      as_of: '2026-11-19T23:00:00.000Z',
      sources: ['fs_ds_dphs', 'fs_ds_dsrdp', 'fs_ds_dphz', 'fs_ds_dphv'].map((source) => ({
        name: source,
        as_of: '2026-11-19T23:00:00.000Z',
        rows: 1000,
      })),
    });
    expect(party).toMatchObject({
      format: { ok: true },
      consistency: { icdph_vs_dic: 'match', ico_matches: true },
      peppol: null,
      name: null,
      address: null,
    });
    expect(party.attribution[0]).toBe(attributionOf(aList('ds_dphs')));
    expect(party.attribution[0]).toMatch(/^Zdroj: Finančné riaditeľstvo SR, .*, stav k 20\.11\.2026$/);
  });

  it('never makes a Peppol id out of an IČ DPH', () => {
    expect(partyOf(noRows, { numbers: numbersOf({ icDph }) }).normalized.peppol_id).toBeNull();
  });

  it('shows the name of a legal person when asked, and never one of a natural person or of somebody unknown', () => {
    const named = (overrides: Parameters<typeof aVatRegistration>[1], includeName = true) =>
      partyOf({ ...noRows, vat: [aVatRegistration(1, { address: 'Dlhá 1', ...overrides })] }, { includeName });
    expect(named({})).toMatchObject({ name, address: 'Dlhá 1', registry: { person_kind: 'legal' } });
    expect(named({}, false)).toMatchObject({ name: null, address: null });
    expect(named({ icDph: 'SK1020000015', name: 'Anna Príkladná' })).toMatchObject({
      name: null,
      address: null,
      registry: { person_kind: 'natural' },
    });
    expect(named({ icDph: 'SK6020000015', name: 'Anna Príkladná, s.r.o.' })).toMatchObject({
      name: null,
      registry: { person_kind: null },
    });
  });

  it.each<[string, PartyRows, Partial<PartyValidationInput>, object]>([
    ['missing', noRows, {}, { found: false, vat_status: 'not_found', dic_assigned: false, degraded: false }],
    [
      'missing, and erased',
      { ...noRows, erased: { icDph: icDph ?? '', ico, breachYear: null, publishedOn: null, erasedOn: '2025-03-01' } },
      {},
      { vat_status: 'deleted', deleted_at: '2025-03-01' },
    ],
    [
      'missing, and in an earlier list',
      { ...noRows, gone: { lastSeenOn: '2026-10-01', missingSince: '2026-10-02' } },
      {},
      { vat_status: 'deleted', deleted_at: '2026-10-02' },
    ],
    [
      'missing from a list that is too old',
      noRows,
      { lists: someLists({ ds_dphs: '2026-11-01', ds_dsrdp: '2026-11-01' }) },
      { vat_status: 'unknown', dic_assigned: null, stale: true, degraded: true },
    ],
    [
      'missing from a list that was never imported',
      noRows,
      { lists: someLists({ ds_dphs: null, ds_dsrdp: null }) },
      { vat_status: 'unknown', dic_assigned: null, stale: false, degraded: true },
    ],
    [
      'asked for by its DIČ only',
      noRows,
      { numbers: numbersOf({ dic }) },
      { vat_status: 'unknown', dic_assigned: false },
    ],
    [
      'registered and in the list of erased payers',
      inOrder(1, { erased: { icDph: icDph ?? '', ico, breachYear: null, publishedOn: null, erasedOn: null } }),
      {},
      { vat_status: 'registered', deleted_at: null },
    ],
    [
      'under threat of cancelling',
      inOrder(1, { grounds: { icDph: icDph ?? '', ico, breachYear: '2025', publishedOn: null } }),
      {},
      { cancellation_pending: true },
    ],
    [
      'a group',
      { ...noRows, vat: [aVatRegistration(1, { icDph: 'SK7020000944', regime: '§4b' })] },
      { numbers: numbersOf({ icDph: 'SK7020000944' }) },
      { regime: '§4b', group_vat: true },
    ],
    [
      'registered in a way without a word',
      inOrder(1, { vat: [aVatRegistration(1, { regime: '§6' })] }),
      {},
      { regime: 'unknown' },
    ],
  ])('of one that is %s', (_what, rows, overrides, registry) =>
    expect(partyOf(rows, overrides).registry).toMatchObject(registry),
  );

  it.each<[string, Partial<PartyNumbers>, PartyRows, object]>([
    ['a group', { dic: '2020408522', icDph: 'SK7020000944' }, noRows, { icdph_vs_dic: 'group' }],
    [
      'a foreign person',
      { dic: '4020408522', icDph: 'SK4020000015' },
      { ...noRows, vat: [aVatRegistration(1, { regime: '§5' })] },
      { icdph_vs_dic: 'foreign_para5' },
    ],
    ['somebody else', { dic: '2020408522', icDph }, inOrder(1), { icdph_vs_dic: 'mismatch' }],
    ['an unknown one', { dic: '2020408522', icDph }, noRows, { icdph_vs_dic: 'unknown' }],
    ['one number only', { icDph }, inOrder(1), { icdph_vs_dic: null, ico_matches: null }],
    ['another IČO', { icDph, ico: '00603481' }, inOrder(1), { ico_matches: false }],
    ['an IČO against a group', { icDph: 'SK7020000944', ico: '00603481' }, inOrder(1), { ico_matches: null }],
  ])('compares the numbers of %s', (_whose, given, rows, consistency) =>
    expect(partyOf(rows, { numbers: numbersOf(given) }).consistency).toMatchObject(consistency),
  );

  it("names a provider's directory as the source of its answer", () => {
    const routing = {
      dic,
      participant_id: `0245:${dic}`,
      registered: true,
      reason: null,
      provider: 'Poštár',
      document_types: [],
      source: 'provider' as const,
      checked_at: '2026-11-21T06:00:00.000Z',
    };
    expect(partyOf(noRows, { routing }).peppol).toEqual({
      registered: true,
      provider: 'Poštár',
      source: 'directory',
      reason: null,
      checked_at: routing.checked_at,
    });
  });
});

describe('what rows mean', () => {
  it.each([
    ['§4', '§4'],
    ['§ 4', '§4'],
    ['§4b', '§4b'],
    ['§ 4 b', '§4b'],
    ['4c', '§4c'],
    ['§5', '§5'],
    ['par. 6', '§6'],
    ['§7', '§7'],
    ['§7A', '§7a'],
    ['registrácia podľa § 7a zákona', '§7a'],
    ['§42', 'unknown'],
    ['§4 a §7', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('reads the regime %j as %s', (text, regime) => expect(regimeOf(text)).toBe(regime));

  it('knows who is a payer', () => {
    expect((['§4', '§4b', '§4c', '§5', '§6', '§7', '§7a', 'unknown'] as const).map(isPayer)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      null,
    ]);
  });

  it.each([
    [['2020317068'], 'Ján Novák', 'legal'],
    [['1020317068', 'SK2020317068'], 'X', 'natural'],
    [['SK7020000944'], 'X', 'legal'],
    [['6020000944'], 'X s.r.o.', null],
    [[null], 'Kvety, spol. s r.o.', 'legal'],
    [[null], 'Banka, a.s.', 'legal'],
    [[null], 'Anna Príkladná', null],
    [[null], null, null],
  ] as const)('takes %j %j for %s', (numbers, who, kind) => expect(personKindOf(numbers, who)).toBe(kind));

  it.each([
    ['ESET, spol. s r.o.', 'Eset s. r. o.', true],
    ['Slovak Telekom, a.s.', 'SLOVAK TELEKOM', true],
    ['Žltý dom družstvo', 'Zlty dom', true],
    ['Tatra banka', 'TatraBanka, a. s.', true],
    ['Ing. Ján Novák', 'Ján Novák - STAVMAT', true],
    ['Kvetinárstvo Ruža s.r.o.', 'Autoservis Blesk s.r.o.', false],
    ['s.r.o.', 'Autoservis', true],
  ])('%j and %j: the same %s', (one, other, same) =>
    expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([same, same]),
  );

  it('agrees with itself whatever it is called', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (one) => namesAgree(one, one)));
  });
});

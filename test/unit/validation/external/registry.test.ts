import type {
  PartyNumbers,
  PartyRows,
  TaxRegisterAnswer,
} from '../../../../src/domain/ports/tax-registers/tax-registers';
import type { ExternalCheckInput } from '../../../../src/domain/ports/validation/external-check';
import { systemValidationSettings } from '../../../../src/domain/validation/validation-settings';
import { createRegistryLayer } from '../../../../src/validation/external/registry';
import { aDocumentParty, anInvoiceDocument } from '../../../support/factories/document-factory';
import { aCompany } from '../../../support/factories/invoice-factory';
import {
  answering,
  aVatRegistration,
  inOrder,
  layerInput,
  noRows,
  someLists,
} from '../../../support/factories/tax-register-rows';

const signal = new AbortController().signal;
const run = (
  rows: { seller?: PartyRows; buyer?: PartyRows },
  { lists = someLists(), ...input }: Partial<ExternalCheckInput> & { lists?: TaxRegisterAnswer['lists'] } = {},
) =>
  createRegistryLayer({
    taxRegisters: answering({ lists, parties: [rows.seller ?? inOrder(1), rows.buyer ?? inOrder(2)] }),
  }).run(layerInput(input), signal);
const findingsOf = async (...args: Parameters<typeof run>) => {
  const outcome = await run(...args);
  return outcome.kind === 'skipped'
    ? []
    : (outcome.findings ?? []).map(({ code, severity, bt, value }) => ({ code, severity, bt, value }));
};
const { icDph, ico } = aCompany(1);

describe('companies in order', () => {
  it('finds nothing, and names the lists that it looked into', async () => {
    const outcome = await run({});
    expect(outcome).toMatchObject({ kind: 'done', findings: [] });
    expect(outcome.kind === 'done' && outcome.artifacts?.map(({ id, version }) => `${id} ${version}`)).toEqual([
      'fs_ds_dphs 2026-11-20',
      'fs_ds_dsrdp 2026-11-20',
      'fs_ds_dphz 2026-11-20',
      'fs_ds_dphv 2026-11-20',
    ]);
  });

  it('asks for numbers of Slovak form only, and does not run when there are none', async () => {
    const asked: (readonly PartyNumbers[])[] = [];
    const taxRegisters = {
      find: (parties: readonly PartyNumbers[]) => {
        asked.push(parties);
        return Promise.resolve({ lists: someLists(), parties: [noRows, noRows] });
      },
    };
    const czech = aDocumentParty(1, { vatId: 'CZ12345678', ic_dph: 'CZ12345678', dic: null, ico: null });
    expect(
      await createRegistryLayer({ taxRegisters }).run(
        layerInput({ invoice: anInvoiceDocument({ seller: czech, buyer: czech }) }),
        signal,
      ),
    ).toEqual({ kind: 'skipped', reason: 'not_applicable' });
    const spaced = aDocumentParty(1, { vatId: (icDph ?? '').replace('SK', 'sk '), ico: '603481', dic: '20203' });
    await createRegistryLayer({ taxRegisters }).run(
      layerInput({ invoice: anInvoiceDocument({ seller: spaced }) }),
      signal,
    );
    expect(asked).toEqual([
      [
        { icDph, dic: null, ico: '00603481' },
        { icDph: aCompany(2).icDph, dic: aCompany(2).dic, ico: aCompany(2).ico },
      ],
    ]);
  });
});

describe('the VAT register', () => {
  it('warns of a number that is not there', async () => {
    expect(await findingsOf({ seller: inOrder(1, { vat: [] }) })).toEqual([
      { code: 'REG-VAT-NOT-FOUND', severity: 'warning', bt: 'BT-31', value: icDph },
    ]);
    expect(await findingsOf({ buyer: inOrder(2, { vat: [] }) })).toMatchObject([
      { code: 'REG-VAT-NOT-FOUND', bt: 'BT-48' },
    ]);
  });

  it('leaves a number with a wrong check digit to the layer party', async () => {
    const wrong = aDocumentParty(1, { vatId: 'SK2020000001' });
    expect(
      await findingsOf({ seller: inOrder(1, { vat: [] }) }, { invoice: anInvoiceDocument({ seller: wrong }) }),
    ).toEqual([]);
  });

  const erased = { icDph: icDph ?? '', ico, breachYear: '2024', publishedOn: '2025-01-10', erasedOn: '2025-03-01' };
  it.each([
    ['in the list of erased payers', { erased }],
    ['in an earlier list', { gone: { lastSeenOn: '2026-10-01', missingSince: '2026-10-02' } }],
  ])('calls it deleted only when it is missing and %s', async (_where, traces) => {
    expect(await findingsOf({ seller: inOrder(1, { vat: [], ...traces }) })).toMatchObject([
      { code: 'REG-VAT-DELETED', severity: 'warning' },
    ]);
  });

  it('takes the list of erased payers alone as a note', async () => {
    expect(await findingsOf({ seller: inOrder(1, { erased }) })).toMatchObject([
      { code: 'REG-ERASED-LISTED', severity: 'info' },
    ]);
  });

  it('warns of grounds for cancelling', async () => {
    const grounds = { icDph: icDph ?? '', ico, breachYear: '2025', publishedOn: '2026-02-01' };
    expect(await findingsOf({ seller: inOrder(1, { grounds }) })).toMatchObject([
      { code: 'REG-CANCELLATION-PENDING', severity: 'warning' },
    ]);
  });

  it.each(['§7', '§ 7a'])('warns of a seller registered under %s who charges VAT', async (regime) => {
    expect(await findingsOf({ seller: inOrder(1, { vat: [aVatRegistration(1, { regime })] }) })).toMatchObject([
      { code: 'REG-REGIME-NOT-PAYER', severity: 'warning' },
    ]);
  });

  it('only mentions it of a seller without VAT, and of a buyer to whom the tax is not shifted', async () => {
    const totals = anInvoiceDocument().totals;
    const withCategory = (category: string) =>
      anInvoiceDocument({
        totals: {
          ...totals,
          vat_breakdown: [
            { category, rate: null, taxable: '1', tax: '0', exemption_reason: null, exemption_code: null },
          ],
        },
      });
    const seller = inOrder(1, { vat: [aVatRegistration(1, { regime: '§7' })] });
    const buyer = inOrder(2, { vat: [aVatRegistration(2, { regime: '§7a' })] });
    expect(await findingsOf({ seller }, { invoice: withCategory('O') })).toMatchObject([
      { code: 'REG-REGIME-NOT-PAYER', severity: 'info' },
    ]);
    expect(await findingsOf({ buyer })).toMatchObject([
      { code: 'REG-REGIME-NOT-PAYER', severity: 'info', bt: 'BT-48' },
    ]);
    expect(await findingsOf({ buyer }, { invoice: withCategory('AE') })).toMatchObject([
      { code: 'REG-REGIME-NOT-PAYER', severity: 'warning' },
    ]);
  });

  it.each(['§4', '§4b', '§5', '§99', null])('says nothing of the regime %s', async (regime) => {
    expect(await findingsOf({ seller: inOrder(1, { vat: [aVatRegistration(1, { regime })] }) })).toEqual([]);
  });
});

describe('whose numbers they are', () => {
  it('warns when the IČO belongs to somebody else, once', async () => {
    const others = inOrder(1, {
      vat: [aVatRegistration(1, { ico: '00603481', name: 'Iná firma, a.s.' })],
      incomeTax: [],
    });
    expect(await findingsOf({ seller: others })).toEqual([
      { code: 'REG-ICO-MISMATCH', severity: 'warning', bt: 'BT-30', value: ico },
    ]);
  });

  it('does not compare with a list that has no IČO, nor with a number that a VAT group shares', async () => {
    expect(
      await findingsOf({ seller: inOrder(1, { vat: [aVatRegistration(1, { ico: null })], incomeTax: [] }) }),
    ).toEqual([]);
    const member = aDocumentParty(1, { vatId: 'SK7020000944' });
    const group = aVatRegistration(1, { icDph: 'SK7020000944', ico: '00686930', name: 'Skupina', regime: '§4b' });
    expect(
      await findingsOf({ seller: inOrder(1, { vat: [group] }) }, { invoice: anInvoiceDocument({ seller: member }) }),
    ).toEqual([]);
  });

  const quoted = async (
    overrides: Parameters<typeof aVatRegistration>[1],
    seller = aDocumentParty(1, { name: 'Celkom iný názov' }),
  ) => {
    const outcome = await run(
      { seller: inOrder(1, { vat: [aVatRegistration(1, overrides)], incomeTax: [] }) },
      { invoice: anInvoiceDocument({ seller }) },
    );
    return outcome.kind === 'done' ? outcome.findings : [];
  };
  it('mentions another name, and quotes it only of a legal person', async () => {
    const [finding] = await quoted({ name: 'Kvetinárstvo Ruža, s.r.o.' });
    expect(finding).toMatchObject({
      code: 'REG-NAME-MISMATCH',
      severity: 'info',
      bt: 'BT-27',
      value: 'Celkom iný názov',
    });
    expect(finding?.messages.sk).toContain('Kvetinárstvo Ruža');
    const natural = 'SK1020000015';
    const [hidden] = await quoted(
      { icDph: natural, name: 'Anna Príkladná' },
      aDocumentParty(1, { name: 'Celkom iný názov', vatId: natural, dic: null }),
    );
    expect(hidden?.code).toBe('REG-NAME-MISMATCH');
    expect(JSON.stringify(hidden)).not.toContain('Príkladná');
  });
});

describe('lists that cannot tell', () => {
  it('is unavailable while nothing was imported, and never answers "not found"', async () => {
    const lists = someLists({ ds_dphs: null, ds_dsrdp: null, ds_dphz: null, ds_dphv: null });
    expect(await run({ seller: noRows, buyer: noRows }, { lists })).toEqual({
      kind: 'unavailable',
      reason: expect.stringContaining('has been imported') as string,
    });
  });

  it('is switched off where lists are neither imported nor to be imported', async () => {
    const lists = someLists({ ds_dphs: null, ds_dsrdp: null, ds_dphz: null, ds_dphv: null });
    const taxRegisters = answering({ lists, parties: [noRows, noRows] });
    expect(await createRegistryLayer({ taxRegisters, isExpected: false }).run(layerInput(), signal)).toEqual({
      kind: 'skipped',
      reason: 'disabled',
    });
    const insisting = layerInput({ settings: { ...systemValidationSettings, fail_open: { registry: false } } });
    expect(await createRegistryLayer({ taxRegisters, isExpected: false }).run(insisting, signal)).toMatchObject({
      kind: 'unavailable',
    });
    const imported = answering({ lists: someLists(), parties: [inOrder(1), inOrder(2)] });
    expect(
      await createRegistryLayer({ taxRegisters: imported, isExpected: false }).run(layerInput(), signal),
    ).toMatchObject({ kind: 'done' });
  });

  it('is unavailable without the VAT register, and says what the other lists tell', async () => {
    const rows = inOrder(1, {
      vat: [],
      incomeTax: [{ dic: aCompany(1).dic, ico: '00603481', name: 'X', address: null }],
    });
    const outcome = await run(
      { seller: rows, buyer: inOrder(2, { vat: [] }) },
      { lists: someLists({ ds_dphs: null }) },
    );
    expect(outcome).toMatchObject({ kind: 'unavailable', findings: [{ code: 'REG-ICO-MISMATCH' }] });
  });

  it('notes a list that is too old and does not believe it that somebody is missing', async () => {
    const lists = someLists({ ds_dphs: '2026-11-13' });
    expect(
      await findingsOf(
        { seller: inOrder(1, { vat: [], gone: { lastSeenOn: '2026-10-01', missingSince: '2026-10-02' } }) },
        { lists },
      ),
    ).toEqual([{ code: 'REG-STALE', severity: 'info', bt: null, value: null }]);
    expect(await findingsOf({}, { lists: someLists({ ds_dphs: '2026-11-14' }) })).toEqual([]);
  });

  it('throws when the store does, and when the time is over', async () => {
    const taxRegisters = { find: () => Promise.reject(new Error('no database')) };
    await expect(createRegistryLayer({ taxRegisters }).run(layerInput(), signal)).rejects.toThrow('no database');
    await expect(
      createRegistryLayer({ taxRegisters: answering({ lists: someLists(), parties: [] }) }).run(
        layerInput(),
        AbortSignal.abort(),
      ),
    ).rejects.toThrow();
  });
});

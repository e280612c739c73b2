import path from 'node:path';

import fc from 'fast-check';

import { groundsItem, incomeTaxItem, numberOf, vatItem, writeList } from '../../support/factories/tax-register-lists';
import {
  asked,
  byVatId,
  fetched,
  find,
  folder,
  fromFile,
  lastImport,
  publish,
  scratch,
  serials,
  taxRegisters,
  taxRegistersUnderTest,
  until,
  vatItems,
} from './import-rig';

taxRegistersUnderTest();

describe('a list', () => {
  it('is fetched as a zip, put into use and found by every number', async () => {
    publish('ds_dphs', '20112026', vatItems(0, 300));
    publish(
      'ds_dsrdp',
      '20112026',
      serials(0, 400).map((serial) => incomeTaxItem(serial)),
    );
    publish('ds_dphz', '19112026', [groundsItem(7)]);
    publish('ds_dphv', '18112026', [groundsItem(8, { DAT_VYMAZU: '01.02.2026' })]);
    const seen: number[] = [];
    expect(await fetched('ds_dphs', { onProgress: (rows) => seen.push(rows) })).toEqual({
      kind: 'imported',
      asOf: '2026-11-20',
      rows: 300,
    });
    expect(seen.at(-1)).toBe(300);
    for (const slug of ['ds_dsrdp', 'ds_dphz', 'ds_dphv'] as const) await fetched(slug);

    const { lists, parties } = await taxRegisters.find([
      byVatId(7),
      asked({ dic: numberOf(8) }),
      asked({ ico: '30000009' }),
      byVatId(9000),
    ]);
    expect(Object.values(lists).map((list) => `${list?.slug ?? ''} ${list?.asOf ?? ''} ${list?.rows ?? ''}`)).toEqual([
      'ds_dphs 2026-11-20 300',
      'ds_dsrdp 2026-11-20 400',
      'ds_dphz 2026-11-19 1',
      'ds_dphv 2026-11-18 1',
    ]);
    expect(lists.ds_dphs?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(parties).toEqual([
      {
        vat: [
          {
            icDph: `SK${numberOf(7)}`,
            ico: '30000007',
            name: 'Obchodná spoločnosť č. 7 & syn, s.r.o.',
            address: 'Kapitána Nálepku 7/A, 85101 Bratislava - mestská časť Petržalka',
            regime: '§4',
            registeredOn: '1998-08-01',
            payerSince: '1998-08-01',
          },
        ],
        incomeTax: [],
        grounds: { icDph: `SK${numberOf(7)}`, ico: '30000007', breachYear: '2025', publishedOn: '2026-01-10' },
        erased: null,
        gone: null,
      },
      // By the DIČ the IČO, by the IČO the registration for VAT.
      expect.objectContaining({
        vat: [expect.objectContaining({ icDph: `SK${numberOf(8)}` })],
        incomeTax: [expect.objectContaining({ ico: '30000008' })],
        erased: expect.objectContaining({ erasedOn: '2026-02-01' }) as object,
      }),
      expect.objectContaining({
        vat: [expect.objectContaining({ ico: '30000009' })],
        incomeTax: [expect.objectContaining({ dic: numberOf(9) })],
      }),
      { vat: [], incomeTax: [], grounds: null, erased: null, gone: null },
    ]);
    expect(await taxRegisters.lists()).toHaveLength(4);
  });

  it('comes from a file too, as XML or as zip, by an operator', async () => {
    await writeList(path.join(folder, 'one.xml'), 'ds_dphs', '19112026', vatItems(0, 5));
    await writeList(path.join(folder, 'two.zip'), 'ds_dphs', '20112026', vatItems(0, 6));
    expect(await fromFile('ds_dphs', 'one.xml')).toEqual({ kind: 'imported', asOf: '2026-11-19', rows: 5 });
    expect(await fromFile('ds_dphs', 'two.zip')).toEqual({ kind: 'imported', asOf: '2026-11-20', rows: 6 });
    expect(await lastImport('ds_dphs')).toMatchObject({
      source: path.join(folder, 'two.zip'),
      outcome: 'imported',
      asOf: '2026-11-20',
      rows: 6,
      detail: null,
    });
  });

  it('keeps every sign of a name', async () => {
    const names = fc.sample(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((name) =>
        name
          .replace(/[\p{Cc}\p{Cn}]/gu, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
      150,
    );
    const all = ['\\N', 'a\\tb', '\\.', '100 %; drop', ...names];
    publish(
      'ds_dphs',
      '20112026',
      all.map((name, serial) => vatItem(serial, { NAZOV_DS: name })),
    );
    await fetched('ds_dphs');
    const { parties } = await taxRegisters.find(all.map((_, serial) => byVatId(serial)));
    expect(parties.map(({ vat }) => vat[0]?.name)).toEqual(all);
  });

  it('is found through indexes, only in the half that is in use', async () => {
    publish('ds_dphs', '20112026', vatItems(0, 5_000));
    await fetched('ds_dphs');
    const scans = () =>
      scratch.asOwner<{ name: string; seq: string; rows: string }>(
        `select relname as name, seq_scan::text as seq, seq_tup_read::text as rows from pg_stat_user_tables where relname like 'tax_register_ds%' order by 1`,
      );
    await find(byVatId(3));
    await scratch.asOwner('select pg_stat_force_next_flush()');
    const before = await scans();
    for (let serial = 0; serial < 50; serial += 1)
      await find({ ...byVatId(serial), ico: '30000001', dic: numberOf(serial) });
    await until(
      async () =>
        (
          await scratch.asOwner<{ scans: string }>(
            `select coalesce(sum(idx_scan), 0)::text as scans from pg_stat_user_indexes where relname = 'tax_register_ds_dphs_0'`,
          )
        )[0]?.scans !== '0',
    );
    expect(await scans()).toEqual(before);
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import fc from 'fast-check';

import { createTaxRegisterLookup } from '../../../src/adapters/db/system/tax-register-lists';
import { createTaxRegisterStore } from '../../../src/adapters/db/system/tax-register-store';
import { createTaxRegisterSource } from '../../../src/adapters/tax-registers/tax-register-source';
import type { ImportTaxRegister, TaxRegisterStore } from '../../../src/domain/ports/tax-registers/tax-register-imports';
import type { PartyNumbers, TaxRegisterLookup } from '../../../src/domain/ports/tax-registers/tax-registers';
import type { TaxRegisterSlug } from '../../../src/domain/tax-registers/lists';
import { createImportTaxRegister } from '../../../src/usecases/tax-registers/import-tax-register';
import {
  groundsItem,
  incomeTaxItem,
  type Item,
  type ListServer,
  listXml,
  listZip,
  numberOf,
  startListServer,
  vatItem,
  writeList,
} from '../../support/factories/tax-register-lists';
import { silentLog } from '../../support/rigs/silent-log';
import { type ScratchDatabase, scratchDatabase } from '../../support/services/database';

let scratch: ScratchDatabase;
let server: ListServer;
let folder: string;
let store: TaxRegisterStore;
let taxRegisters: TaxRegisterLookup;
let importList: ImportTaxRegister;

beforeAll(async () => {
  [scratch, server, folder] = await Promise.all([
    scratchDatabase(),
    startListServer(),
    mkdtemp(path.join(tmpdir(), 'lists-')),
  ]);
  store = createTaxRegisterStore(scratch.database, { systemUrl: scratch.systemUrl });
  taxRegisters = createTaxRegisterLookup(scratch.database);
  const source = createTaxRegisterSource(
    { baseUrl: server.baseUrl },
    { clock: () => Date.parse('2026-11-21T06:00:00Z') },
  );
  importList = createImportTaxRegister({ source, store, log: silentLog });
});
afterAll(() => Promise.all([scratch.drop(), server.close(), rm(folder, { recursive: true })]));
beforeEach(() =>
  scratch.asOwner(
    'truncate tax_register_imports, tax_register_lists, tax_register_vat_gone, tax_register_ds_dphs, tax_register_ds_dsrdp, tax_register_ds_dphz, tax_register_ds_dphv',
  ),
);

const serials = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);
const vatItems = (from: number, to: number): Item[] => serials(from, to).map((serial) => vatItem(serial));
const publish = (slug: TaxRegisterSlug, day: string, items: readonly Item[]): void =>
  server.serve(slug, () => listZip(slug, listXml(slug, day, items)));
const fetched = (slug: TaxRegisterSlug, options: { force?: boolean; onProgress?: (rows: number) => void } = {}) =>
  importList({ slug, origin: { kind: 'configured' }, ...options });
const fromFile = (slug: TaxRegisterSlug, file: string, force = false) =>
  importList({ slug, origin: { kind: 'file', path: path.join(folder, file) }, force });

const asked = (overrides: Partial<PartyNumbers>): PartyNumbers => ({ ico: null, dic: null, icDph: null, ...overrides });
const byVatId = (serial: number): PartyNumbers => asked({ icDph: `SK${numberOf(serial)}` });
const find = async (numbers: PartyNumbers) => {
  const { parties } = await taxRegisters.find([numbers]);
  if (!parties[0]) throw new Error('no answer');
  return parties[0];
};
const isListed = async (serial: number): Promise<boolean> => (await find(byVatId(serial))).vat.length > 0;
const stateOf = async (slug: TaxRegisterSlug) => (await taxRegisters.lists()).find((list) => list.slug === slug);
const lastImport = async (slug: TaxRegisterSlug) => (await store.history(slug, 1))[0];

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

async function until(look: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('not within 30 s');
}

describe('the next list', () => {
  it('takes the place of the one before, and what is missing from it is remembered until it comes back', async () => {
    publish('ds_dphs', '18112026', vatItems(0, 200));
    await fetched('ds_dphs');
    publish('ds_dphs', '19112026', vatItems(5, 205));
    await fetched('ds_dphs');
    expect([await isListed(4), await isListed(5), await isListed(204)]).toEqual([false, true, true]);
    expect((await find(byVatId(4))).gone).toEqual({ lastSeenOn: '2026-11-18', missingSince: '2026-11-19' });
    expect((await find(byVatId(5))).gone).toBeNull();

    publish('ds_dphs', '20112026', [vatItem(4), ...vatItems(6, 205)]);
    await fetched('ds_dphs');
    expect((await find(byVatId(4))).gone).toBeNull();
    expect((await find(byVatId(5))).gone).toEqual({ lastSeenOn: '2026-11-19', missingSince: '2026-11-20' });
    expect((await find(byVatId(3))).gone).toEqual({ lastSeenOn: '2026-11-18', missingSince: '2026-11-19' });
    expect((await store.history('ds_dphs', 10)).map(({ asOf }) => asOf)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
    ]);
  });

  it('of the same day changes nothing', async () => {
    publish('ds_dphs', '20112026', vatItems(0, 5));
    await fetched('ds_dphs');
    publish('ds_dphs', '20112026', vatItems(0, 6));
    expect(await fetched('ds_dphs')).toEqual({ kind: 'unchanged', asOf: '2026-11-20' });
    expect((await stateOf('ds_dphs'))?.rows).toBe(5);
    expect((await lastImport('ds_dphs'))?.outcome).toBe('unchanged');
  });

  it.each<[string, string, Item[], object]>([
    ['is older', '19112026', vatItems(0, 200), { reason: 'older' }],
    [
      'has lost more than a fifth of its rows',
      '21112026',
      vatItems(0, 159),
      { reason: 'shrunk', detail: 'it has 159 rows, and the list in use 200' },
    ],
    ['is empty', '21112026', [], { reason: 'malformed', detail: 'it has no rows' }],
    [
      'is of the far future',
      '24112026',
      vatItems(0, 200),
      { reason: 'malformed', detail: 'it claims to be of 2026-11-24' },
    ],
  ])('is refused when it %s; the one before stays', async (_why, day, items, refusal) => {
    publish('ds_dphs', '20112026', vatItems(0, 200));
    await fetched('ds_dphs');
    publish('ds_dphs', day, items);
    expect(await fetched('ds_dphs')).toMatchObject({ kind: 'refused', ...refusal });
    expect(await stateOf('ds_dphs')).toMatchObject({ asOf: '2026-11-20', rows: 200 });
    expect(await isListed(199)).toBe(true);
    expect((await lastImport('ds_dphs'))?.outcome).toBe('refused');
  });

  it('may lose a fifth, and more when an operator says so; a forced older one reports no company as deleted', async () => {
    publish('ds_dphs', '18112026', vatItems(0, 200));
    await fetched('ds_dphs');
    publish('ds_dphs', '19112026', vatItems(0, 160));
    expect((await fetched('ds_dphs')).kind).toBe('imported');
    await writeList(path.join(folder, 'short.xml'), 'ds_dphs', '17112026', vatItems(0, 10));
    expect((await fromFile('ds_dphs', 'short.xml')).kind).toBe('refused');
    expect(await fromFile('ds_dphs', 'short.xml', true)).toEqual({ kind: 'imported', asOf: '2026-11-17', rows: 10 });
    expect((await find(byVatId(100))).gone).toBeNull();
  });

  it('is never half visible: a concurrent look-up sees the old one or the new one', async () => {
    publish('ds_dphs', '19112026', vatItems(0, 300));
    await fetched('ds_dphs');
    publish('ds_dphs', '20112026', vatItems(0, 5_000));
    let isOver = false;
    const importing = fetched('ds_dphs').finally(() => {
      isOver = true;
    });
    const seen = new Set<string>();
    while (!isOver) {
      const { lists, parties } = await taxRegisters.find([byVatId(299), byVatId(4_999)]);
      seen.add(`${lists.ds_dphs?.asOf ?? ''} ${parties.map(({ vat }) => vat.length).join(' ')}`);
    }
    await importing;
    expect([...seen].filter((one) => one !== '2026-11-19 1 0' && one !== '2026-11-20 1 1')).toEqual([]);
    expect(await isListed(4_999)).toBe(true);
  });
});

describe('a source in trouble', () => {
  beforeEach(async () => {
    publish('ds_dphs', '19112026', vatItems(0, 300));
    await fetched('ds_dphs');
  });
  afterEach(async () => {
    expect([(await stateOf('ds_dphs'))?.asOf, await isListed(299)]).toEqual(['2026-11-19', true]);
  });

  it.each([
    ['a web page', () => Readable.from(['<!DOCTYPE html><html></html>'])],
    ['a zip without a list', () => listZip('ds_dphz', listXml('ds_dphz', '20112026', [groundsItem(1)]))],
    [
      'an XML that ends in the middle',
      () => listZip('ds_dphs', [...listXml('ds_dphs', '20112026', vatItems(0, 3_000))].slice(0, -1)),
    ],
  ])('that gives %s is refused', async (_what, make) => {
    server.serve('ds_dphs', make);
    expect(await fetched('ds_dphs')).toMatchObject({ kind: 'refused', reason: 'malformed' });
    expect((await lastImport('ds_dphs'))?.detail).toMatch(/^malformed: it /);
  });

  it.each([
    ['cut off', (zip: Buffer) => zip.subarray(0, zip.length / 2)],
    ['damaged', (zip: Buffer) => Buffer.from(zip).fill(0x55, 2_000, 3_000)],
  ])('that gives a zip that is %s is refused', async (_what, damage) => {
    const zip = await buffer(listZip('ds_dphs', listXml('ds_dphs', '20112026', vatItems(0, 3_000))));
    await writeFile(path.join(folder, 'broken.zip'), damage(zip));
    expect(await fromFile('ds_dphs', 'broken.zip')).toMatchObject({ kind: 'refused', reason: 'malformed' });
  });

  it('that is away is asked again later, and the reason is kept', async () => {
    server.serve('ds_dphs', null);
    await expect(fetched('ds_dphs')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await lastImport('ds_dphs')).toMatchObject({
      outcome: 'failed',
      detail: expect.stringContaining('it answers 404') as string,
    });
    server.serve(
      'ds_dphs',
      () =>
        new Readable({
          read() {
            this.destroy(new Error('away'));
          },
        }),
    );
    await expect(fetched('ds_dphs')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});

describe('an import that was interrupted', () => {
  /** Rows enough to be noted down, and more of them once its server is gone. */
  async function* beforeAndAfter(
    death: Promise<void>,
  ): AsyncGenerator<{ icDph: string; ico: null; breachYear: null; publishedOn: null }[]> {
    const rows = (from: number) =>
      serials(from, from + 25_000).map((serial) => ({
        icDph: `SK${numberOf(serial)}`,
        ico: null,
        breachYear: null,
        publishedOn: null,
      }));
    yield rows(0);
    await death;
    yield rows(25_000);
  }
  const isNotedDown = async (): Promise<boolean> =>
    (await scratch.asOwner('select 1 from tax_register_imports where finished_at is null and staged is not null'))
      .length === 1;
  const ofImports = `from pg_stat_activity where datname = current_database() and application_name = 'faktura-portal tax register import'`;

  it('is not visible, keeps others out while it lives, and does not spoil another list of that day when it is gone', async () => {
    publish('ds_dphz', '19112026', [groundsItem(1)]);
    await fetched('ds_dphz');
    const staged = await store.begin('ds_dphz', 'a process that dies');
    let die = (): void => undefined;
    const death = new Promise<void>((resolve) => (die = resolve));
    const dying = staged?.write('2026-11-20', beforeAndAfter(death)).catch((error: unknown) => error);
    await until(isNotedDown);

    publish('ds_dphz', '20112026', [groundsItem(1), groundsItem(2)]);
    await expect(fetched('ds_dphz')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await find(byVatId(400))).grounds).toBeNull();

    await scratch.asOwner(`select pg_terminate_backend(pid) ${ofImports}`);
    await until(async () => (await scratch.asOwner(`select 1 ${ofImports}`)).length === 0);
    die();
    expect(await dying).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await fetched('ds_dphz')).toEqual({ kind: 'imported', asOf: '2026-11-20', rows: 2 });
    expect((await find(byVatId(400))).grounds).toBeNull();
    expect((await store.history('ds_dphz', 10)).map(({ outcome }) => outcome)).toEqual([
      'imported',
      'interrupted',
      'imported',
    ]);
  });

  it('goes on after the rows that it has written', async () => {
    publish('ds_dphs', '20112026', vatItems(0, 45_000));
    const writing = new AbortController();
    const staged = async (): Promise<{ rows: number; oldest: string; newest: string }> => {
      const [found] = await scratch.asOwner<{ rows: number; oldest: string; newest: string }>(
        `select count(*)::int as rows, min(xmin::text::bigint)::text as oldest, max(xmin::text::bigint)::text as newest from tax_register_ds_dphs`,
      );
      if (!found) throw new Error('no answer');
      return found;
    };
    const broken = importList({
      slug: 'ds_dphs',
      origin: { kind: 'configured' },
      onProgress: (rows) => rows > 41_000 && writing.abort(new Error('the process goes away')),
      signal: writing.signal,
    });
    await expect(broken).rejects.toThrow('goes away');
    const before = await staged();
    expect(before.rows).toBeGreaterThanOrEqual(40_000);
    expect(await isListed(7)).toBe(false);

    expect(await fetched('ds_dphs')).toEqual({ kind: 'imported', asOf: '2026-11-20', rows: 45_000 });
    const after = await staged();
    // The rows of before are the same rows still, and the rest came in later transactions.
    expect([after.rows, after.oldest]).toEqual([45_000, before.oldest]);
    expect(Number(after.newest)).toBeGreaterThan(Number(before.newest));
    expect([await isListed(7), await isListed(44_999)]).toEqual([true, true]);
  });

  it('begins anew for another list of the same day', async () => {
    publish('ds_dphs', '20112026', vatItems(0, 45_000));
    const writing = new AbortController();
    const broken = importList({
      slug: 'ds_dphs',
      origin: { kind: 'configured' },
      onProgress: (rows) => rows > 41_000 && writing.abort(new Error('the process goes away')),
      signal: writing.signal,
    });
    await expect(broken).rejects.toThrow('goes away');
    publish('ds_dphs', '20112026', vatItems(10, 45_000));
    expect(await fetched('ds_dphs')).toEqual({ kind: 'imported', asOf: '2026-11-20', rows: 44_990 });
    expect([await isListed(7), await isListed(44_999)]).toEqual([false, true]);
  });

  it('does not stand in the way of another list', async () => {
    const staged = await store.begin('ds_dphz', 'slow');
    publish('ds_dphs', '20112026', vatItems(0, 5));
    expect((await fetched('ds_dphs')).kind).toBe('imported');
    await staged?.finish({ outcome: 'failed', detail: 'given up', asOf: null, rows: null });
  });
});

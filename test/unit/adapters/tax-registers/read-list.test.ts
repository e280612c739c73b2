import fc from 'fast-check';

import { readList } from '../../../../src/adapters/tax-registers/read-list';
import type { TaxRegisterSlug } from '../../../../src/domain/tax-registers/lists';
import type { TaxRegisterRows } from '../../../../src/domain/tax-registers/rows';
import { groundsItem, incomeTaxItem, listXml, vatItem } from '../../../support/factories/tax-register-lists';

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read<Slug extends TaxRegisterSlug>(
  slug: Slug,
  xml: string | Buffer,
  chunkSize = 65_536,
): Promise<{ day: string | null; rows: TaxRegisterRows[Slug][] }> {
  const all = { day: null as string | null, rows: [] as TaxRegisterRows[Slug][] };
  for await (const part of readList(slug, chunksOf(Buffer.from(xml), chunkSize))) {
    if (part.kind === 'as_of') all.day = part.day;
    else all.rows.push(...part.rows);
  }
  return all;
}
const xmlOf = (...args: Parameters<typeof listXml>): string => [...listXml(...args)].join('');
const refusal = (slug: TaxRegisterSlug, xml: string | Buffer): Promise<string> =>
  read(slug, xml).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  );

it('reads the registrations for VAT', async () => {
  const xml = xmlOf('ds_dphs', '06092026', [
    vatItem(1, { DATUM_REG: '1.8.1998', ICO: '603481' }),
    vatItem(2, { ICO: null, STAT: 'Česká republika', DRUH_REG_DPH: undefined, PLAT_DPH_OD: null }),
  ]);
  expect(await read('ds_dphs', xml)).toEqual({
    day: '2026-09-06',
    rows: [
      {
        icDph: 'SK2000000013',
        ico: '00603481',
        name: 'Obchodná spoločnosť č. 1 & syn, s.r.o.',
        address: 'Kapitána Nálepku 1/A, 85101 Bratislava - mestská časť Petržalka',
        regime: '§4',
        registeredOn: '1998-08-01',
        payerSince: '1998-08-01',
      },
      {
        icDph: 'SK2000000024',
        ico: null,
        name: 'Obchodná spoločnosť č. 2 & syn, s.r.o.',
        address: 'Kapitána Nálepku 2/A, 85101 Bratislava - mestská časť Petržalka, Česká republika',
        regime: null,
        registeredOn: '1998-08-01',
        payerSince: null,
      },
    ],
  });
});

it('reads the other lists', async () => {
  expect((await read('ds_dsrdp', xmlOf('ds_dsrdp', '21112026', [incomeTaxItem(1)]))).rows).toMatchObject([
    { dic: '2000000013', ico: '30000001', name: 'Obchodná spoločnosť č. 1 & syn, s.r.o.' },
  ]);
  expect((await read('ds_dphz', xmlOf('ds_dphz', '21112026', [groundsItem(1)]))).rows).toEqual([
    { icDph: 'SK2000000013', ico: '30000001', breachYear: '2025', publishedOn: '2026-01-10' },
  ]);
  expect(
    (
      await read(
        'ds_dphv',
        xmlOf('ds_dphv', '21112026', [
          groundsItem(1, { DAT_VYMAZU: '30.02.2026' }),
          groundsItem(2, { DAT_VYMAZU: '28.02.2026' }),
        ]),
      )
    ).rows.map(({ erasedOn }) => erasedOn),
  ).toEqual([null, '2026-02-28']);
});

it('reads the same however the bytes are cut, and whatever the names are', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 30 })
    .filter((one) => /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u.test(one));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 200 }),
      async (names, size) => {
        const xml = xmlOf(
          'ds_dphs',
          '06092026',
          names.map((name, index) => vatItem(index + 1, { NAZOV_DS: name })),
        );
        const { rows } = await read('ds_dphs', xml, size);
        expect(rows.map(({ name }) => name)).toEqual(names.map((name) => name.replace(/\s+/g, ' ').trim()));
      },
    ),
    { numRuns: 60 },
  );
});

it('forgives some rows without their number, and takes many of them for another kind of file', async () => {
  const items = (numberless: number) =>
    Array.from({ length: 200 }, (_, index) => vatItem(index, index < numberless ? { IC_DPH: null } : {}));
  expect((await read('ds_dphs', xmlOf('ds_dphs', '06092026', items(10)))).rows).toHaveLength(190);
  expect(await refusal('ds_dphs', xmlOf('ds_dphs', '06092026', items(11)))).toMatch(
    /MalformedListError: 11 rows lack the number/,
  );
});

const good = xmlOf('ds_dphs', '06092026', [vatItem(1), vatItem(2)]);
it.each<[string, string | Buffer, RegExp]>([
  ['is cut off', good.slice(0, -30), /well-formed.*after 2 rows/],
  ['is cut off inside a row', good.slice(0, good.indexOf('PSC')), /well-formed/],
  ['is empty', '', /well-formed/],
  ['is a web page', '<!DOCTYPE html><html><body>Odstávka</body></html>', /DOCTYPE/],
  ['is another list', xmlOf('ds_dphz', '06092026', [groundsItem(1)]), /no element DS_DPHS/],
  ['says no day', good.replace('06092026', 'dnes'), /its day "dnes" is none/],
  ['says a day that does not exist', good.replace('06092026', '31022026'), /its day "31022026" is none/],
  ['says its day only after the rows', good.replace(/<DatumA.*?u>/, ''), /what day it is of|well-formed/],
  [
    'has no day at all',
    good.replace(/<DatumAktualizacieZoznamu>.*<\/DatumAktualizacieZoznamu>/, ''),
    /what day it is of/,
  ],
  ['is not UTF-8', Buffer.from(good, 'latin1'), /not UTF-8/],
  ['ends inside a character', Buffer.concat([Buffer.from(good), Buffer.from([0xc3])]), /not UTF-8/],
  ['has an unknown entity', good.replace('&amp;', '&lol;'), /well-formed/],
])('refuses a file that %s', async (_what, xml, why) => {
  const said = await refusal('ds_dphs', xml);
  expect(said).toMatch(/^MalformedListError/);
  expect(said).toMatch(why);
});

it('does not collect a text without end', async () => {
  let sent = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    yield Buffer.from('<root><DatumAktualizacieZoznamu>06092026</DatumAktualizacieZoznamu><DS_DPHS><ITEM><IC_DPH>');
    for (; ; sent += 1) yield await Promise.resolve(Buffer.alloc(50_000, 'x'));
  }
  const reading = async () => {
    for await (const part of readList('ds_dphs', endless())) void part;
  };
  await expect(reading()).rejects.toThrow('text without end');
  expect(sent).toBeLessThan(4);
});

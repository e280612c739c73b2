import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import {
  groundsItem,
  type Item,
  listXml,
  listZip,
  vatItem,
  writeList,
} from '../../support/factories/tax-register-lists';
import {
  byVatId,
  fetched,
  find,
  folder,
  fromFile,
  isListed,
  lastImport,
  publish,
  server,
  stateOf,
  store,
  taxRegisters,
  taxRegistersUnderTest,
  vatItems,
} from './import-rig';

taxRegistersUnderTest();

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

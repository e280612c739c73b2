import { groundsItem, numberOf } from '../../support/factories/tax-register-lists';
import {
  byVatId,
  fetched,
  find,
  importList,
  isListed,
  publish,
  scratch,
  serials,
  store,
  taxRegistersUnderTest,
  until,
  vatItems,
} from './import-rig';

taxRegistersUnderTest();

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

import { asId, type TenantId } from '../../../../src/domain/ids';
import { ProblemError } from '../../../../src/domain/problem';
import { createEmptyArchivedCompanies } from '../../../../src/usecases/sandbox/empty-archived-companies';
import { fakeObjects } from '../../../fakes/objects';
import { silentLog } from '../../../support/rigs/silent-log';

const [archived, real] = ['a', 'b'].map((id) => asId<TenantId>(id)) as [TenantId, TenantId];

async function stored(...keys: string[]) {
  const objects = fakeObjects();
  for (const key of keys) await objects.put(key, Buffer.from(key), 'application/xml');
  const emptied: TenantId[] = [];
  const asked: number[] = [];
  const companies = {
    toEmpty: (days: number) => {
      asked.push(days);
      return Promise.resolve(emptied.includes(archived) ? [] : [archived]);
    },
    noteEmptied: (id: TenantId) => Promise.resolve(void emptied.push(id)),
  };
  return {
    objects,
    emptied,
    asked,
    round: (store = objects) => createEmptyArchivedCompanies({ companies, objects: store, log: silentLog })(),
  };
}

it('removes all that an archived company has stored, and nothing of others', async () => {
  const { objects, emptied, asked, round } = await stored(
    `${archived}/i/xml`,
    `${archived}/i/a/1`,
    `${real}/i/xml`,
    `x/${archived}/i`,
  );
  expect(await round()).toBe('idle');
  expect([objects.keys, emptied, asked]).toEqual([[`${real}/i/xml`, `x/${archived}/i`], [archived], [90]]);
});

it('goes on in the next round when the store was away', async () => {
  const { objects, emptied, round } = await stored(`${archived}/i/xml`);
  const away = { ...objects, remove: () => Promise.reject(new ProblemError('SERVICE_UNAVAILABLE')) };
  await expect(round(away)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(emptied).toEqual([]);
  await round();
  expect([objects.keys, emptied]).toEqual([[], [archived]]);
});

it('leaves what is protected, and goes on with the others', async () => {
  const { objects, emptied, round } = await stored(`${archived}/1/xml`, `${archived}/2/xml`);
  const remove: typeof objects.remove = (object) =>
    object.key.includes('/1/') ? Promise.reject(new Error('protected')) : objects.remove(object);
  await round({ ...objects, remove });
  expect([objects.keys, emptied]).toEqual([[`${archived}/1/xml`], [archived]]);
});

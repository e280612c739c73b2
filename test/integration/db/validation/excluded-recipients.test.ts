import { randomUUID } from 'node:crypto';

import { createExcludedRecipientRepository } from '../../../../src/adapters/db/validation/excluded-recipients';
import { systemActor } from '../../../../src/domain/access/actor';
import type { TenantId } from '../../../../src/domain/ids';
import { seedTenant } from '../../../support/factories/submission-factory';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
let ours: TenantId;
let theirs: TenantId;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
beforeEach(async () => {
  ours = (await seedTenant(scratch.database)).tenant.id;
  theirs = (await seedTenant(scratch.database)).tenant.id;
});
afterAll(() => scratch.drop());

const actor = systemActor('test');
const repository = () => createExcludedRecipientRepository(scratch.database);
const add = (overrides: { dic?: string; ico?: string; tenantId?: TenantId }) =>
  repository().add({
    id: randomUUID(),
    tenantId: ours,
    dic: null,
    ico: null,
    name: 'Tajná s.r.o.',
    reason: 'utajované',
    actor,
    ...overrides,
  });
const includes = (dics: string[], icos: string[] = [], tenantId = ours) =>
  repository().includes(tenantId, { dics, icos });

it('are listed newest first, each for its tenant alone', async () => {
  const first = await add({ dic: '2020000011' });
  const second = await add({ ico: '31333532' });
  expect(await repository().list(ours)).toEqual([second, first]);
  expect(second).toMatchObject({
    dic: null,
    ico: '31333532',
    name: 'Tajná s.r.o.',
    reason: 'utajované',
    createdBy: 'test',
    removedAt: null,
    removedBy: null,
  });
  expect(await repository().list(theirs)).toEqual([]);
});

it('are recognised by either number, and by no other', async () => {
  await add({ dic: '2020000011', ico: '31333532' });
  expect([
    await includes(['2020000011']),
    await includes([], ['31333532']),
    await includes(['1', '2020000011'], ['2']),
  ]).toEqual([true, true, true]);
  expect([
    await includes([]),
    await includes(['31333532'], ['2020000011']),
    await includes(['2020000011'], [], theirs),
  ]).toEqual([false, false, false]);
});

it.each([[{ dic: '2020000011' }], [{ ico: '31333532' }], [{ dic: '2020000011', ico: '00603481' }]])(
  'are not there twice: %j',
  async (same) => {
    await add({ dic: '2020000011', ico: '31333532' });
    await expect(add(same)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(add({ ...same, tenantId: theirs })).resolves.toMatchObject(same);
  },
);

it('stay as history when they are removed, and may come again', async () => {
  const { id } = await add({ dic: '2020000011' });
  expect(await repository().remove(theirs, id, actor)).toBe(false);
  expect(await repository().remove(ours, id, actor)).toBe(true);
  expect(await repository().remove(ours, id, actor)).toBe(false);
  expect([await includes(['2020000011']), await repository().list(ours)]).toEqual([false, []]);
  await add({ dic: '2020000011' });
  const kept = await scratch.asOwner<{ removed: boolean }>(
    'select removed_at is not null as removed from excluded_recipients where tenant_id = $1 order by created_at',
    [ours],
  );
  expect(kept).toEqual([{ removed: true }, { removed: false }]);
  const audit = await scratch.asOwner<{ action: string }>(
    `select action from audit_log where tenant_id = $1 and object_type = 'excluded_recipient' order by at`,
    [ours],
  );
  expect(audit.map(({ action }) => action.split('.').at(-1))).toEqual(['added', 'removed', 'added']);
});

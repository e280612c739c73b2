import { randomUUID } from 'node:crypto';

import { v7 as uuidV7 } from 'uuid';

import { mirrorName } from '../../../../src/domain/backups/backup-manifest';
import { documentOf, findLostFolders } from '../../../../src/usecases/restore/lost-folders';

const sinceMs = Date.parse('2026-11-21T11:00:00Z');
const tenantId = randomUUID();
const idAt = (second: number): string => uuidV7({ msecs: sinceMs + second * 1000 });

async function* listed<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  await Promise.resolve();
  yield* items;
}

const find = (given: {
  stored?: readonly { key: string; versionId: string }[];
  mirrored?: readonly string[] | null;
  named?: readonly string[];
}) =>
  findLostFolders(
    {
      objects: { listBelow: () => listed(given.stored ?? []) },
      target:
        given.mirrored === null
          ? null
          : {
              list: () =>
                listed((given.mirrored ?? []).map((key) => ({ name: mirrorName(key), bytes: 1, writtenAt: '' }))),
            },
      references: { named: (keys) => Promise.resolve(new Set(keys.filter((key) => given.named?.includes(key)))) },
    },
    sinceMs,
  );

it('are those of bucket and mirror without a row, in the order in which they came', async () => {
  const [later, sooner, kept] = [idAt(9), idAt(3), idAt(5)];
  const keyOf = (invoiceId: string, name = 'invoice.xml'): string => `${tenantId}/${invoiceId}/${name}`;
  const folders = await find({
    stored: [later, kept].map((id) => ({ key: keyOf(id), versionId: 'v' })),
    mirrored: [keyOf(sooner), keyOf(sooner, 'source.xml'), keyOf(kept)],
    named: [keyOf(kept)],
  });
  expect(folders).toEqual([
    { tenantId, invoiceId: sooner, stored: [], mirrored: [keyOf(sooner), keyOf(sooner, 'source.xml')] },
    { tenantId, invoiceId: later, stored: [{ key: keyOf(later), versionId: 'v' }], mirrored: [] },
  ]);
  expect(folders.map((folder) => documentOf(folder))).toEqual([keyOf(sooner), keyOf(later)]);
});

it('have the newest version of each key, which a store lists first', async () => {
  const key = `${tenantId}/${idAt(1)}/invoice.xml`;
  const [folder] = await find({
    stored: [
      { key, versionId: 'new' },
      { key, versionId: 'old' },
      { key: key.replace('invoice', 'source'), versionId: 'other' },
    ],
    mirrored: null,
  });
  expect(folder?.stored.map(({ versionId }) => versionId)).toEqual(['new', 'other']);
});

it('are none of before the instant, none whose id does not say when, and nothing that is no document', async () => {
  const ids = [idAt(-1), randomUUID()];
  const keys = [...ids.map((id) => `${tenantId}/${id}/invoice.xml`), `exports/${tenantId}/${idAt(1)}/0-1`];
  expect(await find({ stored: keys.map((key) => ({ key, versionId: 'v' })), mirrored: keys })).toEqual([]);
});

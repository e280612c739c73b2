import { randomBytes } from 'node:crypto';

import type { IntegrationCaller } from '../../../../src/domain/access/caller';
import type { FeedEntry, FeedPage, FeedRepository } from '../../../../src/domain/ports/invoices/invoices';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { createReadOutboxChanges } from '../../../../src/usecases/feed/read-outbox-changes';

const cursors = createCursorCodec([randomBytes(32)]);
const caller = { id: 'integration', tenantId: 'tenant' } as IntegrationCaller;
const scope = JSON.stringify(['outbox', 'tenant', 'integration']);
const lastKept = '2026-11-20T08:00:00.000001Z';

const reader = (
  epoch: number,
  { seqs = ['8'], purged = null }: { seqs?: string[]; purged?: FeedPage['purged'] } = {},
) => {
  const asked: string[] = [];
  const feed: FeedRepository = {
    read: (_tenant, _integration, after) => {
      asked.push(after);
      return Promise.resolve({ entries: seqs.map((seq) => ({ seq }) as FeedEntry), epoch, purged });
    },
    seqBefore: () => Promise.resolve('5'),
    instantOf: () => Promise.resolve(lastKept),
  };
  const read = createReadOutboxChanges({ feed, cursors, lagSeconds: 0 });
  return {
    asked,
    read: (cursor: string | null) => read({ caller, scope: 'own', cursor, since: null, limit: 10 }),
  };
};

describe('a cursor of the feed', () => {
  it('made before epochs were counted goes on where it stands', async () => {
    const { asked, read } = reader(1);
    expect((await read(cursors.encode(scope, '7'))).items).toHaveLength(1);
    expect(asked).toEqual(['7']);
  });

  it('goes on in the epoch in which it was made', async () => {
    const { asked, read } = reader(3);
    const { nextCursor } = await read(null);
    await read(nextCursor);
    expect(asked).toEqual(['0', '8']);
  });

  it.each([
    ['made before epochs were counted', '7'],
    ['of an older epoch', { epoch: 1, seq: '7' }],
  ])('%s is refused after a restore, with the instant to go on from', async (_name, position) => {
    const { read } = reader(2);
    await expect(read(cursors.encode(scope, position))).rejects.toMatchObject({
      code: 'CURSOR_EXPIRED',
      context: { since: lastKept },
    });
  });

  const purged = { seq: '20', at: '2026-10-20T08:00:00.000001Z' };

  it('behind which entries were removed in time is refused, with the instant of the last of them', async () => {
    const { read } = reader(1, { seqs: ['21'], purged });
    await expect(read(cursors.encode(scope, { epoch: 1, seq: '9' }))).rejects.toMatchObject({
      code: 'CURSOR_EXPIRED',
      context: { since: purged.at },
    });
    expect((await read(cursors.encode(scope, { epoch: 1, seq: '20' }))).items).toHaveLength(1);
  });

  it('of an empty page is good after entries were removed before its reader began', async () => {
    const { asked, read } = reader(1, { seqs: [], purged });
    const { nextCursor } = await read(null);
    await read(nextCursor);
    expect(asked).toEqual(['0', '20']);
  });
});

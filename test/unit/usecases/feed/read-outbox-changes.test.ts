import { randomBytes } from 'node:crypto';

import type { IntegrationCaller } from '../../../../src/domain/access/caller';
import type { FeedEntry, FeedRepository } from '../../../../src/domain/ports/invoices/invoices';
import { createCursorCodec } from '../../../../src/usecases/cursor';
import { createReadOutboxChanges } from '../../../../src/usecases/feed/read-outbox-changes';

const cursors = createCursorCodec([randomBytes(32)]);
const caller = { id: 'integration', tenantId: 'tenant' } as IntegrationCaller;
const scope = JSON.stringify(['outbox', 'tenant', 'integration']);
const lastKept = '2026-11-20T08:00:00.000001Z';

const reader = (epoch: number) => {
  const asked: string[] = [];
  const feed: FeedRepository = {
    read: (_tenant, _integration, after) => {
      asked.push(after);
      return Promise.resolve({ entries: [{ seq: '8' } as FeedEntry], epoch });
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
});

import { setImmediate as turn } from 'node:timers/promises';

import { inBatches } from '../../../../src/adapters/db/in-batches';

function rig() {
  const batches: number[][] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const ask = inBatches<number>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push(items);
        ends.push((fault) => {
          if (fault) reject(fault);
          else resolve();
        });
      }),
  );
  const end = async (batch: number, fault?: Error) => {
    ends[batch]?.(fault);
    await turn();
  };
  return { batches, ask, end };
}

describe('inBatches', () => {
  it('does the first at once, and what comes meanwhile together', async () => {
    const { batches, ask, end } = rig();
    const answers = [1, 2, 3].map(ask);
    expect(batches).toEqual([[1]]);
    await end(0);
    expect(batches).toEqual([[1], [2, 3]]);
    const later = ask(4);
    await end(1);
    expect(batches).toEqual([[1], [2, 3], [4]]);
    await end(2);
    await Promise.all([...answers, later]);
  });

  it('begins anew after a pause', async () => {
    const { batches, ask, end } = rig();
    const first = ask(1);
    await end(0);
    await first;
    const second = ask(2);
    expect(batches).toEqual([[1], [2]]);
    await end(1);
    await second;
  });

  it('fails the items of a batch that failed, and no others', async () => {
    const { ask, end } = rig();
    const outcomes = [1, 2, 3].map((item) =>
      ask(item).then(
        () => 'done',
        () => 'failed',
      ),
    );
    await end(0, new Error('away'));
    await end(1);
    expect(await Promise.all(outcomes)).toEqual(['failed', 'done', 'done']);
  });
});

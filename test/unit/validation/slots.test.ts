import fc from 'fast-check';

import { createSlots } from '../../../src/validation/slots';

const second = 1000;

describe('slots', () => {
  it('never let more run than they may, and lose none', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 30 }),
        async (concurrent, tasks) => {
          const slots = createSlots({ concurrent, maxWaiting: 100 });
          let running = 0;
          let done = 0;
          await Promise.all(
            tasks.map(async (pauses) => {
              const release = await slots.acquire(60 * second);
              running++;
              expect(running).toBeLessThanOrEqual(concurrent);
              for (let pause = 0; pause < pauses; pause++) await Promise.resolve();
              running--;
              done++;
              release?.();
            }),
          );
          expect(done).toBe(tasks.length);
          expect(slots.load()).toEqual({ running: 0, waiting: 0 });
        },
      ),
    );
  });

  it('serve in order of arrival', async () => {
    const slots = createSlots({ concurrent: 1, maxWaiting: 10 });
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map(async (turn) => {
        const release = await slots.acquire(second);
        order.push(turn);
        release?.();
      }),
    );
    expect(order).toEqual([1, 2, 3]);
  });

  it('turn away at once when the queue is full', async () => {
    const slots = createSlots({ concurrent: 1, maxWaiting: 0 });
    const release = await slots.acquire(second);
    const refused = slots.acquire(second);
    expect(slots.load()).toEqual({ running: 1, waiting: 0 });
    expect(await refused).toBeNull();
    release?.();
    expect(await slots.acquire(second)).not.toBeNull();
  });

  it('forget who has waited too long', async () => {
    const slots = createSlots({ concurrent: 1, maxWaiting: 5 });
    const release = await slots.acquire(second);
    expect(await slots.acquire(20)).toBeNull();
    expect(slots.load()).toEqual({ running: 1, waiting: 0 });
    release?.();
    expect(slots.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('are given back once only', async () => {
    const slots = createSlots({ concurrent: 1, maxWaiting: 5 });
    const release = await slots.acquire(second);
    release?.();
    release?.();
    expect(slots.load().running).toBe(0);
  });
});

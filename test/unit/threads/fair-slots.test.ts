import fc from 'fast-check';

import type { FairSlots } from '../../../src/domain/ports/fair-slots';
import { createFairSlots } from '../../../src/threads/fair-slots';

const second = 1000;
const take = (slots: FairSlots, share: string, more: { waitMilliseconds?: number; heavy?: boolean } = {}) =>
  slots.acquire({ share, waitMilliseconds: second, ...more });
const someTask = fc.record({
  share: fc.constantFrom('a', 'b', 'c'),
  heavy: fc.boolean(),
  pauses: fc.integer({ min: 0, max: 3 }),
  leaves: fc.boolean(),
});

describe('fair slots', () => {
  it('never let more run than may, keep a slot for ordinary tasks, stay within their bounds, and lose no slot', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 0, max: 5 }),
        fc.array(someTask, { maxLength: 40 }),
        async (concurrent, maxWaiting, maxWaitingPerShare, tasks) => {
          const slots = createFairSlots({ concurrent, maxWaiting, maxWaitingPerShare });
          const waiting = new Map<string, number>();
          let running = 0;
          let heavies = 0;
          await Promise.all(
            tasks.map(async ({ share, heavy, pauses, leaves }) => {
              const leaving = new AbortController();
              waiting.set(share, (waiting.get(share) ?? 0) + 1);
              const before = slots.load();
              const slot = slots.acquire({ share, heavy, waitMilliseconds: 60 * second, signal: leaving.signal });
              expect(slots.load().running - before.running + slots.load().waiting - before.waiting).toBeLessThanOrEqual(
                1,
              );
              expect(slots.load().waiting).toBeLessThanOrEqual(Math.min(maxWaiting, 3 * maxWaitingPerShare));
              if (leaves) leaving.abort();
              const release = await slot;
              if (release === null) return;
              running++;
              if (heavy) heavies++;
              expect(running).toBeLessThanOrEqual(concurrent);
              expect(heavies).toBeLessThanOrEqual(Math.max(1, concurrent - 1));
              for (let pause = 0; pause < pauses; pause++) await Promise.resolve();
              running--;
              if (heavy) heavies--;
              release();
              release();
            }),
          );
          expect(slots.load()).toEqual({ running: 0, waiting: 0 });
        },
      ),
    );
  });

  it('give every share its turn: a task waits at most for one task of each other share', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 }),
        async (arrivals) => {
          const slots = createFairSlots({ concurrent: 1, maxWaiting: 100, maxWaitingPerShare: 100 });
          const first = await take(slots, 'first');
          const served: string[] = [];
          const all = arrivals.map(async (share) => {
            const release = await take(slots, share, { waitMilliseconds: 60 * second });
            served.push(share);
            release?.();
          });
          first?.();
          await Promise.all(all);
          expect([...served].sort()).toEqual([...arrivals].sort());
          const left = new Map<string, number>();
          for (const share of arrivals) left.set(share, (left.get(share) ?? 0) + 1);
          // Each round serves every share that still waits, once.
          while (served.length > 0) {
            const round = served.splice(0, left.size);
            expect([...round].sort()).toEqual([...left.keys()].sort());
            for (const share of round) {
              const rest = (left.get(share) ?? 0) - 1;
              if (rest === 0) left.delete(share);
              else left.set(share, rest);
            }
          }
        },
      ),
    );
  });

  it('serve one share in order of arrival', async () => {
    const slots = createFairSlots({ concurrent: 1, maxWaiting: 10, maxWaitingPerShare: 10 });
    const order: number[] = [];
    await Promise.all(
      [1, 2, 3].map(async (turn) => {
        const release = await take(slots, 'a');
        order.push(turn);
        release?.();
      }),
    );
    expect(order).toEqual([1, 2, 3]);
  });

  it('let ordinary tasks pass heavy ones that must wait, also of the same share', async () => {
    const slots = createFairSlots({ concurrent: 2, maxWaiting: 10, maxWaitingPerShare: 10 });
    const heavy = await take(slots, 'a', { heavy: true });
    const second = take(slots, 'a', { heavy: true });
    expect(slots.load()).toEqual({ running: 1, waiting: 1 });
    const ordinary = await take(slots, 'a');
    expect(ordinary).not.toBeNull();
    ordinary?.();
    expect(slots.load()).toEqual({ running: 1, waiting: 1 });
    heavy?.();
    (await second)?.();
    expect(slots.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('turn away at once when the queue is full, or the part of it that one share may have', async () => {
    const slots = createFairSlots({ concurrent: 1, maxWaiting: 2, maxWaitingPerShare: 1 });
    const running = await take(slots, 'a');
    const waiting = [take(slots, 'a'), take(slots, 'b')];
    expect(await take(slots, 'a')).toBeNull();
    expect(await take(slots, 'c')).toBeNull();
    expect(slots.load()).toEqual({ running: 1, waiting: 2 });
    running?.();
    for (const next of waiting) (await next)?.();
    expect(slots.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('forget who has waited too long', async () => {
    const slots = createFairSlots({ concurrent: 1, maxWaiting: 5, maxWaitingPerShare: 5 });
    const release = await take(slots, 'a');
    expect(await take(slots, 'b', { waitMilliseconds: 20 })).toBeNull();
    expect(slots.load()).toEqual({ running: 1, waiting: 0 });
    release?.();
    expect(slots.load()).toEqual({ running: 0, waiting: 0 });
  });

  it('forget who has hung up, before and while waiting', async () => {
    const slots = createFairSlots({ concurrent: 1, maxWaiting: 5, maxWaitingPerShare: 5 });
    const release = await take(slots, 'a');
    const call = new AbortController();
    const left = slots.acquire({ share: 'b', waitMilliseconds: second, signal: call.signal });
    call.abort();
    expect(await left).toBeNull();
    expect(slots.load()).toEqual({ running: 1, waiting: 0 });
    release?.();
    expect(await slots.acquire({ share: 'b', waitMilliseconds: second, signal: call.signal })).toBeNull();
    expect(slots.load()).toEqual({ running: 0, waiting: 0 });
  });
});

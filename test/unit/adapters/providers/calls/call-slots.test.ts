import { createCallSlots } from '../../../../../src/adapters/providers/calls/call-slots';

describe('places of calls', () => {
  it('lets no more through than the connection allows, and others pass', async () => {
    const take = createCallSlots();
    await take('a', 2, 10);
    const second = await take('a', 2, 10);
    expect(await take('a', 2, 10)).toBeNull();
    expect(await take('b', 2, 10)).not.toBeNull();
    second?.();
    expect(await take('a', 2, 10)).not.toBeNull();
  });

  it('hands a slot to the one that waits longest, once', async () => {
    const take = createCallSlots();
    const [first, second] = await Promise.all([take('a', 2, 10), take('a', 2, 10)]);
    const order: string[] = [];
    const waiting = ['x', 'y'].map(async (name) => {
      await take('a', 2, 10_000);
      order.push(name);
    });
    first?.();
    first?.();
    await waiting[0];
    expect(order).toEqual(['x']);
    second?.();
    await waiting[1];
    expect(order).toEqual(['x', 'y']);
  });

  it('lets no more wait than have a place', async () => {
    const take = createCallSlots();
    const first = await take('a', 1, 10);
    const waiting = take('a', 1, 10_000);
    expect(await take('a', 1, 10_000)).toBeNull();
    first?.();
    expect(await waiting).not.toBeNull();
  });

  it('forgets a caller that has timed out', async () => {
    const take = createCallSlots();
    const first = await take('a', 1, 10);
    expect(await take('a', 1, 5)).toBeNull();
    first?.();
    expect(await take('a', 1, 5)).not.toBeNull();
  });
});

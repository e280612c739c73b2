import { createCallSlots } from '../../../src/adapters/call-slots';

describe('send slots', () => {
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
    const first = await take('a', 1, 10);
    const order: string[] = [];
    const waiting = ['x', 'y'].map(async (name) => {
      const slot = await take('a', 1, 1_000);
      order.push(name);
      return slot;
    });
    first?.();
    first?.();
    const x = await waiting[0];
    expect(order).toEqual(['x']);
    x?.();
    await waiting[1];
    expect(order).toEqual(['x', 'y']);
  });

  it('forgets a caller that has timed out', async () => {
    const take = createCallSlots();
    const first = await take('a', 1, 10);
    expect(await take('a', 1, 5)).toBeNull();
    first?.();
    expect(await take('a', 1, 5)).not.toBeNull();
  });
});

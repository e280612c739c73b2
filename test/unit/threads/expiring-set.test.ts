import { ExpiringSet } from '../../../src/threads/expiring-set';

describe('expiring set', () => {
  it('forgets after its time', () => {
    let now = 0;
    const set = new ExpiringSet({ seconds: 10, most: 5, clock: () => now });
    set.add('a');
    now = 9_999;
    expect(set.has('a')).toBe(true);
    now = 10_000;
    expect(set.has('a')).toBe(false);
    expect(set.isEmpty).toBe(true);
  });

  it('forgets the oldest beyond its size; a key that comes again is new', () => {
    const set = new ExpiringSet({ seconds: 10, most: 2, clock: () => 0 });
    for (const key of ['a', 'b', 'a', 'c']) set.add(key);
    expect(['a', 'b', 'c'].map((key) => set.has(key))).toEqual([true, false, true]);
  });
});

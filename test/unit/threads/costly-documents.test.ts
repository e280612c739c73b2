import { CostlyDocuments } from '../../../src/threads/costly-documents';

const small = Buffer.alloc(100, 1);
const ordinary = Buffer.alloc(50_000, 1);

describe('costly documents', () => {
  it('remembers for an hour that a document ran out of time, and its sender for ten minutes', () => {
    let now = 1;
    const costly = new CostlyDocuments(() => now);
    costly.noteTimeout('a', small);
    const known = () => [costly.ranOutOfTime('a', small), costly.mayTakeLong('a', ordinary)];
    expect(known()).toEqual([true, true]);
    now += 600_001;
    expect(known()).toEqual([true, false]);
    now += 3_000_000;
    expect(known()).toEqual([false, false]);
  });

  it('takes the bytes of another sender, and those that were done since, for new', () => {
    const costly = new CostlyDocuments();
    costly.noteTimeout('a', small);
    expect(costly.ranOutOfTime('b', small)).toBe(false);
    costly.noteDuration('a', small, 5);
    expect(costly.ranOutOfTime('a', small)).toBe(false);
  });

  it('forgets the one that came first beyond ten thousand', () => {
    const costly = new CostlyDocuments();
    for (let number = 0; number <= 10_000; number += 1) costly.noteTimeout('a', Buffer.from(String(number)));
    expect([0, 1, 10_000].map((number) => costly.ranOutOfTime('a', Buffer.from(String(number))))).toEqual([
      ...[false, true, true],
    ]);
  });
});

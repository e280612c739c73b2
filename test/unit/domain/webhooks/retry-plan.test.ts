import fc from 'fast-check';

import {
  maxAttempts,
  readRetryAfter,
  retryDelayMs,
  retryDelaysSeconds,
} from '../../../../src/domain/webhooks/retry-plan';

const nowMs = Date.parse('2026-11-22T12:00:00Z');

describe('the retries of Standard Webhooks', () => {
  it('are ten attempts in 75 hours 35 minutes', () => {
    expect(maxAttempts).toBe(10);
    expect(retryDelaysSeconds.reduce((sum, seconds) => sum + seconds, 0)).toBe(75 * 3600 + 35 * 60 + 5);
    expect([1, 2, 3, 9, 10].map((attempts) => retryDelayMs(attempts, null, 0.5))).toEqual([
      5_000,
      300_000,
      1_800_000,
      86_400_000,
      null,
    ]);
  });

  it('are moved by a tenth at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
        const planned = (retryDelaysSeconds[attempts] ?? 0) * 1000;
        const delay = retryDelayMs(attempts, null, random) ?? 0;
        expect(Math.abs(delay - planned)).toBeLessThanOrEqual(planned / 10 + 1);
      }),
    );
    expect(retryDelayMs(2, null, 0)).not.toBe(retryDelayMs(2, null, 0.9));
  });

  it('wait as long as the receiver asks, a day at most, and never shorter than planned', () => {
    expect(retryDelayMs(1, 60, 0.5)).toBe(60_000);
    expect(retryDelayMs(1, 1_000_000, 0.5)).toBe(86_400_000);
    expect(retryDelayMs(2, 1, 0.5)).toBe(300_000);
    expect(retryDelayMs(10, 60, 0.5)).toBeNull();
  });
});

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    [' 7 ', 7],
    ['999999999', 86_400],
    ['Sun, 22 Nov 2026 12:01:00 GMT', 60],
    ['Sun, 22 Nov 2026 11:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1.5', null],
    ['', null],
    [undefined, null],
  ])('%s is %s', (header, seconds) => {
    expect(readRetryAfter(header, nowMs)).toBe(seconds);
  });
});

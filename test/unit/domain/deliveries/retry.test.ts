import fc from 'fast-check';

import { pollDelaySeconds, retryDelaySeconds, retryEventDue } from '../../../../src/domain/deliveries/retry';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('the delay before the next attempt', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [7, 320],
    [8, 600],
    [50, 600],
  ])('after %i failures is about %i seconds', (failures, seconds) => {
    expect(retryDelaySeconds(failures, null, 0.5)).toBe(seconds);
  });
  it('stays within a fifth of its base, and within ten minutes and a fifth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), random, (failures, drawn) => {
        const delay = retryDelaySeconds(failures, null, drawn);
        const base = Math.min(600, 5 * 2 ** (failures - 1));
        expect(delay).toBeGreaterThanOrEqual(Math.floor(base * 0.8));
        expect(delay).toBeLessThanOrEqual(Math.ceil(base * 1.2));
      }),
    );
  });
  it("is never shorter than the provider's Retry-After", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 100_000 }),
        random,
        (failures, retryAfter, drawn) => {
          expect(retryDelaySeconds(failures, retryAfter, drawn)).toBeGreaterThanOrEqual(retryAfter);
        },
      ),
    );
  });
});

describe('the delay before the provider is asked again', () => {
  it.each([
    [0, 30],
    [1, 60],
    [4, 480],
    [5, 900],
    [40, 900],
  ])('after %i polls is %i seconds', (polls, seconds) => {
    expect(pollDelaySeconds(polls, 60)).toBe(seconds);
  });
  it('is an hour after the first day', () => {
    expect(pollDelaySeconds(0, 86_401)).toBe(3_600);
  });
});

describe('a retry is told of', () => {
  const at = '2026-11-21T10:00:00.000000Z';
  it.each([
    ['the first time', { reason: null, at: null }, at, true],
    ['when the reason changes', { reason: 'PROVIDER_RATE_LIMITED', at }, '2026-11-21T10:00:01Z', true],
    ['an hour after it was told last', { reason: 'PROVIDER_UNAVAILABLE', at }, '2026-11-21T11:00:00Z', true],
    ['not within the hour', { reason: 'PROVIDER_UNAVAILABLE', at }, '2026-11-21T10:59:59.999Z', false],
  ] as const)('%s', (_when, last, now, due) => {
    expect(retryEventDue(last, 'PROVIDER_UNAVAILABLE', now)).toBe(due);
  });
});

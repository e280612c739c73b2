import { randomUUID } from 'node:crypto';

import { createRateLimiter } from '../../../../src/adapters/db/system/access/rate-limits';
import { ProblemError } from '../../../../src/domain/problem';
import { type ScratchDatabase, scratchDatabase } from '../../../support/services/database';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

describe('rate limits', () => {
  const budget = (name: string, points: number, key: string = randomUUID()) => ({ name, key, points, perSeconds: 60 });
  const isRefused = (error: unknown) =>
    error instanceof ProblemError && error.code === 'RATE_LIMITED' && (error.context.retryAfterSeconds ?? 0) > 0;

  it('let exactly as many through as the budget has, however many ask at once', async () => {
    const limiter = createRateLimiter(scratch.database, Date.now);
    const shared = budget('t', 100);
    const results = await Promise.allSettled(Array.from({ length: 150 }, () => limiter.consume([shared])));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    expect(results.every((result) => result.status === 'fulfilled' || isRefused(result.reason))).toBe(true);
    expect(limiter.peek([shared])).toMatchObject({ limit: 100, remaining: 0 });
  });

  it('are shared between processes and never exceeded by them together', async () => {
    const limiters = Array.from({ length: 3 }, () => createRateLimiter(scratch.database, Date.now));
    const shared = budget('p', 60);
    const results = await Promise.allSettled(
      Array.from({ length: 30 }, () => limiters.map((limiter) => limiter.consume([shared]))).flat(),
    );
    const passed = results.filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBe(60);
  });

  it('take from all budgets or from none', async () => {
    const limiter = createRateLimiter(scratch.database, Date.now);
    const [wide, narrow] = [budget('w', 100), budget('n', 1)];
    expect(await limiter.consume([wide, narrow])).toMatchObject({ limit: 1, remaining: 0 });
    for (let n = 0; n < 5; n += 1)
      await expect(limiter.consume([wide, narrow])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(limiter.peek([wide]).remaining).toBe(99);
  });

  it('begin anew with the next window', async () => {
    let now = Date.now();
    const limiter = createRateLimiter(scratch.database, () => now);
    const short = budget('s', 1);
    await limiter.consume([short]);
    await expect(limiter.consume([short])).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    now += 61_000;
    await scratch.asOwner(
      `update rate_limits set window_ends_at = clock_timestamp() - interval '1 second' where name = 's'`,
    );
    expect(await limiter.consume([short])).toMatchObject({ remaining: 0 });
  });
});

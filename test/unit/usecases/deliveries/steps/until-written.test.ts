import { type ProblemCode, ProblemError } from '../../../../../src/domain/problem';
import { untilWritten } from '../../../../../src/usecases/deliveries/steps/until-written';

/** Time that passes only while something waits for it. */
beforeEach(() => jest.useFakeTimers({ now: 0 }));
afterEach(() => jest.useRealTimers());

async function write(faults: (ProblemCode | 'bug')[]) {
  let tries = 0;
  const written = untilWritten({ clock: () => Date.now() }, () => {
    const fault = faults[tries];
    tries += 1;
    if (fault === 'bug') return Promise.reject(new Error('bug'));
    return fault ? Promise.reject(new ProblemError(fault)) : Promise.resolve('written');
  });
  const settled = written.catch((error: unknown) => (error instanceof ProblemError ? error.code : String(error)));
  await jest.runAllTimersAsync();
  return { result: await settled, tries, seconds: Date.now() / 1000 };
}

describe('a write that must not be lost', () => {
  it('is repeated while the database is away, with growing pauses', async () => {
    const away = Array.from({ length: 4 }, () => 'SERVICE_UNAVAILABLE' as const);
    expect(await write(away)).toEqual({ result: 'written', tries: 5, seconds: 3 });
  });

  it('is given up after twenty seconds', async () => {
    const { result, seconds } = await write(Array.from({ length: 100 }, () => 'SERVICE_UNAVAILABLE' as const));
    expect(result).toBe('SERVICE_UNAVAILABLE');
    expect(seconds).toBeGreaterThan(16);
    expect(seconds).toBeLessThan(20);
  });

  it('is not repeated after a fault that would come again', async () => {
    expect(await write(['NOT_FOUND'])).toMatchObject({ result: 'NOT_FOUND', tries: 1 });
    expect(await write(['bug'])).toMatchObject({ result: 'Error: bug', tries: 1 });
  });
});

import { ProblemError } from '../../../../src/domain/problem';
import { codeOfItemFault } from '../../../../src/usecases/jobs/item-fault';
import { workThrough } from '../../../../src/usecases/jobs/work-through';
import { silentLog } from '../../../support/rigs/silent-log';

const timedOut = new ProblemError('VALIDATOR_UNAVAILABLE', { context: { timedOut: true, retryable: false } });

it.each([
  [new ProblemError('XML_NOT_AVAILABLE'), 'XML_NOT_AVAILABLE'],
  [new ProblemError('INTERNAL_ERROR'), 'INTERNAL_ERROR'],
  [new Error('a bug'), 'INTERNAL_ERROR'],
  [timedOut, 'VALIDATION_TIMEOUT'],
])('lets one thing fail alone: %s', (fault, code) => {
  expect(codeOfItemFault(fault, silentLog)).toBe(code);
});

it.each(['VALIDATOR_UNAVAILABLE', 'SERVICE_UNAVAILABLE'] as const)(
  'makes the job wait for what may pass: %s',
  (code) => {
    expect(() => codeOfItemFault(new ProblemError(code), silentLog)).toThrow(code);
  },
);

describe('working through things in their order', () => {
  const things = Array.from({ length: 10 }, (_, at) => at);
  const run = (given: { failing?: number; clock?: () => number; signal?: AbortSignal }) =>
    workThrough(things, {
      work: (at) => (at === given.failing ? Promise.reject(new Error('away')) : Promise.resolve(at)),
      clock: given.clock ?? (() => 0),
      signal: given.signal ?? new AbortController().signal,
    });

  it('gives the results up to the first fault, without a gap', async () => {
    expect(await run({})).toEqual({ results: things, fault: null });
    expect(await run({ failing: 6 })).toMatchObject({ results: things.slice(0, 6), fault: { message: 'away' } });
  });

  it('begins with no further ones after half a minute, or when it is told to stop', async () => {
    let nowMs = 0;
    expect(await run({ clock: () => (nowMs += 16_000) })).toEqual({ results: things.slice(0, 8), fault: null });
    expect(await run({ signal: AbortSignal.abort() })).toEqual({ results: [], fault: null });
  });
});

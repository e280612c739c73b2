import {
  better,
  bounds,
  delaysOf,
  faultsOf,
  isUnreadable,
  type Measurement,
  steepestStep,
} from '../../hostile/verdict';

const calm = { health: 5, own: 9, probes: 20, failed: 0 };
const measured = (overrides: Partial<Measurement> = {}): Measurement => ({
  size: 16_000,
  tookMs: 40,
  statuses: [422],
  dropped: 0,
  silent: 0,
  unreadable: 0,
  neighbour: calm,
  ...overrides,
});
const growing = (time: (size: number) => number, statuses: readonly number[] = [422]): Measurement[] =>
  [16_000, 64_000, 256_000, 1_000_000].map((size) => measured({ size, tookMs: time(size), statuses }));

describe('what does not hold', () => {
  it.each<[string, Partial<Measurement>]>([
    ['a fault of the portal', { statuses: [200, 500] }],
    ['a dropped connection', { dropped: 1 }],
    ['a refusal that no program can read', { unreadable: 1 }],
  ])('%s', (_what, overrides) => {
    expect(faultsOf(measured(overrides))).toHaveLength(1);
  });

  it.each<[string, Partial<Measurement>]>([
    ['an answer that is late', { tookMs: 3_001 }],
    ['no answer', { silent: 1, tookMs: 20_000 }],
    ['a neighbour whose health check waits', { neighbour: { ...calm, health: 501 } }],
    ['a neighbour whose own request waits', { neighbour: { ...calm, own: 501 } }],
    ['a neighbour who is refused', { neighbour: { ...calm, failed: 1 } }],
  ])('%s', (_what, overrides) => {
    expect(delaysOf(measured(overrides), bounds)).toHaveLength(1);
  });

  it('is none of: a refusal, a full portal, a limit', () => {
    const one = measured({ statuses: [400, 422, 429, 503], tookMs: 2_900 });
    expect([...faultsOf(one), ...delaysOf(one, bounds)]).toEqual([]);
  });
});

describe('growth', () => {
  it('is noticed when it is square, and between the sizes where it is', () => {
    const square = growing((size) => (size / 16_000) ** 2 * 2);
    expect(steepestStep(square, bounds)).toMatchObject({ small: square[2], large: square[3] });
  });

  it.each<[string, (size: number) => number]>([
    ['linear', (size) => size / 400],
    ['linear beside something that costs the same always', (size) => 90 + size / 1_000],
    ['that of sorting', (size) => (size * Math.log2(size)) / 9_000],
    ['square but lost in noise', (size) => (size / 100_000) ** 2],
  ])('is no fault when it is %s', (_what, time) => {
    expect(steepestStep(growing(time), bounds)).toBeNull();
  });

  it('is not looked for across a limit', () => {
    const [small, large] = [measured({ statuses: [413] }), measured({ size: 64_000, tookMs: 900 })];
    expect(steepestStep([small, large], bounds)).toBeNull();
  });
});

describe('a second try', () => {
  it('excuses what was slow, not what was wrong', () => {
    const first = measured({ tookMs: 9_000, statuses: [500], dropped: 1, neighbour: { ...calm, health: 900 } });
    const best = better(first, measured());
    expect(delaysOf(best, bounds)).toEqual([]);
    expect(faultsOf(best)).toHaveLength(2);
  });
});

describe('a refusal', () => {
  const answer = (status: number, type: string, body: string) => ({
    status,
    headers: new Map([['content-type', type]]),
    body: Buffer.from(body),
  });
  it.each([
    [false, answer(400, 'application/problem+json; charset=utf-8', '{"code":"BAD_REQUEST","request_id":"r"}')],
    [false, answer(200, 'text/html', '<html>')],
    [true, answer(404, 'text/html', '<html>')],
    [true, answer(417, 'text/plain', '')],
    [true, answer(400, 'application/problem+json', '{"code":"BAD_REQUEST"}')],
    [true, answer(400, 'application/problem+json', '{"code":')],
  ])('is unreadable: %s', (unreadable, one) => {
    expect(isUnreadable(one)).toBe(unreadable);
  });
});

import { createProviderCalls } from '../../../../../src/adapters/providers/calls/provider-calls';
import type { OpenConnection } from '../../../../../src/domain/connections/connection';
import { asId } from '../../../../../src/domain/ids';
import type { CallTurn } from '../../../../../src/domain/ports/deliveries/provider-calls';
import { aConnection } from '../../../../support/rigs/scripted-provider';
import { silentLog } from '../../../../support/rigs/silent-log';

const start = Date.parse('2026-11-23T12:00:00Z');
const seconds = 1_000;

function rig() {
  let nowMs = start;
  const calls = createProviderCalls({ clock: () => nowMs, log: silentLog });
  return { calls, pass: (ms: number) => (nowMs += ms), now: () => nowMs };
}

/** Of company `no`, at one of two servers. */
const connectionOf = (no: number, address = 'https://provider.example/api'): OpenConnection => ({
  ...aConnection(address),
  id: asId(`00000000-0000-7000-8000-${String(no).padStart(12, '0')}`),
  tenantId: asId(`00000000-0000-7000-9000-${String(no).padStart(12, '0')}`),
});
const elsewhere = 'https://other.example/api';

function granted(turn: CallTurn): Extract<CallTurn, { kind: 'granted' }> {
  if (turn.kind !== 'granted') throw new Error(`not granted but ${turn.kind}`);
  return turn;
}

/** One call each of companies 1 to `count`, one after the other. */
async function silence(calls: ReturnType<typeof createProviderCalls>, count: number): Promise<void> {
  for (let no = 1; no <= count; no += 1) granted(await calls.send(connectionOf(no), 5)).end('silent');
}

it('lets ten sends to a server be under way, of however many connections, and others pass', async () => {
  const { calls, now } = rig();
  const turns = await Promise.all(Array.from({ length: 10 }, (_, no) => calls.send(connectionOf(no), 5)));
  expect(turns.map(({ kind }) => kind)).toEqual(turns.map(() => 'granted'));
  expect(await calls.send(connectionOf(99), 5)).toEqual({ kind: 'full', untilMs: now() + 3 * seconds });
  expect((await calls.send(connectionOf(99, elsewhere), 5)).kind).toBe('granted');
  expect((await calls.ask(connectionOf(99))).kind).toBe('granted');
  granted(turns[0] ?? { kind: 'full', untilMs: 0 }).end('answered');
  expect((await calls.send(connectionOf(98), 5)).kind).toBe('granted');
});

it('lets no more calls of a connection be under way than it allows', async () => {
  const { calls } = rig();
  const first = granted(await calls.send(connectionOf(1), 1));
  const second = calls.send(connectionOf(1), 1);
  expect((await calls.send(connectionOf(1), 1)).kind).toBe('full');
  first.end('answered');
  expect((await second).kind).toBe('granted');
});

it('calls those who wait back in lines side by side, each of its own connection', async () => {
  const { calls, now } = rig();
  await Promise.all(Array.from({ length: 10 }, (_, no) => calls.send(connectionOf(no), 5)));
  const wait = async (no: number) => {
    const turn = await calls.send(connectionOf(no), 5);
    return turn.kind === 'granted' ? 0 : turn.untilMs - now();
  };
  const crowd: number[] = [];
  for (let times = 0; times < 1_000; times += 1) crowd.push(await wait(50));
  expect(crowd.slice(0, 3)).toEqual([3_000, 3_100, 3_200]);
  expect(Math.max(...crowd)).toBeGreaterThan(100 * seconds);
  expect(await wait(51)).toBe(3_000);
});

it('begins a line anew that is longer than a quarter of an hour', async () => {
  const { calls, now } = rig();
  await Promise.all(Array.from({ length: 10 }, (_, no) => calls.send(connectionOf(no), 5)));
  for (let times = 0; times < 20_000; times += 1) {
    const turn = await calls.send(connectionOf(50), 5);
    expect(turn.kind === 'granted' ? 0 : turn.untilMs - now()).toBeLessThanOrEqual(903 * seconds);
  }
});

it('gives a server a rest that was silent to five companies, but not for one company alone', async () => {
  const { calls, now } = rig();
  for (let times = 0; times < 10; times += 1) granted(await calls.send(connectionOf(1), 5)).end('silent');
  await silence(calls, 4);
  expect((await calls.send(connectionOf(9, elsewhere), 5)).kind).toBe('granted');
  await silence(calls, 5);
  expect(await calls.send(connectionOf(9), 5)).toEqual({ kind: 'resting', untilMs: now() + 30 * seconds });
  expect((await calls.ask(connectionOf(9))).kind).toBe('granted');
  expect((await calls.send(connectionOf(9, elsewhere), 5)).kind).toBe('granted');
});

it('forgets silence when any company is answered', async () => {
  const { calls } = rig();
  await silence(calls, 4);
  granted(await calls.send(connectionOf(6), 5)).end('answered');
  await silence(calls, 4);
  expect((await calls.send(connectionOf(9), 5)).kind).toBe('granted');
});

it('lets one call try after a rest: its silence makes the next longer, its answer ends it for all', async () => {
  const { calls, pass, now } = rig();
  await silence(calls, 5);
  pass(31 * seconds);
  const trial = granted(await calls.send(connectionOf(1), 5));
  expect(await calls.send(connectionOf(2), 5)).toMatchObject({ kind: 'resting' });
  trial.end('silent');
  expect(await calls.send(connectionOf(3), 5)).toEqual({ kind: 'resting', untilMs: now() + 60 * seconds });
  pass(61 * seconds);
  granted(await calls.send(connectionOf(1), 5)).end('answered');
  expect((await calls.send(connectionOf(2), 5)).kind).toBe('granted');
});

it('lets the next call try when the one that was to try made no call', async () => {
  const { calls, pass } = rig();
  await silence(calls, 5);
  pass(31 * seconds);
  granted(await calls.send(connectionOf(1), 5)).end('untold');
  expect((await calls.send(connectionOf(2), 5)).kind).toBe('granted');
});

it('does not count silence that was under way when the rest began, and never rests for more than five minutes', async () => {
  const { calls, pass, now } = rig();
  const late = granted(await calls.send(connectionOf(50), 5));
  await silence(calls, 5);
  late.end('silent');
  for (let rests = 1; rests <= 8; rests += 1) {
    pass(301 * seconds);
    granted(await calls.send(connectionOf(rests), 5)).end('silent');
  }
  expect(await calls.send(connectionOf(60), 5)).toEqual({ kind: 'resting', untilMs: now() + 300 * seconds });
});

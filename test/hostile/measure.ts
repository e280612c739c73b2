import { setTimeout as pause } from 'node:timers/promises';

import { encode, exchange, type Exchanged } from './exchange';
import type { Generator, Message, RawMessage, Scene } from './generator';
import type { Neighbour } from './neighbour';
import { better, type Bounds, delaysOf, faultsOf, isUnreadable, type Measurement, steepestStep } from './verdict';

/** What one generator did to the portal. */
export interface Finding {
  name: string;
  measurements: readonly Measurement[];
  /** Empty: it held. */
  broken: readonly string[];
}

export interface Conditions {
  scene: Scene;
  neighbour: Neighbour;
  bounds: Bounds;
  sizes: readonly number[];
  /** Milliseconds that a limit is waited out before what is limited counts as answered. */
  limitTimeoutMs: number;
}

/** How long an answer is waited for: long enough to tell slow from never. */
const timeoutMs = 20_000;
/** How often something slow is tried again before it counts. */
const repetitions = 2;

/** Grows one kind of input until it has broken something or its largest size has held. */
export async function measureGenerator(generator: Generator, conditions: Conditions): Promise<Finding> {
  const { bounds, sizes } = conditions;
  const measurements: Measurement[] = [];
  const broken: string[] = [];
  for (const size of generator.sizes ?? sizes) {
    const seen = await measureSize(generator, size, conditions);
    measurements.push(seen);
    const wrong = [...faultsOf(seen), ...delaysOf(seen, bounds)];
    broken.push(...wrong.map((what) => `${inWords(size)}: ${what}`));
    // What is beyond its time takes the portal's for a while; larger ones would only take longer.
    if (delaysOf(seen, bounds).length > 0) {
      await untilCalm(conditions);
      break;
    }
  }
  const growth =
    broken.length === 0 && !generator.copies ? await confirmGrowth(generator, measurements, conditions) : null;
  return { name: generator.name, measurements, broken: growth === null ? broken : [growth] };
}

async function measureSize(generator: Generator, size: number, conditions: Conditions): Promise<Measurement> {
  let best = await send(generator, size, conditions);
  for (let again = 0; again < repetitions && delaysOf(best, conditions.bounds).length > 0; again += 1) {
    await untilCalm(conditions);
    best = better(best, await send(generator, size, conditions));
  }
  return best;
}

/** Measures both sides of a step that looks too steep again, so that a machine that was busy once is no growth. */
async function confirmGrowth(
  generator: Generator,
  measurements: readonly Measurement[],
  conditions: Conditions,
): Promise<string | null> {
  let step = steepestStep(measurements, conditions.bounds);
  for (let again = 0; again < repetitions && step !== null; again += 1) {
    const { small, large } = step;
    step = steepestStep(
      [
        better(small, await send(generator, small.size, conditions)),
        better(large, await send(generator, large.size, conditions)),
      ],
      conditions.bounds,
    );
  }
  if (step === null) return null;
  const { small, large } = step;
  return `time grows faster than the size: ${inWords(small.size)} ${Math.round(small.tookMs)} ms, ${inWords(large.size)} ${Math.round(large.tookMs)} ms`;
}

/** Sends it once, and once more after a limit that asks to wait. */
async function send(generator: Generator, size: number, conditions: Conditions): Promise<Measurement> {
  const first = await sendNow(generator, size, conditions);
  const waitMs = first.limitedForMs;
  if (waitMs === null || waitMs > conditions.limitTimeoutMs || generator.copies) return first.measurement;
  await pause(waitMs);
  return (await sendNow(generator, size, conditions)).measurement;
}

async function sendNow(
  generator: Generator,
  size: number,
  { scene, neighbour }: Conditions,
): Promise<{ measurement: Measurement; limitedForMs: number | null }> {
  const copies = Math.max(1, Math.floor(generator.copies?.(size) ?? 1));
  const messages: { message: Message | RawMessage; bytes: Uint8Array }[] = [];
  for (let copy = 0; copy < copies; copy += 1) {
    const message = await generator.build(size, scene);
    messages.push({ message, bytes: encode(message, generator.caller, scene) });
  }
  const [exchanges, seen] = await neighbour.during(() =>
    Promise.all(messages.map(({ message, bytes }) => exchange(scene.host, bytes, message, timeoutMs))),
  );
  const measurement = summarise(size, exchanges);
  return { measurement: { ...measurement, neighbour: seen }, limitedForMs: limitOf(exchanges) };
}

function summarise(size: number, exchanges: readonly Exchanged[]): Omit<Measurement, 'neighbour'> {
  const answers = exchanges.flatMap((one) => one.answers);
  const count = (end: Exchanged['end']): number => exchanges.filter((one) => one.end === end).length;
  return {
    size,
    tookMs: Math.max(...exchanges.map(({ tookMs }) => tookMs)),
    statuses: answers.map(({ status }) => status),
    dropped: count('dropped'),
    silent: count('silent'),
    unreadable: answers.filter(isUnreadable).length,
  };
}

/** Milliseconds after which a limited caller may come again, or null. */
function limitOf(exchanges: readonly Exchanged[]): number | null {
  const limited = exchanges.flatMap(({ answers }) => answers).find(({ status }) => status === 429);
  return limited ? Number(limited.headers.get('retry-after') ?? 1) * 1_000 : null;
}

/** Waits until the neighbour is served as ever: the next generator must not answer for this one. */
async function untilCalm({ neighbour, bounds }: Conditions): Promise<void> {
  for (const endsAt = Date.now() + 180_000; Date.now() < endsAt;) {
    const [, seen] = await neighbour.during(() => pause(500));
    if (Math.max(seen.health, seen.own) < bounds.neighbour && seen.failed === 0) return;
  }
}

export const inWords = (bytes: number): string =>
  bytes < 1_000
    ? `${bytes} B`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1_000)} kB`
      : `${Math.round(bytes / 100_000) / 10} MB`;

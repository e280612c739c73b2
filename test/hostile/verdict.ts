import type { Answer } from './answer-reader';
import type { NeighbourReport } from './neighbour';

/** One sending of a generator at one size. */
export interface Measurement {
  size: number;
  /** Milliseconds of the slowest of its copies. */
  tookMs: number;
  statuses: readonly number[];
  /** Copies whose connection ended without a whole answer. */
  dropped: number;
  /** Copies that had no answer when the timeout passed. */
  silent: number;
  /** Refusals that no program could read. */
  unreadable: number;
  neighbour: NeighbourReport;
}

/** What must hold; times in milliseconds. */
export interface Bounds {
  answer: number;
  neighbour: number;
  /** Below it, times say more about the machine than about the portal. */
  noise: number;
  /** Of the power of the size with which time may grow: 1 is linear, 2 square. */
  exponent: number;
}

export const bounds: Bounds = { answer: 3_000, neighbour: 500, noise: 150, exponent: 1.4 };

/** What a status says that must not be answered: a fault of the portal. 503 is documented: full, or out of time. */
const isFault = (status: number): boolean => status >= 500 && status !== 503;

/** Faults that no loaded machine explains: seen once, they count. */
export function faultsOf({ statuses, dropped, unreadable }: Measurement): string[] {
  const faults = statuses.filter(isFault);
  return [
    ...(faults.length > 0 ? [`status ${[...new Set(faults)].join(', ')}`] : []),
    ...(dropped > 0 ? [`${dropped} dropped without an answer`] : []),
    ...(unreadable > 0 ? [`${unreadable} refused without a problem document`] : []),
  ];
}

/** What takes too long; a busy machine may be to blame, so it is tried again before it counts. */
export function delaysOf({ tookMs, silent, neighbour }: Measurement, { answer, neighbour: limit }: Bounds): string[] {
  const slowest = Math.max(neighbour.health, neighbour.own);
  return [
    ...(silent > 0 ? [`no answer within ${seconds(tookMs)}`] : []),
    ...(silent === 0 && tookMs > answer ? [`answered after ${seconds(tookMs)}`] : []),
    ...(slowest > limit ? [`a neighbour waited ${seconds(slowest)}`] : []),
    ...(neighbour.failed > 0 ? [`${neighbour.failed} of ${neighbour.probes} requests of a neighbour failed`] : []),
  ];
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;

/**
 * The power of the size with which time grows between two measurements; what is lost in noise counts as the noise
 * itself.
 */
export const exponentBetween = (
  small: Pick<Measurement, 'size' | 'tookMs'>,
  large: Pick<Measurement, 'size' | 'tookMs'>,
  noise: number,
): number => Math.log(large.tookMs / Math.max(small.tookMs, noise / 4)) / Math.log(large.size / small.size);

/**
 * The two neighbouring sizes between which time grows faster than the size, or null. Sizes that were refused with
 * another status than the one before are not compared: a limit in between makes large requests cheap, or small ones.
 */
export function steepestStep<One extends Pick<Measurement, 'size' | 'tookMs' | 'statuses'>>(
  measurements: readonly One[],
  { noise, exponent }: Bounds,
): { small: One; large: One } | null {
  const steps = measurements.flatMap((large, index) => {
    const small = measurements[index - 1];
    return small && large.tookMs > noise && large.size >= small.size * 2 && small.statuses[0] === large.statuses[0]
      ? [{ small, large, power: exponentBetween(small, large, noise) }]
      : [];
  });
  const steepest = steps.sort((a, b) => b.power - a.power)[0];
  return steepest && steepest.power > exponent ? steepest : null;
}

/** Of two tries at the same size the better one of each: what disturbed one of them was not the portal. */
export const better = (first: Measurement, second: Measurement): Measurement => ({
  ...second,
  tookMs: Math.min(first.tookMs, second.tookMs),
  silent: Math.min(first.silent, second.silent),
  dropped: first.dropped + second.dropped,
  unreadable: first.unreadable + second.unreadable,
  statuses: [...second.statuses, ...first.statuses.filter(isFault)],
  neighbour: {
    health: Math.min(first.neighbour.health, second.neighbour.health),
    own: Math.min(first.neighbour.own, second.neighbour.own),
    probes: second.neighbour.probes,
    failed: Math.min(first.neighbour.failed, second.neighbour.failed),
  },
});

/** A refusal without what every refusal has: a media type that says so, a code, and an id to ask with. */
export function isUnreadable({ status, headers, body }: Answer): boolean {
  if (status < 400 || body.length === 0) return status >= 400;
  if (!/^application\/problem\+json/i.test(headers.get('content-type') ?? '')) return true;
  try {
    const { code, request_id } = JSON.parse(body.toString('utf8')) as { code?: unknown; request_id?: unknown };
    return typeof code !== 'string' || typeof request_id !== 'string';
  } catch {
    return true;
  }
}

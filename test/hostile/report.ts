import { type Finding, inWords } from './measure';
import type { Measurement } from './verdict';

const columns = (name: string, ...cells: readonly string[]): string =>
  `${name.slice(0, 84).padEnd(86)}${cells.map((cell) => cell.padStart(10)).join('')}`;

export const heading = columns('generator', 'largest', 'ms', '/health', 'own GET', 'status');

/** One line of the table: the largest size that was tried, and the worst that anybody met at any size. */
export function lineOf({ name, measurements, broken }: Finding): string {
  const last = measurements.at(-1);
  const worst = (of: (one: Measurement) => number): string => String(Math.round(Math.max(...measurements.map(of))));
  const line = columns(
    name,
    inWords(last?.size ?? 0),
    worst(({ tookMs }) => tookMs),
    worst(({ neighbour }) => neighbour.health),
    worst(({ neighbour }) => neighbour.own),
    [...new Set(last?.statuses)].join('/'),
  );
  return broken.length === 0 ? line : `${line}\n${broken.map((what) => `    ✗ ${what}`).join('\n')}`;
}

/** What is left to say when all have been tried. */
export function summaryOf(findings: readonly Finding[]): string {
  const broken = findings.filter((finding) => finding.broken.length > 0);
  const at = (status: number): number =>
    findings.filter(({ measurements }) => measurements.some(({ statuses }) => statuses.includes(status))).length;
  const worst = (of: (one: Measurement) => number): number =>
    Math.round(Math.max(0, ...findings.flatMap(({ measurements }) => measurements.map(of))));
  return [
    '',
    ...broken.map(({ name, broken: what }) => `✗ ${name}: ${what.join('; ')}`),
    '',
    `slowest answer ${worst(({ tookMs }) => tookMs)} ms, slowest GET /health of a neighbour ${worst(({ neighbour }) => neighbour.health)} ms, slowest own GET ${worst(({ neighbour }) => neighbour.own)} ms`,
    `answered 503 (full or out of time): ${at(503)}, 429 (limited): ${at(429)}`,
    `${findings.length - broken.length} held, ${broken.length} broken`,
  ].join('\n');
}

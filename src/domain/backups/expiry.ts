import { dayMs, type KeepRule, monthOf, weekOf } from './backup';

type SetInstant = { id: string; snapshotAt: string };

/**
 * When a set will be removed, if from now on there is one set a day: when as many newer days, weeks and months have one
 * as the rule keeps. The last set, and the last verified one, stay longer.
 * @param sets all complete ones
 * @returns ISO 8601
 */
export function expiryOf(
  set: SetInstant,
  sets: readonly SetInstant[],
  { days, weeks, months }: KeepRule,
  nowMs: number,
): string {
  const at = Date.parse(set.snapshotAt);
  const later = sets.map(({ snapshotAt }) => Date.parse(snapshotAt)).filter((other) => other > at);
  const day = Math.floor(at / dayMs);
  // The day after is still of the same span: tomorrow's set will be the last one of it, unless that time is over.
  const isLast = (spanOf: (at: number) => number | string): boolean =>
    !later.some((other) => spanOf(other) === spanOf(at)) &&
    (spanOf(nowMs) !== spanOf(at) || spanOf((day + 1) * dayMs) !== spanOf(at));
  const ends = [(day + 1) * dayMs];
  if (!later.some((other) => Math.floor(other / dayMs) === day)) ends.push((day + days) * dayMs);
  if (isLast(weekOf)) ends.push(((weekOf(at) + weeks) * 7 - 3) * dayMs);
  if (isLast(monthOf)) {
    const date = new Date(at);
    ends.push(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1));
  }
  return new Date(Math.max(...ends)).toISOString();
}

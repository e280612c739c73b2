import type { ProblemCode } from '../problem';
import type { BackupEngine, BackupManifest } from './backup-manifest';

export const backupStates = ['running', 'complete', 'failed'] as const;
export type BackupState = (typeof backupStates)[number];

export const verifyDepths = ['files', 'objects', 'restore'] as const;
/**
 * `files`: the files of the set are what was written; `objects`: the documents in the mirror, too; `restore`: the rows
 * were loaded into a database of its own, counted and read back. Only the last one needs the private key.
 */
export type VerifyDepth = (typeof verifyDepths)[number];

/** Something at the target that is not what was written. */
export interface SetFault {
  /** Of a file at the target; with the depth `restore` of a table. */
  name: string;
  kind: 'missing' | 'damaged';
}

/** The result of the last verification of a set. */
export interface Verified {
  depth: VerifyDepth;
  /** ISO 8601. */
  at: string;
  ok: boolean;
  /** The first 100; absent: it was verified before they were kept. */
  faults?: readonly SetFault[];
}

/** A set, as it is shown. Instants are ISO 8601; null: not known yet. */
export interface Backup {
  id: string;
  engine: BackupEngine;
  state: BackupState;
  /** Files written, of all that there are. */
  done: number;
  total: number | null;
  snapshotAt: string | null;
  bytes: number | null;
  objects: { count: number; missing: number } | null;
  migration: string | null;
  epoch: number | null;
  verified: Verified | null;
  /** Null with `failed`: it was cancelled. */
  error: { code: ProblemCode } | null;
  createdAt: string;
  finishedAt: string | null;
}

/** Of what a set consists of at the target, documents apart. */
export const bytesOf = ({ files, objects }: BackupManifest): number =>
  [...files, ...objects.lists].reduce((sum, { bytes }) => sum + bytes, 0);

/** The last set of each of so many days, weeks and months is kept. */
export interface KeepRule {
  days: number;
  weeks: number;
  months: number;
}

/** @param text such as `7d,4w,12m` */
export function parseKeepRule(text: string): KeepRule {
  const [days, weeks, months] = text.split(',').map((part) => Number.parseInt(part, 10));
  return { days: days ?? 0, weeks: weeks ?? 0, months: months ?? 0 };
}

export const dayMs = 86_400_000;
/** The 1st of January 1970 was a Thursday: weeks begin on Monday. */
export const weekOf = (at: number): number => Math.floor((at / dayMs + 3) / 7);
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);

/**
 * Which sets are kept: the last one, the last one that was verified, and by the rule the last of each of the latest
 * days, weeks and months that have one, in UTC.
 */
export function keptSets(
  sets: readonly (Pick<Backup, 'id' | 'verified'> & { snapshotAt: string })[],
  { days, weeks, months }: KeepRule,
): Set<string> {
  const newestFirst = [...sets].sort((one, other) => Date.parse(other.snapshotAt) - Date.parse(one.snapshotAt));
  const kept = new Set<string>();
  const keep = (set: { id: string } | undefined): void => {
    if (set !== undefined) kept.add(set.id);
  };
  keep(newestFirst[0]);
  keep(newestFirst.find(({ verified }) => verified?.ok === true));
  const spans: [number, (at: number) => number | string][] = [
    [days, (at) => Math.floor(at / dayMs)],
    [weeks, weekOf],
    [months, monthOf],
  ];
  for (const [count, spanOf] of spans) {
    const seen = new Set<number | string>();
    for (const set of newestFirst) {
      const span = spanOf(Date.parse(set.snapshotAt));
      if (seen.has(span)) continue;
      if (seen.size >= count) break;
      seen.add(span);
      keep(set);
    }
  }
  return kept;
}

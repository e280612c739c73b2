import { addDays, issueDayAt, startOfDay } from '../submissions/issue-day';
import type { Backup, VerifyDepth } from './backup';
import type { BackupHealth } from './backup-health';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Days after which all copies of documents are read again, and a set is loaded again. */
const everyDays = 28;

/**
 * The last instant at which the daily backup was due: two hours after midnight in Bratislava, which is 02:00 on all
 * days but one.
 */
export function lastBackupDue(nowMs: number): number {
  const today = issueDayAt(new Date(nowMs));
  const dueToday = startOfDay(today).getTime() + 2 * hourMs;
  return dueToday <= nowMs ? dueToday : startOfDay(addDays(today, -1)).getTime() + 2 * hourMs;
}

export type BackupWorkDue = { kind: 'backup' } | { kind: 'backup_verify'; backupId: string; depth: VerifyDepth };

export interface BackupDay {
  nowMs: number;
  /** Jobs of backups, newest first: at least those since yesterday. Instants are ISO 8601. */
  jobs: readonly { kind: string; createdAt: string; isOpen: boolean }[];
  /** The newest complete set. */
  newest: Pick<Backup, 'id' | 'snapshotAt'> | null;
  health: Pick<BackupHealth, 'canRestore' | 'lastDrillAt' | 'objectsVerifiedAt'>;
}

/**
 * What is to be done of a day's work: a set, and then one verification of it: every 28 days by loading it, where that
 * is possible; every 28 days by reading all copies of documents; by its files otherwise.
 * @returns null: nothing at the moment
 */
export function backupWorkDue({ nowMs, jobs, newest, health }: BackupDay): BackupWorkDue | null {
  if (jobs.some(({ isOpen }) => isOpen)) return null;
  const since = lastBackupDue(nowMs);
  const today = jobs.filter(({ createdAt }) => Date.parse(createdAt) >= since).map(({ kind }) => kind);
  if (!today.includes('backup')) return { kind: 'backup' };
  const isOfToday = newest !== null && Date.parse(newest.snapshotAt ?? '') >= since;
  if (!isOfToday || today.includes('backup_verify')) return null;
  return { kind: 'backup_verify', backupId: newest.id, depth: depthDue(nowMs, health) };
}

function depthDue(nowMs: number, { canRestore, lastDrillAt, objectsVerifiedAt }: BackupDay['health']): VerifyDepth {
  const isDue = (lastAt: string | null): boolean => lastAt === null || Date.parse(lastAt) < nowMs - everyDays * dayMs;
  if (canRestore && isDue(lastDrillAt)) return 'restore';
  return isDue(objectsVerifiedAt) ? 'objects' : 'files';
}

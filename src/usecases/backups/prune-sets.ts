import { type KeepRule, keptSets } from '../../domain/backups/backup';
import { setFolder } from '../../domain/backups/backup-manifest';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';
import { readableManifest } from './verify-set';

export interface PruneSetsDeps {
  target: Pick<BackupTarget, 'list' | 'get' | 'remove'>;
  backups: Pick<Backups, 'find' | 'remove'>;
  keep: KeepRule;
  clock: Clock;
  /** Ids of sets that somebody reads at the moment. */
  inUse: () => Promise<readonly string[]>;
  log: Pick<Log, 'error'>;
}

/** What was written within this time may be a set that is being made. */
const untouchedMs = 2 * 24 * 3_600_000;

/**
 * Removes the sets that are not kept any more, and what is left of those that were broken off. The mirror of documents
 * stays, and so does a set whose manifest cannot be read: what it is worth is for a person to find out.
 * @returns ids of what was removed
 */
export const createPruneSets =
  ({ target, backups, keep, clock, inUse, log }: PruneSetsDeps) =>
  async (): Promise<string[]> => {
    const filesOf = new Map<string, { names: string[]; lastAt: number }>();
    for await (const { name, writtenAt } of target.list('sets/')) {
      const id = name.split('/')[1] ?? '';
      const known = filesOf.get(id) ?? { names: [], lastAt: 0 };
      known.names.push(name);
      known.lastAt = Math.max(known.lastAt, Date.parse(writtenAt));
      filesOf.set(id, known);
    }
    const complete: { id: string; snapshotAt: string; verified: Awaited<ReturnType<Backups['find']>> }[] = [];
    const unreadable: string[] = [];
    for (const id of filesOf.keys()) {
      const manifest = await readableManifest(target, id);
      if (manifest === null) continue;
      if (manifest === 'damaged') unreadable.push(id);
      else complete.push({ id, snapshotAt: manifest.snapshotAt, verified: await backups.find(id) });
    }
    for (const backupId of unreadable)
      log.error({ backupId }, 'The manifest of a backup cannot be read; it is not removed');
    const kept = keptSets(
      complete.map(({ id, snapshotAt, verified }) => ({ id, snapshotAt, verified: verified?.verified ?? null })),
      keep,
    );
    for (const id of [...unreadable, ...(await inUse())]) kept.add(id);
    const isComplete = new Set(complete.map(({ id }) => id));
    const removed: string[] = [];
    for (const [id, { names, lastAt }] of filesOf) {
      if (kept.has(id) || (!isComplete.has(id) && lastAt > clock() - untouchedMs)) continue;
      // Without its manifest a set does not exist: it goes first, so that half a set never passes for a whole one.
      for (const name of names.sort(manifestFirst(id))) await target.remove(name);
      await backups.remove(id);
      removed.push(id);
    }
    return removed;
  };

const manifestFirst = (id: string) => {
  const rank = (name: string): number => (name === `${setFolder(id)}manifest.json` ? 0 : 1);
  return (one: string, other: string): number => rank(one) - rank(other);
};

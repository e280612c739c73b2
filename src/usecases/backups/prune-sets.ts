import { type KeepRule, keptSets } from '../../domain/backups/backup';
import { setFolder } from '../../domain/backups/backup-manifest';
import type { BackupTarget } from '../../domain/ports/backups/backup-target';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import { readManifest } from './verify-set';

export interface PruneSetsDeps {
  target: Pick<BackupTarget, 'list' | 'get' | 'remove'>;
  backups: Pick<Backups, 'find' | 'remove'>;
  keep: KeepRule;
  clock: Clock;
  /** Ids of sets that somebody reads at the moment. */
  inUse: () => Promise<readonly string[]>;
}

/** What was written within this time may be a set that is being made. */
const untouchedMs = 2 * 24 * 3_600_000;

/**
 * Removes the sets that are not kept any more, and what is left of those that were broken off. The mirror of documents stays.
 * @returns ids of what was removed
 */
export const createPruneSets =
  ({ target, backups, keep, clock, inUse }: PruneSetsDeps) =>
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
    for (const id of filesOf.keys()) {
      const manifest = await readManifest(target, id);
      if (manifest !== null) complete.push({ id, snapshotAt: manifest.snapshotAt, verified: await backups.find(id) });
    }
    const kept = keptSets(
      complete.map(({ id, snapshotAt, verified }) => ({ id, snapshotAt, verified: verified?.verified ?? null })),
      keep,
    );
    for (const id of await inUse()) kept.add(id);
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

import type { Backup } from './backup';

/** What the process of backups has seen last. Instants are ISO 8601. */
export interface BackupHealth {
  /** When it looked first: before that there was none. */
  firstSeenAt: string;
  /** How long ago it looked last, in seconds. */
  seenSecondsAgo: number;
  targetReachable: boolean;
  /** Since when the target has been away, or was away last; null: never. */
  awaySince: string | null;
  /** It has what the depth `restore` needs: the private key, and a server for scratch databases. */
  canRestore: boolean;
  /** When a set was last loaded into a scratch database, and was whole. */
  lastDrillAt: string | null;
  /** When all copies of documents were last read, and were whole. */
  objectsVerifiedAt: string | null;
}

/** The process looks every fifteen seconds. */
const silentSeconds = 60;

/** Is there a process that takes jobs of backups? */
export const isEngineThere = (health: BackupHealth | null): health is BackupHealth =>
  health !== null && health.seenSecondsAgo <= silentSeconds;

export type MirrorMode = 'require' | 'prefer' | 'off';

/**
 * For how long documents may have gone without their copy at the target: 0 = all are there. With `require` a document
 * without a copy waits; with `prefer` it went on, and the next set copies it; with `off` all are copied by sets.
 * @returns seconds; null: not known, because no set and no process have been there
 */
export function mirrorLagSeconds(
  mode: MirrorMode,
  health: BackupHealth | null,
  newest: Pick<Backup, 'snapshotAt'> | null,
  nowMs: number,
): number | null {
  const since = (instant: string): number => Math.max(0, Math.round((nowMs - Date.parse(instant)) / 1_000));
  const snapshotAt = newest?.snapshotAt ?? null;
  if (mode === 'off') return snapshotAt === null ? null : since(snapshotAt);
  if (health === null) return null;
  if (health.awaySince === null) return 0;
  if (!health.targetReachable) return since(health.awaySince);
  const isCaughtUp =
    mode === 'require' || (snapshotAt !== null && Date.parse(snapshotAt) > Date.parse(health.awaySince));
  return isCaughtUp ? 0 : since(health.awaySince);
}

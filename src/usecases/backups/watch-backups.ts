import type { BackupHealth, MirrorMode } from '../../domain/backups/backup-health';
import type { BackupHealthStore } from '../../domain/ports/backups/backup-health';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import type { EventLog } from '../../domain/ports/events/events';

export interface WatchBackupsDeps {
  health: Pick<BackupHealthStore, 'read'>;
  backups: Pick<Backups, 'newest'>;
  events: Pick<EventLog, 'recordUnlessRecent'>;
  clock: Clock;
  /** BACKUP_MIRROR. */
  mode: MirrorMode;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** An interruption of the network is no incident. */
const awayMs = minuteMs;
/** A set a day, and time to write it. */
const overdueMs = 26 * hourMs;
const drillMs = 31 * dayMs;
/** After a start: the process of backups starts beside this one. */
const graceMs = 10 * minuteMs;
const everyDay = 86_400;
const everyWeek = 7 * everyDay;
/** One incident is told of once: its id has its beginning in it. */
const once = 10 * 365 * everyDay;

/**
 * One round: tells operators of a target that is away (once an incident), of a last set that is too old, whatever the
 * cause (once a day), and of a restore that was not tried for a month (once a week).
 */
export function createWatchBackups({ health, backups, events, clock, mode }: WatchBackupsDeps) {
  const startedMs = clock();

  async function tellOfTarget({ targetReachable, awaySince }: BackupHealth): Promise<void> {
    if (targetReachable || awaySince === null || clock() - Date.parse(awaySince) < awayMs) return;
    await events.recordUnlessRecent(
      {
        ...{ tenantId: null, type: 'portal.backup_target_away', objectType: 'backup', objectId: `target ${awaySince}` },
        data: { since: awaySince, documents_wait: mode === 'require' },
      },
      once,
    );
  }

  async function tellOfAge(firstSeenAt: string | null): Promise<void> {
    const last = (await backups.newest())?.snapshotAt ?? null;
    const since = last ?? firstSeenAt;
    const isOverdue = since === null ? clock() - startedMs > graceMs : clock() - Date.parse(since) > overdueMs;
    if (!isOverdue) return;
    await events.recordUnlessRecent(
      {
        ...{ tenantId: null, type: 'portal.backup_overdue', objectType: 'backup', objectId: 'latest' },
        data: { last },
      },
      everyDay,
    );
  }

  async function tellOfDrill({ lastDrillAt, firstSeenAt }: BackupHealth): Promise<void> {
    if (clock() - Date.parse(lastDrillAt ?? firstSeenAt) < drillMs) return;
    await events.recordUnlessRecent(
      {
        ...{ tenantId: null, type: 'portal.backup_drill_due', objectType: 'backup', objectId: 'drill' },
        data: { last: lastDrillAt },
      },
      everyWeek,
    );
  }

  return async (): Promise<'idle'> => {
    const seen = await health.read();
    if (seen !== null) await tellOfTarget(seen);
    await tellOfAge(seen?.firstSeenAt ?? null);
    if (seen !== null) await tellOfDrill(seen);
    return 'idle';
  };
}

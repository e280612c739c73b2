import { Gauge, type Registry } from 'prom-client';

import type { Backup } from '../../domain/backups/backup';
import {
  type BackupHealth,
  isEngineThere,
  mirrorLagSeconds,
  type MirrorMode,
} from '../../domain/backups/backup-health';
import type { BackupHealthStore } from '../../domain/ports/backups/backup-health';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import type { Log } from '../../domain/ports/log';

export interface BackupGaugesDeps {
  health: Pick<BackupHealthStore, 'read'>;
  backups: Pick<Backups, 'newest'>;
  mode: MirrorMode;
  clock: Clock;
  log: Log;
}

interface BackupFigures {
  health: BackupHealth | null;
  newest: Backup | null;
  nowMs: number;
  mode: MirrorMode;
}

const ageSeconds = (instant: string | null | undefined, nowMs: number): number | null =>
  instant == null ? null : (nowMs - Date.parse(instant)) / 1_000;

const gauges: readonly { name: string; help: string; pick: (figures: BackupFigures) => number | null }[] = [
  {
    name: 'portal_backup_age_seconds',
    help: 'Since the instant of the last set',
    pick: ({ newest, nowMs }) => ageSeconds(newest?.snapshotAt, nowMs),
  },
  {
    name: 'portal_backup_objects_missing',
    help: 'Documents of the last set that are in no backup',
    pick: ({ newest }) => newest?.objects?.missing ?? null,
  },
  {
    name: 'portal_backup_target_reachable',
    help: 'The process of backups runs and reaches the target',
    pick: ({ health }) => Number(isEngineThere(health) && health.targetReachable),
  },
  {
    name: 'portal_backup_mirror_lag_seconds',
    help: 'For how long documents may have gone without their copy',
    pick: ({ mode, health, newest, nowMs }) => mirrorLagSeconds(mode, health, newest, nowMs),
  },
  {
    name: 'portal_backup_drill_age_seconds',
    help: 'Since a set was last loaded into a scratch database',
    pick: ({ health, nowMs }) => ageSeconds(health?.lastDrillAt, nowMs),
  },
];

/**
 * How backups are at the moment, asked of the database whenever the metrics are read; for one process of the
 * installation, the worker. What is not known is missing from the answer.
 *
 * - `portal_backup_age_seconds`, `portal_backup_objects_missing`: of the last set
 * - `portal_backup_target_reachable`: 1 or 0; `portal_backup_mirror_lag_seconds`: 0 = every document that has left the
 *   portal is there twice
 * - `portal_backup_drill_age_seconds`: since a set was last verified by loading it
 */
export function showBackupGauges({ health, backups, mode, clock, log }: BackupGaugesDeps, metrics: Registry): void {
  // One question for all that read it in the same moment.
  let asked: Promise<BackupFigures> | null = null;
  const figures = (): Promise<BackupFigures> =>
    (asked ??= Promise.all([health.read(), backups.newest()])
      .then(([seen, newest]) => ({ health: seen, newest, nowMs: clock(), mode }))
      .finally(() => {
        asked = null;
      }));
  for (const { name, help, pick } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [metrics],
      collect: () =>
        figures()
          .then((found) => {
            const value = pick(found);
            if (value === null) gauge.remove();
            else gauge.set(value);
          })
          .catch((error: unknown) => {
            gauge.remove();
            log.warn({ err: error }, 'figures for the metrics could not be read');
          }),
    });
  }
}

import { isEngineThere } from '../../../domain/backups/backup-health';
import type { BackupHealthStore } from '../../../domain/ports/backups/backup-health';
import type { Backups } from '../../../domain/ports/backups/backups';
import type { Clock } from '../../../domain/ports/clock';
import { type HealthFinding, type HealthProbe, ok, secondsSince } from './health-probe';

export interface BackupProbeDeps {
  /** BACKUP_TARGET is set. */
  isSetUp: boolean;
  health: Pick<BackupHealthStore, 'read'>;
  backups: Pick<Backups, 'newest'>;
  clock: Clock;
}

/** A set a day, and time to write it. */
const overdueSeconds = 26 * 3_600;

/** Backups of the portal: that they are made, and whole as far as anybody has looked. */
export const backupProbe = (deps: BackupProbeDeps): HealthProbe => ({
  name: 'backups',
  advice: 'Look at the component postgres first.',
  check: () => (deps.isSetUp ? check(deps) : Promise.resolve(ok('Not set up (BACKUP_TARGET): nothing is backed up.'))),
});

const degraded = (detail: string, since?: string | null): HealthFinding => ({
  status: 'degraded',
  detail,
  ...(since != null && { since }),
});

async function check({ health, backups, clock }: BackupProbeDeps): Promise<HealthFinding> {
  const [seen, newest] = await Promise.all([health.read(), backups.newest()]);
  if (!isEngineThere(seen))
    return degraded('The process of backups does not run: start it; its log says why it ended.');
  if (!seen.targetReachable)
    return degraded('The target of backups does not answer: check BACKUP_TARGET and its server.', seen.awaySince);
  if (newest?.verified?.ok === false)
    return degraded(`The last backup is damaged: GET /admin/backups/${newest.id} names the files.`, newest.verified.at);
  const since = newest?.snapshotAt ?? seen.firstSeenAt;
  if (secondsSince(since, clock()) > overdueSeconds)
    return degraded('There is no recent backup: GET /admin/jobs?kind=backup says why.', since);
  return ok(newest === null ? 'The first backup is being made.' : `The last backup is of ${newest.snapshotAt ?? ''}.`);
}

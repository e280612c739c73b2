import type { Backup, KeepRule, VerifyDepth } from '../../domain/backups/backup';
import { isEngineThere, mirrorLagSeconds, type MirrorMode } from '../../domain/backups/backup-health';
import { expiryOf } from '../../domain/backups/expiry';
import type { BackupHealthStore } from '../../domain/ports/backups/backup-health';
import type { Backups } from '../../domain/ports/backups/backups';
import type { Clock } from '../../domain/ports/clock';
import type { CreationKey } from '../../domain/ports/creation-key';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import type { BeginJob, BegunJob, JobOwner } from '../jobs/begin-job';
import { type Page, readPageByCreation } from '../page';
import type { VerifyRequest } from './backup-jobs';
import { cannotRestore } from './verify-backup';

/** A set, with the instant (ISO 8601) at which it will be removed; null: it is not complete. */
export type ShownBackup = Backup & { expiresAt: string | null };

/** Lags in seconds; null: not known, or does not apply. Instants are ISO 8601. */
export interface BackupState {
  targetReachable: boolean;
  walLagSeconds: number | null;
  mirrorLagSeconds: number | null;
  lastDrillAt: string | null;
}

/** Backups of the portal as a whole. Built in src/compose. */
export interface BackupUseCases {
  backups: {
    /** Newest first. @throws ProblemError `INVALID_CURSOR` */
    list(query: { limit: number; cursor: string | null }): Promise<Page<ShownBackup> & BackupState>;
    /** @throws ProblemError `NOT_FOUND` */
    find(id: string): Promise<ShownBackup>;
    /**
     * Begins a set, which gets the id of its job.
     * @throws ProblemError `BACKUP_ENGINE_UNAVAILABLE`, `CONFLICT` (another is being written), `IDEMPOTENCY_CONFLICT`,
     * `IDEMPOTENCY_IN_PROGRESS`
     */
    begin(owner: JobOwner, key: CreationKey | null): Promise<BegunJob<null>>;
    /**
     * @throws ProblemError as {@link begin}, and `NOT_FOUND`, `INVALID_STATE_TRANSITION` (the set is not complete)
     */
    verify(owner: JobOwner, request: VerifyRequest, key: CreationKey | null): Promise<BegunJob<null>>;
  };
}

export interface ManageBackupsDeps {
  backups: Pick<Backups, 'page' | 'find' | 'newest' | 'instants'>;
  health: Pick<BackupHealthStore, 'read'>;
  beginJob: BeginJob<null>;
  cursors: CursorCodec;
  clock: Clock;
  keep: KeepRule;
  mode: MirrorMode;
}

export function manageBackups(deps: ManageBackupsDeps): BackupUseCases['backups'] {
  const { backups, beginJob, cursors, clock } = deps;

  async function shown(found: readonly Backup[]): Promise<ShownBackup[]> {
    const sets = await backups.instants();
    return found.map((backup) => {
      const set = sets.find(({ id }) => id === backup.id);
      return { ...backup, expiresAt: set ? expiryOf(set, sets, deps.keep, clock()) : null };
    });
  }

  async function requireEngine(depth: VerifyDepth | null): Promise<void> {
    const health = await deps.health.read();
    if (!isEngineThere(health)) throw new ProblemError('BACKUP_ENGINE_UNAVAILABLE');
    if (depth === 'restore' && !health.canRestore) throw cannotRestore();
  }

  async function find(id: string): Promise<Backup> {
    const backup = await backups.find(id);
    if (backup === null) throw new ProblemError('NOT_FOUND');
    return backup;
  }

  return {
    list: async (query) => {
      const read = (page: Parameters<Backups['page']>[0]) => backups.page(page);
      const [page, state] = await Promise.all([readPageByCreation(cursors, 'backups', query, read), readState(deps)]);
      return { ...page, items: await shown(page.items), ...state };
    },
    find: async (id) => {
      const [one] = await shown([await find(id)]);
      if (one === undefined) throw new ProblemError('NOT_FOUND');
      return one;
    },
    begin: async (owner, key) => {
      await requireEngine(null);
      return beginJob(owner, { tenantId: null, kind: 'backup', request: {} }, key);
    },
    verify: async (owner, request, key) => {
      const { state } = await find(request.backupId);
      if (state !== 'complete') throw new ProblemError('INVALID_STATE_TRANSITION');
      await requireEngine(request.depth);
      return beginJob(owner, { tenantId: null, kind: 'backup_verify', request }, key);
    },
  };
}

async function readState({ health, backups, clock, mode }: ManageBackupsDeps): Promise<BackupState> {
  const [seen, newest] = await Promise.all([health.read(), backups.newest()]);
  return {
    targetReachable: isEngineThere(seen) && seen.targetReachable,
    // Only an archive of the log of the database has a lag; sets are of an instant.
    walLagSeconds: null,
    mirrorLagSeconds: mirrorLagSeconds(mode, seen, newest, clock()),
    lastDrillAt: seen?.lastDrillAt ?? null,
  };
}

import { chunkOf, type ChunkStep, failingOf, type FailJob } from './job-activities';

export interface BackupActivityDeps {
  writeBackup: ChunkStep<null>;
  checkBackup: ChunkStep<null>;
  failJob: FailJob;
}

/** The activities of the process of backups. Changed arguments mean a new name: replay would not notice them. */
export const createBackupActivities = (deps: BackupActivityDeps) => ({
  writeBackup: chunkOf(deps.writeBackup),
  checkBackup: chunkOf(deps.checkBackup),
  failJob: failingOf(deps.failJob),
});

export type BackupActivities = ReturnType<typeof createBackupActivities>;

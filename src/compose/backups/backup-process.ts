import { createBackupActivities } from '../../../activities/backup-activities';
import { createJobs } from '../../adapters/db/jobs/jobs';
import { createBackupHealth } from '../../adapters/db/system/backups/backup-health';
import { createInstallationReader } from '../../adapters/db/system/installation';
import { openDatabase } from '../../adapters/db/transaction';
import { createJobWorkflows } from '../../adapters/temporal/job-workflows';
import { backupTuning, startWorker } from '../../adapters/temporal/worker';
import { startLoop } from '../../background/loop';
import type { Config } from '../../config';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import { createBackupWork, createVerifyWork } from '../../usecases/backups/backup-jobs';
import { createBeginDueWork } from '../../usecases/backups/begin-due-work';
import { createRunChunk, type WorkOnJob } from '../../usecases/jobs/run-chunk';
import { backupTaskQueue } from '../../workflow-contract/task-queues';
import { composeBeginJob } from '../jobs';
import { temporalOf } from '../parts/temporal-settings';
import { composeBackups } from './backups';

const lookEveryMs = 15_000;
const dueEveryMs = 15_000;
const clock = Date.now;

/**
 * The process of backups: it works on their jobs, begins those of the day, and looks whether the target is there. It
 * alone has the account that reads all rows.
 * @throws Error that names what the configuration lacks
 */
export function composeBackupProcess(config: Config, log: Log) {
  const database = openDatabase({
    appUrl: config.DATABASE_APP_URL,
    systemUrl: config.DATABASE_SYSTEM_URL,
    poolSize: 4,
    log,
  });
  const temporal = temporalOf(config);
  const { target, backups, canRestore, ...work } = composeBackups(config, { database, log });
  const jobs = createJobs<null>(database);
  const health = createBackupHealth(database);
  const jobWorkflows = createJobWorkflows(temporal, { clock });
  const stopping = new AbortController();
  const runChunk = createRunChunk<null>({ jobs });
  /** A set takes longer than a process may take to stop: it is given up, and another process writes it anew. */
  const untilStopped =
    (working: WorkOnJob<null>): WorkOnJob<null> =>
    (job, signal) =>
      working(job, AbortSignal.any([signal, stopping.signal]));

  function start() {
    const activities = createBackupActivities({
      writeBackup: runChunk(untilStopped(createBackupWork({ jobs, clock, ...work }))),
      checkBackup: runChunk(untilStopped(createVerifyWork({ jobs, ...work }))),
      failJob: (job, code) => jobs.fail(job, code),
    });
    const worker = startWorker({ ...temporal, taskQueue: backupTaskQueue, tuning: backupTuning }, { activities, log });
    let isAdopted = false;
    const look = async (): Promise<'idle'> => {
      const targetReachable = await target.ready();
      await health.seen({ targetReachable, canRestore });
      if (targetReachable && !isAdopted) await work.adoptSets();
      isAdopted ||= targetReachable;
      return 'idle';
    };
    const beginJob = composeBeginJob<null>({ database, jobWorkflows, log });
    const beginDueWork = createBeginDueWork({ jobs, backups, health, beginJob, clock });
    const loops = [
      startLoop({ name: 'lookAtBackupTarget', intervalMs: lookEveryMs, work: look, log, random: Math.random }),
      startLoop({ name: 'beginDueBackups', intervalMs: dueEveryMs, work: beginDueWork, log, random: Math.random }),
    ];
    return {
      ready: () => worker.ready(),
      stop: async (): Promise<void> => {
        stopping.abort(new ProblemError('SERVICE_UNAVAILABLE'));
        await Promise.all([worker, ...loops].map((one) => one.stop()));
      },
    };
  }

  return {
    database,
    installation: createInstallationReader(database),
    start,
    close: async (): Promise<void> => {
      await Promise.all([jobWorkflows.close(), database.close()]);
    },
  };
}

import type { Log } from '../domain/ports/log';
import type { InstallationReader } from '../domain/ports/restore/installation';
import { onceDatabaseAnswers } from './once-database-answers';

/**
 * Refuses to start on a restored database that is not finished: its numbers would be given out a second time.
 * @throws Error that says what to run
 */
export const requireFinishedRestore = ({ installation, log }: { installation: InstallationReader; log: Log }) =>
  onceDatabaseAnswers(log, 'whether a restore is unfinished', async () => {
    const { unfinishedRecovery } = await installation.read();
    if (unfinishedRecovery !== null)
      throw new Error('The database was restored and the restore is not finished. Run: npm run restore -- finish');
  });

import { readConfig } from '../config';
import { runBackupCommand } from './backup/backup-commands';

// The entry reads the environment, once.
// eslint-disable-next-line no-restricted-properties
runBackupCommand(process.argv.slice(2), () => readConfig(process.env))
  .then(({ exitCode, stdout, stderr }) => {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    process.exitCode = exitCode;
  })
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  });

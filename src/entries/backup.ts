import { collectDefaultMetrics, Registry } from 'prom-client';

import { createHealthApp } from '../api/system/health-app';
import { composeBackupProcess } from '../compose/backups/backup-process';
import { listen } from './listen';
import { requireFinishedRestore } from './require-finished-restore';
import { requireSchema } from './require-schema';
import { requireTrustedTemporal } from './require-trusted-temporal';
import { runProcess } from './run-process';

runProcess('backup', async (config, log) => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const listenWith = (checks: Record<string, () => Promise<boolean>>) =>
    listen(createHealthApp({ checks, metrics, token: config.ADMIN_TOKEN }), {
      host: config.ADMIN_HOST,
      port: config.BACKUP_ADMIN_PORT,
    });
  if (config.BACKUP_TARGET === undefined) {
    log.warn({}, 'BACKUP_TARGET is not set: nothing is backed up');
    const listener = await listenWith({});
    return { stop: () => listener.close() };
  }
  const { database, installation, start, close } = composeBackupProcess(config, log);
  await requireSchema({ database, log });
  await requireFinishedRestore({ installation, log });
  await requireTrustedTemporal(config, log);
  const work = start();
  const listener = await listenWith({
    postgres: () => database.ready(),
    worker: () => Promise.resolve(work.ready()),
  });
  return {
    async stop() {
      await listener.close();
      await work.stop();
      await close();
    },
  };
});

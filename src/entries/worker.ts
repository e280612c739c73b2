import { collectDefaultMetrics, Registry } from 'prom-client';

import { createOperationFigures } from '../adapters/db/system/operation-figures';
import { showBackupGauges } from '../adapters/metrics/backup-gauges';
import { showDeliveryFigures } from '../adapters/metrics/delivery-figures';
import { showGauges } from '../adapters/metrics/gauges';
import { showPollFigures } from '../adapters/metrics/poll-figures';
import { showWorkFigures } from '../adapters/metrics/work-figures';
import { createHealthApp } from '../api/system/health-app';
import { backupFiguresOf } from '../compose/backups/manage-backups';
import { composeParts, readinessOf } from '../compose/parts/parts';
import { composeWork } from '../compose/worker';
import { listen } from './listen';
import { requireFinishedRestore } from './require-finished-restore';
import { requireSchema } from './require-schema';
import { requireTrustedTemporal } from './require-trusted-temporal';
import { runProcess } from './run-process';

runProcess('worker', async (config, log) => {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const parts = composeParts(config, log, metrics);
  await requireSchema(parts);
  await requireFinishedRestore(parts);
  await requireTrustedTemporal(config, log);
  showGauges(parts, metrics);
  showDeliveryFigures(parts, metrics);
  showPollFigures(parts, metrics);
  showWorkFigures({ ...parts, figures: createOperationFigures(parts.database) }, metrics);
  if (config.BACKUP_TARGET !== undefined) showBackupGauges(backupFiguresOf(config, parts), metrics);
  const work = composeWork(config, parts, metrics);
  const checks = { ...readinessOf(parts), worker: () => Promise.resolve(work.ready()) };
  const listener = await listen(createHealthApp({ checks, metrics, token: config.ADMIN_TOKEN }), {
    host: config.ADMIN_HOST,
    port: config.WORKER_ADMIN_PORT,
  });
  return {
    async stop() {
      await listener.close();
      await work.stop();
      await parts.close();
    },
  };
});

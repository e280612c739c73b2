import { createExpiredRecords } from '../adapters/db/system/expired-records';
import { startWorker } from '../adapters/temporal/worker';
import { startDeliveryLoops } from '../background/delivery-loops';
import type { Config } from '../config';
import { createPurgeExpired } from '../usecases/housekeeping/purge-expired';
import { createBackfillInboxes } from '../usecases/inbox/backfill-inboxes';
import type { Parts } from './parts';
import { checksOf, composeValidationEngine } from './validation-engine';
import { composeDeliveryActivities, composeDeliveryRounds } from './work/deliveries';
import { composeReceivingActivities, composeReceivingRounds } from './work/receiving';
import { composeTaxRegisterWork } from './work/tax-registers';
import type { WorkParts } from './work/work-parts';

/**
 * Starts what works without being asked: the Temporal worker and the loops beside it. Apart from the API, so that the
 * API process does not load the worker's native parts.
 */
export function composeWork(config: Config, parts: Parts) {
  const documents = composeValidationEngine(config, parts.log);
  const shared: WorkParts = { config, documents, random: Math.random, ...checksOf(config) };
  const taxRegisters = composeTaxRegisterWork(parts, shared);
  const worker = startWorker(
    { address: config.TEMPORAL_ADDRESS, namespace: config.TEMPORAL_NAMESPACE },
    {
      activities: {
        ...composeDeliveryActivities(parts, shared),
        ...taxRegisters.activities,
        ...composeReceivingActivities(parts, shared),
      },
      log: parts.log,
    },
  );
  const loops = startDeliveryLoops(
    {
      ...composeDeliveryRounds(parts, shared),
      ...composeReceivingRounds(parts, shared),
      backfillInboxes: createBackfillInboxes({ erpInbox: parts.erpInbox, inboxAdmin: parts.inboxAdmin }),
      purgeExpired: createPurgeExpired({ expired: createExpiredRecords(parts.database) }),
    },
    { intervalMs: config.BACKGROUND_INTERVAL_MS, watchdogAfterSeconds: config.WATCHDOG_AFTER_SECONDS },
    { log: parts.log, random: shared.random },
  );
  const schedules = taxRegisters.startLoop();
  return {
    ready: () => worker.ready(),
    stop: async (): Promise<void> => {
      await Promise.all([loops.stop(), schedules.stop(), worker.stop()]);
      await documents.close();
    },
  };
}

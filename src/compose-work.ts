import { createDeliveryActivities } from '../activities/delivery-activities';
import { createReceivingActivities } from '../activities/receiving-activities';
import { createRegistryActivities } from '../activities/registry-activities';
import { createExpiredRecords } from './adapters/db/system/expired-records';
import { createRegistryStore } from './adapters/db/system/registry-store';
import { createRegistrySource } from './adapters/registries/registry-source';
import { startWorker } from './adapters/temporal/worker';
import { startDeliveryLoops } from './background/delivery-loops';
import { startLoop } from './background/loop';
import { checksOf, composeExaminer, type Parts } from './compose';
import type { Config } from './config';
import { createFairSlots } from './threads/fair-slots';
import { createDispatchOutbox } from './usecases/deliveries/dispatch-outbox';
import { createLookAfterDeliveries } from './usecases/deliveries/look-after-deliveries';
import { createProcessDueEvents, createProcessProviderEvent } from './usecases/deliveries/process-provider-event';
import { createReconcileSent } from './usecases/deliveries/reconcile-sent';
import { createRunReplayJobs } from './usecases/deliveries/replay-deliveries';
import { createReplayDelivery } from './usecases/deliveries/replay-delivery';
import { createSweepObjects } from './usecases/deliveries/sweep-objects';
import { createPurgeExpired } from './usecases/housekeeping/purge-expired';
import { createFillInboxes } from './usecases/inbox/fill-inboxes';
import { createKeepSchedules } from './usecases/receiving/keep-schedules';
import { createListReceived } from './usecases/receiving/list-received';
import { createReceiveDocument } from './usecases/receiving/receive-document';
import { createValidatePending } from './usecases/receiving/validate-pending';
import { createImportRegistry } from './usecases/registries/import-registry';
import { createKeepRegistrySchedules } from './usecases/registries/keep-registry-schedules';
import { createValidateOwed } from './usecases/validation/validate-owed';

const chance = Math.random;

/**
 * Starts what works without being asked: the Temporal worker and the loops beside it. Apart from compose.ts, so that the API
 * process does not load the worker's native parts.
 */
export function composeWork(config: Config, parts: Parts) {
  const lists = createRegistrySource({ baseUrl: config.REGISTRY_SOURCE_URL ?? null }, parts);
  const documents = composeExaminer(config, parts.log);
  const { inboundChecks, submissionChecks } = checksOf(config);
  const largeDocuments = createFairSlots({ concurrent: 2, maxWaiting: 200, maxWaitingPerShare: 100 });
  const receiving = { ...parts, documents, inboundChecks, largeDocuments, retentionYears: config.RETENTION_YEARS };
  const worker = startWorker(
    { address: config.TEMPORAL_ADDRESS, namespace: config.TEMPORAL_NAMESPACE },
    {
      activities: {
        ...createDeliveryActivities({
          ...parts,
          validateOwed: createValidateOwed({ ...parts, documents, checks: submissionChecks }),
          chance,
          retentionYears: config.RETENTION_YEARS,
          providerTimeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS,
        }),
        ...createRegistryActivities({
          importRegistry: createImportRegistry({
            source: lists,
            store: createRegistryStore(parts.database, { systemUrl: config.DATABASE_SYSTEM_URL }),
            log: parts.log,
          }),
        }),
        ...createReceivingActivities({
          ...parts,
          listReceived: createListReceived(parts),
          receiveDocument: createReceiveDocument(receiving),
        }),
      },
      log: parts.log,
    },
  );
  const loops = startDeliveryLoops(
    {
      dispatchOutbox: createDispatchOutbox({ ...parts, retentionYears: config.RETENTION_YEARS }),
      processDueEvents: createProcessDueEvents({ ...parts, processEvent: createProcessProviderEvent(parts) }),
      runReplayJobs: createRunReplayJobs({ ...parts, replay: createReplayDelivery(parts) }),
      lookAfterDeliveries: createLookAfterDeliveries({ ...parts, afterSeconds: config.WATCHDOG_AFTER_SECONDS }),
      sweepObjects: createSweepObjects(parts),
      reconcileSent: createReconcileSent(parts),
      fillInboxes: createFillInboxes(parts),
      keepSchedules: createKeepSchedules(parts),
      validatePending: createValidatePending(receiving),
      purgeExpired: createPurgeExpired({ expired: createExpiredRecords(parts.database) }),
    },
    { intervalMs: config.BACKGROUND_INTERVAL_MS, watchdogAfterSeconds: config.WATCHDOG_AFTER_SECONDS },
    { log: parts.log, chance },
  );
  const schedules = startLoop({
    name: 'keepRegistrySchedules',
    intervalMs: 3_600_000,
    work: createKeepRegistrySchedules({ ...parts, source: lists }),
    log: parts.log,
    chance,
  });
  return {
    ready: () => worker.ready(),
    stop: async (): Promise<void> => {
      await Promise.all([loops.stop(), schedules.stop(), worker.stop()]);
      await documents.close();
    },
  };
}

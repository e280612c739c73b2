import { createDeliveryActivities } from '../activities/delivery-activities';
import { createReceivingActivities } from '../activities/receiving-activities';
import { createRegistryActivities } from '../activities/registry-activities';
import { createExpiredRecords } from './adapters/db/system/expired-records';
import { createRegistryStore } from './adapters/db/system/registry-store';
import { createRegistrySource } from './adapters/tax-registers/registry-source';
import { startWorker } from './adapters/temporal/worker';
import { startDeliveryLoops } from './background/delivery-loops';
import { startLoop } from './background/loop';
import { checksOf, composeValidationEngine, type Parts } from './compose';
import type { Config } from './config';
import { createFairSlots } from './threads/fair-slots';
import { createDispatchOutbox } from './usecases/deliveries/dispatch-outbox';
import { createProcessDueEvents, createProcessProviderEvent } from './usecases/deliveries/process-provider-event';
import { createReconcileSent } from './usecases/deliveries/reconcile-sent';
import { createRunReplayJobs } from './usecases/deliveries/replay-deliveries';
import { createReplayDelivery } from './usecases/deliveries/replay-delivery';
import { createRunWatchdog } from './usecases/deliveries/run-watchdog';
import { createDeliverySteps } from './usecases/deliveries/steps/delivery-steps';
import { createSweepObjects } from './usecases/deliveries/sweep-objects';
import { createPurgeExpired } from './usecases/housekeeping/purge-expired';
import { createBackfillInboxes } from './usecases/inbox/backfill-inboxes';
import { createListReceived } from './usecases/receiving/list-received';
import { createReceiveDocument } from './usecases/receiving/receive-document';
import { createRecordDocumentFailure, createRecordPoll } from './usecases/receiving/record-poll';
import { createSyncSchedules } from './usecases/receiving/sync-schedules';
import { createValidatePending } from './usecases/receiving/validate-pending';
import { createImportRegistry } from './usecases/tax-registers/import-registry';
import { createSyncTaxRegisterSchedules } from './usecases/tax-registers/sync-tax-register-schedules';
import { createRunDeferredChecks } from './usecases/validation/run-deferred-checks';

const random = Math.random;

/**
 * Starts what works without being asked: the Temporal worker and the loops beside it. Apart from compose.ts, so that the API
 * process does not load the worker's native parts.
 */
export function composeWork(config: Config, parts: Parts) {
  const lists = createRegistrySource({ baseUrl: config.REGISTRY_SOURCE_URL ?? null }, parts);
  const documents = composeValidationEngine(config, parts.log);
  const { inboundChecks, submissionChecks } = checksOf(config);
  const largeDocuments = createFairSlots({ concurrent: 2, maxWaiting: 200, maxWaitingPerShare: 100 });
  const receiving = { ...parts, documents, inboundChecks, largeDocuments, retentionYears: config.RETENTION_YEARS };
  const worker = startWorker(
    { address: config.TEMPORAL_ADDRESS, namespace: config.TEMPORAL_NAMESPACE },
    {
      activities: {
        ...createDeliveryActivities(
          createDeliverySteps({
            ...parts,
            runDeferredChecks: createRunDeferredChecks({ ...parts, documents, checks: submissionChecks }),
            random,
            retentionYears: config.RETENTION_YEARS,
            providerTimeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS,
          }),
        ),
        ...createRegistryActivities({
          importRegistry: createImportRegistry({
            source: lists,
            store: createRegistryStore(parts.database, { systemUrl: config.DATABASE_SYSTEM_URL }),
            log: parts.log,
          }),
        }),
        ...createReceivingActivities({
          listReceived: createListReceived(parts),
          receiveDocument: createReceiveDocument(receiving),
          recordPoll: createRecordPoll(parts),
          recordDocumentFailure: createRecordDocumentFailure(parts),
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
      runWatchdog: createRunWatchdog({ ...parts, afterSeconds: config.WATCHDOG_AFTER_SECONDS }),
      sweepObjects: createSweepObjects(parts),
      reconcileSent: createReconcileSent(parts),
      backfillInboxes: createBackfillInboxes(parts),
      syncSchedules: createSyncSchedules(parts),
      validatePending: createValidatePending(receiving),
      purgeExpired: createPurgeExpired({ expired: createExpiredRecords(parts.database) }),
    },
    { intervalMs: config.BACKGROUND_INTERVAL_MS, watchdogAfterSeconds: config.WATCHDOG_AFTER_SECONDS },
    { log: parts.log, random },
  );
  const schedules = startLoop({
    name: 'syncTaxRegisterSchedules',
    intervalMs: 3_600_000,
    work: createSyncTaxRegisterSchedules({ ...parts, source: lists }),
    log: parts.log,
    random,
  });
  return {
    ready: () => worker.ready(),
    stop: async (): Promise<void> => {
      await Promise.all([loops.stop(), schedules.stop(), worker.stop()]);
      await documents.close();
    },
  };
}

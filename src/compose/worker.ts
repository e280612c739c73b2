import { createDeliveryActivities } from '../../activities/delivery-activities';
import { createReceivingActivities } from '../../activities/receiving-activities';
import { createRegistryActivities } from '../../activities/registry-activities';
import { createExpiredRecords } from '../adapters/db/system/expired-records';
import { createRegistryStore } from '../adapters/db/system/registry-store';
import { createRegistrySource } from '../adapters/tax-registers/registry-source';
import { startWorker } from '../adapters/temporal/worker';
import { startDeliveryLoops } from '../background/delivery-loops';
import { startLoop } from '../background/loop';
import type { Config } from '../config';
import { createFairSlots } from '../threads/fair-slots';
import { createDispatchOutbox } from '../usecases/deliveries/dispatch-outbox';
import { createProcessDueEvents } from '../usecases/deliveries/process-provider-event';
import { createReconcileSent } from '../usecases/deliveries/reconcile-sent';
import { createRunReplayJobs } from '../usecases/deliveries/replay-deliveries';
import { createRunWatchdog } from '../usecases/deliveries/run-watchdog';
import { createDeliverySteps } from '../usecases/deliveries/steps/delivery-steps';
import { createSweepObjects } from '../usecases/deliveries/sweep-objects';
import { createPurgeExpired } from '../usecases/housekeeping/purge-expired';
import { createBackfillInboxes } from '../usecases/inbox/backfill-inboxes';
import { createListReceived } from '../usecases/receiving/list-received';
import { createReceiveDocument } from '../usecases/receiving/receive-document';
import { createRecordDocumentFailure, createRecordPoll } from '../usecases/receiving/record-poll';
import { createSyncSchedules } from '../usecases/receiving/sync-schedules';
import { createValidatePending } from '../usecases/receiving/validate-pending';
import { createImportRegistry } from '../usecases/tax-registers/import-registry';
import { createSyncTaxRegisterSchedules } from '../usecases/tax-registers/sync-tax-register-schedules';
import { createRunDeferredChecks } from '../usecases/validation/run-deferred-checks';
import { composeProcessEvent, composeReplay } from './deliveries';
import type { Parts } from './parts';
import { keepDepsOf } from './receiving';
import { checksOf, composeValidationEngine } from './validation-engine';

const random = Math.random;

/**
 * Starts what works without being asked: the Temporal worker and the loops beside it. Apart from the API, so that the
 * API process does not load the worker's native parts.
 */
export function composeWork(config: Config, parts: Parts) {
  const lists = createRegistrySource({ baseUrl: config.REGISTRY_SOURCE_URL ?? null }, { clock: parts.clock });
  const documents = composeValidationEngine(config, parts.log);
  const { inboundChecks, submissionChecks } = checksOf(config);
  const largeDocuments = createFairSlots({ concurrent: 2, maxWaiting: 200, maxWaitingPerShare: 100 });
  const worker = startWorker(
    { address: config.TEMPORAL_ADDRESS, namespace: config.TEMPORAL_NAMESPACE },
    {
      activities: {
        ...createDeliveryActivities(
          createDeliverySteps({
            deliveries: parts.deliveries,
            overviews: parts.overviews,
            connections: parts.connections,
            providers: parts.providers,
            objects: parts.objects,
            runDeferredChecks: createRunDeferredChecks({
              tenants: parts.tenants,
              connections: parts.connections,
              presendSettings: parts.presendSettings,
              excludedRecipients: parts.excludedRecipients,
              objects: parts.objects,
              documents,
              checks: submissionChecks,
              clock: parts.clock,
              externalChecks: parts.externalChecks,
              log: parts.log,
            }),
            takeSlot: parts.takeSlot,
            attachments: parts.attachments,
            receiving: parts.receiving,
            clock: parts.clock,
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
          listReceived: createListReceived({
            connections: parts.connections,
            providers: parts.providers,
            receiving: parts.receiving,
            polls: parts.polls,
            clock: parts.clock,
            log: parts.log,
          }),
          receiveDocument: createReceiveDocument({
            ...keepDepsOf(parts, { documents, inboundChecks, retentionYears: config.RETENTION_YEARS }),
            largeDocuments,
          }),
          recordPoll: createRecordPoll({ polls: parts.polls, connections: parts.connections }),
          recordDocumentFailure: createRecordDocumentFailure({ polls: parts.polls }),
        }),
      },
      log: parts.log,
    },
  );
  const loops = startDeliveryLoops(
    {
      dispatchOutbox: createDispatchOutbox({
        outbox: parts.outbox,
        deliveries: parts.deliveries,
        workflows: parts.workflows,
        log: parts.log,
        objects: parts.objects,
        receiving: parts.receiving,
        clock: parts.clock,
        retentionYears: config.RETENTION_YEARS,
      }),
      processDueEvents: createProcessDueEvents({
        inbox: parts.inbox,
        processEvent: composeProcessEvent(parts),
        log: parts.log,
      }),
      runReplayJobs: createRunReplayJobs({
        jobs: parts.jobs,
        replay: composeReplay(parts),
        log: parts.log,
      }),
      runWatchdog: createRunWatchdog({
        overviews: parts.overviews,
        deliveries: parts.deliveries,
        workflows: parts.workflows,
        clock: parts.clock,
        log: parts.log,
        afterSeconds: config.WATCHDOG_AFTER_SECONDS,
      }),
      sweepObjects: createSweepObjects({
        objects: parts.objects,
        references: parts.references,
        clock: parts.clock,
        log: parts.log,
      }),
      reconcileSent: createReconcileSent({
        overviews: parts.overviews,
        deliveries: parts.deliveries,
        clock: parts.clock,
        log: parts.log,
        connections: parts.connections,
        providers: parts.providers,
      }),
      backfillInboxes: createBackfillInboxes({ erpInbox: parts.erpInbox, inboxAdmin: parts.inboxAdmin }),
      syncSchedules: createSyncSchedules({
        polls: parts.polls,
        providers: parts.providers,
        schedules: parts.schedules,
        log: parts.log,
      }),
      validatePending: createValidatePending({
        pending: parts.pending,
        invoices: parts.invoices,
        tenants: parts.tenants,
        objects: parts.objects,
        documents,
        log: parts.log,
        clock: parts.clock,
        inboundChecks,
        presendSettings: parts.presendSettings,
        receiving: parts.receiving,
        externalChecks: parts.externalChecks,
      }),
      purgeExpired: createPurgeExpired({ expired: createExpiredRecords(parts.database) }),
    },
    { intervalMs: config.BACKGROUND_INTERVAL_MS, watchdogAfterSeconds: config.WATCHDOG_AFTER_SECONDS },
    { log: parts.log, random },
  );
  const schedules = startLoop({
    name: 'syncTaxRegisterSchedules',
    intervalMs: 3_600_000,
    work: createSyncTaxRegisterSchedules({ schedules: parts.schedules, source: lists, registry: parts.registry }),
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

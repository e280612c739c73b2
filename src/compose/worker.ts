import type { Registry } from 'prom-client';

import { jobsTuning, startWorker, webhooksTuning } from '../adapters/temporal/worker';
import { startDeliveryLoops } from '../background/delivery-loops';
import type { Config } from '../config';
import { jobsTaskQueue, slowQueueOf, webhooksTaskQueue } from '../workflow-contract/task-queues';
import { startMails } from './parts/mails';
import type { Parts } from './parts/parts';
import { temporalOf, versionOf } from './parts/temporal-settings';
import { checksOf, composeValidationEngine } from './parts/validation-engine';
import { composeIndexChanges } from './search';
import { composeDeliveryActivities, composeDeliveryRounds } from './work/deliveries';
import { composeForwardingWork } from './work/forwarding';
import { composeHousekeepingRounds } from './work/housekeeping';
import { composeJobActivities, composeJobRounds } from './work/jobs';
import { composeReceivingActivities, composeReceivingRounds } from './work/receiving';
import { composeRevalidationActivities } from './work/revalidation';
import { composeTaxRegisterWork } from './work/tax-registers';
import { composeWebhookActivities, composeWebhookRounds } from './work/webhooks';
import type { WorkParts } from './work/work-parts';

/**
 * Starts what works without being asked: the Temporal worker and the loops beside it. Apart from the API, so that the
 * API process does not load the worker's native parts.
 */
export function composeWork(config: Config, parts: Parts, metrics: Registry) {
  const documents = composeValidationEngine(config, parts);
  const shared: WorkParts = { config, documents, random: Math.random, metrics, ...checksOf(config) };
  const taxRegisters = composeTaxRegisterWork(parts, shared);
  const forwarding = composeForwardingWork(config, parts);
  const temporal = { ...temporalOf(config), ...versionOf(config) };
  const tasks = {
    activities: {
      ...composeDeliveryActivities(parts, shared),
      ...taxRegisters.activities,
      ...composeReceivingActivities(parts, shared),
      ...composeJobActivities(parts, shared),
      ...composeRevalidationActivities(parts, shared),
      ...composeWebhookActivities(parts, shared),
      ...forwarding.activities,
    },
    log: parts.log,
  };
  const workers = [
    startWorker(temporal, tasks),
    startWorker({ ...temporal, taskQueue: jobsTaskQueue, tuning: jobsTuning(config.JOBS_MAX_CONCURRENT) }, tasks),
    startWorker({ ...temporal, taskQueue: webhooksTaskQueue, tuning: webhooksTuning(100) }, tasks),
    startWorker(
      { ...temporal, taskQueue: slowQueueOf(webhooksTaskQueue), tuning: webhooksTuning(100), onlyActivities: true },
      tasks,
    ),
  ];
  const receiving = composeReceivingRounds(parts, shared);
  const loops = startDeliveryLoops(
    {
      ...composeDeliveryRounds(parts, shared),
      ...receiving.rounds,
      ...composeJobRounds(parts),
      ...composeWebhookRounds(parts, config),
      ...composeHousekeepingRounds(config, parts),
      ...forwarding.rounds,
      indexChanges: composeIndexChanges(parts),
    },
    { intervalMs: config.BACKGROUND_INTERVAL_MS, watchdogAfterSeconds: config.WATCHDOG_AFTER_SECONDS },
    { log: parts.log, random: shared.random },
  );
  const schedules = taxRegisters.startLoop();
  const mails = startMails(config, parts, shared.random);
  return {
    ready: () => workers.every((worker) => worker.ready()),
    stop: async (): Promise<void> => {
      const working = [loops, schedules, mails, ...workers];
      await Promise.all(working.map((one) => one.stop()));
      await receiving.drain();
      await Promise.all([documents.close(), forwarding.close()]);
    },
  };
}

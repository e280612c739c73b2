import { createDeliveryActivities } from '../../../activities/delivery-activities';
import type { Config } from '../../config';
import { createDispatchOutbox } from '../../usecases/deliveries/dispatch-outbox';
import { createProcessDueEvents } from '../../usecases/deliveries/process-provider-event';
import { createReconcileSent } from '../../usecases/deliveries/reconcile-sent';
import { createRunWatchdog } from '../../usecases/deliveries/run-watchdog';
import { createDeliverySteps } from '../../usecases/deliveries/steps/delivery-steps';
import { createSweepObjects } from '../../usecases/deliveries/sweep-objects';
import { createRunDeferredChecks } from '../../usecases/validation/run-deferred-checks';
import { composeProcessEvent } from '../deliveries';
import type { Parts } from '../parts/parts';
import type { WorkParts } from './work-parts';

/** The steps of `deliverInvoice`. */
export const composeDeliveryActivities = (parts: Parts, { documents, submissionChecks, random, config }: WorkParts) =>
  createDeliveryActivities(
    createDeliverySteps({
      deliveries: parts.deliveries,
      overviews: parts.overviews,
      connections: parts.connections,
      providers: parts.providers,
      objects: parts.objects,
      runDeferredChecks: createRunDeferredChecks({
        tenants: parts.tenants,
        connections: parts.connections,
        validationSettings: parts.validationSettings,
        excludedRecipients: parts.excludedRecipients,
        objects: parts.objects,
        documents,
        checks: submissionChecks,
        clock: parts.clock,
        externalChecks: parts.externalChecks,
        log: parts.log,
      }),
      calls: parts.calls,
      attachments: parts.attachments,
      receiving: parts.receiving,
      clock: parts.clock,
      log: parts.log,
      tracer: parts.tracer,
      random,
      retentionYears: parts.retentionYears,
      providerTimeoutSeconds: config.PROVIDER_TIMEOUT_SECONDS,
    }),
  );

/** What keeps deliveries moving when a request, a workflow or a provider has not. */
export const composeDeliveryRounds = (parts: Parts, { config }: { config: Config }) => ({
  dispatchOutbox: createDispatchOutbox({
    outbox: parts.outbox,
    deliveries: parts.deliveries,
    workflows: parts.workflows,
    log: parts.log,
    objects: parts.objects,
    receiving: parts.receiving,
    clock: parts.clock,
    retentionYears: parts.retentionYears,
  }),
  processDueEvents: createProcessDueEvents({
    inbox: parts.inbox,
    processEvent: composeProcessEvent(parts),
    log: parts.log,
  }),
  runWatchdog: createRunWatchdog({
    overviews: parts.overviews,
    deliveries: parts.deliveries,
    workflows: parts.workflows,
    events: parts.events,
    clock: parts.clock,
    log: parts.log,
    afterSeconds: config.WATCHDOG_AFTER_SECONDS,
  }),
  sweepObjects: createSweepObjects({
    objects: parts.objects,
    references: parts.references,
    installation: parts.installation,
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
});

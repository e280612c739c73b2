import type { DeliveryUseCases } from '../usecases/deliveries/delivery-use-cases';
import { createGetDelivery } from '../usecases/deliveries/get-delivery';
import { createListDeliveries } from '../usecases/deliveries/list-deliveries';
import { createListProviderEvents } from '../usecases/deliveries/list-provider-events';
import { createProcessProviderEvent } from '../usecases/deliveries/process-provider-event';
import { createReceiveProviderWebhook } from '../usecases/deliveries/receive-provider-webhook';
import { createGetReplayJob, createReplayDeliveries } from '../usecases/deliveries/replay-deliveries';
import { createReplayDelivery } from '../usecases/deliveries/replay-delivery';
import { createResolveDelivery } from '../usecases/deliveries/resolve-delivery';
import { createReceivePushed } from '../usecases/receiving/receive-pushed';
import type { ApiParts } from './api-parts';
import type { Parts } from './parts';
import { keepDepsOf } from './receiving';

/** Applying what a provider has reported; the worker repeats what the API could not apply at once. */
export const composeProcessEvent = (parts: Parts) =>
  createProcessProviderEvent({
    inbox: parts.inbox,
    deliveries: parts.deliveries,
    workflows: parts.workflows,
    schedules: parts.schedules,
    log: parts.log,
  });

/** Giving one delivery a new try. */
export const composeReplay = (parts: Parts) =>
  createReplayDelivery({
    deliveries: parts.deliveries,
    connections: parts.connections,
    providers: parts.providers,
    workflows: parts.workflows,
    clock: parts.clock,
    overviews: parts.overviews,
  });

/** Following, repeating and settling deliveries, and events of providers. */
export const composeDeliveries = (parts: Parts, shared: ApiParts): DeliveryUseCases => {
  const receivePushed = createReceivePushed(
    keepDepsOf(parts, {
      documents: shared.documents,
      inboundChecks: shared.inboundChecks,
      retentionYears: shared.config.RETENTION_YEARS,
    }),
  );
  return {
    receiveProviderWebhook: createReceiveProviderWebhook({
      connections: parts.connections,
      providers: parts.providers,
      inbox: parts.inbox,
      processEvent: composeProcessEvent(parts),
      receivePushed,
      limiter: shared.limiter,
      limits: shared.limits,
      clock: parts.clock,
      log: parts.log,
    }),
    listDeliveries: createListDeliveries({
      overviews: parts.overviews,
      workflows: parts.workflows,
      cursors: shared.cursors,
    }),
    listProviderEvents: createListProviderEvents({ inbox: parts.inbox, cursors: shared.cursors }),
    getDelivery: createGetDelivery({
      overviews: parts.overviews,
      deliveries: parts.deliveries,
      workflows: parts.workflows,
    }),
    replayDelivery: composeReplay(parts),
    resolveDelivery: createResolveDelivery({
      deliveries: parts.deliveries,
      workflows: parts.workflows,
      overviews: parts.overviews,
    }),
    startReplayJob: createReplayDeliveries({ overviews: parts.overviews, jobs: parts.jobs }),
    getReplayJob: createGetReplayJob({ jobs: parts.jobs }),
  };
};

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

/** Following, repeating and settling deliveries, and events of providers. */
export const composeDeliveries = (parts: Parts, shared: ApiParts) => {
  const processEvent = createProcessProviderEvent({
    inbox: parts.inbox,
    deliveries: parts.deliveries,
    workflows: parts.workflows,
    schedules: parts.schedules,
    log: parts.log,
  });
  const receivePushed = createReceivePushed({
    connections: parts.connections,
    providers: parts.providers,
    tenants: parts.tenants,
    objects: parts.objects,
    receiving: parts.receiving,
    retentionYears: shared.config.RETENTION_YEARS,
    log: parts.log,
    documents: shared.documents,
    reader: parts.reader,
    clock: parts.clock,
    inboundChecks: shared.inboundChecks,
    presendSettings: parts.presendSettings,
    externalChecks: parts.externalChecks,
  });
  return {
    receiveProviderWebhook: createReceiveProviderWebhook({
      connections: parts.connections,
      providers: parts.providers,
      inbox: parts.inbox,
      processEvent,
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
    replayDelivery: createReplayDelivery({
      deliveries: parts.deliveries,
      connections: parts.connections,
      providers: parts.providers,
      workflows: parts.workflows,
      clock: parts.clock,
      overviews: parts.overviews,
    }),
    resolveDelivery: createResolveDelivery({
      deliveries: parts.deliveries,
      workflows: parts.workflows,
      overviews: parts.overviews,
    }),
    startReplayJob: createReplayDeliveries({ overviews: parts.overviews, jobs: parts.jobs }),
    getReplayJob: createGetReplayJob({ jobs: parts.jobs }),
  };
};

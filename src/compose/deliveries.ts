import { createCreationKeys } from '../adapters/db/creation-keys';
import { createBulkReplays } from '../adapters/db/deliveries/bulk-replays';
import { createOnce } from '../usecases/create-once';
import type { DeliveryUseCases } from '../usecases/deliveries/delivery-use-cases';
import { createGetDelivery } from '../usecases/deliveries/get-delivery';
import { createListDeliveries } from '../usecases/deliveries/list-deliveries';
import { createListProviderEvents } from '../usecases/deliveries/list-provider-events';
import { createProcessProviderEvent } from '../usecases/deliveries/process-provider-event';
import { createReceiveProviderWebhook } from '../usecases/deliveries/receive-provider-webhook';
import { createGetBulkReplay, createReplayDeliveries } from '../usecases/deliveries/replay-deliveries';
import { createDecideOnDelivery, createReplayDelivery, type ReplayDeps } from '../usecases/deliveries/replay-delivery';
import { createResolveDelivery } from '../usecases/deliveries/resolve-delivery';
import { createReceivePushed } from '../usecases/receiving/receive-pushed';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';
import { keepDepsOf } from './receiving';

/** Applying what a provider has reported; the worker repeats what the API could not apply at once. */
export const composeProcessEvent = (parts: Parts) =>
  createProcessProviderEvent({
    inbox: parts.inbox,
    deliveries: parts.deliveries,
    workflows: parts.workflows,
    turns: parts.pollTurns,
    log: parts.log,
    clock: parts.clock,
    trace: parts.trace,
    tracer: parts.tracer,
  });

const replayDepsOf = (parts: Parts): ReplayDeps => ({
  deliveries: parts.deliveries,
  connections: parts.connections,
  tenants: parts.tenants,
  providers: parts.providers,
  workflows: parts.workflows,
  clock: parts.clock,
  overviews: parts.overviews,
});

/** Giving one delivery a new try, as a step of a job. */
export const composeDecideOnDelivery = (parts: Parts) => createDecideOnDelivery(replayDepsOf(parts));

/** Following, repeating and settling deliveries, and events of providers. */
export const composeDeliveries = (parts: Parts, shared: ApiParts): DeliveryUseCases => {
  const receivePushed = createReceivePushed(
    keepDepsOf(parts, { documents: shared.documents, inboundChecks: shared.inboundChecks }),
  );
  const replays = createBulkReplays(parts.database);
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
    replayDelivery: createReplayDelivery(replayDepsOf(parts)),
    resolveDelivery: createResolveDelivery({
      deliveries: parts.deliveries,
      workflows: parts.workflows,
      overviews: parts.overviews,
    }),
    replayDeliveries: createReplayDeliveries({
      overviews: parts.overviews,
      replays,
      createOnce: createOnce(createCreationKeys(parts.database)),
    }),
    getBulkReplay: createGetBulkReplay({ replays }),
  };
};

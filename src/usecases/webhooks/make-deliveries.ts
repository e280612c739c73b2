import type { Log } from '../../domain/ports/log';
import type {
  TellEndpoint,
  WebhookDispatch,
  WebhookStep,
  WebhookWorkflows,
} from '../../domain/ports/webhooks/webhook-work';
import { webhookBody } from '../../domain/webhooks/webhook-body';
import { isTold, wants, type WebhookPlace } from '../../domain/webhooks/webhook-endpoint';

export interface MakeDeliveriesDeps {
  dispatch: WebhookDispatch;
  workflows: WebhookWorkflows;
  log: Log;
  /** Of the API. */
  baseUrl: string;
}

/** Endpoints of one round, events of one transaction. */
const maxEndpoints = 200;
const maxEvents = 500;
/** Endpoints that are worked on side by side. */
const lanes = 4;
/** Longer than a step may take without saying anything. */
const stalledSeconds = 60;

/**
 * One round: makes deliveries of what has happened since the round before, and wakes the work on their endpoints.
 * `more`: there may be others.
 */
export function createMakeDeliveries(deps: MakeDeliveriesDeps): () => Promise<'more' | 'idle'> {
  const { dispatch, log } = deps;

  async function makeFor(place: WebhookPlace): Promise<boolean> {
    try {
      const { isMore, step } = await dispatch.make(place, maxEvents, tellOf(deps));
      if (step !== null) await wakeWork(deps, step);
      return isMore;
    } catch (error) {
      log.warn(
        { err: error, webhookId: place.id },
        'Deliveries of a webhook could not be made; the next round tries again',
      );
      return false;
    }
  }

  return async () => {
    const behind = await dispatch.behind(maxEndpoints);
    let isMore = behind.length === maxEndpoints;
    for (let first = 0; first < behind.length; first += lanes) {
      const made = await Promise.all(behind.slice(first, first + lanes).map(makeFor));
      isMore ||= made.includes(true);
    }
    return isMore ? 'more' : 'idle';
  };
}

/** What an endpoint is told of events. */
export const tellOf =
  ({ baseUrl }: Pick<MakeDeliveriesDeps, 'baseUrl'>): TellEndpoint =>
  async (endpoint, events, invoicesOf) => {
    const told = events.filter(isTold).filter((event) => wants(endpoint, event));
    const invoices = await invoicesOf(told);
    return told.map((event) => ({
      event,
      body: JSON.stringify(webhookBody(event, invoices.get(event.objectId) ?? null, baseUrl)),
    }));
  };

type WakeDeps = Pick<MakeDeliveriesDeps, 'dispatch' | 'workflows' | 'log'>;

/** The rows are the promise: what cannot be woken now is found by {@link createReviveWebhooks}. */
export async function wakeWork({ dispatch, workflows, log }: WakeDeps, step: WebhookStep): Promise<void> {
  try {
    if (await workflows.wake(step)) return;
    const next = await dispatch.renew(step);
    if (next === null) return;
    log.warn(
      { webhookId: step.id, generation: next.generation },
      'The workflow of a webhook was lost; another one goes on',
    );
    await workflows.wake(next);
  } catch (error) {
    log.warn(
      { err: error, webhookId: step.id },
      'The work on a webhook could not be begun at once; the background will',
    );
  }
}

/**
 * One round: wakes the work on endpoints that have something due and make no progress; where its workflow is lost,
 * another one goes on.
 */
export const createReviveWebhooks = (deps: WakeDeps) => async (): Promise<'idle'> => {
  for (const step of await deps.dispatch.stalled(stalledSeconds, maxEndpoints)) await wakeWork(deps, step);
  return 'idle';
};

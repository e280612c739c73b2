import type { Clock } from '../../domain/ports/clock';
import type { WebhookSender } from '../../domain/ports/webhooks/webhook-sender';
import type { DueDelivery, OpenWebhook, WebhookStep, WebhookWork } from '../../domain/ports/webhooks/webhook-work';
import { afterCall, lanes, timeoutsUntilSlow } from '../../domain/webhooks/webhook-delivery';
import { webhookCallOf } from './sign-message';

/**
 * How the work on an endpoint goes on. `waitMs`: until the next delivery is due. `over`: nothing is to be delivered any
 * more.
 */
export interface SentDue {
  next: 'more' | 'wait' | 'over';
  waitMs: number;
  /** It does not answer in time: the next step is for the queue of slow ones. */
  isSlow: boolean;
}

export interface SendDueDeps {
  work: WebhookWork;
  sender: Pick<WebhookSender, 'send'>;
  clock: Clock;
  random: () => number;
}

/** @param step `isSlow`: it was taken from the queue of slow ones */
export type SendDue = (step: WebhookStep & { isSlow: boolean }) => Promise<SentDue>;

/** Deliveries of one step, and for how long it begins with further ones. */
const maxDue = 200;
const beginForMs = 10_000;

/**
 * Calls an endpoint for what is due, four at once or one where it has asked for less, for some seconds. Each call is
 * recorded when it has ended: one that was not is made again, with the same `webhook-id`.
 */
export function createSendDue(deps: SendDueDeps): SendDue {
  const { work, clock } = deps;
  return async (step) => {
    const endpoint = await work.begin(step);
    if (endpoint === null) return { next: 'over', waitMs: 0, isSlow: false };
    const { isSlow } = endpoint;
    if (isSlow && !step.isSlow) return { next: 'more', waitMs: 0, isSlow };
    const due = await work.due(step, maxDue);
    if (due.length === 0) {
      const waitMs = await work.rest(step);
      return { next: waitMs === null ? 'over' : 'wait', waitMs: waitMs ?? 0, isSlow };
    }
    const end = { atMs: clock() + beginForMs, timeouts: 0, isAsked: false };
    const lane = async (): Promise<void> => {
      while (!end.isAsked && clock() < end.atMs) {
        const delivery = due.shift();
        if (delivery === undefined) return;
        await deliver(deps, { step, endpoint, end }, delivery);
      }
    };
    await Promise.all(Array.from({ length: endpoint.isSlowedDown ? lanes.slowedDown : lanes.usual }, lane));
    return { next: 'more', waitMs: 0, isSlow: isSlow || end.timeouts >= timeoutsUntilSlow };
  };
}

interface Round {
  step: WebhookStep;
  endpoint: OpenWebhook;
  /** No call begins after that; `isAsked`: the endpoint has said something that the next step goes by. */
  end: { atMs: number; timeouts: number; isAsked: boolean };
}

async function deliver(
  { work, sender, clock, random }: SendDueDeps,
  { step, endpoint, end }: Round,
  delivery: DueDelivery,
): Promise<void> {
  const atMs = clock();
  const call = webhookCallOf(endpoint, delivery, atMs);
  const result = await sender.send(call);
  const after = afterCall(result, delivery.tries + 1, random());
  await work.record(step, delivery, {
    ...{ at: new Date(atMs).toISOString(), headers: call.headers, result, end: after },
  });
  end.timeouts = result.outcome === 'timeout' ? end.timeouts + 1 : 0;
  end.isAsked ||= after.isGone || after.slowsDown || end.timeouts >= timeoutsUntilSlow;
}

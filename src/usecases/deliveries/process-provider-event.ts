import { reportOf } from '../../domain/deliveries/ask-provider';
import type { Delivery } from '../../domain/deliveries/delivery';
import { isClosed } from '../../domain/deliveries/status';
import type { Clock } from '../../domain/ports/clock';
import type { DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { ProviderEvent, ProviderInbox } from '../../domain/ports/deliveries/provider-inbox';
import type { EndedDelivery, WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import type { Log } from '../../domain/ports/log';
import type { PollTurns } from '../../domain/ports/receiving/poll-turns';
import type { Tracer, TraceScope } from '../../domain/ports/trace';
import { partOf } from './delivery-part';

export interface ProcessEventDeps {
  inbox: Pick<ProviderInbox, 'match' | 'markProcessed' | 'postpone'>;
  deliveries: Pick<DeliveryRepository, 'apply'>;
  workflows: Pick<WorkflowGateway, 'wakeDelivery'>;
  turns: Pick<PollTurns, 'askNow'>;
  log: Log;
  clock: Clock;
  trace: Pick<TraceScope, 'current'>;
  tracer: Pick<Tracer, 'within'>;
}

/**
 * Applies one stored provider event: finds its invoice, moves it under its row lock, wakes its workflow. An event may
 * come twice, late, or before our own commit; repeating this is harmless, so the first of them (the webhook's process
 * or the loop) does it.
 */
export const createProcessProviderEvent =
  ({ inbox, deliveries, workflows, turns, log, clock, trace, tracer }: ProcessEventDeps) =>
  async (event: ProviderEvent): Promise<void> => {
    const startedAtMs = clock();
    const { id, tenantId, connectionId, webhook } = event;
    if (webhook.type === 'document.received') {
      // The poll fetches it, and whatever else there is: a webhook is a reason to look, nothing more.
      await turns.askNow(tenantId, connectionId);
      return inbox.markProcessed(id, null, 'applied');
    }
    if (webhook.type !== 'document.status' || webhook.outcome === null)
      return inbox.markProcessed(id, null, 'nothing_to_do');

    const match = await inbox.match(event);
    if (match === null) {
      if (await inbox.postpone(id)) return;
      await inbox.markProcessed(id, null, 'unmatched');
      log.error(
        { providerEventId: id, connectionId, tenantId },
        'A provider reported a document that is not ours for 14 days: somebody has to ask it',
      );
      return;
    }
    const { delivery } = await deliveries.apply({
      tenantId,
      invoiceId: match.invoiceId,
      events: [reportOf({ ...webhook, outcome: webhook.outcome })],
      providerEventId: id,
      ...(webhook.remoteId === null ? {} : { remoteId: webhook.remoteId }),
      reportedDocumentId: match.documentId,
    });
    // In the trace of the submission, with a link to the webhook's request: that has a trace of its own, and may have
    // been answered before it was known which delivery it is about.
    const linkedTo = trace.current()?.traceparent ?? null;
    const part = { ...partOf(delivery, { name: 'applyProviderEvent', startedAtMs }), linkedTo };
    await tracer.within(part, (span) => {
      span?.set({ 'portal.delivery.status': delivery.status });
      return workflows.wakeDelivery(delivery, endOf(delivery));
    });
  };

const endOf = ({ status, reason, attention, attempts }: Delivery): EndedDelivery | undefined =>
  isClosed(status) ? { status, reason, attention, attempts: attempts.length } : undefined;

/** Works off the events that are due: those that the webhook's own process has lost or could not match yet. */
export const createProcessDueEvents =
  (deps: { inbox: Pick<ProviderInbox, 'claimDue'>; processEvent: (event: ProviderEvent) => Promise<void>; log: Log }) =>
  async (): Promise<'more' | 'idle'> => {
    const limit = 50;
    const events = await deps.inbox.claimDue(limit, 60);
    for (const event of events) {
      await deps
        .processEvent(event)
        .catch((error: unknown) =>
          deps.log.warn(
            { err: error, providerEventId: event.id },
            'A provider event could not be applied; it is tried again',
          ),
        );
    }
    return events.length === limit ? 'more' : 'idle';
  };

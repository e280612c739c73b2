import { matches, maxPerHour, statusOf } from '../../domain/forwarding/forwarding-rule';
import type {
  ChooseInvoices,
  ForwardingSelection,
  ForwardingWorkflows,
} from '../../domain/ports/forwarding/forwarding-work';
import type { Log } from '../../domain/ports/log';

export interface SelectForwardingsDeps {
  selection: ForwardingSelection;
  workflows: ForwardingWorkflows;
  log: Log;
}

const maxEvents = 200;
const batchRules = 20;
/** A workflow that is there has sent it by then. */
const overdueSeconds = 60;

/** What of a batch of events a rule forwards: an invoice once for each status. Pure. */
export const chooseInvoices: ChooseInvoices = (match, events, invoices) => {
  const chosen = events.flatMap((event) => {
    const invoice = event.objectType === 'invoice' ? invoices.get(event.objectId) : undefined;
    const status = statusOf(event);
    return invoice && status !== null && matches(match, status, invoice) ? [{ invoiceId: invoice.id, status }] : [];
  });
  return [...new Map(chosen.map((one) => [`${one.invoiceId} ${one.status}`, one])).values()];
};

/**
 * One round: reads for each rule the events since the round before, and wakes the workflows of those that have
 * something to forward.
 */
export const createSelectForwardings =
  ({ selection, workflows, log }: SelectForwardingsDeps) =>
  async (): Promise<'more' | 'idle'> => {
    const behind = await selection.behind(batchRules);
    let isMore = behind.length === batchRules;
    const awake = [...(await selection.overdue(overdueSeconds, batchRules))];
    for (const rule of behind) {
      const read = await selection.read(rule, { events: maxEvents, perHour: maxPerHour }, chooseInvoices);
      isMore = isMore || read.isMore;
      if (read.isMade) awake.push(rule);
    }
    for (const rule of awake) await workflows.wake(rule).catch((error: unknown) => tellLater(log, error));
    return isMore ? 'more' : 'idle';
  };

const tellLater = (log: Log, error: unknown): void =>
  log.warn({ err: error }, 'The workflow of a forwarding rule could not be woken; it is tried again');

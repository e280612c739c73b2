import { reportOf } from '../../domain/deliveries/ask-provider';
import type { DeliveryOverview } from '../../domain/deliveries/delivery';
import { maxWaitDays } from '../../domain/deliveries/retry';
import type { InvoiceId } from '../../domain/ids';
import type { Clock } from '../../domain/ports/clock';
import type { DeliveryOverviewRepository, DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import type { Log } from '../../domain/ports/log';
import { ProblemError } from '../../domain/problem';
import { type AskDeps, askForAnyTransmission } from './ask-for-any-transmission';

export interface ReconcileDeps extends AskDeps {
  overviews: Pick<DeliveryOverviewRepository, 'listAwaited'>;
  deliveries: Pick<DeliveryRepository, 'load' | 'apply' | 'transmissions'>;
  clock: Clock;
  log: Log;
}

const pageSize = 200;

/** Once a day: asks for the outcome of everything that was sent and for which no workflow waits any more. */
export const createReconcileSent = (deps: ReconcileDeps) => async (): Promise<'idle'> => {
  const olderThan = new Date(deps.clock() - maxWaitDays * 86_400_000).toISOString();
  let after: { since: string; invoiceId: InvoiceId } | null = null;
  do {
    const page: DeliveryOverview[] = await deps.overviews.listAwaited(olderThan, pageSize, after);
    for (const overview of page) await reconcile(deps, overview);
    after = page.length === pageSize ? (page.at(-1) ?? null) : null;
  } while (after !== null);
  return 'idle';
};

async function reconcile(deps: ReconcileDeps, { tenantId, invoiceId }: DeliveryOverview): Promise<void> {
  try {
    const delivery = await deps.deliveries.load(tenantId, invoiceId);
    if (delivery?.status !== 'sent') return;
    const answer = await askForAnyTransmission(deps, delivery);
    if (answer.kind !== 'known' || answer.outcome === 'accepted') return;
    await deps.deliveries.apply({
      tenantId,
      invoiceId,
      events: [reportOf(answer)],
      reportedDocumentId: answer.documentId,
    });
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'PROVIDER_OPERATION_NOT_SUPPORTED') return;
    // One account that fails must not keep the others from being asked.
    deps.log.warn({ err: error, invoiceId }, 'The outcome of a sent invoice could not be asked for');
  }
}

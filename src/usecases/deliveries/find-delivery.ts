import type { DataReach } from '../../domain/access/data-reach';
import type { Delivery } from '../../domain/deliveries/delivery';
import { whyNotDecided } from '../../domain/deliveries/open-decisions';
import type { InvoiceId } from '../../domain/ids';
import type { DeliveryOverviewRepository, DeliveryRepository } from '../../domain/ports/deliveries/deliveries';
import { ProblemError } from '../../domain/problem';

export interface FindDeliveryDeps {
  overviews: Pick<DeliveryOverviewRepository, 'find'>;
  deliveries: Pick<DeliveryRepository, 'load'>;
}

/**
 * The delivery of an invoice within somebody's reach that a person may still decide about.
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION` (another invoice has replaced it)
 */
export async function findDecidable(
  { overviews, deliveries }: FindDeliveryDeps,
  reach: DataReach,
  invoiceId: InvoiceId,
): Promise<Delivery> {
  const overview = await overviews.find(reach, invoiceId);
  const delivery = overview && (await deliveries.load(overview.tenantId, invoiceId));
  if (!delivery) throw new ProblemError('NOT_FOUND');
  if (delivery.superseded) throw new ProblemError('INVALID_STATE_TRANSITION', { detail: whyNotDecided(delivery) });
  return delivery;
}

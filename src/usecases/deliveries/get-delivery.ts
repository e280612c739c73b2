import type { DataReach } from '../../domain/access/data-reach';
import type { DeliveryAttempt, Transmission } from '../../domain/deliveries/delivery';
import type { InvoiceId } from '../../domain/ids';
import type {
  DeliveryOverviewRepository,
  DeliveryRepository,
  ProviderEventRecord,
} from '../../domain/ports/deliveries/deliveries';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import { ProblemError } from '../../domain/problem';
import { type DeliveryRecord, recordOf } from './delivery-record';

/** Everything that was tried and told, for a person who has to find out what happened. */
export interface DeliveryDetail extends DeliveryRecord {
  transmissions: (Transmission & { attempts: DeliveryAttempt[] })[];
  providerEvents: ProviderEventRecord[];
}

export interface GetDeliveryDeps {
  overviews: Pick<DeliveryOverviewRepository, 'find'>;
  deliveries: Pick<DeliveryRepository, 'transmissions' | 'providerEvents'>;
  workflows: Pick<WorkflowGateway, 'describeDelivery'>;
}

/** @throws ProblemError `NOT_FOUND` */
export const createGetDelivery =
  ({ overviews, deliveries, workflows }: GetDeliveryDeps) =>
  async (reach: DataReach, invoiceId: InvoiceId): Promise<DeliveryDetail> => {
    const overview = await overviews.find(reach, invoiceId);
    if (!overview) throw new ProblemError('NOT_FOUND');
    const { tenantId } = overview;
    const [transmissions, providerEvents] = await Promise.all([
      deliveries.transmissions(tenantId, invoiceId),
      deliveries.providerEvents(tenantId, invoiceId),
    ]);
    return { ...recordOf(overview, workflows), transmissions, providerEvents };
  };

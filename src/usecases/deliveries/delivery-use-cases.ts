import type { DataReach } from '../../domain/access/data-reach';
import type { InvoiceId } from '../../domain/ids';
import type { CreationKey } from '../../domain/ports/creation-key';
import type { BulkReplay } from '../../domain/ports/deliveries/bulk-replays';
import type { OpenProviderEvent } from '../../domain/ports/deliveries/provider-inbox';
import type { JobOwner } from '../jobs/begin-job';
import type { Page } from '../page';
import type { DeliveryRecord } from './delivery-record';
import type { DeliveryDetail } from './get-delivery';
import type { ListDeliveries } from './list-deliveries';
import type { ListProviderEvents } from './list-provider-events';
import type { ReceiveProviderWebhook } from './receive-provider-webhook';
import type { BegunReplay, ReplayDeliveries } from './replay-deliveries';
import type { ReplayDelivery } from './replay-delivery';
import type { ResolveDelivery } from './resolve-delivery';

/** Following, repeating and settling deliveries, and events of providers. Built in src/compose. */
export interface DeliveryUseCases {
  /** Stored before it is answered; repeated events do nothing. */
  receiveProviderWebhook(webhook: ReceiveProviderWebhook): Promise<{ isRepeated: boolean }>;
  /** For support staff, over all tenants within their reach. */
  listDeliveries(query: ListDeliveries): Promise<Page<DeliveryRecord>>;
  /** What providers have told and what belongs to no invoice yet, or never did. */
  listProviderEvents(query: ListProviderEvents): Promise<Page<OpenProviderEvent>>;
  getDelivery(reach: DataReach, invoiceId: InvoiceId): Promise<DeliveryDetail>;
  replayDelivery(command: ReplayDelivery): Promise<DeliveryRecord>;
  resolveDelivery(command: ResolveDelivery): Promise<DeliveryRecord>;
  replayDeliveries(owner: JobOwner, decision: ReplayDeliveries, key: CreationKey | null): Promise<BegunReplay>;
  getBulkReplay(reach: DataReach, id: string): Promise<BulkReplay>;
}

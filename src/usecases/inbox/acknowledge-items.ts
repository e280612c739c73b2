import type { IntegrationCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { AcknowledgementOutcome, InboxRepository } from '../../domain/ports/inbox/inbox';
import { ownerOf } from './list-pending';

export interface AcknowledgeItems {
  caller: IntegrationCaller;
  ids: readonly InvoiceId[];
  erpReference: string | null;
}

/** The ERP has processed the items. Final; repeating it has no effect. */
export const createAcknowledgeItems =
  (deps: { erpInbox: Pick<InboxRepository, 'acknowledge'> }) =>
  ({ caller, ids, erpReference }: AcknowledgeItems): Promise<AcknowledgementOutcome> =>
    deps.erpInbox.acknowledge(ownerOf(caller), { ids, erpReference, actor: caller.actor, basis: 'processed' });

import type { IntegrationCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InboxRepository, NackOutcome } from '../../domain/ports/inbox/inbox';
import { ProblemError } from '../../domain/problem';
import { ownerOf } from './list-pending';

export type NackedItem = Extract<NackOutcome, { kind: 'nacked' }>;

/**
 * The ERP could not process an item: it is offered again later, or quarantined.
 * @throws ProblemError `NOT_FOUND`, `XML_NOT_AVAILABLE`, `INVALID_STATE_TRANSITION`
 */
export const createNackItem =
  (deps: { erpInbox: Pick<InboxRepository, 'nack'> }) =>
  async (caller: IntegrationCaller, invoiceId: InvoiceId, reason: string): Promise<NackedItem> => {
    const outcome = await deps.erpInbox.nack(ownerOf(caller), invoiceId, reason, caller.actor);
    switch (outcome.kind) {
      case 'nacked':
        return outcome;
      case 'not_found':
        throw new ProblemError('NOT_FOUND');
      case 'xml_missing':
        throw new ProblemError('XML_NOT_AVAILABLE');
      case 'wrong_state':
        throw new ProblemError('INVALID_STATE_TRANSITION');
    }
  };

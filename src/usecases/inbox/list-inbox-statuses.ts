import type { TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { InboxRepository, InboxStatus } from '../../domain/ports/inbox/inbox';
import { ProblemError } from '../../domain/problem';

/**
 * The status of one invoice in the inbox of each integration of the company.
 * @throws ProblemError `NOT_FOUND`
 */
export const createListInboxStatuses =
  (deps: { erpInbox: Pick<InboxRepository, 'statuses'> }) =>
  async (caller: TenantCaller, invoiceId: InvoiceId): Promise<InboxStatus[]> => {
    const statuses = await deps.erpInbox.statuses(caller.tenantId, invoiceId);
    if (statuses === null) throw new ProblemError('NOT_FOUND');
    return statuses;
  };

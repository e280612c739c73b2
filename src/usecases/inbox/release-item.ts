import type { Actor } from '../../domain/access/actor';
import type { DataReach } from '../../domain/access/data-reach';
import type { IntegrationId, InvoiceId } from '../../domain/ids';
import type { InboxAdminRepository, InboxRepository, InboxStatus } from '../../domain/ports/inbox/inbox';
import { ProblemError } from '../../domain/problem';

export interface ReleaseItem {
  actor: Actor;
  /** Of the person; an integration beyond it is not found. */
  reach: DataReach;
  integrationId: IntegrationId;
  invoiceId: InvoiceId;
  /** Why; kept in the audit log. */
  reason: string;
}

/**
 * Releases an item from quarantine: it is offered again, with its count of attempts reset.
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION` (it is not in quarantine)
 */
export const createReleaseItem =
  (deps: {
    erpInbox: Pick<InboxRepository, 'release' | 'statuses'>;
    inboxAdmin: Pick<InboxAdminRepository, 'ownerOf'>;
  }) =>
  async ({ actor, reach, integrationId, invoiceId, reason }: ReleaseItem): Promise<InboxStatus> => {
    const owner = await deps.inboxAdmin.ownerOf(reach, integrationId);
    const outcome = owner === null ? 'not_found' : await deps.erpInbox.release(owner, invoiceId, reason, actor);
    if (owner === null || outcome === 'not_found') throw new ProblemError('NOT_FOUND');
    if (outcome === 'wrong_state') throw new ProblemError('INVALID_STATE_TRANSITION');
    const statuses = await deps.erpInbox.statuses(owner.tenantId, invoiceId);
    const inboxState = statuses?.find((one) => one.integrationId === integrationId);
    if (!inboxState) throw new ProblemError('NOT_FOUND');
    return inboxState;
  };

import type { Actor } from '../../domain/access/actor';
import type { IntegrationCaller, TenantCaller } from '../../domain/access/caller';
import type { IntegrationId, InvoiceId } from '../../domain/ids';
import type {
  AcknowledgementOutcome,
  InboxAdminRepository,
  InboxRepository,
  InboxStats,
  InboxStatus,
  NackOutcome,
} from '../../domain/ports/inbox/inbox';
import { ProblemError } from '../../domain/problem';
import { ownerOf } from './list-pending';

export interface AcknowledgeItems {
  caller: IntegrationCaller;
  ids: readonly InvoiceId[];
  erpReference: string | null;
}

/** The ERP has processed them: final, and repeatable without effect. */
export const createAcknowledgeItems =
  (deps: { erpInbox: Pick<InboxRepository, 'acknowledge'> }) =>
  ({ caller, ids, erpReference }: AcknowledgeItems): Promise<AcknowledgementOutcome> =>
    deps.erpInbox.acknowledge(ownerOf(caller), { ids, erpReference, actor: caller.actor, basis: 'processed' });

export type RefusedItem = Extract<NackOutcome, { kind: 'refused_item' }>;

/**
 * The ERP could not process an item: it is offered again later, or quarantined.
 * @throws ProblemError `NOT_FOUND`, `XML_NOT_AVAILABLE`, `INVALID_STATE_TRANSITION`
 */
export const createRefuseItem =
  (deps: { erpInbox: Pick<InboxRepository, 'nack'> }) =>
  async (caller: IntegrationCaller, invoiceId: InvoiceId, reason: string): Promise<RefusedItem> => {
    const outcome = await deps.erpInbox.nack(ownerOf(caller), invoiceId, reason, caller.actor);
    switch (outcome.kind) {
      case 'refused_item':
        return outcome;
      case 'not_found':
        throw new ProblemError('NOT_FOUND');
      case 'xml_missing':
        throw new ProblemError('XML_NOT_AVAILABLE');
      case 'wrong_state':
        throw new ProblemError('INVALID_STATE_TRANSITION');
    }
  };

export const createReadInboxStats =
  (deps: { erpInbox: Pick<InboxRepository, 'stats'> }) =>
  (caller: IntegrationCaller): Promise<InboxStats> =>
    deps.erpInbox.stats(ownerOf(caller));

/**
 * How the integrations of the company stand to one invoice.
 * @throws ProblemError `NOT_FOUND`
 */
export const createListInboxStatuss =
  (deps: { erpInbox: Pick<InboxRepository, 'statuses'> }) =>
  async (caller: TenantCaller, invoiceId: InvoiceId): Promise<InboxStatus[]> => {
    const statuses = await deps.erpInbox.statuses(caller.tenantId, invoiceId);
    if (statuses === null) throw new ProblemError('NOT_FOUND');
    return statuses;
  };

export interface ReleaseItem {
  actor: Actor;
  integrationId: IntegrationId;
  invoiceId: InvoiceId;
  /** Why; kept in the audit log. */
  reason: string;
}

/**
 * A person lets an item out of quarantine: it is offered again, with all its attempts before it.
 * @throws ProblemError `NOT_FOUND`, `INVALID_STATE_TRANSITION` (it is not in quarantine)
 */
export const createReleaseItem =
  (deps: { erpInbox: Pick<InboxRepository, 'release' | 'statuses'>; inboxAdmin: InboxAdminRepository }) =>
  async ({ actor, integrationId, invoiceId, reason }: ReleaseItem): Promise<InboxStatus> => {
    const owner = await deps.inboxAdmin.ownerOf(integrationId);
    const outcome = owner === null ? 'not_found' : await deps.erpInbox.release(owner, invoiceId, reason, actor);
    if (owner === null || outcome === 'not_found') throw new ProblemError('NOT_FOUND');
    if (outcome === 'wrong_state') throw new ProblemError('INVALID_STATE_TRANSITION');
    const statuses = await deps.erpInbox.statuses(owner.tenantId, invoiceId);
    const inboxState = statuses?.find((one) => one.integrationId === integrationId);
    if (!inboxState) throw new ProblemError('NOT_FOUND');
    return inboxState;
  };

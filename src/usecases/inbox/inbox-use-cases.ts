import type { IntegrationCaller, TenantCaller } from '../../domain/access/caller';
import type { InvoiceId } from '../../domain/ids';
import type { AcknowledgementOutcome, InboxStats, InboxStatus, ListedInboxEntry } from '../../domain/ports/inbox/inbox';
import type { Page } from '../page';
import type { AcknowledgeItems } from './acknowledge-items';
import type { ClaimedItems, ClaimItems } from './claim-items';
import type { InboxItemAnswer } from './inline-xml';
import type { ListByPeriod, PeriodPage } from './list-by-period';
import type { ListInboxEntries } from './list-inbox-entries';
import type { ListPending } from './list-pending';
import type { NackedItem } from './nack-item';
import type { ReleaseItem } from './release-item';

/** The ERP inbox: what was received, offered to each integration until it has acknowledged it. Built in src/compose. */
export interface InboxUseCases {
  /** The ERP inbox: what was received, offered to each integration until it has acknowledged it. */
  listErpInboxPending(query: ListPending): Promise<Page<InboxItemAnswer>>;
  listErpInboxByPeriod(query: ListByPeriod): Promise<PeriodPage>;
  readErpInboxStats(caller: IntegrationCaller): Promise<InboxStats>;
  claimErpInbox(command: ClaimItems): Promise<ClaimedItems>;
  acknowledgeErpInbox(command: AcknowledgeItems): Promise<AcknowledgementOutcome>;
  /** @throws `XML_NOT_AVAILABLE`, `INVALID_STATE_TRANSITION` */
  nackErpInbox(caller: IntegrationCaller, invoiceId: InvoiceId, reason: string): Promise<NackedItem>;
  listInboxStatuses(caller: TenantCaller, invoiceId: InvoiceId): Promise<InboxStatus[]>;
  /** @throws `NOT_FOUND`, `INVALID_CURSOR` */
  listInboxEntries(query: ListInboxEntries): Promise<Page<ListedInboxEntry>>;
  /** @throws `NOT_FOUND`, `INVALID_STATE_TRANSITION` */
  releaseInboxItem(command: ReleaseItem): Promise<InboxStatus>;
}

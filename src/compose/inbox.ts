import { createIntegrationRepository } from '../adapters/db/access/integrations';
import { createAcknowledgeItems } from '../usecases/inbox/acknowledge-items';
import { createClaimItems } from '../usecases/inbox/claim-items';
import type { InboxUseCases } from '../usecases/inbox/inbox-use-cases';
import { createInlineXml } from '../usecases/inbox/inline-xml';
import { createListByPeriod } from '../usecases/inbox/list-by-period';
import { createListInboxEntries } from '../usecases/inbox/list-inbox-entries';
import { createListInboxStatuses } from '../usecases/inbox/list-inbox-statuses';
import { createListPending } from '../usecases/inbox/list-pending';
import { createNackItem } from '../usecases/inbox/nack-item';
import { createReadInboxStats } from '../usecases/inbox/read-inbox-stats';
import { createReleaseItem } from '../usecases/inbox/release-item';
import type { ApiParts } from './parts/api-parts';
import type { Parts } from './parts/parts';

/** The ERP inbox. */
export const composeInbox = (parts: Parts, shared: ApiParts): InboxUseCases => {
  const inlineXml = createInlineXml({
    audit: parts.audit,
    objects: parts.objects,
    encoder: parts.encoder,
    log: parts.log,
    limits: shared.inbox,
  });
  return {
    listErpInboxPending: createListPending({ erpInbox: parts.erpInbox, cursors: shared.cursors, inlineXml }),
    listErpInboxByPeriod: createListByPeriod({
      erpInbox: parts.erpInbox,
      cursors: shared.cursors,
      inlineXml,
      limits: shared.inbox,
    }),
    readErpInboxStats: createReadInboxStats({ erpInbox: parts.erpInbox }),
    claimErpInbox: createClaimItems({ erpInbox: parts.erpInbox, encoder: parts.encoder, inlineXml }),
    acknowledgeErpInbox: createAcknowledgeItems({ erpInbox: parts.erpInbox }),
    nackErpInbox: createNackItem({ erpInbox: parts.erpInbox }),
    listInboxEntries: createListInboxEntries({
      integrations: createIntegrationRepository(parts.database),
      erpInbox: parts.erpInbox,
      cursors: shared.cursors,
    }),
    listInboxStatuses: createListInboxStatuses({ erpInbox: parts.erpInbox }),
    releaseInboxItem: createReleaseItem({ erpInbox: parts.erpInbox, inboxAdmin: parts.inboxAdmin }),
  };
};

import type { IntegrationCaller } from '../../domain/access/caller';
import type { InboxRepository, InboxStats } from '../../domain/ports/inbox/inbox';
import { ownerOf } from './list-pending';

export const createReadInboxStats =
  (deps: { erpInbox: Pick<InboxRepository, 'stats'> }) =>
  (caller: IntegrationCaller): Promise<InboxStats> =>
    deps.erpInbox.stats(ownerOf(caller));

import type { IntegrationCaller } from '../../domain/access/caller';
import type { InboxOwner, InboxPosition, InboxRepository } from '../../domain/ports/inbox/inbox';
import type { CursorCodec } from '../cursor';
import type { Page } from '../page';
import { readPage } from '../page';
import type { InboxItemAnswer, InlineXml, InlineXmlOptions } from './inline-xml';

export interface ListPending {
  caller: IntegrationCaller;
  limit: number;
  cursor: string | null;
  xml: InlineXmlOptions;
}

export const ownerOf = (caller: IntegrationCaller): InboxOwner => ({
  tenantId: caller.tenantId,
  integrationId: caller.id,
});

/**
 * Items that this integration has not acknowledged, oldest first. Reading changes nothing; an item that is
 * acknowledged between two pages is not on the second, and no other item is skipped.
 *
 * @throws ProblemError `INVALID_CURSOR`, `ENCODING_UNSUPPORTED`
 */
export const createListPending =
  (deps: { erpInbox: Pick<InboxRepository, 'pending'>; cursors: CursorCodec; inlineXml: InlineXml }) =>
  async ({ caller, limit, cursor, xml }: ListPending): Promise<Page<InboxItemAnswer>> => {
    const scope = JSON.stringify(['inbox-pending', caller.tenantId, caller.id]);
    const after = cursor === null ? null : (deps.cursors.decode(scope, cursor) as InboxPosition);
    const { items, nextCursor } = await readPage(
      limit,
      (rows) => deps.erpInbox.pending(ownerOf(caller), rows, after),
      ({ receivedAt, id }) => deps.cursors.encode(scope, { value: receivedAt, id }),
    );
    return { items: await deps.inlineXml(items, xml, { caller, list: 'pending' }), nextCursor };
  };

import type { IntegrationCaller } from '../../domain/access/caller';
import type { InboxOwner, InboxPosition, InboxRepository } from '../../domain/ports/inbox/inbox';
import type { CursorCodec } from '../cursor';
import type { Page } from '../use-cases';
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
 * What this integration has not taken over yet, oldest first. Reading changes nothing; what is acknowledged between two pages
 * is gone from the second, and nothing is skipped.
 *
 * @throws ProblemError `INVALID_CURSOR`, `ENCODING_UNSUPPORTED`
 */
export const createListPending =
  (deps: { erpInbox: Pick<InboxRepository, 'pending'>; cursors: CursorCodec; inlineXml: InlineXml }) =>
  async ({ caller, limit, cursor, xml }: ListPending): Promise<Page<InboxItemAnswer>> => {
    const scope = JSON.stringify(['inbox-pending', caller.tenantId, caller.id]);
    const after = cursor === null ? null : (deps.cursors.decode(scope, cursor) as InboxPosition);
    // One item more than asked for tells whether there is a next page.
    const found = await deps.erpInbox.pending(ownerOf(caller), limit + 1, after);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await deps.inlineXml(page, xml, { caller, list: 'pending' }),
      nextCursor:
        last && found.length > limit ? deps.cursors.encode(scope, { value: last.receivedAt, id: last.id }) : null,
    };
  };

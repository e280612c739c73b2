import type { InboxState } from '../../domain/inbox/inbox-state';
import type { IntegrationPlace, IntegrationRepository } from '../../domain/ports/access/integrations';
import type { InboxPosition, InboxRepository, ListedInboxEntry } from '../../domain/ports/inbox/inbox';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import { type Page, readPage } from '../page';

export interface ListInboxEntries {
  integration: IntegrationPlace;
  /** Null: all of them. */
  state: InboxState | null;
  limit: number;
  cursor: string | null;
}

/**
 * What an integration was offered, for the people of its company: states, attempts, reasons; newest first.
 * @throws ProblemError `NOT_FOUND`, `INVALID_CURSOR`
 */
export const createListInboxEntries =
  (deps: {
    integrations: Pick<IntegrationRepository, 'find'>;
    erpInbox: Pick<InboxRepository, 'entries'>;
    cursors: CursorCodec;
  }) =>
  async ({ integration, state, limit, cursor }: ListInboxEntries): Promise<Page<ListedInboxEntry>> => {
    if ((await deps.integrations.find(integration)) === null) throw new ProblemError('NOT_FOUND');
    const scope = JSON.stringify(['inbox-entries', integration.tenantId, integration.id, state]);
    const after = cursor === null ? null : (deps.cursors.decode(scope, cursor) as InboxPosition);
    const owner = { tenantId: integration.tenantId, integrationId: integration.id };
    return readPage(
      limit,
      (rows) => deps.erpInbox.entries(owner, state, rows, after),
      ({ receivedAt, invoiceId }) => deps.cursors.encode(scope, { value: receivedAt, id: invoiceId }),
    );
  };

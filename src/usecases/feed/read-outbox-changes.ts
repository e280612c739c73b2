import type { IntegrationCaller } from '../../domain/access/caller';
import { askedInstant, askedTimeAdvice, isAskedDay } from '../../domain/asked-time';
import type { FeedRepository } from '../../domain/ports/invoices/invoices';
import type { FeedEntry } from '../../domain/ports/invoices/invoices';
import { badRequest } from '../../domain/problem';
import { startOfDay } from '../../domain/submissions/issue-day';
import type { CursorCodec } from '../cursor';

export interface ReadOutboxChanges {
  caller: IntegrationCaller;
  scope: 'own' | 'tenant';
  cursor: string | null;
  /** ISO 8601 date (start of that day in Bratislava) or instant; only without a cursor. */
  since: string | null;
  limit: number;
}

export interface OutboxChanges {
  items: FeedEntry[];
  /** Never null: a feed does not end. */
  nextCursor: string;
  hasMore: boolean;
}

/** Start of the feed for a caller who has no cursor yet. @throws ProblemError `BAD_REQUEST` */
function sinceInstant(since: string): string {
  const instant = isAskedDay(since) ? startOfDay(since).toISOString() : askedInstant(since);
  if (instant === null) throw badRequest('query:since', askedTimeAdvice);
  return instant;
}

/**
 * The status changes of sent invoices: at least once, in order of commit, later than they happen by the feed's lag. The
 * cursor of an empty page keeps its place, so a client stores whatever it is given.
 *
 * @throws ProblemError `INVALID_CURSOR`, `BAD_REQUEST` (since)
 */
export const createReadOutboxChanges =
  (deps: { feed: FeedRepository; cursors: CursorCodec; lagSeconds: number }) =>
  async ({ caller, scope, cursor, since, limit }: ReadOutboxChanges): Promise<OutboxChanges> => {
    const cursorScope = JSON.stringify(['outbox', caller.tenantId, scope === 'own' ? caller.id : 'tenant']);
    if (cursor !== null && since !== null) throw badRequest('query:since', 'since is only for a call without cursor.');
    const after =
      cursor !== null
        ? (deps.cursors.decode(cursorScope, cursor) as string)
        : since !== null
          ? await deps.feed.seqBefore(caller.tenantId, sinceInstant(since))
          : '0';
    const found = await deps.feed.read(
      caller.tenantId,
      scope === 'own' ? caller.id : null,
      after,
      deps.lagSeconds,
      limit + 1,
    );
    const items = found.slice(0, limit);
    return {
      items,
      nextCursor: deps.cursors.encode(cursorScope, items.at(-1)?.seq ?? after),
      hasMore: found.length > limit,
    };
  };

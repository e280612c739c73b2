import type { IntegrationCaller } from '../../domain/access/caller';
import { askedInstant, askedTimeAdvice, isAskedDay } from '../../domain/asked-time';
import { localized } from '../../domain/localized';
import type { FeedRepository } from '../../domain/ports/invoices/invoices';
import type { FeedEntry } from '../../domain/ports/invoices/invoices';
import { badRequest, ProblemError } from '../../domain/problem';
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
 * Where a reader stands: the last entry that it was given, and the epoch of the portal in which that got its number.
 */
interface FeedPosition {
  epoch: number;
  seq: string;
}

/** Cursors of the time before epochs were counted are the number alone. */
const positionOf = (decoded: unknown): FeedPosition =>
  typeof decoded === 'string' ? { epoch: 1, seq: decoded } : (decoded as FeedPosition);

/**
 * The status changes of sent invoices: at least once, in order of commit, later than they happen by the feed's lag. The
 * cursor of an empty page keeps its place, so a client stores whatever it is given.
 *
 * @throws ProblemError `INVALID_CURSOR`, `CURSOR_EXPIRED` (the portal was restored since, or entries behind the cursor
 *   were removed in time; with the instant to go on from), `BAD_REQUEST` (since)
 */
export const createReadOutboxChanges =
  (deps: { feed: FeedRepository; cursors: CursorCodec; lagSeconds: number }) =>
  async ({ caller, scope, cursor, since, limit }: ReadOutboxChanges): Promise<OutboxChanges> => {
    const { tenantId } = caller;
    const cursorScope = JSON.stringify(['outbox', tenantId, scope === 'own' ? caller.id : 'tenant']);
    if (cursor !== null && since !== null)
      throw badRequest(
        'query:since',
        localized(
          'since patrí len k volaniu bez cursor.',
          'since patří jen k volání bez cursor.',
          'since is only for a call without cursor.',
        ),
      );
    const place = cursor === null ? null : positionOf(deps.cursors.decode(cursorScope, cursor));
    const after = place?.seq ?? (since === null ? '0' : await deps.feed.seqBefore(tenantId, sinceInstant(since)));
    const integrationId = scope === 'own' ? caller.id : null;
    const { entries, epoch, purged } = await deps.feed.read(tenantId, integrationId, after, deps.lagSeconds, limit + 1);
    if (place !== null && place.epoch !== epoch)
      throw new ProblemError('CURSOR_EXPIRED', { context: { since: await deps.feed.instantOf(tenantId, after) } });
    const isPurged = purged !== null && BigInt(after) < BigInt(purged.seq);
    if (place !== null && isPurged) throw new ProblemError('CURSOR_EXPIRED', { context: { since: purged.at } });
    const items = entries.slice(0, limit);
    // Who has just begun, and is given nothing, has missed nothing of what was removed before.
    const reached = items.at(-1)?.seq ?? (isPurged ? purged.seq : after);
    return {
      items,
      nextCursor: deps.cursors.encode(cursorScope, { epoch, seq: reached }),
      hasMore: entries.length > limit,
    };
  };

import { asId, type ProviderEventId } from '../../domain/ids';
import type {
  OpenEventPosition,
  OpenEventState,
  OpenProviderEvent,
  ProviderInbox,
} from '../../domain/ports/deliveries/provider-inbox';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import type { Page } from '../use-cases';

export interface ListProviderEvents {
  state: OpenEventState;
  /** 1 to 500. */
  limit: number;
  cursor: string | null;
}

/**
 * What providers of all tenants have told and what has moved nothing: newest first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListProviderEvents =
  ({ inbox, cursors }: { inbox: Pick<ProviderInbox, 'listOpen'>; cursors: CursorCodec }) =>
  async ({ state, limit, cursor }: ListProviderEvents): Promise<Page<OpenProviderEvent>> => {
    const scope = JSON.stringify(['provider-events', state]);
    const after = cursor === null ? null : positionOf(cursors.decode(scope, cursor));
    const rows = await inbox.listOpen(state, limit + 1, after);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    const hasMore = rows.length > limit && last !== undefined;
    return { items, nextCursor: hasMore ? cursors.encode(scope, { receivedAt: last.receivedAt, id: last.id }) : null };
  };

function positionOf(position: unknown): OpenEventPosition {
  const { receivedAt, id } = position as Partial<Record<'receivedAt' | 'id', unknown>>;
  if (typeof receivedAt !== 'string' || typeof id !== 'string') throw new ProblemError('INVALID_CURSOR');
  return { receivedAt, id: asId<ProviderEventId>(id) };
}

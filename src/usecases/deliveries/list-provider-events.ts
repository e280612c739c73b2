import type { DataReach } from '../../domain/access/data-reach';
import { asId, type ProviderEventId, type TenantId } from '../../domain/ids';
import type {
  OpenEventPosition,
  OpenEventState,
  OpenProviderEvent,
  ProviderInbox,
} from '../../domain/ports/deliveries/provider-inbox';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import type { Page } from '../page';
import { readPage } from '../page';

export interface ListProviderEvents {
  reach: DataReach;
  state: OpenEventState;
  /** Null: of all companies within the reach. */
  tenantId: TenantId | null;
  /** 1 to 500. */
  limit: number;
  cursor: string | null;
}

/**
 * Provider events within somebody's reach that have changed no delivery, newest first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListProviderEvents =
  ({ inbox, cursors }: { inbox: Pick<ProviderInbox, 'listOpen'>; cursors: CursorCodec }) =>
  async ({ reach, state, tenantId, limit, cursor }: ListProviderEvents): Promise<Page<OpenProviderEvent>> => {
    const scope = JSON.stringify(['provider-events', reach, state, tenantId]);
    const after = cursor === null ? null : positionOf(cursors.decode(scope, cursor));
    return readPage(
      limit,
      (rows) => inbox.listOpen(reach, { state, tenantId }, rows, after),
      ({ receivedAt, id }) => cursors.encode(scope, { receivedAt, id }),
    );
  };

function positionOf(position: unknown): OpenEventPosition {
  const { receivedAt, id } = position as Partial<Record<'receivedAt' | 'id', unknown>>;
  if (typeof receivedAt !== 'string' || typeof id !== 'string') throw new ProblemError('INVALID_CURSOR');
  return { receivedAt, id: asId<ProviderEventId>(id) };
}

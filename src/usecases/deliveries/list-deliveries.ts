import type { DataReach } from '../../domain/access/data-reach';
import { asId, type InvoiceId } from '../../domain/ids';
import type { DeliveryFilter, DeliveryOverviewRepository } from '../../domain/ports/deliveries/deliveries';
import type { WorkflowGateway } from '../../domain/ports/deliveries/workflow-gateway';
import { ProblemError } from '../../domain/problem';
import type { CursorCodec } from '../cursor';
import type { Page } from '../page';
import { readPage } from '../page';
import { type DeliveryRecord, recordOf } from './delivery-record';

export interface ListDeliveries {
  reach: DataReach;
  filter: DeliveryFilter;
  /** 1 to 200. */
  limit: number;
  cursor: string | null;
}

export interface ListDeliveriesDeps {
  overviews: Pick<DeliveryOverviewRepository, 'list'>;
  workflows: Pick<WorkflowGateway, 'describeDelivery'>;
  cursors: CursorCodec;
}

/**
 * Deliveries within somebody's reach, those longest in their status first.
 * @throws ProblemError `INVALID_CURSOR`
 */
export const createListDeliveries =
  ({ overviews, workflows, cursors }: ListDeliveriesDeps) =>
  async ({ reach, filter, limit, cursor }: ListDeliveries): Promise<Page<DeliveryRecord>> => {
    const { attention, status, connectionId, olderThan, tenantId, number, reason } = filter;
    const scope = JSON.stringify([
      ...['deliveries', reach, attention, status, connectionId, olderThan, tenantId, number, reason],
    ]);
    const after = cursor === null ? null : positionOf(cursors.decode(scope, cursor));
    const { items, nextCursor } = await readPage(
      limit,
      (rows) => overviews.list(reach, filter, rows, after),
      ({ since, invoiceId }) => cursors.encode(scope, { since, invoiceId }),
    );
    return { items: items.map((row) => recordOf(row, workflows)), nextCursor };
  };

function positionOf(position: unknown): { since: string; invoiceId: InvoiceId } {
  const { since, invoiceId } = position as Partial<Record<'since' | 'invoiceId', unknown>>;
  if (typeof since !== 'string' || typeof invoiceId !== 'string') throw new ProblemError('INVALID_CURSOR');
  return { since, invoiceId: asId<InvoiceId>(invoiceId) };
}
